/** Steps in which people ask each other for their sizes. */
import * as fc from "fast-check";
import { Step, anybody, calls, player, who } from "./step.ts";

export const asksForSizes = fc.tuple(anybody, anybody).map(
  ([from, to]) =>
    new Step(`${who(from)} asks ${who(to)} for their sizes`, async (play) => {
      const [actor, other] = [player(play, from), player(play, to)];
      await calls(actor, "news.ask", { otherId: other.id }, () =>
        play.family.askForSizes(actor.id, other.id, play.world.clock.now),
      );
    }),
);
