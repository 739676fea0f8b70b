/** Steps in which people add, change and remove sizes, their own and those of dependents. */
import * as fc from "fast-check";
import type { ItemChanges } from "#domain/item.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { anItemDraft } from "../builders.ts";
import type { Play, Player } from "./play.ts";
import { Step, any, anybody, calls, pick, player, visibility, who } from "./step.ts";

export const addsSize = fc
  .tuple(anybody, anybody, fc.boolean())
  .map(
    ([actor, owner, visible]) =>
      new Step(`${who(actor)} adds a ${visibility(visible)} size to ${who(owner)}'s`, (play) =>
        addsSizeTo(play, player(play, actor), player(play, owner).id, null, visible),
      ),
  );

export const addsOwnSize = fc
  .tuple(anybody, fc.boolean())
  .map(
    ([actor, visible]) =>
      new Step(`${who(actor)} adds a ${visibility(visible)} size`, (play) =>
        addsSizeTo(play, player(play, actor), player(play, actor).id, null, visible),
      ),
  );

export const addsSizeOfDependent = fc.tuple(anybody, any, fc.boolean(), fc.boolean()).map(
  ([actor, at, visible, isStraight]) =>
    new Step(
      `${who(actor)} adds a ${visibility(visible)} size to dependent ${at}${isStraight ? "" : ", under another name"}`,
      (play) => {
        const dependent = pick(play.dependents, at);
        const ownerId = isStraight ? dependent?.ownerId : player(play, actor).id;
        return addsSizeTo(play, player(play, actor), ownerId ?? "", dependent?.id ?? "", visible);
      },
      ({ dependents }) => dependents.length > 0,
    ),
);

async function addsSizeTo(
  play: Play,
  actor: Player,
  ownerId: string,
  dependentId: string | null,
  visible: boolean,
): Promise<void> {
  const size = `${(play.written += 1)}`;
  const item = anItemDraft({
    size,
    note: `note ${size}`,
    system: "eu",
    brand: `brand ${size}`,
    fit: "runs-small",
    visibleToConnections: visible,
  });
  const done = await calls(actor, "items.add", { ownerId, dependentId, item }, () =>
    play.family.mayEdit(actor.id, ownerId, dependentId),
  );
  if (!done) return;
  const { id } = done;
  play.sizes.push({ id, ownerId, dependentId });
  play.family.sizes.push({
    id,
    ownerId,
    dependentId,
    name: item.name,
    size,
    note: item.note,
    system: item.system,
    brand: item.brand,
    fit: item.fit,
    visible,
    measuredAt: play.world.clock.now,
    changedBy: actor.id,
  });
}

export const changesSize = fc
  .tuple(
    anybody,
    any,
    fc.constantFrom("size", "size as seen", "size of before", "meaning", "shown", "hidden"),
  )
  .map(
    ([actor, at, what]) =>
      new Step(
        `${who(actor)} changes size ${at} (${what})`,
        async (play) => {
          const size = pick(play.sizes, at);
          if (!size) return;
          const changes: ItemChanges = what.startsWith("size")
            ? { size: `${(play.written += 1)}` }
            : what === "meaning"
              ? { system: "uk", brand: `brand ${(play.written += 1)}`, fit: "runs-large" }
              : { visibleToConnections: what === "shown" };
          const stored = play.family.sizes.find(({ id }) => id === size.id)?.size ?? "";
          const seen = { "size as seen": { size: stored }, "size of before": { size: "before" } };
          const save = { ...size, changes, seen: seen[what as keyof typeof seen] };
          await calls(player(play, actor), "items.update", save, () => {
            const may = mayEditSize(play, player(play, actor), size);
            const outcome = may === "done" && what === "size of before" ? "conflict" : may;
            if (outcome === "done") {
              play.family.sizes = play.family.sizes.map((each) =>
                each.id === size.id
                  ? {
                      ...each,
                      size: changes.size ?? each.size,
                      // A new size that doesn't say its system isn't read in that of the earlier one.
                      system: changes.system ?? (changes.size ? "" : each.system),
                      brand: changes.brand ?? each.brand,
                      fit: changes.fit ?? each.fit,
                      visible: changes.visibleToConnections ?? each.visible,
                      changedBy: player(play, actor).id,
                      measuredAt: changes.size ? play.world.clock.now : each.measuredAt,
                    }
                  : each,
              );
            }
            return outcome;
          });
        },
        ({ sizes }) => sizes.length > 0,
      ),
  );

export const removesSize = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} removes size ${at}`,
      async (play) => {
        const size = pick(play.sizes, at);
        if (!size) return;
        await calls(player(play, actor), "items.remove", size, () => {
          const outcome = mayEditSize(play, player(play, actor), size);
          if (outcome === "done") {
            play.family.sizes = play.family.sizes.filter(({ id }) => id !== size.id);
          }
          return outcome;
        });
      },
      ({ sizes }) => sizes.length > 0,
    ),
);

function mayEditSize(
  { family }: Play,
  { id: viewer }: Player,
  { id, ownerId, dependentId }: Play["sizes"][number],
): RefusalReason | "done" {
  // A caretaker learns that a dependent, or its size, is gone; others only that they may not edit.
  const may = family.mayEdit(viewer, ownerId, dependentId);
  if (may !== "done") return may;
  return family.sizes.some((size) => size.id === id) ? "done" : "not-found";
}
