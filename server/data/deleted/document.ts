/** The document of a deleted size or dependent: its rows, which a restore inserts unchanged. */
import type { Selectable } from "kysely";
import type { StoredPicture } from "#server/data/pictures/pictures.ts";
import type { Tables } from "#server/store/schema.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

type Flag<Of> = Of extends unknown
  ? { [Column in keyof Of]: Of[Column] extends boolean ? Column : never }[keyof Of]
  : never;

/** The columns that hold a boolean: engines store it differently, and a document may move from one to the other. */
const isFlag: Readonly<Record<Flag<Row<"items"> | Row<"dependents"> | Row<"history">>, true>> = {
  outgrown: true,
  visibleToConnections: true,
};

export type KeptSize = { item: Row<"items">; entries: Row<"history">[] };

/** The rows of a deleted size or dependent as their tables had them, and the version of this shape. */
export type Kept = {
  version: number;
  dependent: Row<"dependents"> | null;
  /** The dependent's picture; records older than pictures have none. */
  picture?: StoredPicture | undefined;
  sizes: KeptSize[];
};

export const keptVersion = 1;

/**
 * Columns that a later version adds take their defaults, as in rows older than a column. Any other
 * change to these tables needs a new version here, and a conversion from the old one.
 */
export function parseKept(text: string): Kept {
  const kept = JSON.parse(text) as Kept;
  if (kept.version !== keptVersion) throw new Error(`Unknown deleted shape ${kept.version}.`);
  return kept;
}

export function documentOf(kept: Kept): Pick<Row<"deleted">, "document" | "bytes"> {
  const document = JSON.stringify(kept, (key, value: unknown) => (Object.hasOwn(isFlag, key) ? Boolean(value) : value));
  return { document, bytes: Buffer.byteLength(document) };
}

/** The id of a row's author, empty if the author is leaving. */
export const unless = (leaverId: string, id: string): string => (id === leaverId ? "" : id);

/** The kept rows without the leaver: their changes stay, but no longer name an author. */
export const withoutAuthor = ({ dependent, sizes, ...rest }: Kept, leaverId: string): Kept => ({
  ...rest,
  dependent: dependent && { ...dependent, changedBy: unless(leaverId, dependent.changedBy) },
  sizes: sizes.map(({ item, entries }) => ({
    item: { ...item, changedBy: unless(leaverId, item.changedBy) },
    entries: entries.map((entry) => ({ ...entry, enteredBy: unless(leaverId, entry.enteredBy) })),
  })),
});

/** A kept size of a dependent that gets another owner, with the new ids in `idThere`. */
export function withOwner(kept: Kept, leaverId: string, toId: string, idThere: (id: string) => string): Kept {
  const { sizes, ...rest } = withoutAuthor(kept, leaverId);
  return {
    ...rest,
    sizes: sizes.map(({ item, entries }) => ({
      item: { ...item, ownerId: toId, id: idThere(item.id) },
      entries: entries.map((entry) => ({
        ...entry,
        ownerId: toId,
        itemId: idThere(entry.itemId),
      })),
    })),
  };
}
