/** Looks once a second what else has happened to a server's database file: changes of commands, and traces to remove. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/store/schema.ts";
import { traceRemover } from "#server/store/sqlite/traces.ts";

const lookEveryMs = 1000;

type Handlers = {
  /** Another process has changed something. */
  onForeignChange: () => void;
  /** Traces of someone who was erased can't be removed. */
  onError: (error: unknown) => void;
};

/** Of the connection that writes: SQLite moves it on with the changes of others, not with its own. */
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
      // The next change, or the next check of readiness, says what is wrong with the file.
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
