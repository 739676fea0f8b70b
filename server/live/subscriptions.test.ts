/** Tests subscriptions before, during, and after an answer, and once closed. */
import { expect, test } from "vitest";
import { type Subscription, Subscriptions } from "#server/live/subscriptions.ts";
import { type Topic, topic } from "#server/live/topics.ts";

const items = topic("ann", "items");
const profile = topic("ann", "profile");
const others = topic("bob", "items");

function opened(subscriptions = new Subscriptions()) {
  const heard = { changes: 0 };
  const subscription = subscriptions.open({ changed: () => (heard.changes += 1) });
  return { subscriptions, subscription, heard };
}

const runs = (subscription: Subscription, ...topics: Topic[]) =>
  subscription.run(() => Promise.resolve({ topics: new Set(topics) }));

test("a subscription without an answer isn't notified", () => {
  const { subscriptions, heard } = opened();
  subscriptions.publish([items]);
  subscriptions.publishAll();
  expect(heard.changes).toBe(0);
  expect(subscriptions.topics).toBe(0);
});

test("a subscriber is notified of the topics of its answer, and of no others", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items, profile);
  subscriptions.publish([others]);
  expect(heard.changes).toBe(0);
  subscriptions.publish([items]);
  subscriptions.publish([profile]);
  expect(heard.changes).toBe(2);
});

test("a change of unknown topics notifies every subscription once", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items, profile);
  const other = opened(subscriptions);
  await runs(other.subscription, others);
  subscriptions.publishAll();
  expect([heard.changes, other.heard.changes]).toEqual([1, 1]);
});

test("an answer that depends on new topics leaves its old ones", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items);
  await runs(subscription, profile);
  subscriptions.publish([items]);
  expect(heard.changes).toBe(0);
  subscriptions.publish([profile]);
  expect(heard.changes).toBe(1);
  expect(subscriptions.topics).toBe(1);
});

test("a topic published while the answer is being made notifies its subscription afterward", async () => {
  const { subscriptions, subscription, heard } = opened();
  const made = Promise.withResolvers<{ topics: ReadonlySet<Topic> }>();
  const running = subscription.run(() => made.promise);
  subscriptions.publish([items]);
  subscriptions.publish([others]);
  expect(heard.changes).toBe(0);
  made.resolve({ topics: new Set([items]) });
  await running;
  expect(heard.changes).toBe(1);
});

test("an unrelated topic published while the answer is being made doesn't notify it", async () => {
  const { subscriptions, subscription, heard } = opened();
  const made = Promise.withResolvers<{ topics: ReadonlySet<Topic> }>();
  const running = subscription.run(() => made.promise);
  subscriptions.publish([others]);
  made.resolve({ topics: new Set([items]) });
  await running;
  expect(heard.changes).toBe(0);
});

test("a change of everything also counts while an answer is being made", async () => {
  const { subscriptions, subscription, heard } = opened();
  const made = Promise.withResolvers<{ topics: ReadonlySet<Topic> }>();
  const running = subscription.run(() => made.promise);
  subscriptions.publishAll();
  subscriptions.publish([others]);
  made.resolve({ topics: new Set([items]) });
  await running;
  expect(heard.changes).toBe(1);
});

test("an answer that can't be made keeps the topics of the last one", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items);
  await expect(subscription.run(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  subscriptions.publish([items]);
  expect(heard.changes).toBe(1);
});

test("a closed subscription is forgotten, even while its answer is being made", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items);
  const made = Promise.withResolvers<{ topics: ReadonlySet<Topic> }>();
  const running = subscription.run(() => made.promise);
  subscription.close();
  subscription.close();
  expect(subscriptions.size).toBe(0);
  made.resolve({ topics: new Set([profile]) });
  await running;
  subscriptions.publish([items, profile]);
  subscriptions.publishAll();
  expect(heard.changes).toBe(0);
  expect(subscriptions.topics).toBe(0);
});

test.each([1, 2, 8, 9, 40])("%i subscriptions to one topic are all notified, and all can leave", async (n) => {
  const subscriptions = new Subscriptions();
  const all = Array.from({ length: n }, () => opened(subscriptions));
  for (const { subscription } of all) await runs(subscription, items);
  subscriptions.publish([items]);
  expect(all.every(({ heard }) => heard.changes === 1)).toBe(true);
  expect(subscriptions.notified).toBe(n);
  for (const { subscription } of all) subscription.close();
  expect([subscriptions.topics, subscriptions.size]).toEqual([0, 0]);
});

test("a change of several topics notifies a subscription to all of them once", async () => {
  const { subscriptions, subscription, heard } = opened();
  await runs(subscription, items, profile);
  subscriptions.publish([items, profile, others]);
  expect(heard.changes).toBe(1);
});

test.each(["publish", "publishAll"] as const)(
  "an answer that a change begins isn't made again because of the same change (%s)",
  async (how) => {
    const subscriptions = new Subscriptions();
    let changes = 0;
    let running: Promise<unknown> | undefined;
    const subscription: Subscription = subscriptions.open({
      changed: () => {
        changes += 1;
        running ??= runs(subscription, items, profile);
      },
    });
    await runs(subscription, items, profile);
    if (how === "publish") subscriptions.publish([items, profile]);
    else subscriptions.publishAll();
    await running;
    expect(changes).toBe(1);
  },
);
