/** A person's data as a file: everything they may edit, and what they have shared. */
import * as z from "zod/mini";
import { languages } from "#domain/languages.ts";
import { checkEvery } from "#domain/items/check.ts";
import { deletedRecord } from "#domain/items/deleted.ts";
import { birthMonth, dependentDraft, dependentType, maxDependents } from "#domain/people/dependent.ts";
import { id } from "#domain/field.ts";
import { historyEntry } from "#domain/items/history.ts";
import { invitation } from "#domain/people/invitation.ts";
import { item, itemDraft } from "#domain/items/item.ts";
import { mailChoice } from "#domain/notifications.ts";
import { preferredRegions } from "#domain/people/profile.ts";
import { share } from "#domain/share.ts";

export const exportFormat = "kinsize";
export const exportVersion = 1;

/**
 * The maximum number of sizes and entries of linked people's dependents in one file. An owner beyond it is listed
 * without dependents; their own file has them.
 */
export const maxCaredForRows = 20_000;

const byName = z.nullable(z.string());

const exportedEntry = z.extend(historyEntry, { enteredBy: byName });

const exportedSize = z.extend(item, {
  /** Oldest entry first. */
  history: z.array(exportedEntry),
});
export type ExportedSize = z.infer<typeof exportedSize>;

/** An active link: who it's for and what it shows, without its URL. */
const exportedShare = z.extend(z.omit(share, { id: true }), { createdBy: byName });

/** A JPEG file in base64; null without one, and for dependents of others. */
const picture = z.nullable(z.string());

const exportedDependent = z.object({
  id,
  category: dependentType,
  name: z.string(),
  bio: z.string(),
  birthMonth: z.string(),
  visibleToConnections: z.boolean(),
  picture,
  checkEvery: z.nullable(checkEvery),
  sizes: z.array(exportedSize),
  shares: z.array(exportedShare),
});
export type ExportedDependent = z.infer<typeof exportedDependent>;

const exportedDeleted = z.extend(deletedRecord, { deletedBy: byName });

const known = z.object({ displayName: z.string(), since: z.number() });

export const exported = z.object({
  format: z.literal(exportFormat),
  version: z.number(),
  /** In milliseconds since 1970, like every time in the file. */
  exportedAt: z.number(),
  profile: z.object({
    id,
    displayName: z.string(),
    picture,
    personalBio: z.string(),
    searchable: z.boolean(),
    showSizesIn: preferredRegions,
    language: z.nullable(z.enum(languages)),
    checkEvery: z.nullable(checkEvery),
    mail: mailChoice,
  }),
  sizes: z.array(exportedSize),
  dependents: z.array(exportedDependent),
  /** Linked people's dependents with their sizes, which the viewer may edit but doesn't own. */
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
  shares: z.array(exportedShare),
  invitations: z.array(z.omit(invitation, { id: true, usedBy: true })),
});
export type Exported = z.infer<typeof exported>;

/** Earlier dates are refused: spreadsheets turn an empty date into one of 1900 or 1970. */
export const earliestImported = Date.UTC(1980, 0, 1);

/** Another server's clock may be ahead of this one's. */
const maxClockSkewMs = 5 * 60_000;

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

/** The wearer; null for the viewer. */
const dependentId = z.nullable(id);

const importedSize = z.strictObject({
  id,
  dependentId,
  ...itemDraft.shape,
  measuredAt: z.int(),
  /** The latest entry, which has the same text. Null if the size was never measured. */
  latest: z.nullable(importedEntry),
});
export type ImportedSize = z.infer<typeof importedSize>;

const olderEntry = z.strictObject({ itemId: id, dependentId, ...importedEntry.shape });
export type OlderEntry = z.infer<typeof olderEntry>;

/** Maximums for one piece of an import; its bytes are limited, too. */
export const maxImported = { dependents: maxDependents, sizes: 200, entries: 400 };

/**
 * One piece of an import. Records whose id exists stay as they are, so a piece can be sent again. Entries are older
 * than the latest entry of their size.
 */
export const importDraft = z.strictObject({
  dependents: z.array(importedDependent).check(z.maxLength(maxImported.dependents)),
  sizes: z.array(importedSize).check(z.maxLength(maxImported.sizes)),
  entries: z.array(olderEntry).check(z.maxLength(maxImported.entries)),
});
export type ImportDraft = z.infer<typeof importDraft>;

export const imported = z.object({
  dependents: z.number(),
  sizes: z.number(),
  entries: z.number(),
});
export type Imported = z.infer<typeof imported>;
