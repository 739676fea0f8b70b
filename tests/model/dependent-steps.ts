/** Steps in which people add, change, and remove dependents, their own and those they look after. */
import * as fc from "fast-check";
import { checkIntervals } from "#domain/items/check.ts";
import type { DependentChanges } from "#domain/people/dependent.ts";
import { aDependentDraft } from "../builders.ts";
import { remove } from "./history.ts";
import { Step, any, anybody, calls, pick, player, visibility, who } from "./step.ts";

export const addsDependent = fc.tuple(anybody, anybody, fc.boolean(), fc.boolean()).map(
  ([actor, other, isOwn, visible]) =>
    new Step(
      `${who(actor)} adds a ${visibility(visible)} dependent to ${who(isOwn ? actor : other)}'s`,
      async (play) => {
        const ownerId = player(play, isOwn ? actor : other).id;
        const name = `Dependent ${(play.written += 1)}`;
        const draft = aDependentDraft({
          name,
          bio: `bio of ${name}`,
          birthMonth: "2019-03",
          visibleToConnections: visible,
        });
        const input = { ownerId, dependent: draft };
        const done = await calls(player(play, actor), "dependents.add", input, () =>
          play.family.isCaretaker(player(play, actor).id, ownerId) ? "done" : "not-allowed",
        );
        if (!done) return;
        play.dependents.push({ id: done.id, ownerId });
        play.family.dependents.push({
          id: done.id,
          photoURL: null,
          tape: play.family.nextTape(ownerId),
          ownerId,
          name,
          bio: draft.bio,
          birthMonth: draft.birthMonth,
          visible,
          checkEvery: null,
        });
        // Everyone opens the new dependent's page, including people who may not see it.
        await play.settle();
        for (const { devices } of play.players) {
          for (const device of devices) if (device.isSignedIn) await play.opensAll(device);
        }
      },
    ),
);

export const changesDependent = fc
  .tuple(
    anybody,
    any,
    fc.constantFrom("name", "name as seen", "name of before", "birth month", "checks", "shown", "hidden"),
  )
  .map(
    ([actor, at, what]) =>
      new Step(
        `${who(actor)} changes dependent ${at} (${what})`,
        async (play) => {
          const dependent = pick(play.dependents, at);
          if (!dependent) return;
          const changes: DependentChanges = what.startsWith("name")
            ? { name: `Dependent ${(play.written += 1)}` }
            : what === "birth month"
              ? { birthMonth: `${2000 + ((play.written += 1) % 90)}-07` }
              : what === "checks"
                ? { checkEvery: pick([...checkIntervals, null], (play.written += 1)) ?? null }
                : { visibleToConnections: what === "shown" };
          const stored = play.family.dependents.find(({ id }) => id === dependent.id)?.name ?? "";
          const seen = { "name as seen": { name: stored }, "name of before": { name: "before" } };
          const save = { ...dependent, changes, seen: seen[what as keyof typeof seen] };
          await calls(player(play, actor), "dependents.update", save, () => {
            const { id, ownerId } = dependent;
            const may = play.family.mayEdit(player(play, actor).id, ownerId, id);
            const outcome = may === "done" && what === "name of before" ? "conflict" : may;
            if (outcome === "done") {
              play.family.dependents = play.family.dependents.map((each) =>
                each.id === id
                  ? {
                      ...each,
                      name: changes.name ?? each.name,
                      birthMonth: changes.birthMonth ?? each.birthMonth,
                      visible: changes.visibleToConnections ?? each.visible,
                      checkEvery: changes.checkEvery === undefined ? each.checkEvery : changes.checkEvery,
                    }
                  : each,
              );
            }
            return outcome;
          });
        },
        ({ dependents }) => dependents.length > 0,
      ),
  );

export const removesDependent = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} removes dependent ${at}`,
      async (play) => {
        const dependent = pick(play.dependents, at);
        if (!dependent) return;
        const { id, ownerId } = dependent;
        const named = { id, ownerId, dependentId: id };
        await calls(player(play, actor), "dependents.remove", dependent, () => {
          const viewer = player(play, actor).id;
          const outcome = play.family.mayEdit(viewer, ownerId, id);
          if (outcome === "done") {
            play.gone.push(named);
            remove(play.family, named, play.world.clock.now, viewer);
          }
          return outcome;
        });
      },
      ({ dependents }) => dependents.length > 0,
    ),
);
