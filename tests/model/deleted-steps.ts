/** Steps that restore deletions, delete them permanently, or let the server do so. */
import * as fc from "fast-check";
import { sweepDeleted } from "#server/data/deleted/sweep.ts";
import { topic } from "#server/live/topics.ts";
import { forget, restore, sweep } from "./history.ts";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";
import { dayMs } from "#domain/time.ts";

export const restoresDeleted = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} restores deletion ${at}`,
      async (play) => {
        const named = pick(play.gone, at);
        if (!named) return;
        await calls(player(play, actor), "deleted.restore", named, () =>
          restore(play.family, player(play, actor).id, named, play.world.clock.now),
        );
      },
      ({ gone }) => gone.length > 0,
    ),
);

export const forgetsDeleted = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} forgets deletion ${at}`,
      async (play) => {
        const named = pick(play.gone, at);
        if (!named) return;
        await calls(player(play, actor), "deleted.forget", named, () =>
          forget(play.family, player(play, actor).id, named),
        );
      },
      ({ gone }) => gone.length > 0,
    ),
);

const weekMs = 7 * dayMs;

/** Sessions last a year, and a month takes the time of many steps. */
const maxMonths = 2;

/** Lets so much time pass that no earlier deletion can be restored. Everyone visits weekly, so sessions last. */
export const aMonthGoesBy = fc.boolean().map(
  (isSwept) =>
    new Step(
      `a month goes by${isSwept ? ", and the server forgets what it may" : ""}`,
      async (play) => {
        play.months += 1;
        const { world, family } = play;
        const devices = play.players.flatMap((each) => each.devices).filter(({ isSignedIn }) => isSignedIn);
        for (let weeks = 0; weeks < 5; weeks++) {
          for (const { person } of devices) await person.call("viewer.me", {});
          world.clock.now += weekMs;
        }
        // Time alone doesn't correct the count of deletions on open dashboards; the next change does.
        const everyone = family.people.map(({ id }) => topic(id, "profile"));
        await world.store.change(everyone, async () => {});
        if (isSwept) {
          await world.store.change([], (tx) => sweepDeleted(tx, world.clock.now));
          sweep(family, world.clock.now);
        }
        // An open page still shows expired deletions until something changes.
        for (const device of devices) await play.opensPast(device);
      },
      ({ months }) => months < maxMonths,
    ),
);
