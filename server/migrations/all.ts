/** Every migration, in order. Migrations are frozen once released, go up only, name no engine and import nothing live. */
import { peopleAndSizes } from "#server/migrations/0001-people-and-sizes.ts";
import { asked } from "#server/migrations/0002-asked.ts";
import { measured } from "#server/migrations/0003-measured.ts";
import { requester } from "#server/migrations/0004-requester.ts";
import { feedbackSize } from "#server/migrations/0005-feedback-size.ts";
import { meaningOfSizes } from "#server/migrations/0006-meaning-of-sizes.ts";
import { history } from "#server/migrations/0007-history.ts";
import { sharing } from "#server/migrations/0008-sharing.ts";
import { accounts } from "#server/migrations/0009-accounts.ts";
import { madeByToken } from "#server/migrations/0010-made-by-token.ts";
import { betweenPeople } from "#server/migrations/0011-between-people.ts";
import { asksAndNameTapes } from "#server/migrations/0012-asks-and-name-tapes.ts";
import { language } from "#server/migrations/0013-language.ts";
import { pictures } from "#server/migrations/0014-pictures.ts";
import { notifications } from "#server/migrations/0015-notifications.ts";
import { asks } from "#server/migrations/0016-asks.ts";
import type { Migration } from "#server/migrations/migration.ts";

export const migrations: Record<string, Migration> = {
  "0001-people-and-sizes": peopleAndSizes,
  "0002-asked": asked,
  "0003-measured": measured,
  "0004-requester": requester,
  "0005-feedback-size": feedbackSize,
  "0006-meaning-of-sizes": meaningOfSizes,
  "0007-history": history,
  "0008-sharing": sharing,
  "0009-accounts": accounts,
  "0010-made-by-token": madeByToken,
  "0011-between-people": betweenPeople,
  "0012-asks-and-name-tapes": asksAndNameTapes,
  "0013-language": language,
  "0014-pictures": pictures,
  "0015-notifications": notifications,
  "0016-asks": asks,
};
