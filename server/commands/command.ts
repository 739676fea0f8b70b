/** Runs a command: an error is one sentence, Ctrl-C and SIGTERM end it cleanly, and `--help` explains it. */
import { becomeOwner } from "#server/commands/owner.ts";
import { explained } from "#server/store/postgres/remedies.ts";
import { codeOf } from "#server/store/sqlite/files.ts";
import { OperatorError, calledAs } from "#server/operations/operator-error.ts";
import { readStoreLocation } from "#server/settings.ts";

type Usage = { name: string; usages: readonly (readonly [words: string, does: string])[] };

/** Every way to call a command, with what it does. */
const usageOf = ({ name, usages }: Usage): string =>
  usages.map(([words, does]) => `${calledAs(name, words)}\n  ${does}`).join("\n");

const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === "--help" || word === "-h") || words[0] === "help";

/** Runs `work` with the words that follow the command's name, or prints how to call the command. */
export async function run(usage: Usage, work: (words: string[]) => Promise<void>): Promise<void> {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) return console.log(usageOf(usage));
  try {
    await work(words);
  } catch (error) {
    if (isOfWords(error)) console.error(`${firstSentence(error.message)}\n${usageOf(usage)}`);
    else console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}

export const command = (usage: Usage, work: (words: string[], stopping: AbortSignal) => Promise<void>): Promise<void> =>
  run(usage, async (words) => {
    const stopping = new AbortController();
    // The signal can arrive twice: a terminal sends it to the whole process group, whose parent may pass it on.
    process.on("SIGINT", () => stopping.abort());
    process.on("SIGTERM", () => stopping.abort());
    // `… | head` reads only the beginning; the work must still finish.
    process.stdout.on("error", (error) => {
      if (codeOf(error) !== "EPIPE") throw error;
    });
    const { dataDir, databaseUrl } = readStoreLocation(process.env);
    becomeOwner(dataDir);
    try {
      await work(words, stopping.signal);
    } catch (error) {
      throw databaseUrl === undefined ? error : explained(databaseUrl, error);
    }
  });

/** Drops Node's further advice about arguments that start with a hyphen. */
const firstSentence = (text: string): string => `${text.split(". ", 1)[0]?.replace(/\.$/, "")}.`;

/** Whether `parseArgs` couldn't parse the words. */
const isOfWords = (error: unknown): error is Error =>
  error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
