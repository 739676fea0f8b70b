/** The name that others see of a person. Apart from the schemas, so that a page's frame loads without them. */
import type { Person } from "#domain/people/profile.ts";

const unnamed = "Unnamed person";

/** A display name is not required. */
export const nameOf = ({ displayName }: Pick<Person, "displayName">): string =>
  displayName || unnamed;

/** The first word of such a name. No one is called “Unnamed”. */
export const firstNameOf = (name: string): string =>
  name === unnamed ? name : name.split(" ", 1).join();
