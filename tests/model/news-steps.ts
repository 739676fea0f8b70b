/** Steps in which people ask each other for sizes. */
import * as fc from "fast-check";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";

export const asksForSizes = fc.tuple(anybody, anybody).map(
  ([from, to]) =>
    new Step(`${who(from)} asks ${who(to)} for their sizes`, async (play) => {
      const [actor, other] = [player(play, from), player(play, to)];
      await calls(actor, "news.ask", { otherId: other.id }, () =>
        play.family.askForSizes(actor.id, other.id, null, play.world.clock.now),
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
        const size = { category: "Shoes", name: "Sneakers" } as const;
        const input = { otherId, dependentId, ...(isForOne && { size }) };
        await calls(actor, "news.ask", input, () =>
          play.family.askForSizes(actor.id, otherId, dependentId, play.world.clock.now),
        );
      },
      ({ dependents }) => dependents.length > 0,
    ),
);
