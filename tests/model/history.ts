/** The model of history and deletions: who sees them, and what can be restored. */
import { restorableMs } from "#domain/items/deleted.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { aDependent, anItem } from "../builders.ts";
import type { Family, Gone, Shown } from "./family.ts";

/** The key of a size or a deletion in calls. */
export type RecordKey = { ownerId: string; dependentId: string | null; id: string };

const isNamed = (one: RecordKey, other: RecordKey) =>
  one.id === other.id && one.ownerId === other.ownerId && one.dependentId === other.dependentId;

const author = (family: Family, viewer: string, id: string) => {
  if (id === "") return { id, displayName: "a former member" };
  if (viewer !== id && !family.knows(viewer, id)) return null;
  return { id, displayName: family.person(id).displayName };
};

/** The page of a size. */
export function history(family: Family, viewer: string, named: RecordKey): Shown {
  const { ownerId, dependentId } = named;
  const may = family.mayEdit(viewer, ownerId, dependentId);
  if (may !== "done") return { refusal: may };
  const size = family.sizes.find((each) => isNamed(each, named));
  if (!size) return { refusal: "not-found" };
  const wearer = family.dependents.find(({ id }) => id === dependentId);
  return {
    answer: {
      owner: family.person(ownerId),
      dependent: wearer
        ? {
            id: wearer.id,
            category: aDependent().category,
            name: wearer.name,
            birthMonth: wearer.birthMonth,
            visibleToConnections: wearer.visible,
            photoURL: wearer.photoURL,
            tape: wearer.tape,
          }
        : null,
      item: family.item(size),
      entries: size.entries.map(({ id, kind, size: text, system, enteredAt, enteredBy }) => ({
        id,
        kind,
        size: text,
        system,
        enteredAt,
        enteredBy: author(family, viewer, enteredBy),
      })),
    },
  };
}

const isRestorable = ({ deletedAt }: Gone, now: number) => deletedAt > now - restorableMs;

/** The number of deletions the viewer may restore. */
export const countOfDeleted = (family: Family, viewer: string, now: number): number =>
  family.gone
    .filter((each) => isRestorable(each, now))
    .filter(
      ({ ownerId, dependentId }) => ownerId === viewer || (dependentId !== null && family.isCaretaker(viewer, ownerId)),
    ).length;

/** The page of deletions the viewer may restore, latest first. */
export function deleted(family: Family, viewer: string, now: number): Shown {
  const record = ({ id, dependentId, dependent, sizes, deletedAt, deletedBy }: Gone) => {
    const [size] = sizes;
    const there = family.dependents.find((each) => each.id === dependentId);
    const wasThere = family.gone.find((each) => each.dependent?.id === dependentId);
    return {
      kind: dependent ? "dependent" : "item",
      id,
      dependentId,
      wearer: dependentId === null ? null : ((there ?? wasThere?.dependent)?.name ?? null),
      isWearerDeleted: dependentId !== null && !there,
      category: dependent ? aDependent().category : anItem().category,
      name: dependent?.name ?? size?.name,
      size: dependent ? "" : size?.size,
      system: dependent ? "" : size?.system,
      sizes: dependent ? sizes.length : 0,
      visibleToConnections: (dependent ?? size)?.visible,
      deletedAt,
      deletedBy: author(family, viewer, deletedBy),
    };
  };
  const records = (owner: string) =>
    family.gone
      .filter((each) => each.ownerId === owner && isRestorable(each, now))
      .filter(({ dependentId }) => viewer === owner || dependentId !== null)
      .toReversed()
      .map(record);
  const links = family.people.filter(({ id }) => family.is("dependentLink", viewer, id));
  return {
    answer: {
      own: records(viewer),
      caredFor: links.map(({ id }) => ({ owner: family.person(id), deleted: records(id) })),
    },
  };
}

/** Moves a size, or a dependent with all sizes, to the deletions, replacing an earlier one with the same id. */
export function remove(family: Family, named: RecordKey, deletedAt: number, deletedBy: string): void {
  const isDependent = named.id === named.dependentId;
  const dependent = family.dependents.find(({ id }) => isDependent && id === named.id);
  const isMoved = (size: RecordKey) => (isDependent ? size.dependentId === named.id : isNamed(size, named));
  const sizes = family.sizes.filter(isMoved);
  family.sizes = family.sizes.filter((size) => !isMoved(size));
  family.dependents = family.dependents.filter((each) => each !== dependent);
  if (dependent) family.forgetAsksFor(dependent.id);
  family.gone = family.gone.filter((each) => !isNamed(each, named));
  const { ownerId, dependentId, id } = named;
  family.gone.push({
    ownerId,
    dependentId,
    id,
    ...(dependent && { dependent }),
    sizes,
    deletedAt,
    deletedBy,
  });
}

/** Whether the viewer may restore a deletion: people who may edit its wearer can, and no one else sees it. */
const mayRestore = (family: Family, viewer: string, { ownerId, dependentId }: RecordKey) =>
  dependentId === null ? viewer === ownerId : family.isCaretaker(viewer, ownerId);

/** The outcome of restoring; a refusal changes nothing. */
export function restore(family: Family, viewer: string, named: RecordKey, now: number): RefusalReason | "done" {
  if (!mayRestore(family, viewer, named)) return "not-allowed";
  const found = family.gone.find((each) => isNamed(each, named));
  if (!found || !isRestorable(found, now)) return "not-found";
  const { dependent, sizes } = found;
  const isWearerThere = named.dependentId === null || family.dependents.some(({ id }) => id === named.dependentId);
  if (!dependent && !isWearerThere) return "conflict";
  if (sizes.some(({ id }) => family.sizes.some((size) => size.id === id))) return "conflict";
  if (dependent) family.dependents.push(dependent);
  family.sizes.push(...sizes);
  family.gone = family.gone.filter((each) => each !== found);
  return "done";
}

/**
 * The outcome of deleting permanently, which only the owner may. A missing dependent's earlier deleted sizes go, too.
 */
export function forget(family: Family, viewer: string, named: RecordKey): RefusalReason | "done" {
  if (viewer !== named.ownerId) return "not-allowed";
  const found = family.gone.find((each) => isNamed(each, named));
  if (!found) return "not-found";
  const isLost = ({ ownerId, dependentId }: Gone) =>
    found.dependent && ownerId === named.ownerId && dependentId === named.id;
  family.gone = family.gone.filter((each) => each !== found && !isLost(each));
  return "done";
}

/** Drops deletions that have expired. */
export function sweep(family: Family, now: number): void {
  family.gone = family.gone.filter((each) => isRestorable(each, now));
}
