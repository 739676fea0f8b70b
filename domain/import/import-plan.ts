/** Plans an import: compares a file with the account before anything is sent. */
import type {
  Exported,
  ExportedDependent,
  ExportedSize,
  ImportedDependent,
  ImportedSize,
  OlderEntry,
} from "#domain/import/export.ts";
import { maxDependents } from "#domain/people/dependent.ts";
import { utf8Bytes } from "#domain/field.ts";
import {
  type FileSize,
  type FileDependent,
  type FileWearer,
  type ReadFile,
  type Refused,
  nameOfSize,
  wordOf,
} from "#domain/import/import-file.ts";
import { historyOf, missingEntries, olderOf } from "#domain/import/import-history.ts";
import { type IdFrom, Ids } from "#domain/import/import-ids.ts";
import { pairs } from "#domain/import/import-pairs.ts";
import { matchOf, ownerOf } from "#domain/import/import-wearers.ts";
import { type ItemFields, maxItemBytes, maxItems } from "#domain/items/item.ts";
import { countedTexts, fieldNames } from "#domain/items/item-fields.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { ProfileChanges } from "#domain/people/profile.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { itemName } from "#domain/items/names.ts";
import { language } from "#words/en/formats.js";
import * as w from "#words/en/import.js";

export type NewSize = ImportedSize & { older: OlderEntry[] };

export type PlannedWearer = {
  key: string;
  name: string;
  isOwner: boolean;
  /** Whether this is a private dependent, in the account or once added: connections see none of the sizes. */
  isPrivate: boolean;
  /** Null for a wearer who already exists. */
  dependent: ImportedDependent | null;
  /** The file's picture, if the wearer has none; null otherwise. */
  picture: string | null;
  sizes: NewSize[];
  /** The number of the file's sizes that already exist. */
  same: number;
};

/** The file's entries that an existing size lacks. They are added only if chosen. */
export type PlannedHistory = {
  key: string;
  what: string;
  /** The size in the file; empty if it equals the existing one. */
  says: string;
  has: string;
  entries: OlderEntry[];
};

export type ImportPlan = {
  wearers: PlannedWearer[];
  histories: PlannedHistory[];
  /** Records that stay unchanged although the file differs. */
  kept: Refused[];
  refused: Refused[];
  /** The file owner's settings that differ; null if none do. */
  profile: ProfileChanges | null;
};

/** The account's remaining room for the owner's own sizes, for all dependents' sizes together, and for dependents. */
type Room = { own: SizeRoom; ofDependents: SizeRoom; dependents: number };
type SizeRoom = { sizes: number; bytes: number };

const sizeRoom = (there: readonly ExportedSize[]): SizeRoom => ({
  sizes: maxItems - there.length,
  bytes: maxItemBytes - there.reduce((sum, size) => sum + textBytes(size), 0),
});

/** Compares a file with the account. The plan never includes what exists already or what the server would refuse. */
export function planImport(file: ReadFile, current: Exported, idFrom: IdFrom): ImportPlan {
  const plan: ImportPlan = {
    wearers: [],
    histories: [],
    kept: [],
    refused: [...file.refused],
    profile: settingsOf(file.profile, current),
  };
  const room: Room = {
    own: sizeRoom(current.sizes),
    ofDependents: sizeRoom(current.dependents.flatMap(({ sizes }) => sizes)),
    dependents: maxDependents - current.dependents.length,
  };
  const ids = new Ids(current, idFrom);
  const free = new Set(current.dependents);
  const idsInFile = new Set(file.wearers.map(({ id }) => id));
  for (const [index, wearer] of file.wearers.entries()) {
    if (!wearer.dependent) {
      planWearer(plan, room, ids, {
        file: wearer,
        key: "self",
        name: nameOf(current.profile),
        dependentId: null,
        isSame: true,
        isPrivate: false,
        dependent: null,
        hasPicture: current.profile.picture !== null,
        sizes: current.sizes,
      });
      continue;
    }
    const owner = ownerOf(current, wearer);
    if (owner !== undefined) {
      const why = w.alreadyLookAfter({ owner, name: wearer.name });
      plan.refused.push({ what: wearer.name, why });
      continue;
    }
    const own = ids.ofDependent(wearer, index);
    const match = matchOf(wearer, own, [...free], idsInFile);
    if (match === "unclear") {
      const why = w.moreThanOne({ name: wearer.name });
      plan.refused.push({ what: wearer.name, why });
      continue;
    }
    if (!match && room.dependents <= 0) {
      const why = w.maxDependents({ max: maxDependents });
      plan.refused.push({ what: wearer.name, why });
      continue;
    }
    if (match) {
      free.delete(match);
      keepDifferences(plan, wearer, match);
    } else room.dependents -= 1;
    const id = match?.id ?? own;
    planWearer(plan, room, ids, {
      file: wearer,
      key: id,
      name: wearer.name,
      dependentId: id,
      // A deleted dependent is restored with its sizes, which have the file's ids.
      isSame: id === own && !ids.isDeleted(wearer.id),
      isPrivate: !(match ?? wearer.dependent).visibleToConnections,
      dependent: match ? null : { id, ...wearer.dependent },
      hasPicture: (match?.picture ?? null) !== null,
      sizes: match?.sizes ?? [],
    });
  }
  return plan;
}

