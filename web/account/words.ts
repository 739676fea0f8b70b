/** When something of the account was created and last used, in words. Uses are recorded by the hour. */
import type { AccessToken, Identity, SessionInList } from "#domain/people/account.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { list } from "#web/ui/lists.ts";
import { dayFrom, isSameDay, timeFormat } from "#web/ui/dates.ts";
import * as w from "#words/en/account.js";

const hourOfDay = timeFormat({ hour: "numeric" });
const timeOfDay = timeFormat({ timeStyle: "short" });

/** 'Signed in May 2 · Last active November 19', or 'Signed in today, 12:57 PM' to distinguish sessions of one day. */
export function sessionInWords({ createdAt, usedAt, isCurrent }: SessionInList, now: number) {
  const since = isSameDay(createdAt, now)
    ? w.signedInToday({ time: timeOfDay(createdAt) })
    : w.signedInOn({ day: dayFrom(createdAt, now) });
  const active = isCurrent
    ? w.activeNow
    : isSameDay(usedAt, now)
      ? w.activeToday
      : w.activeOn({ day: dayFrom(usedAt, now) });
  return `${since} · ${active}`;
}

/** 'ann@example.org · last used today'. */
export const identityInWords = ({ email, usedAt }: Identity, now: number): string =>
  [email, usedAt === null ? "" : isSameDay(usedAt, now) ? w.usedToday : w.usedOn({ day: dayFrom(usedAt, now) })]
    .filter(Boolean)
    .join(" · ");

const scopes = { read: w.read, write: w.write } as const;

/** 'Read · Last used today, around 3 AM', or 'Read · Created today · Never used'. */
export function tokenInWords({ scope, createdAt, usedAt }: AccessToken, now: number): string {
  if (usedAt === null) {
    const created = isSameDay(createdAt, now) ? w.createdToday : w.createdOn({ day: dayFrom(createdAt, now) });
    return [scopes[scope], created, w.neverUsed].join(" · ");
  }
  const used = isSameDay(usedAt, now)
    ? w.tokenUsedToday({ time: hourOfDay(usedAt) })
    : w.tokenUsedOn({ day: dayFrom(usedAt, now) });
  return `${scopes[scope]} · ${used}`;
}

/** 'Revoking this token also turns off 2 links and withdraws 1 invite that it created.'; empty if it created none. */
export function endedInWords({ shares, invitations, requests }: AccessToken): string {
  const acts = [
    shares > 0 && w.endsLinks({ count: shares }),
    invitations > 0 && w.endsInvites({ count: invitations }),
    requests > 0 && w.endsRequests({ count: requests }),
  ].filter((act) => act !== false);
  return acts.length === 0 ? "" : w.revokingEnds({ acts: list.format(acts) });
}

const maxNames = 5;

export function connectedInWords({ people }: AccessToken): string {
  if (people.length === 0) return "";
  const names = people.slice(0, maxNames).map((person) => isolated(nameOf(person)));
  const more = people.length - names.length;
  const all = more > 0 ? [...names, w.morePeople({ count: more })] : names;
  return w.connectedYou({ names: list.format(all) });
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
  return years === 0 ? w.idleMonths({ months }) : w.idleYears({ years });
}
