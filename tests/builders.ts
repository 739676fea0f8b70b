/** Items, dependents and dashboards for tests and benches: complete, so that a new field of the contract is added here alone. */
import type { OutputOf } from "#domain/contract.ts";
import type { DependentDraft, DependentShown } from "#domain/people/dependent.ts";
import type { Complete } from "#domain/field.ts";
import type { Item, ItemFields } from "#domain/items/item.ts";
import { blankFields } from "#domain/items/item-fields.ts";

/** A size as a form or a call sends it: visible sneakers unless the test says otherwise. */
export const anItemDraft = (fields: Partial<ItemFields> = {}): ItemFields => ({
  category: "Shoes",
  ...blankFields,
  name: "Sneakers",
  size: "42",
  ...fields,
});

/** A size as an answer shows it. */
export const anItem = ({ id = "", measuredAt = 0, ...fields }: Partial<Item> = {}): Item => ({
  id,
  ...anItemDraft(fields),
  measuredAt,
});

/** A dependent as a form or a call sends it: a visible child unless the test says otherwise. */
export const aDependentDraft = (
  fields: Partial<Complete<DependentDraft>> = {},
): Complete<DependentDraft> => ({
  category: "Child",
  name: "Teo",
  bio: "",
  birthMonth: "",
  visibleToConnections: true,
  ...fields,
});

/** The fields of a dependent that every answer shows. */
export const aDependent = ({
  id = "",
  ...fields
}: Partial<Complete<DependentDraft> & Pick<DependentShown, "id">> = {}): Omit<
  DependentShown,
  "canEdit" | "items"
> => ({ id, ...aDependentDraft(fields) });

/** The dashboard of Ann, which is empty unless the test says otherwise. */
export const aDashboard = (
  fields: Partial<OutputOf<"dashboard.page">> = {},
): OutputOf<"dashboard.page"> => ({
  viewer: {
    id: "ann",
    displayName: "Ann",
    photoURL: null,
    personalBio: "",
    searchable: true,
    checkEvery: null,
  },
  connectionRequests: [],
  dependentLinkRequests: [],
  sentConnectionRequests: [],
  sentDependentLinkRequests: [],
  connections: [],
  dependentLinks: [],
  items: [],
  dependents: [],
  caredFor: [],
  ...fields,
});
