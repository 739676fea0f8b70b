/** Asks for a word before something that can't be undone. */
import { createInterface } from "node:readline/promises";
import { OperatorError } from "#server/operations/operator-error.ts";

type Question = {
  text: string;
  isRight: (typed: string) => boolean;
  /** The message if something else is typed. */
  wrong: string;
};

/** Throws an OperatorError unless the right word is typed. */
export async function confirmed({ text, isRight, wrong }: Question, stopping: AbortSignal): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // In a terminal, readline receives Ctrl+C as a key.
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    const typed = await Promise.race([
      lines.question(text, { signal: stopping }),
      new Promise<string>((resolve) => lines.once("close", () => resolve(""))),
    ]);
    if (isRight(typed)) return;
  } catch (error) {
    if (stopping.aborted) throw new OperatorError("Stopped. Nothing was changed.");
    throw error;
  } finally {
    lines.close();
  }
  throw new OperatorError(`${wrong} Nothing was changed.`);
}
