/** The server's key for notifications (RFC 8292): made once, kept in the database, and the same on every server. */
import { sql } from "kysely";
import { type Reader, type Writer, newRow } from "#server/store/statement.ts";

/** The public key, in base64url, and both as a JSON Web Key. */
export type PushKey = { publicKey: string; privateJwk: Readonly<Record<string, unknown>> };

const name = "push";
const publicName = "push, public";

const keyNamed = async ({ db }: Reader | Writer, wanted: string): Promise<string | undefined> =>
  (await (db as Reader["db"]).selectFrom("serverKeys").select("document").where("name", "=", wanted).executeTakeFirst())
    ?.document;

/** The key as kept; undefined before the first start. */
export async function readPushKey(reader: Reader | Writer): Promise<PushKey | undefined> {
  const document = await keyNamed(reader, name);
  return document === undefined ? undefined : (JSON.parse(document) as PushKey);
}

/** Keeps a new key, unless another server was first; resolves with the kept one. */
export async function keepPushKey(tx: Writer, made: PushKey): Promise<PushKey> {
  const kept = await readPushKey(tx);
  if (kept) return kept;
  const rows = [
    newRow("serverKeys", { name, document: JSON.stringify(made) }),
    newRow("serverKeys", { name: publicName, document: made.publicKey }),
  ];
  await tx.db
    .insertInto("serverKeys")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readPushKey(tx)) ?? made;
}

/** The public key inside a document. */
export const publicPushKey = sql<string | null>`(select document from "serverKeys"
  where name = ${sql.lit(publicName)})`;
