/** Ids for imported records. The same file always gets the same ids, so importing it again adds nothing. */
import type { DeletedKind } from "#domain/items/deleted.ts";
import type { Exported, ImportedEntry } from "#domain/import/export.ts";
import { id as idSchema } from "#domain/field.ts";
import { folded } from "#domain/folded.ts";
import type { FileEntry, FileWearer } from "#domain/import/import-file.ts";
import type { NamedSize } from "#domain/import/import-pairs.ts";

/** Derives an id from a text; the same text always gives the same id. */
export type IdFrom = (text: string) => string;

/** Ids for new records: the file's own if they are free, otherwise ids derived from the file's content. */
export class Ids {
  readonly now: number;
  readonly #ownerId: string;
  readonly #idFrom: IdFrom;
  /** The wearer of each size that exists, or that was deleted and could be restored. */
  readonly #wearerOf: ReadonlyMap<string, string | null>;
  readonly #dependents: ReadonlySet<string>;
  /** The ids of deleted records, which an import must not use: restoring a record needs its id. */
  readonly #deleted: Readonly<Record<DeletedKind, ReadonlySet<string>>>;
  readonly #used = new Set<string>();

  constructor({ profile, dependents, sizes, deleted, exportedAt }: Exported, idFrom: IdFrom) {
    this.now = exportedAt;
    this.#ownerId = profile.id;
    this.#idFrom = idFrom;
    this.#dependents = new Set(dependents.map(({ id }) => id));
    const deletedOf = (kind: DeletedKind) => new Set(deleted.filter((each) => each.kind === kind).map(({ id }) => id));
    this.#deleted = { item: deletedOf("item"), dependent: deletedOf("dependent") };
    this.#wearerOf = new Map([
      ...deleted.filter(({ kind }) => kind === "item").map(({ id, dependentId }) => [id, dependentId] as const),
      ...sizes.map(({ id }) => [id, null] as const),
      ...dependents.flatMap((each) => each.sizes.map(({ id }) => [id, each.id] as const)),
    ]);
  }

  isDeleted(id: string): boolean {
    return this.#deleted.dependent.has(id);
  }

  #derived(...parts: (string | number)[]): string {
    return this.#idFrom([this.#ownerId, ...parts].join("\n"));
  }

  #use(id: string, isFree: boolean, derived: string): string {
    const isUsable = isFree && idSchema.safeParse(id).success && !this.#used.has(id);
    const used = isUsable ? id : derived;
    this.#used.add(used);
    return used;
  }

  ofDependent({ id, name, dependent }: FileWearer, index: number): string {
    const derived =
      id === ""
        ? this.#derived("dependent", dependent?.category ?? "", folded(name))
        : this.#derived("dependent", id, index);
    return this.#use(id, !this.#wearerOf.has(id) && !this.isDeleted(id), derived);
  }

  /**
   * `isSameWearer` is false if the file's wearer exists under another id: the file's ids may then belong to sizes
   * that were deleted with the other one.
   */
  ofSizes({ sizes }: FileWearer, dependentId: string | null, isSameWearer: boolean): NamedSize[] {
    const counts = new Map<string, number>();
    return sizes.map((size) => {
      const { category, name } = size.draft;
      const item = size.id === "" ? `${category} ${name}` : size.id;
      const idOf = (nth: number) => this.#derived("size", dependentId ?? "self", item, nth);
      let nth = counts.get(item) ?? 0;
      // Table rows have no ids and may have been reordered, so a new row must not get an existing row's id.
      while (size.id === "" && this.#wearerOf.has(idOf(nth))) nth += 1;
      counts.set(item, nth + 1);
      const isFree =
        isSameWearer &&
        !this.#dependents.has(size.id) &&
        !this.#deleted.item.has(size.id) &&
        (this.#wearerOf.get(size.id) ?? dependentId) === dependentId &&
        (dependentId === null || this.#wearerOf.get(size.id) !== null);
      return { size, id: this.#use(size.id, isFree, idOf(nth)) };
    });
  }

  named(entry: FileEntry, itemId: string): ImportedEntry {
    return { ...entry, id: this.ofEntry(entry, itemId) };
  }

  ofEntry({ id, kind, size, enteredAt }: FileEntry, itemId: string): string {
    if (idSchema.safeParse(id).success) return id;
    return this.#derived("entry", itemId, kind, size, enteredAt);
  }
}
