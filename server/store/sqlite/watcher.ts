/** Checks a server's database file once a second for changes by commands, and for traces to remove. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { traceRemover } from "#server/store/sqlite/traces.ts";

const lookEveryMs = 1000;

type Handlers = {
  onForeignChange: () => void;
  /** Called when an erased person's traces can't be removed. */
  onError: (error: unknown) => void;
};

/** Uses the writing connection, because SQLite raises its version only for changes by others. */
const versionOf = async (writing: Kysely<Tables>): Promise<number | undefined> =>
  (await sql<{ data_version: number }>`pragma data_version`.execute(writing)).rows[0]?.data_version;

export async function watchFile(
  file: string,
  writing: Kysely<Tables>,
  { onForeignChange, onError }: Handlers,
): Promise<{ stop: () => Promise<void> }> {
  const remover = traceRemover(file, writing, onError);
  let version = await versionOf(writing);
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const now = await versionOf(writing);
      if (now !== version) onForeignChange();
      version = now;
      await remover.look();
    } catch {
      // The next change or readiness check reports what is wrong with the file.
    }
  }

  async function lookAgain(): Promise<void> {
    await look();
    if (!isStopped) next();
  }

  const next = () => {
    timer = setTimeout(() => {
      looking = lookAgain();
    }, lookEveryMs).unref();
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await remover.stop();
    },
  };
}
