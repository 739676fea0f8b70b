/**
 * Complete items, dependents, and dashboards for tests and benches, so a new field of the contract is added only here.
 */
import { examplePicture } from "#server/http/description/example-ids.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { DependentDraft, DependentShown } from "#domain/people/dependent.ts";
import type { Complete } from "#domain/field.ts";
import type { Item, ItemFields } from "#domain/items/item.ts";
import { blankFields } from "#domain/items/item-fields.ts";

/** A size in the shape that forms and calls send: visible sneakers by default. */
export const anItemDraft = (fields: Partial<ItemFields> = {}): ItemFields => ({
  category: "Shoes",
  ...blankFields,
  name: "Sneakers",
  size: "42",
  ...fields,
});

/** A size in the shape of answers. */
export const anItem = ({ id = "", measuredAt = 0, ...fields }: Partial<Item> = {}): Item => ({
  id,
  ...anItemDraft(fields),
  measuredAt,
});

/** A dependent in the shape that forms and calls send: a visible child by default. */
export const aDependentDraft = (fields: Partial<Complete<DependentDraft>> = {}): Complete<DependentDraft> => ({
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
}: Partial<Complete<DependentDraft> & Pick<DependentShown, "id">> = {}): Omit<DependentShown, "canEdit" | "items"> => ({
  id,
  ...aDependentDraft(fields),
  photoURL: null,
  tape: 0,
});

/** A JPEG file in base64, as the app sends them: another one for each number up to 200. */
export function aPicture(number = 0): string {
  const file = Buffer.from(examplePicture, "base64");
  // The first value of its quantization table.
  file[7] = number + 1;
  return file.toString("base64");
}

/** Ann's dashboard, empty by default. */
export const aDashboard = (fields: Partial<OutputOf<"dashboard.page">> = {}): OutputOf<"dashboard.page"> => ({
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
  recentlyDeleted: 0,
  ...fields,
});

/** A subscription that no push service will ever be asked for: these worlds send nothing. */
export const aSubscription = (name: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  timeZone: "Europe/Berlin",
});
