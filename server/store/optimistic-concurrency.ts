/** Saves that carry what their author saw, so that no one's change is overwritten unseen (decision 0026). */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A change, and the stored values of its fields as its author saw them. Tabs of older versions don't say. */
export type Save<Changes, Seen> = { changes: Changes; seen?: Seen | undefined };

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Whether a row is what a call with these fields added: then its answer was lost, and the call is sent again. What was
 * changed since can't be compared, and counts as the same.
 */
export const isAsAdded = (said: Fields): RawBuilder<SqlBool> =>
  sql<SqlBool>`("changedAt" <> "createdAt" or ${isAsSeen({ changes: said, seen: said })})`;

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
