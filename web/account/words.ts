/** When something of the account was created and last used, in words. Uses are recorded by the hour. */
import type { AccessToken, Identity, SessionInList } from "#domain/people/account.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { counted, listOf } from "#web/ui/counts-and-lists.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";

const hourOfDay = timeFormat({ hour: "numeric" });
const timeOfDay = timeFormat({ timeStyle: "short" });

/** 'today', 'May 2', or 'August 9, 2025' in another year. */
const dayInWords = (time: number, now: number): string =>
  isSameDay(time, now) ? "today" : dayFrom(time, now);

/** 'Signed in May 2 · Last active November 19', or 'Signed in today, 12:57 PM' to distinguish sessions of one day. */
export function sessionInWords({ createdAt, usedAt, isCurrent }: SessionInList, now: number) {
  const day = dayInWords(createdAt, now);
  const since = day === "today" ? `today, ${timeOfDay(createdAt)}` : day;
  return `Signed in ${since} · ${isCurrent ? "Active now" : `Last active ${dayInWords(usedAt, now)}`}`;
}

/** 'ann@example.org · last used today'. */
export const identityInWords = ({ email, usedAt }: Identity, now: number): string =>
  [email, usedAt === null ? "" : `last used ${dayInWords(usedAt, now)}`]
    .filter(Boolean)
    .join(" · ");

const scopes = { read: "Read", write: "Read and write" } as const;

/** 'Read · Last used today, around 3 AM', or 'Read · Created today · Never used'. */
export function tokenInWords({ scope, createdAt, usedAt }: AccessToken, now: number): string {
  if (usedAt === null)
    return `${scopes[scope]} · Created ${dayInWords(createdAt, now)} · Never used`;
  const day = dayInWords(usedAt, now);
  const used = day === "today" ? `today, around ${hourOfDay(usedAt)}` : day;
  return `${scopes[scope]} · Last used ${used}`;
}

/** 'Revoking this token also turns off 2 links and withdraws 1 invite that it created.'; empty if it created none. */
export function endedInWords({ shares, invitations, requests }: AccessToken): string {
  const acts = [
    shares > 0 && `turns off ${counted(shares, "link")}`,
    invitations > 0 && `withdraws ${counted(invitations, "invite")}`,
    requests > 0 && `cancels ${counted(requests, "request")}`,
  ].filter((act) => act !== false);
  return acts.length === 0 ? "" : `Revoking this token also ${listOf(acts)} that it created.`;
}

const maxNames = 5;

export function connectedInWords({ people }: AccessToken): string {
  if (people.length === 0) return "";
  const names = people.slice(0, maxNames).map((person) => isolated(nameOf(person)));
  const more = people.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return `It connected you with ${listOf(all)}. You’ll stay connected until you disconnect on their profile.`;
}

/** How long until a token counts as forgotten. */
const idleMonths = 3;

/** 'Not used for 9 months'; empty if the token was created or used recently. */
export function idleInWords({ createdAt, usedAt }: AccessToken, now: number): string {
  const [since, today] = [new Date(usedAt ?? createdAt), new Date(now)];
  const months =
    (today.getFullYear() - since.getFullYear()) * 12 +
    (today.getMonth() - since.getMonth()) -
    (today.getDate() < since.getDate() ? 1 : 0);
  if (months < idleMonths) return "";
  const years = Math.floor(months / 12);
  if (years === 0) return `Not used for ${months} months`;
  return years === 1 ? "Not used for over a year" : `Not used for over ${years} years`;
}
