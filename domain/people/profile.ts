/** People as others see them, and one's own profile: fields and validation rules (spec §3, §5). */
import * as z from "zod/mini";
import { languages } from "#domain/languages.ts";
import { checkEvery } from "#domain/items/check.ts";
import { id, requiredLine, text } from "#domain/field.ts";
import { notificationChoices } from "#domain/notifications.ts";
import { relationshipState } from "#domain/people/relationship-schemas.ts";
import { regions } from "#domain/sizing/regions.ts";
import * as w from "#words/en/errors.js";

export const maxDisplayNameLength = 80;
const maxBioLength = 1000;
const maxSearchTextLength = 100;

/** A person in a list. Only its owner ever sees an email address. */
export const person = z.object({
  id,
  displayName: z.string(),
  /** The address of the picture on this server; null without one. */
  photoURL: z.nullable(z.string()),
});

export type Person = z.infer<typeof person>;

/** The other person of a request, and when it was sent (milliseconds since 1970). */
export const personAsked = z.extend(person, { askedAt: z.number() });
export type PersonAsked = z.infer<typeof personAsked>;

export const profileDraft = z.object({
  displayName: requiredLine(maxDisplayNameLength, w.blankDisplayName),
  searchable: z.boolean(),
  personalBio: text(maxBioLength),
});

export type ProfileDraft = z.infer<typeof profileDraft>;

/** "Show sizes in", most preferred first. */
export const preferredRegions = z.array(z.enum(regions)).check(z.maxLength(regions.length));

/**
 * `showSizesIn`, `language`, `checkEvery`, and the choices of notifications are saved as soon as they are chosen, outside
 * of the form; null resets a choice.
 */
export const profileChanges = z.partial(
  z.extend(profileDraft, {
    showSizesIn: preferredRegions,
    language: z.enum(languages),
    checkEvery: z.nullable(checkEvery),
    ...notificationChoices,
  }),
);

export type ProfileChanges = z.infer<typeof profileChanges>;

export const searchText = requiredLine(maxSearchTextLength, w.enterNameOrEmail);

export const relationships = z.object({
  connection: relationshipState,
  dependentLink: relationshipState,
});

/** Maximum people on one page of search results; an answer holds one more if there is another page. */
export const maxPeopleFound = 20;

/** Whose view of their own profile someone can preview. */
export const seenAs = z.enum(["connection", "caretaker", "stranger"]);
export type SeenAs = z.infer<typeof seenAs>;

/** Maximum pages of search results: beyond 200 people, a longer search text helps more than another page. */
export const maxPagesFound = 10;

export const searchPage = z.int().check(z.minimum(0), z.maximum(maxPagesFound - 1));

export const personFound = z.extend(person, { personalBio: z.string(), relationships });
export type PersonFound = z.infer<typeof personFound>;
