/** A person's name as others see it. Separate from the schemas, so that a page's frame loads without them. */
import type { Person } from "#domain/people/profile.ts";

const unnamed = "Unnamed person";

/** Falls back to a placeholder, because a display name is optional. */
export const nameOf = ({ displayName }: Pick<Person, "displayName">): string =>
  displayName || unnamed;

/** The first word of a name, or the whole placeholder. */
export const firstNameOf = (name: string): string =>
  name === unnamed ? name : name.split(" ", 1).join();