const nameOfField: Readonly<Record<keyof FileDependent, string>> = {
  name: w.fields.name,
  category: w.fields.type,
  bio: w.fields.bio,
  birthMonth: w.fields.birthMonth,
  visibleToConnections: w.fields.visibleToConnections,
  checkEvery: w.fields.reminder,
};

function keepDifferences(plan: ImportPlan, { dependent, id }: FileWearer, match: ExportedDependent): void {
  // A table has only a dependent's name, so nothing else can differ.
  if (!dependent || id === "") return;
  const fields = Object.keys(nameOfField) as (keyof FileDependent)[];
  const differences = fields.filter((field) => dependent[field] !== match[field]).map((field) => nameOfField[field]);
  if (differences.length > 0) plan.kept.push(stays(match.name, differences));
}

const stays = (what: string, differences: readonly string[]): Refused => ({
  what,
  why: w.differentStays({ fields: new Intl.ListFormat(language).format(differences) }),
});

type Target = {
  file: FileWearer;
  key: string;
  name: string;
  dependentId: string | null;
  isSame: boolean;
  isPrivate: boolean;
  dependent: ImportedDependent | null;
  hasPicture: boolean;
  sizes: readonly ExportedSize[];
};

function planWearer(plan: ImportPlan, rooms: Room, ids: Ids, target: Target): void {
  const { file, key, name, dependentId, dependent, isSame, isPrivate } = target;
  const room = dependentId === null ? rooms.own : rooms.ofDependents;
  const planned: PlannedWearer = {
    key,
    name,
    isOwner: dependentId === null,
    isPrivate,
    dependent,
    picture: target.hasPicture ? null : file.picture,
    sizes: [],
    same: 0,
  };
  const label = (size: FileSize) => nameOfSize(itemName(size.draft.name), dependentId === null ? "" : name);
  const named = ids.ofSizes(file, dependentId, isSame);
  for (const [index, match] of pairs(named, target.sizes).entries()) {
    const each = named[index];
    if (!each) continue;
    const { size, id } = each;
    if (match) {
      if (!planHistory(plan, { ...each, match, what: label(size), dependentId, ids })) {
        planned.same += 1;
      }
      continue;
    }
    const bytes = textBytes(size.draft);
    if (room.sizes <= 0 || bytes > room.bytes) {
      const limit = dependentId === null ? w.maxSizes : w.maxSizesOfDependents;
      const why = room.sizes <= 0 ? limit({ max: maxItems }) : w.noRoomForText;
      plan.refused.push({ what: label(size), why });
      continue;
    }
    room.sizes -= 1;
    room.bytes -= bytes;
    const entries = historyOf(size, id, ids);
    const latest = entries.at(-1) ?? null;
    planned.sizes.push({
      id,
      dependentId,
      ...size.draft,
      measuredAt: size.measuredAt ?? latest?.enteredAt ?? ids.now,
      latest,
      older: entries.slice(0, -1).map((entry) => olderOf(entry, id, dependentId)),
    });
  }
  if (isNew(planned) || planned.same > 0) plan.wearers.push(planned);
}

/** Whether a wearer brings anything that the account doesn't have. */
export const isNew = ({ dependent, picture, sizes }: PlannedWearer): boolean =>
  dependent !== null || picture !== null || sizes.length > 0;

type Match = {
  size: FileSize;
  match: ExportedSize;
  what: string;
  dependentId: string | null;
  ids: Ids;
};

/** Adds the entries an existing size lacks to the plan; returns whether the file differs. */
function planHistory(plan: ImportPlan, { size, match, what, dependentId, ids }: Match): boolean {
  const { draft } = size;
  const isSameText = draft.size === match.size;
  const entries = missingEntries(size, match, ids);
  if (entries.length > 0) {
    const says = entries.some((entry) => entry.size === draft.size) && !isSameText;
    plan.histories.push({
      key: match.id,
      what,
      says: says ? labelOf(draft) : "",
      has: labelOf(match),
      entries: entries.map((entry) => olderOf(entry, match.id, dependentId)),
    });
    return true;
  }
  const isInHistory = match.history.some((entry) => entry.size === draft.size);
  if (!isSameText && !isInHistory) {
    plan.kept.push({
      what: draft.size === "" ? w.saysNoSize({ what }) : w.saysSize({ what, size: labelOf(draft) }),
      why: match.size === "" ? w.keptNone : w.keptOwn({ size: labelOf(match) }),
    });
    return true;
  }
  if (!isSameText) return false;
  const differences = fieldNames
    .filter((field) => field !== "category" && field !== "name" && draft[field] !== match[field])
    .map(wordOf);
  if (differences.length === 0) return false;
  plan.kept.push(stays(what, differences));
  return true;
}

function settingsOf(file: ProfileChanges, { profile }: Exported): ProfileChanges | null {
  const own: Readonly<Record<string, unknown>> = profile;
  const differing = Object.entries(file).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(own[field]),
  );
  return differing.length > 0 ? Object.fromEntries(differing) : null;
}

const textBytes = (item: ItemFields): number => utf8Bytes(countedTexts.map((field) => item[field]).join(""));
