/** Reads an imported file and validates it by the rules of forms, before anything is compared with the account. */
import type { z } from "zod/mini";
import type { Wearer } from "#domain/items/catalogue.ts";
import { type DependentChanges, dependentChanges, dependentDraft } from "#domain/people/dependent.ts";
import { exportFormat, exportVersion, isPlausibleTime } from "#domain/import/export.ts";
import { type Complete, fieldErrorsOf } from "#domain/field.ts";
import { type EntryKind, entryKinds, maxEntries } from "#domain/items/history.ts";
import { type ItemFields, itemDraft, itemRules } from "#domain/items/item.ts";
import { blankFields, completed, fieldNames } from "#domain/items/item-fields.ts";
import { jpegInBase64 } from "#domain/people/picture.ts";
import { type ProfileChanges, profileChanges } from "#domain/people/profile.ts";
import { typeName } from "#domain/items/names.ts";
import * as w from "#words/en/import.js";

/** A file of someone at every limit has half this size. */
export const maxFileBytes = 24 * 1024 * 1024;

/** Larger files aren't ours: they are rejected unread. */
export const maxFileRecords = 10_000;

/** Thrown when a file can't be read; the message is for the person who chose it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

export type FileEntry = {
  /** As in the file; empty if it has none, here and below. */
  id: string;
  kind: EntryKind;
  size: string;
  system: ItemFields["system"];
  enteredAt: number;
};

export type FileSize = {
  id: string;
  draft: ItemFields;
  /** Undefined if the file doesn't say. */
  measuredAt: number | undefined;
  /** Oldest first. Empty for a table, which has only current sizes. */
  history: FileEntry[];
};

export type FileDependent = Complete<z.infer<typeof dependentDraft>> & Pick<Complete<DependentChanges>, "checkEvery">;

export type FileWearer = {
  id: string;
  name: string;
  /** Undefined for the owner of the file. */
  dependent: FileDependent | undefined;
  /** A JPEG file in base64; null without one. */
  picture: string | null;
  sizes: FileSize[];
};

export type Refused = { what: string; why: string };

export type ReadFile = {
  wearers: FileWearer[];
  refused: Refused[];
  /** The settings of the file's owner; a table has none. */
  profile: ProfileChanges;
};

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

const rawOf = (value: unknown): Raw => (isRaw(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const maxShown = 60;

/** A text of the file on one line, shortened to fit into a sentence. */
export const shortened = (value: unknown): string => {
  const shown = Array.from(
    textOf(value)
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ")
      .trim(),
  );
  return shown.length > maxShown ? `${shown.slice(0, maxShown).join("")}…` : shown.join("");
};

export const quoted = (value: unknown): string => {
  const text = shortened(value);
  return text === "" ? w.nothingSaid : w.quoted({ text });
};

/** Reads a JSON export. Throws UnreadableFile. `now` is the server's clock. */
export function readJsonFile(text: string, now: number): ReadFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableFile(w.incompleteJson);
  }
  const file = rawOf(parsed);
  if (file["format"] !== exportFormat || !Number.isInteger(file["version"])) {
    throw new UnreadableFile(w.notOurs);
  }
  if (Number(file["version"]) > exportVersion) {
    throw new UnreadableFile(w.newerVersion);
  }
  const sizes = listOf(file["sizes"]);
  const dependents = listOf(file["dependents"]);
  const records = dependents.reduce<number>((sum, each) => sum + 1 + listOf(rawOf(each)["sizes"]).length, sizes.length);
  if (records > maxFileRecords) throw tooManyRecords(records);

  const refused: Refused[] = [];
  const profile = rawOf(file["profile"]);
  const wearers: FileWearer[] = [
    {
      id: "",
      name: textOf(profile["displayName"]),
      dependent: undefined,
      picture: pictureIn(profile),
      sizes: readSizes(sizes, "self", "", refused, now),
    },
  ];
  for (const each of dependents) {
    const raw = rawOf(each);
    const dependent = readDependent(raw, refused);
    if (!dependent) continue;
    wearers.push({
      id: textOf(raw["id"]),
      name: dependent.name,
      dependent,
      picture: pictureIn(raw),
      sizes: readSizes(listOf(raw["sizes"]), dependent.category, dependent.name, refused, now),
    });
  }
  for (const each of listOf(file["caredFor"]).slice(0, maxFileRecords)) {
    const { owner, dependents: theirs } = rawOf(each);
    refused.push(
      ...listOf(theirs)
        .slice(0, maxFileRecords)
        .map((dependent) => ofSomeoneElse(rawOf(dependent)["name"], rawOf(owner)["displayName"])),
    );
  }
  return { wearers, refused, profile: readProfile(profile) };
}

export const tooManyRecords = (records: number) =>
  new UnreadableFile(w.tooManySizes({ count: records, max: maxFileRecords }));

export const ofSomeoneElse = (name: unknown, owner: unknown): Refused => ({
  what: plain(name),
  why: textOf(owner) ? w.belongsTo({ owner: plain(owner) }) : w.belongsToSomeone,
});

const plain = (value: unknown): string => shortened(value) || w.unnamed;

const pictureIn = ({ picture }: Raw): string | null => jpegInBase64.safeParse(picture).data ?? null;

