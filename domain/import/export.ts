/** One's data as a file: everything that its owner may edit, and what they have shared. */
import * as z from "zod/mini";
import { categories } from "#domain/items/catalogue.ts";
import { checkEvery } from "#domain/items/check.ts";
import { deletedRecord } from "#domain/items/deleted.ts";
import {
  birthMonth,
  dependentDraft,
  dependentType,
  maxDependents,
} from "#domain/people/dependent.ts";
import { id } from "#domain/field.ts";
import { historyEntry } from "#domain/items/history.ts";
import { invitation } from "#domain/people/invitation.ts";
import { brandText, item, itemDraft } from "#domain/items/item.ts";
import { mailChoice } from "#domain/mail.ts";
import { preferredRegions } from "#domain/people/profile.ts";
import { share } from "#domain/share.ts";

export const exportFormat = "kinsize";
export const exportVersion = 1;

/**
 * The sizes and entries of linked people's dependents in one file. Beyond it, an owner is listed with no dependents:
 * their own file has them.
 */
export const maxCaredForRows = 20_000;

/** Who did something, by name; null as in `author`. */
const byName = z.nullable(z.string());

const exportedEntry = z.extend(historyEntry, { enteredBy: byName });

const exportedSize = z.extend(item, {
  /** The oldest entry first. */
  history: z.array(exportedEntry),
});
export type ExportedSize = z.infer<typeof exportedSize>;

/** A link that works: who it is for and what it shows, never its address. */
const exportedShare = z.extend(z.omit(share, { id: true }), { createdBy: byName });

const exportedDependent = z.object({
  id,
  category: dependentType,
  name: z.string(),
  bio: z.string(),
  birthMonth: z.string(),
  visibleToConnections: z.boolean(),
  checkEvery: z.nullable(checkEvery),
  sizes: z.array(exportedSize),
  shares: z.array(exportedShare),
});
export type ExportedDependent = z.infer<typeof exportedDependent>;

/** A deleted record that can be restored, as "Recently deleted" lists it. */
const exportedDeleted = z.extend(deletedRecord, { deletedBy: byName });

const known = z.object({ displayName: z.string(), since: z.number() });

export const exported = z.object({
  /** Marks the file. */
  format: z.literal(exportFormat),
  version: z.number(),
  /** In milliseconds since 1970, as every time in the file. */
  exportedAt: z.number(),
  profile: z.object({
    id,
    displayName: z.string(),
    personalBio: z.string(),
    searchable: z.boolean(),
    showSizesIn: preferredRegions,
    checkEvery: z.nullable(checkEvery),
    mail: mailChoice,
  }),
  sizes: z.array(exportedSize),
  dependents: z.array(exportedDependent),
  /** Linked people's dependents with their sizes: the viewer may edit them, and they belong to those people. */
  caredFor: z.array(
    z.object({
      owner: z.object({ displayName: z.string() }),
      /** Null beyond `maxCaredForRows`. */
      dependents: z.nullable(z.array(exportedDependent)),
      deleted: z.array(exportedDeleted),
    }),
  ),
  deleted: z.array(exportedDeleted),
  connections: z.array(known),
  dependentLinks: z.array(known),
  blocked: z.array(known),
  /** Links to the viewer's own sizes. */
  shares: z.array(exportedShare),
  invitations: z.array(z.omit(invitation, { id: true, usedBy: true })),
});
export type Exported = z.infer<typeof exported>;

/** Nothing is dated earlier: an empty date of a spreadsheet is one of 1900 or 1970. */
export const earliestImported = Date.UTC(1980, 0, 1);

/** The clock of another server may be ahead of this one's. */
const maxClockSkewMs = 5 * 60_000;

/** Whether something can have happened at that time. */
export const isPlausibleTime = (at: number, now: number): boolean =>
  Number.isInteger(at) && at >= earliestImported && at <= now + maxClockSkewMs;

const importedEntry = z.strictObject({
  id,
  kind: historyEntry.shape.kind,
  size: itemDraft.shape.size,
  system: item.shape.system,
  enteredAt: z.int(),
});
export type ImportedEntry = z.infer<typeof importedEntry>;

const importedDependent = z.strictObject({
  id,
  ...dependentDraft.shape,
  birthMonth,
  checkEvery: z.nullable(checkEvery),
});
export type ImportedDependent = z.infer<typeof importedDependent>;

/** The dependent who wears it; null for the viewer. */
const dependentId = z.nullable(id);

const importedSize = z.strictObject({
  id,
  dependentId,
  category: z.enum(categories),
  name: itemDraft.shape.name,
  size: itemDraft.shape.size,
  note: itemDraft.shape.note,
  system: item.shape.system,
  brand: brandText,
  fit: item.shape.fit,
  visibleToConnections: z.boolean(),
  measuredAt: z.int(),
  /** Its latest entry, which has the same text. Null for one that was never measured. */
  latest: z.nullable(importedEntry),
});
export type ImportedSize = z.infer<typeof importedSize>;

const olderEntry = z.strictObject({ itemId: id, dependentId, ...importedEntry.shape });
export type OlderEntry = z.infer<typeof olderEntry>;

/** The most in one piece of an import; its bytes are limited too. */
export const maxImported = { dependents: maxDependents, sizes: 200, entries: 400 };

/**
 * A piece of an import. What is there under its id already stays as it is, so that a piece can be sent again. Entries
 * are older than their size's latest one.
 */
export const importDraft = z.strictObject({
  dependents: z.array(importedDependent).check(z.maxLength(maxImported.dependents)),
  sizes: z.array(importedSize).check(z.maxLength(maxImported.sizes)),
  entries: z.array(olderEntry).check(z.maxLength(maxImported.entries)),
});
export type ImportDraft = z.infer<typeof importDraft>;

/** How many are new. */
export const imported = z.object({
  dependents: z.number(),
  sizes: z.number(),
  entries: z.number(),
});
export type Imported = z.infer<typeof imported>;
