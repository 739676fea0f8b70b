/** Steps in which people sign in and out, lose the connection, and let time pass. */
import * as fc from "fast-check";
import { joins } from "../world.ts";
import type { Device, Play } from "./play.ts";
import { Step, anybody, player, who } from "./step.ts";
import { dayMs } from "#domain/time.ts";

export const signsInElsewhere = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs in`,
      async (play) => {
        const { name, devices } = player(play, actor);
        const device = {
          person: await joins(play.world, name),
          isSignedIn: true,
          screens: [],
        };
        // A signed-out browser is replaced by the new one.
        const [first] = devices;
        if (first && !first.isSignedIn) {
          first.screens.forEach((each) => each.leave());
          devices[0] = device;
        } else devices.push(device);
        await play.opensAll(device);
      },
      (play) => player(play, actor).devices.length < 2,
    ),
);

/** Waits until the streams of an ended session or token have emptied their pages and closed. */
export async function sessionEnds(play: Play, devices: readonly Device[]): Promise<void> {
  for (const device of devices) device.isSignedIn = false;
  await play.settle();
  for (const { screens } of devices) {
    for (let tries = 0; screens.some((each) => !each.hasEnded); tries++) {
      if (tries === 500) throw new Error("A session has ended, but its stream is still open.");
      await new Promise((wake) => setTimeout(wake, 10));
    }
  }
}

export const signsOut = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs out`,
      async (play) => {
        const { devices } = player(play, actor);
        const device = devices.at(-1);
        if (!device) return;
        await device.person.post("/auth/sign-out", {});
        await sessionEnds(play, [device]);
        if (devices.length > 1) devices.pop()?.screens.forEach((each) => each.leave());
      },
      (play) => player(play, actor).devices.at(-1)?.isSignedIn === true,
    ),
);

export const signsOutEverywhere = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs out everywhere`,
      async (play) => {
        const { devices } = player(play, actor);
        await devices[0]?.person.post("/auth/sign-out-everywhere", {});
        await sessionEnds(play, devices);
        devices.splice(1).forEach(({ screens }) => screens.forEach((each) => each.leave()));
      },
      (play) => player(play, actor).devices[0]?.isSignedIn === true,
    ),
);

export const comesBack = anybody.map(
  (actor) =>
    new Step(`${who(actor)} loses the connection and comes back`, (play) =>
      play.opensAll(player(play, actor).devices.at(-1)),
    ),
);

export const aDayGoesBy = fc.constant(
  new Step("a day goes by", (play) => {
    play.world.clock.now += dayMs;
    return Promise.resolve();
  }),
);
