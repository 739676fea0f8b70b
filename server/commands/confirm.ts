/** Asks for a word before something that can't be taken back. */
import { createInterface } from "node:readline/promises";
import { OperatorError } from "#server/operations/operator-error.ts";

type Question = {
  text: string;
  isRight: (typed: string) => boolean;
  /** Said when something else is typed. */
  wrong: string;
};

/** Throws an OperatorError unless the right word is typed. */
export async function confirmed(
  { text, isRight, wrong }: Question,
  stopping: AbortSignal,
): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // In a terminal, Ctrl+C is a key that is read.
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
