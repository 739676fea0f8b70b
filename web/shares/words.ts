/** Describes a link: its sizes, its expiration, and how often it was opened. */
import type { ByCategory } from "#web/shares/shared-wearer.ts";
import type { Share } from "#domain/share.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";

const timeOfDay = timeFormat({ timeStyle: "short" });

/** 'until December 21', 'until today, 3:40 PM', or 'until you turn it off'. */
export function untilInWords(endsAt: number | null, now: number): string {
  if (endsAt === null) return "until you turn it off";
  return isSameDay(endsAt, now)
    ? `until today, ${timeOfDay(endsAt)}`
    : `until ${dayFrom(endsAt, now)}`;
}

/** 'Never opened', or 'Opened 14 times, last on November 19', with the year if it isn't this one. */
export function openedInWords({ timesOpened, lastOpenedOn }: Share, now: number): string {
  if (timesOpened === 0 || lastOpenedOn === null) return "Never opened";
  // The server counts days in UTC. Its day stays the same in every time zone, unless it hasn't started there.
  const on = dayFrom(Math.min(new Date(`${lastOpenedOn}T12:00`).getTime(), now), now);
  return timesOpened === 1 ? `Opened once, on ${on}` : `Opened ${timesOpened} times, last on ${on}`;
}

/** The name of a link, which is optional: 'Swim class', or 'Link from November 22'. */
export const nameOfLink = (
  { label, createdAt }: Pick<Share, "label" | "createdAt">,
  now: number,
): string => label || `Link from ${dayFrom(createdAt, now)}`;

/** 'All 8 sizes', or 'Shoes and Apparel'. */
export const shownInWords = (categories: Share["categories"], count: number): string =>
  categories === null ? allInWords(count) : listed(categories);

const allInWords = (count: number): string =>
  count === 0
    ? "All sizes"
    : count === 1
      ? "1 size"
      : count === 2
        ? "Both sizes"
        : `All ${count} sizes`;

/** '3 in Shoes, 4 in Apparel.' */
export const countsInWords = (groups: ByCategory): string =>
  `${groups.map(({ category, items }) => `${items.length} in ${category}`).join(", ")}.`;

const maxNamed = 2;

/** 'Underwear is private, so it isn’t included.'; empty if nothing is private. */
export function privateInWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  if (names.length > maxNamed) return `${names.length} private sizes aren’t included.`;
  return names.length === 1
    ? `${names[0]} is private, so it isn’t included.`
    : `${names.join(" and ")} are private, so they aren’t included.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
