/** Every migration there is, in order. They are frozen once released, go up only, and name no engine. */
import type { Kysely } from "kysely";
import type { ColumnTypes } from "#server/data/database.ts";
import { peopleAndSizes } from "#server/migrations/0001-people-and-sizes.ts";
import { asked } from "#server/migrations/0002-asked.ts";
import { measured } from "#server/migrations/0003-measured.ts";
import { requester } from "#server/migrations/0004-requester.ts";
import { feedbackSize } from "#server/migrations/0005-feedback-size.ts";

export type Migration = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

export const migrations: Record<string, Migration> = {
  "0001-people-and-sizes": peopleAndSizes,
  "0002-asked": asked,
  "0003-measured": measured,
  "0004-requester": requester,
  "0005-feedback-size": feedbackSize,
};
