/** Classifies PostgreSQL's errors by their codes, and tells which are temporary. */
import { LockTimeout } from "#server/store/postgres/keyed-mutex.ts";
import { withoutOptions } from "#server/operations/operator-error.ts";

export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

export const messageOf = (error: unknown): string =>
  withoutOptions(error instanceof Error && error.message !== "" ? error.message : codeOf(error) || String(error));

/**
 * Whether a failure is temporary: PostgreSQL can't be reached, is stopping, starting, full,
 * read-only, or too slow, or every attempt of a transaction conflicted with others.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LockTimeout ||
  /^(08|53|57P0|57014|25006|25P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(
    codeOf(error),
  ) ||
  // A standby that was just promoted may still refuse serializable transactions for a moment.
  (codeOf(error) === "0A000" && /hot standby/i.test(messageOf(error))) ||
  (error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/.test(
      error.message,
    ));
