/** Saves that carry what their author saw, so that no one's change is overwritten unseen (decision 0026). */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A change, and the stored values of its fields as its author saw them. Tabs of older versions don't say. */
export type Save<Changes, Seen> = { changes: Changes; seen?: Seen | undefined };

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Whether each changed field is still stored as its author saw it, or already as they write it. */
export function isAsSeen({ changes, seen = {} }: Save<Fields, Fields>): RawBuilder<SqlBool> {
  const conditions = Object.keys(changes).flatMap((field) => {
    const [was, will] = [seen[field], changes[field]];
    if (was === undefined || will === undefined) return [];
    return [sql<SqlBool>`${sql.ref(field)} in (${was}, ${will})`];
  });
  return conditions.length === 0
    ? sql.lit<SqlBool>(true)
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
