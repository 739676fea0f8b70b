/** A person as others see them, and the profile they keep (spec §3, §5). */
import * as z from "zod/mini";
import { id, line, requiredLine, text } from "#domain/field.ts";
import { relationshipState } from "#domain/relationship.ts";

export const maxDisplayNameLength = 80;
const maxBioLength = 1000;
const maxSearchTextLength = 100;

/** What a list shows of a person. The e-mail address is shown to nobody but its owner. */
export const person = z.object({
  id,
  displayName: z.string(),
  photoURL: z.nullable(z.url()),
});

export type Person = z.infer<typeof person>;

/** How somebody is called where others read it: a name is not required. */
export const nameOf = ({ displayName }: Pick<Person, "displayName">): string =>
  displayName || "Unnamed person";

/** What the form of one's own profile holds. */
export const profileDraft = z.object({
  displayName: line(maxDisplayNameLength),
  searchable: z.boolean(),
  personalBio: text(maxBioLength),
});

export type ProfileDraft = z.infer<typeof profileDraft>;

export const profileChanges = z.partial(profileDraft);

export type ProfileChanges = z.infer<typeof profileChanges>;

export const searchText = requiredLine(maxSearchTextLength, "Enter a name or email.");

/** How a viewer stands to a person, in both kinds. */
export const relationships = z.object({
  connection: relationshipState,
  dependentLink: relationshipState,
});

/** As many people as a search shows; an answer holds one more when there are more. */
export const maxPeopleFound = 20;

export const personFound = z.extend(person, { relationships });
export type PersonFound = z.infer<typeof personFound>;
