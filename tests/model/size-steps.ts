/** Steps in which people add, change, confirm, and remove sizes, their own and those of dependents. */
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import type { EntryKind } from "#domain/items/history.ts";
import type { ItemChanges } from "#domain/items/item.ts";
import type { RefusalReason } from "#domain/refusal.ts";
import { anItemDraft } from "../builders.ts";
import type { Entry, Size } from "./family.ts";
import { type RecordKey, remove } from "./history.ts";
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
  const named = { id, ownerId, dependentId };
  play.sizes.push(named);
  play.family.sizes.push({
    ...named,
    name: item.name,
    size,
    note: item.note,
    system: item.system,
    brand: item.brand,
    fit: item.fit,
    outgrown: false,
    visible,
    measuredAt: play.world.clock.now,
    changedBy: actor.id,
    entries: [],
  });
  await learnsEntry(play, actor, named, "size");
  // Everyone opens the new size's page, including people who may not see it.
  for (const { devices } of play.players) {
    for (const device of devices) if (device.isSignedIn) await play.opensPast(device);
  }
}

/** Imports a size with its history, for oneself or for any dependent. */
export const importsSize = fc.tuple(anybody, any, fc.boolean(), fc.boolean()).map(
  ([actor, at, isOwn, visible]) =>
    new Step(
      `${who(actor)} brings in a ${visibility(visible)} size ${isOwn ? "" : `of dependent ${at}`}`,
      async (play) => {
        const { id: ownerId } = player(play, actor);
        const dependentId = isOwn ? null : (pick(play.dependents, at)?.id ?? null);
        const { now } = play.world.clock;
        const [before, size] = [(play.written += 1), (play.written += 1)].map(String) as [string, string];
        const item = anItemDraft({
          size,
          note: `note ${size}`,
          system: "eu",
          visibleToConnections: visible,
        });
        const named = { id: randomUUID(), ownerId, dependentId };
        const entry = { kind: "size", system: "eu" } as const;
        const older = { ...entry, id: randomUUID(), size: before, enteredAt: now - 1000 };
        const latest = { ...entry, id: randomUUID(), size, enteredAt: now };
        const done = await calls(
          player(play, actor),
          "data.import",
          {
            dependents: [],
            sizes: [{ ...item, id: named.id, dependentId, measuredAt: now, latest }],
            entries: [{ ...older, itemId: named.id, dependentId }],
          },
          () => play.family.mayEdit(ownerId, ownerId, dependentId),
        );
        if (!done) return;
        play.sizes.push(named);
        const { visibleToConnections: _visible, category: _category, ...fields } = item;
        play.family.sizes.push({
          ...fields,
          ...named,
          visible,
          measuredAt: now,
          changedBy: ownerId,
          entries: [older, latest].map((each) => Object.assign(each, { enteredBy: ownerId })),
        });
        for (const { devices } of play.players) {
          for (const device of devices) if (device.isSignedIn) await play.opensPast(device);
        }
      },
    ),
);

const entryOf = ({ size, system }: Pick<Size, "size" | "system">, made: Omit<Entry, "size" | "system">): Entry => ({
  ...made,
  size,
  system,
});

const stored = ({ family }: Play, { id }: RecordKey) => family.sizes.find((size) => size.id === id);

/** Adds the entry of a size's new text to the model, under the server's id. */
async function learnsEntry(play: Play, actor: Player, named: RecordKey, kind: EntryKind): Promise<void> {
  const size = stored(play, named);
  const { entries = [] } = (await actor.devices[0]?.person.call("items.history", named)) ?? {};
  const id = entries.at(-1)?.id ?? "";
  if (!size || size.entries.some((entry) => entry.id === id)) {
    throw new Error("A size has a new text, and no new entry.");
  }
  const made = { id, kind, enteredAt: play.world.clock.now, enteredBy: actor.id } as const;
  size.entries = [...size.entries, entryOf(size, made)];
}

