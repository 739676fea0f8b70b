/** Somebody or some animal that is looked after: who they are and what may be said of them (spec §3, §5). */
import * as z from "zod/mini";
import { dependentTypes } from "#domain/catalogue.ts";
import { id, requiredLine, text } from "#domain/field.ts";
import { item } from "#domain/item.ts";

/** Dependents of one owner: room for a stable, none for a flood. */
export const maxDependents = 60;

const maxNameLength = 80;
const maxBioLength = 1000;

export const dependentType = z.enum(
  [...dependentTypes.Humans, ...dependentTypes.Pets],
  "Choose a type.",
);

/** What the form holds: type and name are required. The type is stored as `category`. */
export const dependentDraft = z.object({
  category: dependentType,
  name: requiredLine(maxNameLength, "Enter a name."),
  bio: text(maxBioLength),
  visibleToConnections: z.boolean(),
});

export type DependentDraft = z.infer<typeof dependentDraft>;

export const dependentChanges = z.partial(dependentDraft);

export type DependentChanges = z.infer<typeof dependentChanges>;

const dependent = z.object({
  id,
  category: dependentType,
  name: z.string(),
  bio: z.string(),
  visibleToConnections: z.boolean(),
});

/** As the lists of those who care for it show it. */
export const dependentInList = z.extend(dependent, { sizes: z.number() });
export type DependentInList = z.infer<typeof dependentInList>;

/** With its sizes, as far as the viewer may see them. */
export const dependentShown = z.extend(dependent, { canEdit: z.boolean(), items: z.array(item) });
export type DependentShown = z.infer<typeof dependentShown>;

export const dependentWithItems = z.extend(dependent, { items: z.array(item) });
