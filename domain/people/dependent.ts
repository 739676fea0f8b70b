/** Dependents, people or pets: their fields and validation rules (spec §3, §5). */
import * as z from "zod/mini";
import { everyDependentType } from "#domain/items/catalogue.ts";
import { checkEvery } from "#domain/items/check.ts";
import { id, requiredLine, seenText, text, visibleByDefault } from "#domain/field.ts";
import { item, itemWithAuthor } from "#domain/items/item.ts";
import * as w from "#words/en/errors.js";

/** Maximum dependents per owner: enough for a stable of horses. */
export const maxDependents = 60;

const maxNameLength = 80;
const maxBioLength = 1000;

/**
 * A month of birth as `YYYY-MM`, empty if unknown. Future months are allowed, because sizes can be collected before a
 * birth.
 */
export const birthMonth = z.string().check(z.regex(/^$|^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, w.birthMonth));

export const dependentType = z.enum(everyDependentType, w.chooseType);

/** The form's fields. Type and name are required; the type is stored as `category`. */
const dependentFields = z.object({
  category: dependentType,
  name: requiredLine(maxNameLength, w.enterName),
  bio: text(maxBioLength),
  birthMonth: z.optional(birthMonth),
  visibleToConnections: z.boolean(),
});

export const dependentDraft = z.extend(dependentFields, { visibleToConnections: visibleByDefault });

export type DependentDraft = z.infer<typeof dependentDraft>;

/** `checkEvery` is saved as soon as it is chosen, outside of the form; null resets it. */
export const dependentChanges = z.partial(z.extend(dependentFields, { checkEvery: z.nullable(checkEvery) }));

export type DependentChanges = z.infer<typeof dependentChanges>;

/** Stored fields as the author of a change saw them (decision 0026). */
export const dependentSeen = z.partial(
  z.object({
    category: seenText,
    name: seenText,
    bio: seenText,
    birthMonth: seenText,
    visibleToConnections: z.boolean(),
  } satisfies Record<keyof DependentDraft, unknown>),
);

export type DependentSeen = z.infer<typeof dependentSeen>;

const dependent = z.object({
  id,
  category: dependentType,
  name: z.string(),
  bio: z.string(),
  birthMonth: z.string(),
  visibleToConnections: z.boolean(),
  /** The address of the picture; null without one. */
  photoURL: z.nullable(z.string()),
  /** The color of the name tape (name-tape.ts). */
  tape: z.number(),
});

/** Fields that only caretakers see. */
const cared = { checkEvery: z.nullable(checkEvery) };

export const dependentInList = z.extend(dependent, {
  ...cared,
  sizes: z.number(),
  /** When each size that comes due for a check was last entered or confirmed, in milliseconds since 1970, oldest first. */
  measured: z.array(z.number()),
  /** The times in `measured` that belong to shoes. */
  measuredShoes: z.array(z.number()),
  /** The names of the items whose size is outgrown and has no replacement, in the order they were added. */
  needs: z.array(z.string()),
});
export type DependentInList = z.infer<typeof dependentInList>;

export const dependentShown = z.extend(dependent, { canEdit: z.boolean(), items: z.array(item) });
export type DependentShown = z.infer<typeof dependentShown>;

export const dependentWithItems = z.extend(dependent, {
  ...cared,
  items: z.array(itemWithAuthor),
});

export const dependentInShop = z.extend(
  z.pick(dependent, {
    id: true,
    category: true,
    name: true,
    birthMonth: true,
    photoURL: true,
    tape: true,
  }),
  {
    /** How many of the sizes that the viewer sees are outgrown and have no replacement. */
    outgrown: z.number(),
  },
);
export type DependentInShop = z.infer<typeof dependentInShop>;

export const dependentInHistory = z.pick(dependent, {
  id: true,
  category: true,
  name: true,
  birthMonth: true,
  visibleToConnections: true,
  photoURL: true,
  tape: true,
});