export const changesSize = fc
  .tuple(
    anybody,
    any,
    fc.constantFrom("size", "size as seen", "size of before", "no size", "outgrown", "meaning", "shown", "hidden"),
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
            : what === "no size"
              ? { size: "" }
              : what === "outgrown"
                ? { outgrown: true }
                : what === "meaning"
                  ? { system: "uk", brand: `brand ${(play.written += 1)}`, fit: "runs-large" }
                  : { visibleToConnections: what === "shown" };
          const { size: before = "", outgrown: wasOutgrown = false } = stored(play, size) ?? {};
          const isOutgrown = what === "outgrown" && before !== "" && !wasOutgrown;
          const seen = { "size as seen": { size: before }, "size of before": { size: "before" } };
          const save = { ...size, changes, seen: seen[what as keyof typeof seen] };
          const done = await calls(player(play, actor), "items.update", save, () => {
            const may = mayEditSize(play, player(play, actor), size);
            const isRefused = may === "done" && what === "size of before";
            // Only dependents' sizes may lack a text.
            const isMissing = may === "done" && what === "no size" && size.dependentId === null;
            const outcome = isRefused ? "conflict" : isMissing ? "invalid" : may;
            if (outcome === "done") {
              play.family.sizes = play.family.sizes.map((each) =>
                each.id === size.id
                  ? {
                      ...each,
                      size: changes.size ?? each.size,
                      // A new text without a system resets the system.
                      system: changes.system ?? ("size" in changes ? "" : each.system),
                      brand: changes.brand ?? each.brand,
                      fit: changes.fit ?? each.fit,
                      outgrown: "size" in changes ? false : each.outgrown || isOutgrown,
                      visible: changes.visibleToConnections ?? each.visible,
                      changedBy: player(play, actor).id,
                      measuredAt: "size" in changes || isOutgrown ? play.world.clock.now : each.measuredAt,
                    }
                  : each,
              );
            }
            return outcome;
          });
          const isNew = changes.size !== undefined && changes.size !== before;
          if (done && isNew) await learnsEntry(play, player(play, actor), size, "size");
          if (done && isOutgrown) await learnsEntry(play, player(play, actor), size, "outgrown");
        },
        ({ sizes }) => sizes.length > 0,
      ),
  );

export const confirmsSize = fc.tuple(anybody, any, fc.constantFrom("as it is", "as it was before", "once more")).map(
  ([actor, at, what]) =>
    new Step(
      `${who(actor)} confirms size ${at} (${what})`,
      async (play) => {
        const size = pick(play.sizes, at);
        if (!size) return;
        const { size: text = "", system = "", entries = [] } = stored(play, size) ?? {};
        const last = entries.findLast(({ kind }) => kind === "fits");
        const isRepeated = what === "once more" && last !== undefined;
        const entryId = isRepeated ? last.id : randomUUID();
        const seen = isRepeated ? last.size : what === "as it is" ? text : "before";
        const input = { ...size, size: seen, entryId };
        await calls(player(play, actor), "items.confirm", input, () => {
          const may = mayEditSize(play, player(play, actor), size);
          if (may !== "done" || isRepeated) return may;
          if (what !== "as it is") return "conflict";
          const [enteredAt, enteredBy] = [play.world.clock.now, player(play, actor).id];
          const entry = entryOf({ size: text, system }, { id: entryId, kind: "fits", enteredAt, enteredBy });
          play.family.sizes = play.family.sizes.map((each) =>
            each.id === size.id
              ? {
                  ...each,
                  measuredAt: enteredAt,
                  changedBy: enteredBy,
                  outgrown: false,
                  // An unmeasured size has no history.
                  entries: text === "" ? each.entries : [...each.entries, entry],
                }
              : each,
          );
          return "done";
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
            play.gone.push(size);
            remove(play.family, size, play.world.clock.now, player(play, actor).id);
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
  { id, ownerId, dependentId }: RecordKey,
): RefusalReason | "done" {
  // Only caretakers learn that a dependent or size was deleted; others are just refused.
  const may = family.mayEdit(viewer, ownerId, dependentId);
  if (may !== "done") return may;
  return family.sizes.some((size) => size.id === id) ? "done" : "not-found";
}
