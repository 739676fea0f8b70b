/** PostgreSQL's errors: their codes, and which of them are temporary. */
import { LockTimeout } from "#server/store/postgres/keyed-mutex.ts";
import { withoutOptions } from "#server/operations/operator-error.ts";

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

export const messageOf = (error: unknown): string =>
  withoutOptions(
    error instanceof Error && error.message !== "" ? error.message : codeOf(error) || String(error),
  );

/** None of DATABASE_URL's hosts is the primary right now; `reasons` says what each is instead. */
export class NoPrimary extends Error {
  constructor(reasons: readonly string[]) {
    super(
      `DATABASE_URL: none of its hosts is the primary: ${reasons.join("; ")}. Start the primary, or promote a standby.`,
    );
    this.name = "NoPrimary";
  }
}

/** A failure after which the primary may be another server: a lost or refused connection, or one that is read-only. */
export const mayHaveMoved = (error: unknown): boolean =>
  /^(08|57P0|25006|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout expired)/.test(error.message));

/**
 * A temporary failure: PostgreSQL can't be reached, is stopping, starting, full, read-only or too slow, or
 * every attempt of a transaction conflicted with others.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LockTimeout ||
  error instanceof NoPrimary ||
  /^(08|53|57P0|57014|25006|25P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(
    codeOf(error),
  ) ||
  (error instanceof Error &&
    /^(Query read timeout|Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/.test(
      error.message,
    ));
