/** Groups deleted sizes by wearer, latest deletion first. */
import { type DeletedRecord, daysLeft } from "#domain/items/deleted.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import * as w from "#words/en/deleted.js";

export type DeletedGroup = {
  key: string;
  ownerId: string;
  title: string;
  /** The owner's name, if the wearer is a linked person's dependent. */
  withWhom: string | undefined;
  records: DeletedRecord[];
  isOfDependents: boolean;
};

type Owner = Pick<Person, "id" | "displayName">;

/** Groups the records of one owner: the viewer or someone linked with the viewer. */
export function deletedGroups(
  records: readonly DeletedRecord[],
  now: number,
  owner: Owner,
  whose: "own" | "linked" = "own",
): DeletedGroup[] {
  const groups = new Map<string, DeletedGroup>();
  for (const record of records) {
    // A stored answer can list records that have expired since.
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

function titleOf({ kind, dependentId, wearer }: DeletedRecord, owner: Owner, whose: string): string {
  if (kind === "dependent") return whose === "own" ? w.dependents : w.dependentsOf({ name: nameOf(owner) });
  if (dependentId === null) return w.you;
  // The sizes were deleted before their dependent, who has since been deleted permanently.
  return wearer ?? w.deletedForGood;
}
