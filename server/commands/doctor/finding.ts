/** A finding of the doctor: a verdict, a sentence, and what to do. */
import { OperatorError, withoutOptions } from "#server/operations/operator-error.ts";

export type Finding = {
  /** The subject of the check, in a word. */
  about: string;
  verdict: "ok" | "warning" | "problem";
  sentence: string;
  /** What to do; undefined when there is nothing to do. */
  advice?: string;
};

const findings = (verdict: Finding["verdict"]) => (about: string, sentence: string, advice?: string) => ({
  about,
  verdict,
  sentence,
  ...(advice !== undefined && { advice }),
});

export const ok = findings("ok");
export const warning = findings("warning");
export const problem = findings("problem");

/** Runs a check; anything it throws becomes a problem, in one line. */
export async function checked(about: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof OperatorError)) {
      return [problem(about, `this couldn’t be checked (${causeOf(error)}).`)];
    }
    return error.message.split("\n").map((line) => problem(about, line));
  }
}

/** The innermost cause of an error, in one line: "fetch failed" alone says nothing. */
export function causeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause !== undefined && cause !== null) return causeOf(cause);
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(causeOf))].join(", ");
  }
  const message = error instanceof Error ? error.message : String(error);
  return withoutOptions(message.split("\n")[0] ?? "");
}

const units = ["bytes", "KB", "MB", "GB", "TB"];

export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)));
  const digits = power > 0 && bytes / 1000 ** power < 10 ? 1 : 0;
  return `${(bytes / 1000 ** power).toFixed(digits)} ${units[power]}`;
}
