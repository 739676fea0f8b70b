/** Steps in which people add, change and remove dependents, their own and those they care for. */
import * as fc from "fast-check";
import type { DependentChanges } from "#domain/dependent.ts";
import { aDependentDraft } from "../builders.ts";
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
          ownerId,
          name,
          bio: draft.bio,
          birthMonth: draft.birthMonth,
          visible,
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
    fc.constantFrom("name", "name as seen", "name of before", "birth month", "shown", "hidden"),
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
        await calls(player(play, actor), "dependents.remove", dependent, () => {
          const { family } = play;
          const { id, ownerId } = dependent;
          const outcome = family.mayEdit(player(play, actor).id, ownerId, id);
          if (outcome === "done") {
            family.dependents = family.dependents.filter((each) => each.id !== id);
            family.sizes = family.sizes.filter((size) => size.dependentId !== id);
          }
          return outcome;
        });
      },
      ({ dependents }) => dependents.length > 0,
    ),
);
