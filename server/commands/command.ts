/** Runs a command as the user who owns the data: an error is one sentence, and Ctrl-C and SIGTERM end it cleanly. */
import { becomeOwner } from "#server/commands/owner.ts";
import { codeOf } from "#server/data/sqlite/files.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { readStoreLocation } from "#server/settings.ts";

type Usage = { name: string; usages: readonly (readonly [words: string, does: string])[] };

/** Every way to call a command, and what it does. */
export const usageOf = ({ name, usages }: Usage): string =>
  usages.map(([words, does]) => `${calledAs(name, words)}\n  ${does}`).join("\n");

export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === "--help" || word === "-h") || words[0] === "help";

/** Runs `work` with the words that follow the command's name, or says how the command is called. */
export async function command(
  usage: Usage,
  work: (words: string[], stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) return console.log(usageOf(usage));
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
    await work(words, stopping.signal);
  } catch (error) {
    if (isOfWords(error)) console.error(`${firstSentence(error.message)}\n${usageOf(usage)}`);
    else console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Node goes on about arguments that start with a hyphen. */
export const firstSentence = (text: string): string =>
  `${text.split(". ", 1)[0]?.replace(/\.$/, "")}.`;

/** Whether the words can't be read (`parseArgs`). */
export const isOfWords = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
