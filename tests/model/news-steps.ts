/** Steps in which people ask each other for sizes. */
import * as fc from "fast-check";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";

const sneakers = { category: "Shoes", name: "Sneakers" } as const;

export const asksForSizes = fc.tuple(anybody, anybody, fc.boolean()).map(
  ([from, to, isForOne]) =>
    new Step(`${who(from)} asks ${who(to)} for ${isForOne ? "a size" : "sizes"}`, async (play) => {
      const [actor, other] = [player(play, from), player(play, to)];
      const size = isForOne ? sneakers : undefined;
      await calls(actor, "news.ask", { otherId: other.id, ...(size && { size }) }, () =>
        play.family.askForSizes({ from: actor.id, to: other.id, dependentId: null }, size, play.world.clock.now),
      );
    }),
);

export const asksForDependentsSizes = fc.tuple(anybody, any, fc.boolean()).map(
  ([from, at, isForOne]) =>
    new Step(
      `${who(from)} asks for ${isForOne ? "a size" : "sizes"} of dependent ${at}`,
      async (play) => {
        const dependent = pick(play.dependents, at);
        if (!dependent) return;
        const [actor, { id: dependentId, ownerId: otherId }] = [player(play, from), dependent];
        const size = isForOne ? sneakers : undefined;
        await calls(actor, "news.ask", { otherId, dependentId, ...(size && { size }) }, () =>
          play.family.askForSizes({ from: actor.id, to: otherId, dependentId }, size, play.world.clock.now),
        );
      },
      ({ dependents }) => dependents.length > 0,
    ),
);
