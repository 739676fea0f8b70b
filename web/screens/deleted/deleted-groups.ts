/** What was deleted, by who wore it, the latest deletion first. */
import { type DeletedRecord, daysLeft } from "#domain/items/deleted.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";

export type DeletedGroup = {
  key: string;
  ownerId: string;
  title: string;
  /** The owner's name, where a linked person's dependent wore it. */
  withWhom: string | undefined;
  records: DeletedRecord[];
  /** Whole dependents, rather than sizes of one wearer. */
  isOfDependents: boolean;
};

type Owner = Pick<Person, "id" | "displayName">;

/** Groups one owner's records: the viewer's, or those of someone linked with the viewer. */
export function deletedGroups(
  records: readonly DeletedRecord[],
  now: number,
  owner: Owner,
  whose: "own" | "linked" = "own",
): DeletedGroup[] {
  const groups = new Map<string, DeletedGroup>();
  for (const record of records) {
    // An answer that the device kept can be older than what it lists.
    if (daysLeft(record.deletedAt, now) === 0) continue;
    const isOfDependents = record.kind === "dependent";
    const key = `${owner.id} ${isOfDependents ? "dependents" : record.dependentId}`;
    const group = groups.get(key);
    if (group) group.records.push(record);
    else {
      groups.set(key, {
        key,
        ownerId: owner.id,
        title: titleOf(record, owner, whose),
        withWhom: whose === "linked" && !isOfDependents ? nameOf(owner) : undefined,
        records: [record],
        isOfDependents,
      });
    }
  }
  return [...groups.values()];
}

function titleOf(
  { kind, dependentId, wearer }: DeletedRecord,
  owner: Owner,
  whose: string,
): string {
  if (kind === "dependent") return whose === "own" ? "Dependents" : `${nameOf(owner)}’s dependents`;
  if (dependentId === null) return "You";
  // These sizes were deleted before their dependent, who has since been deleted for good.
  return wearer ?? "Dependent deleted for good";
}
