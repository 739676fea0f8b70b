/** Describes a link: its sizes, its expiration, and how often it was opened. */
import { isolated } from "#domain/isolated.ts";
import type { ByCategory, SharedWearer } from "#web/shares/shared-wearer.ts";
import type { Share } from "#domain/share.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";
import { categoryName } from "#domain/items/names.ts";
import { inLine, list } from "#web/ui/lists.ts";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/shares.js";

const timeOfDay = timeFormat({ timeStyle: "short" });

/** 'until December 21', 'until today, 3:40 PM', or 'until you turn it off'. */
export function untilInWords(endsAt: number | null, now: number): string {
  if (endsAt === null) return w.untilOff;
  return isSameDay(endsAt, now) ? w.untilToday({ time: timeOfDay(endsAt) }) : w.untilDay({ day: dayFrom(endsAt, now) });
}

/** 'Never opened', or 'Opened 14 times, last on November 19', with the year if it isn't this one. */
export function openedInWords({ timesOpened, lastOpenedOn }: Share, now: number): string {
  if (timesOpened === 0 || lastOpenedOn === null) return w.neverOpened;
  // The server counts days in UTC. Its day stays the same in every time zone, unless it hasn't started there.
  const on = dayFrom(Math.min(new Date(`${lastOpenedOn}T12:00`).getTime(), now), now);
  return w.opened({ times: timesOpened, day: on });
}

/** The name of a link, which is optional: 'Swim class', or 'Link from November 22'. */
export const nameOfLink = ({ label, createdAt }: Pick<Share, "label" | "createdAt">, now: number): string =>
  label || w.linkFrom({ day: dayFrom(createdAt, now) });

/** 'All 8 sizes', or 'Shoes and Apparel'. */
export const shownInWords = (categories: Share["categories"], count: number): string =>
  categories === null ? (count === 0 ? w.allSizes : w.allOf({ count })) : list.format(categories.map(categoryName));

/** '3 in Shoes, 4 in Apparel.' */
export const countsInWords = (groups: ByCategory): string =>
  controls.sentence({
    text: inLine(
      groups.map(({ category, items }) => w.countIn({ count: items.length, category: categoryName(category) })),
    ),
  });

/** 'Show Teodor’s picture', or 'Show pictures'. */
export function picturesInWords([only, another]: readonly Pick<SharedWearer, "name">[]): string {
  if (another) return w.showPictures;
  return only?.name ? w.showPictureOf({ name: isolated(only.name) }) : w.showYourPicture;
}

const maxNamed = 2;

/** 'Underwear is private, so it isn’t included.'; empty if nothing is private. */
export function privateInWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  const count = names.length;
  return count > maxNamed ? w.privateCount({ count }) : w.privateNamed({ count, names: list.format(names) });
}
