/** Leaving for good: what is lost, and who looks after one's dependents from then on. */
import * as z from "zod/mini";
import { everyDependentType } from "#domain/items/catalogue.ts";
import { id, isBlank } from "#domain/field.ts";
import { person } from "#domain/people/profile.ts";

export const leaving = z.object({
  /** What has to be typed, in the same case; spaces around it don't count. */
  displayName: z.string(),
  dependents: z.array(
    z.object({
      id,
      name: z.string(),
      category: z.enum(everyDependentType),
      sizes: z.number(),
    }),
  ),
  /** Dependents in “Recently deleted”, whom no one can take over: they go with the account. */
  deletedDependents: z.array(z.object({ id, name: z.string() })),
  /** Co-caretakers: each can take over any dependent. */
  successors: z.array(person),
  /** What ends or is deleted, counted. */
  sizes: z.number(),
  connections: z.number(),
  dependentLinks: z.number(),
  shares: z.number(),
  /** Of those links, the ones that someone else made: they stay with a dependent who goes to that person. */
  caretakerLinks: z.array(z.object({ dependentId: z.nullable(id), createdBy: id })),
  tokens: z.number(),
});
export type Leaving = z.infer<typeof leaving>;

/** How many links end, by who takes over each dependent. */
export const linksEnding = (
  { shares, caretakerLinks }: Leaving,
  heirs: ReadonlyMap<string, string>,
): number =>
  shares -
  caretakerLinks.filter(
    ({ dependentId, createdBy }) => dependentId !== null && heirs.get(dependentId) === createdBy,
  ).length;

export const erasure = z.strictObject({
  /** The viewer's name, as typed. */
  name: z.string().check(z.maxLength(1000)),
  /** Dependents that stay, each with who takes over. The others are deleted. */
  handOvers: z.array(z.strictObject({ dependentId: id, toId: id })),
  /** Those others, so that no one is deleted whom the viewer hasn't seen: a `conflict` if there are more. */
  deletes: z.optional(z.array(id)),
});
export type Erasure = z.infer<typeof erasure>;

/** What someone types to leave. A name is not required, or can't be seen, and then there is another word for it. */
export const nameToType = (displayName: string): string =>
  isBlank(displayName) ? "delete" : displayName.trim();

/** Whether what was typed is that. Keyboards write the same letters in different ways. */
export const isNameTyped = (typed: string, displayName: string): boolean =>
  typed.trim().normalize("NFC") === nameToType(displayName).normalize("NFC");
