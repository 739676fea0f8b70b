/** Says what happened in one sentence, for an email or a notification. */
import { isolated } from "#domain/isolated.ts";
import type { Told } from "#server/data/notifications/events.ts";
import type * as english from "#words/en/mail.js";

type Words = typeof english;

const sentences = {
  request: { connection: "wantsToConnect", dependentLink: "wantsToLink" },
  accepted: { connection: "acceptedConnection", dependentLink: "acceptedLink" },
  invited: { connection: "acceptedInvite", dependentLink: "acceptedInviteAndLinked" },
  asked: { connection: "asked", dependentLink: "asked" },
} as const satisfies Record<
  Extract<Told, { relationship: unknown }>["kind"],
  { connection: keyof Words; dependentLink: keyof Words }
>;

/** A sentence that names people, and never a dependent or a size: many programs read an email. */
export function sentenceOf(told: Told, w: Words): string {
  if ("relationship" in told) {
    return w[sentences[told.kind][told.relationship]]({ name: inText(told.name, w) });
  }
  const nameless = {
    "handed-over": w.handedOver,
    "asked-for": w.askedForDependent,
    sizes: w.newSizes,
    due: w.due,
  };
  return nameless[told.kind];
}

/** Matches what can hide or reorder the text around it; joiners inside words and emoji stay. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/** What someone wrote, as one line that is isolated from the text around it. */
const oneLine = (text: string, { someone }: Pick<Words, "someone">): string =>
  isolated(text.replaceAll(controls, " ").replaceAll(/\s+/g, " ").trim()) || someone;

/** Matches signs inside a word that may be part of an address. */
const innerSign = /(?<=\S)[^\p{L}\s](?=\S)/gu;

/** Mail programs read wide, small, and combined signs as plain ones (NFKC), and 。 as a dot. */
const isOfAddress = (sign: string) => /[.:/@。]/u.test(sign.normalize("NFKC"));

/** Matches as many digits as a phone number has, with the signs between them. */
const phoneNumber = /\p{Nd}(?:[\s().\-/\u2060]*\p{Nd}){5,}/gu;

/**
 * Also breaks up addresses and numbers, because a name must not be an advertisement that mail
 * programs turn into a link, and encoded words of headers, which could restore what was removed.
 */
export const inText = (text: string, w: Pick<Words, "someone">): string =>
  oneLine(text, w)
    .replaceAll(innerSign, (sign) => (isOfAddress(sign) ? `${sign}\u2060` : sign))
    .replaceAll(/=(?=\?)/gu, "$&\u2060")
    .replaceAll(phoneNumber, (number) => number.replaceAll(/\p{Nd}(?=.)/gu, "$&\u2060"));
