/** The name that others see of a person. Apart from the schemas, so that a page's frame loads without them. */
import type { Person } from "#domain/profile.ts";

/** A display name is not required. */
export const nameOf = ({ displayName }: Pick<Person, "displayName">): string =>
  displayName || "Unnamed person";
