/** Shows the progress of a long command: one changing line on a terminal, an occasional line in a log. */

/** The interval between lines in a log, where each one stays. */
const lineIntervalMs = 15_000;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export function progress(unit: string) {
  const startedAt = Date.now();
  const isTerminal = process.stdout.isTTY;
  // In a log, a short command needs no progress line.
  let lastLineAt = isTerminal ? 0 : startedAt;
  return {
    at(done: number, total: number): void {
      const now = Date.now();
      if (now - lastLineAt < (isTerminal ? 100 : lineIntervalMs)) return;
      lastLineAt = now;
      const seconds = (now - startedAt) / 1000;
      const rate = done / Math.max(seconds, 0.001);
      const left = done > 0 ? clock(Math.max(0, total - done) / rate) : "?";
      const line = `${Math.round(done).toLocaleString("en")} of ${total.toLocaleString("en")} ${unit}, ${rate.toFixed(1)} per second, ${left} left`;
      process.stdout.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
    },
    /** Clears the line; returns the seconds since the start. */
    end(): number {
      if (isTerminal) process.stdout.write("\r\u001B[K");
      return (Date.now() - startedAt) / 1000;
    },
  };
}