function readProfile(raw: Raw): ProfileChanges {
  const known = Object.keys(profileChanges.shape).filter((field) => field in raw);
  const fields = known.map((field) => [field, raw[field]] as const);
  // One unreadable field is no reason to lose the others.
  const readable = fields.filter(([field, value]) => profileChanges.safeParse({ [field]: value }).success);
  return profileChanges.parse(Object.fromEntries(readable));
}

/** A dependent that passes the form's validation; otherwise undefined, and added to `refused`. */
export function readDependent(raw: Raw, refused: Refused[]): FileDependent | undefined {
  const { category, name, bio = "", birthMonth = "", visibleToConnections = true } = raw;
  const draft = { category, name, bio, birthMonth, visibleToConnections };
  const parsed = dependentDraft.safeParse(draft);
  if (parsed.success) {
    const { checkEvery } = rawOf(dependentChanges.safeParse({ checkEvery: raw["checkEvery"] }).data);
    return {
      ...parsed.data,
      birthMonth: parsed.data.birthMonth ?? "",
      checkEvery: (checkEvery ?? null) as FileDependent["checkEvery"],
    };
  }
  const [[field, message] = ["", ""]] = Object.entries(fieldErrorsOf(parsed.error));
  const why =
    field === "category" ? w.notAKind({ kind: quoted(category), name: plain(name) }) : messageOf(field, message, draft);
  refused.push({ what: plain(name), why });
  return undefined;
}

function readSizes(
  list: readonly unknown[],
  wearer: Wearer,
  wearerName: string,
  refused: Refused[],
  now: number,
): FileSize[] {
  return list.flatMap((each) => {
    const raw = rawOf(each);
    const what = nameOfSize(plain(raw["name"]), wearerName);
    const draft = readDraft(raw, wearer, what, refused);
    if (!draft) return [];
    const { history, lost } = readHistory(listOf(raw["history"]), now);
    if (lost > 0) {
      refused.push({
        what,
        why: w.lostEntries({ count: lost }),
      });
    }
    const measuredAt = Number(raw["measuredAt"]);
    return [
      {
        id: textOf(raw["id"]),
        draft,
        measuredAt: isPlausibleTime(measuredAt, now) ? measuredAt : undefined,
        history,
      },
    ];
  });
}

/** "Sneakers, Teodor", or "Sneakers" for oneself. */
export const nameOfSize = (name: string, wearerName: string): string =>
  wearerName === "" ? name : w.sizeOf({ size: name, wearer: wearerName });

/** A size that passes the form's validation; otherwise undefined, and added to `refused`. */
export function readDraft(raw: Raw, wearer: Wearer, what: string, refused: Refused[]): ItemFields | undefined {
  const said = fieldNames.filter((field) => raw[field] !== undefined);
  const { category, name } = raw;
  const draft: Raw = {
    ...blankFields,
    name,
    ...Object.fromEntries(said.map((field) => [field, raw[field]])),
  };
  const parsed = itemRules(wearer).safeParse(draft);
  if (parsed.success) return completed(parsed.data);
  const [[field, message] = ["", ""]] = Object.entries(fieldErrorsOf(parsed.error));
  const isOffered = !itemDraft.shape.category.safeParse(category).success;
  const why =
    field === "category" && !isOffered
      ? wearer === "self"
        ? w.notForPeople({ category: quoted(category) })
        : w.notForType({ category: quoted(category), type: typeName(wearer) })
      : field === "name" && textOf(name) !== ""
        ? w.notInList({ item: quoted(name) })
        : messageOf(field, message, draft);
  refused.push({ what, why });
  return undefined;
}

/** A field in a sentence; the whole record without one. */
export const wordOf = (field: string): string =>
  (w.fields as Readonly<Record<string, string>>)[field || "content"] ?? field;

/** The form's own message, if it says which field it is about. */
function messageOf(field: string, message: string, draft: Raw): string {
  const word = wordOf(field);
  const value = draft[field];
  if (["category", "system", "fit"].includes(field)) {
    return w.notKnown({ value: quoted(value), field: word });
  }
  if (typeof value !== "string") return w.cantBeRead({ field: word });
  return w.itsField({ field: word, problem: message });
}

function readHistory(list: readonly unknown[], now: number) {
  const entries = list.slice(-maxFileRecords).flatMap((each): FileEntry[] => {
    const raw = rawOf(each);
    const kind = entryKinds.find((known) => known === raw["kind"]);
    const size = itemDraft.shape.size.safeParse(raw["size"]);
    const system = itemDraft.shape.system.safeParse(raw["system"] ?? "");
    const enteredAt = raw["enteredAt"];
    if (!kind || !size.success || !system.success) return [];
    if (typeof enteredAt !== "number" || !isPlausibleTime(enteredAt, now)) return [];
    if (kind !== "size" && size.data === "") return [];
    return [{ id: textOf(raw["id"]), kind, size: size.data, system: system.data ?? "", enteredAt }];
  });
  const history = entries.toSorted(inTime).slice(-maxEntries.ofSize);
  return { history, lost: list.length - history.length };
}

export const inTime = (one: Pick<FileEntry, "id" | "enteredAt">, other: Pick<FileEntry, "id" | "enteredAt">): number =>
  one.enteredAt - other.enteredAt || (one.id < other.id ? -1 : Number(one.id > other.id));
