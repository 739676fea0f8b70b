/** A person's name as others see it. Separate from the schemas, so that a page's frame loads without them. */
import * as w from "#words/en/people.js";
import type { Person } from "#domain/people/profile.ts";

/** Falls back to a placeholder, because a display name is optional. */
export const nameOf = ({ displayName }: Pick<Person, "displayName">): string => displayName || w.unnamed;

/** The first word of a name, or the whole placeholder. */
export const firstNameOf = (name: string): string => (name === w.unnamed ? name : name.split(" ", 1).join());
