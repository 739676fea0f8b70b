/** How a command runs: what it can't do is one sentence, Ctrl-C ends it in order. */
import { Fault } from "#server/fault.ts";

/** Runs `work` with the words that follow the command's name. */
export async function command(
  work: (words: string[], stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  process.once("SIGINT", () => stopping.abort());
  try {
    await work(process.argv.slice(2), stopping.signal);
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    process.exitCode = 1;
  }
}
