/** Steps in which people turn notifications on and off in their browsers, and choose what they are told about. */
import * as fc from "fast-check";
import { hashOf } from "#server/store/secret-token.ts";
import { aSubscription } from "../builders.ts";
import { Step, any, anybody, calls, player, who } from "./step.ts";

export const turnsNotificationsOn = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(`${who(actor)} turns notifications on in browser ${at}`, async (play) => {
      const { id: personId, devices } = player(play, actor);
      const [device] = devices;
      if (!device) return;
      const id = hashOf(device.person.token);
      // The same browser as before, or another one's subscription, which moves here.
      const endpoint = `${at % 3}`;
      const done = await calls(player(play, actor), "notifications.turnOn", aSubscription(endpoint), () => "done");
      if (!done) return;
      const { notified } = play.family;
      for (const [session, one] of notified) {
        if (one.endpoint === endpoint && session !== id) notified.delete(session);
      }
      const since = notified.get(id)?.since ?? play.world.clock.now;
      notified.set(id, { personId, endpoint, since });
    }),
);

export const turnsNotificationsOff = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(`${who(actor)} turns notifications off on device ${at}`, async (play) => {
      const all = [...play.family.notified.keys(), "unknown"];
      const id = all[at % all.length] ?? "unknown";
      const { id: personId } = player(play, actor);
      const isOwn = play.family.notified.get(id)?.personId === personId;
      const done = await calls(player(play, actor), "notifications.turnOff", { id }, () =>
        isOwn ? "done" : "not-found",
      );
      if (done) play.family.notified.delete(id);
    }),
);

export const choosesNotifications = fc.tuple(anybody, fc.boolean(), fc.boolean()).map(
  ([actor, tellSizes, isDaily]) =>
    new Step(`${who(actor)} chooses what to be told about`, async (play) => {
      const choices = { tellSizes, push: isDaily ? ("daily" as const) : ("each" as const) };
      const changes = { ...choices, quietHours: tellSizes ? "22-7" : "" };
      const { id } = player(play, actor);
      const done = await calls(player(play, actor), "profiles.update", { changes }, () => "done");
      if (done) play.family.choices.set(id, changes);
    }),
);
