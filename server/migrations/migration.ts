/** The signature of a migration: a change to the schema, in terms that every engine understands. */
import type { Kysely } from "kysely";
import type { ColumnTypes } from "#server/migrations/column-types.ts";

export type Migration = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;
