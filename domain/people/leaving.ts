/** Deleting an account: what is lost, and who takes over the dependents. */
import * as z from "zod/mini";
import { everyDependentType } from "#domain/items/catalogue.ts";
import { id, isBlank } from "#domain/field.ts";
import { person } from "#domain/people/profile.ts";

export const leaving = z.object({
  /** The text to type to confirm, case-sensitive; surrounding spaces don't count. */
  displayName: z.string(),
  dependents: z.array(
    z.object({
      id,
      name: z.string(),
      category: z.enum(everyDependentType),
      sizes: z.number(),
    }),
  ),
  /** Dependents in “Recently deleted”. No one can take them over: they are deleted with the account. */
  deletedDependents: z.array(z.object({ id, name: z.string() })),
  /** The caretakers, each of whom can take over any dependent. */
  successors: z.array(person),
  sizes: z.number(),
  connections: z.number(),
  dependentLinks: z.number(),
  shares: z.number(),
  /** The links among those that someone else created: they stay if that person takes over a dependent. */
  caretakerLinks: z.array(
    z.object({
      dependentId: z.nullable(id),
      /** The other dependents of the link. */
      moreDependentIds: z.array(id),
      createdBy: id,
    }),
  ),
  tokens: z.number(),
});
export type Leaving = z.infer<typeof leaving>;

export const linksEnding = ({ shares, caretakerLinks }: Leaving, heirs: ReadonlyMap<string, string>): number =>
  shares -
  caretakerLinks.filter(({ dependentId, moreDependentIds, createdBy }) =>
    [dependentId, ...moreDependentIds].some((each) => each && heirs.get(each) === createdBy),
  ).length;

export const erasure = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  /** The dependents who stay, each with their new owner. The others are deleted. */
  handOvers: z.array(z.strictObject({ dependentId: id, toId: id })),
  /** The dependents to delete. A `conflict` if there are more, so that none is deleted that the viewer hasn't seen. */
  deletes: z.optional(z.array(id)),
});
export type Erasure = z.infer<typeof erasure>;

/** The word to type to delete an account: the display name, or "delete" if it is empty or invisible. */
export const nameToType = (displayName: string): string => (isBlank(displayName) ? "delete" : displayName.trim());

/** Whether the typed text matches. Normalized, because keyboards produce the same letters in different ways. */
export const isNameTyped = (typed: string, displayName: string): boolean =>
  typed.trim().normalize("NFC") === nameToType(displayName).normalize("NFC");
