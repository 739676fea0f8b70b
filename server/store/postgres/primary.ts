/** Refuses a standby behind DATABASE_URL, and waits for the primary at startup. */
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientBase } from "pg";
import { databaseLabel } from "#server/store/database-url.ts";
import { isUnavailable, messageOf } from "#server/store/postgres/errors.ts";
import { remedyFor } from "#server/store/postgres/remedies.ts";
import { OperatorError } from "#server/operations/operator-error.ts";

const startTimeoutMs = 15_000;

/** The timeout for connecting, and for an answer. */
const answerTimeoutMs = 5000;

/** Logs a wait for the primary that takes longer than this. */
const silentMs = 1000;

/** Uses PostgreSQL's own code, so a standby is as temporary as a primary that accepts no changes. */
class Standby extends Error {
  readonly code = "25006";
  constructor() {
    super("it’s a standby");
  }
}

/**
 * Rejects a new connection to a standby, which may lack the last changes. Patroni calls a server the primary while it
 * is still being promoted. An open connection needs no check: a primary becomes a standby only by a restart. Returns a
 * promise, which the driver awaits although its types don't say so.
 */
export const refuseStandby: (client: ClientBase) => unknown = async (client) => {
  const asked = { text: "select 1 where pg_is_in_recovery()", query_timeout: answerTimeoutMs };
  const { rows } = await client.query(asked);
  if (rows.length > 0) throw new Standby();
};

/**
 * Waits for the primary, because a server and its database often start together. Throws an
 * OperatorError if that takes too long.
 */
export async function waitForPrimary(url: string, say: (sentence: string) => void = () => {}): Promise<void> {
  const started = Date.now();
  const [label, seconds] = [databaseLabel(url), startTimeoutMs / 1000];
  const waiting = setTimeout(() => say(`Waiting for PostgreSQL at ${label}, up to ${seconds} seconds.`), silentMs);
  try {
    for (;;) {
      try {
        return await findPrimary(url);
      } catch (error) {
        if (!isUnavailable(error) || Date.now() - started > startTimeoutMs) {
          throw new OperatorError(
            `DATABASE_URL: can’t open the database at ${label} (${messageOf(error)}). ${remedyFor(url, error) ?? "Start PostgreSQL or correct the address, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize."}`,
            error,
          );
        }
        await wait(250);
      }
    }
  } finally {
    clearTimeout(waiting);
  }
}

async function findPrimary(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    await refuseStandby(client);
  } finally {
    await client.end().catch(() => {});
  }
}
