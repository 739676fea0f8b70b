/** Derives the text that search uses from name and email, and rebuilds it when the derivation changes. */
import { type Kysely, type Transaction, sql } from "kysely";
import { folded, foldingVersion } from "#domain/folded.ts";
import { hasTable } from "#server/store/has-table.ts";
import type { Engine } from "#server/store/json.ts";
import type { Tables } from "#server/store/schema.ts";

/**
 * Joins name and email the same way on every engine. Folding turns white space into single spaces,
 * so the only line break is the one between them, and no search matches across it.
 */
export const searchTextOf = (displayName: string, email: string | null): string =>
  `${folded(displayName)}\n${folded(email ?? "")}`;

/** Goes up with every change to the result of `searchTextOf`; folding has a version of its own. */
const joiningVersion = 1;
const version = foldingVersion * 1000 + joiningVersion;

/** Limits how long other changes wait for one transaction of the rebuild. */
const peoplePerTransaction = 1000;

/** The version of derived data and, during a rebuild, the last finished person. */
type Derived = { derived: { name: string; version: number; upTo: number | null } };

const name = "searchText";

async function stateOf(db: Kysely<Tables>): Promise<Derived["derived"] | undefined> {
  return (db as unknown as Kysely<Derived>)
    .selectFrom("derived")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
}

export async function isTextCurrent(engine: Engine, db: Kysely<Tables>): Promise<boolean> {
  if (!(await hasTable(engine, db, "derived"))) return false;
  const state = await stateOf(db);
  return state?.version === version && state.upTo === null;
}

/**
 * Rebuilds all texts, a thousand people per transaction; after an interruption, the next start resumes.
 * Only one process may run it at a time. `beforeFirst` is part of the first transaction.
 */
export async function rebuildTexts(
  db: Kysely<Tables>,
  beforeFirst: (tx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await db.schema
    .createTable("derived")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("upTo", "bigint")
    .execute();
  const state = await stateOf(db);
  let upTo: number | null = state?.upTo ?? 0;
  if (state?.version !== version) {
    upTo = 0;
    await db.transaction().execute(async (tx) => {
      await beforeFirst(tx);
      await saveState(tx, 0);
    });
  }
  while (upTo !== null) {
    const from: number = upTo;
    upTo = await db.transaction().execute((tx) => rebuildBatch(tx, from));
  }
}

async function saveState(tx: Transaction<Tables>, upTo: number | null): Promise<void> {
  await (tx as unknown as Kysely<Derived>)
    .insertInto("derived")
    .values({ name, version, upTo })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ version, upTo }))
    .execute();
}

/** Resolves with the number of the last finished person, or null after the last batch. */
async function rebuildBatch(tx: Transaction<Tables>, from: number): Promise<number | null> {
  const people = await tx
    .selectFrom("people")
    .select(["n", "displayName", "email", "searchText", "disabledAt"])
    .where("n", ">", from)
    .orderBy("n")
    .limit(peoplePerTransaction)
    .execute();
  const changed = people
    .map(({ disabledAt, ...person }) => ({
      ...person,
      // Disabled people have no search text, which hides them from search (accounts.ts).
      made: disabledAt === null ? searchTextOf(person.displayName, person.email) : "",
    }))
    .filter(({ made, searchText }) => made !== searchText);
  if (changed.length > 0) {
    const rows = changed.map(({ n, searchText, made }) => sql`(${n}, ${searchText}, ${made})`);
    // A person renamed in the meantime already has a new text.
    await sql`with made as (select cast(column1 as bigint) as n, column2 as known, column3 as made
        from (values ${sql.join(rows)}) as given)
      update people set "searchText" = made.made from made
      where people.n = made.n and people."searchText" = made.known`.execute(tx);
  }
  const upTo = people.length < peoplePerTransaction ? null : (people.at(-1)?.n ?? null);
  await saveState(tx, upTo);
  return upTo;
}
