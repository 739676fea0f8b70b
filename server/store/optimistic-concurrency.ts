/**
 * Optimistic concurrency: a save carries the values its author saw, so that it can't overwrite a
 * change they haven't seen (decision 0026).
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A change, and the stored values of its fields as its author saw them. Tabs of older versions don't send those. */
export type Save<Changes, Seen> = { changes: Changes; seen?: Seen | undefined };

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Whether a row matches the fields of a repeated call whose answer was lost. Once the row has been
 * changed it can't be compared, so it counts as a match.
 */
export const isAsAdded = (said: Fields): RawBuilder<SqlBool> =>
  sql<SqlBool>`("changedAt" <> "createdAt" or ${isAsSeen({ changes: said, seen: said })})`;

/** Whether the stored value of each changed field is the one its author saw, or already the one they save. */
export function isAsSeen({ changes, seen = {} }: Save<Fields, Fields>): RawBuilder<SqlBool> {
  const conditions = Object.keys(changes).flatMap((field) => {
    const [was, will] = [seen[field], changes[field]];
    if (was === undefined || will === undefined) return [];
    return [sql<SqlBool>`${sql.ref(field)} in (${was}, ${will})`];
  });
  return conditions.length === 0 ? sql.lit<SqlBool>(true) : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
