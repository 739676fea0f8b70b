/** Describes an error and its causes for the log, with only fields that hold no secret and nothing people wrote. */
import { withoutOptions } from "#server/operations/operator-error.ts";

/** Deeper causes add nothing, and a cycle of causes must end. */
const maxCauses = 6;

/** Limits text from a provider. */
const maxForeignChars = 200;

export function reasonOf(error: unknown): string {
  const lines: string[] = [];
  let cause = error;
  for (let depth = 0; depth <= maxCauses && cause !== undefined && cause !== null; depth++) {
    const said = cause instanceof Error ? sentenceOf(cause) : fieldsOf(cause);
    if (depth === 0) lines.push(said || typeof cause, ...framesOf(cause));
    else if (said) lines.push(`caused by ${said}`);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return withoutOptions(lines.join("\n"));
}

const sentenceOf = (error: Error): string =>
  [`${error.name}: ${messageOf(error)}`, fieldsOf(error)].filter(Boolean).join("; ");

function messageOf(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  // These messages would quote their input: a provider's answer, or what someone typed.
  if (error instanceof SyntaxError) return "the text couldn’t be parsed";
  if (/^22[0-9A-Z]{3}$/.test(code)) return "the database rejected a value";
  if (error instanceof AggregateError && error.message === "") {
    return error.errors.map((one) => (one instanceof Error ? messageOf(one) : "")).join(", ");
  }
  return error.message;
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at ")) : [];

/** The safe fields of an error, or of the plain object that a library gives as a cause. */
function fieldsOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  if (value instanceof Response) {
    return `status=${value.status}; content-type=${foreign(value.headers.get("Content-Type") ?? "none")}`;
  }
  const fields = value as Record<string, unknown>;
  const claims = (fields["claims"] ?? {}) as Record<string, unknown>;
  const said = [
    ...["code", "status", "error", "error_description", "claim", "now", "tolerance"].map((name) => [
      name,
      fields[name],
    ]),
    // The validity of a token, by the provider's clock.
    ...["iat", "nbf", "exp"].map((name) => [name, claims[name]]),
  ] as [string, unknown][];
  return said
    .filter(([, claim]) => typeof claim === "string" || typeof claim === "number")
    .map(([name, claim]) => `${name}=${foreign(String(claim))}`)
    .join("; ");
}

/** Foreign text as one line, without anything that looks like an email address, a code, or a token. */
const foreign = (text: string): string =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/[\w+/=.~%-]{25,}/g, (run) => (/\d/.test(run) ? "…" : run))
    .slice(0, maxForeignChars);
