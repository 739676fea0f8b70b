/** How a command runs: as the user who has the data; what it can’t do is one sentence, Ctrl-C and SIGTERM end it in order. */
import { becomeOwner } from "#server/commands/owner.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { placeOf } from "#server/settings.ts";

/** Runs `work` with the words that follow the command's name. */
export async function command(
  work: (words: string[], stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  // More than once: a terminal sends it to a whole group of processes, which may pass it on.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  try {
    becomeOwner(placeOf(process.env).dataDir);
    await work(process.argv.slice(2), stopping.signal);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
