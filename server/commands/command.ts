/** Runs a command as the user who owns the data: an error is one sentence, and Ctrl-C and SIGTERM end it cleanly. */
import { becomeOwner } from "#server/commands/owner.ts";
import { codeOf } from "#server/data/sqlite/files.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { readStoreLocation } from "#server/settings.ts";

/** Runs `work` with the words that follow the command's name. */
export async function command(
  work: (words: string[], stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  // The signal can arrive twice: a terminal sends it to the whole process group, whose parent may pass it on.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  // `… | head` reads only the beginning: the work is still finished.
  process.stdout.on("error", (error) => {
    if (codeOf(error) !== "EPIPE") throw error;
  });
  try {
    becomeOwner(readStoreLocation(process.env).dataDir);
    await work(process.argv.slice(2), stopping.signal);
  } catch (error) {
    console.error(error instanceof OperatorError || isOfWords(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Whether the words can't be read (`parseArgs`). */
const isOfWords = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
