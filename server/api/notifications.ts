/** Calls on one's own notifications. Tokens can't use them: a device belongs to a session. */
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { queueTest, turnOff, turnOn } from "#server/data/notifications/devices.ts";
import { notificationsPage } from "#server/data/notifications/page.ts";
import { topic } from "#server/live/topics.ts";

export const notifications: Handlers["notifications"] = {
  page: async ({ viewerId, sessionId = "", sendsMail, reader, now, dependsOn }) => {
    dependsOn(topic(viewerId, "profile"), topic(viewerId, "account"));
    const asking = { viewerId, sessionId, now, sendsMail: sendsMail ? 1 : 0 } as const;
    const page = await notificationsPage(reader, asking);
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  turnOn: ({ viewerId, sessionId = "", pushHosts, now, change }, sent) =>
    change(
      (changed: string[]) => changed.map((personId) => topic(personId, "account")),
      (tx) => turnOn(tx, { personId: viewerId, sessionId }, sent, pushHosts, now),
    ).then(() => ({})),

  turnOff: ({ viewerId, change }, { id }) =>
    change([topic(viewerId, "account")], async (tx) => {
      await turnOff(tx, { personId: viewerId, sessionId: id });
      return {};
    }),

  test: ({ viewerId, sessionId = "", now, change }) =>
    change([], async (tx) => {
      await queueTest(tx, { personId: viewerId, sessionId }, now);
      return {};
    }),
};
