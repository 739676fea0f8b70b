/** A browser's subscription to notifications, compared with what the server knows at each start. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedSubscription, dropSubscription, rememberSubscription } from "#web/offline/push-subscription.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const sent = (endpoint: string) => ({ endpoint, p256dh: "key", auth: "secret", timeZone });

let current: PushSubscription | null;

const subscription = (endpoint: string) =>
  ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: "key", auth: "secret" } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  }) as unknown as PushSubscription;

beforeEach(() => {
  current = subscription("https://push.example.org/1");
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue({
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => current,
      subscribe: async () => (current = subscription("https://push.example.org/new")),
    },
  } as unknown as ServiceWorkerRegistration);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a browser in which notifications were never turned on subscribes to nothing", async () => {
  expect(await changedSubscription()).toBe(undefined);
});

test("an unchanged subscription isn’t sent again", async () => {
  rememberSubscription(sent("https://push.example.org/1"), "server key");
  expect(await changedSubscription()).toBe(undefined);
});

test("a subscription that the browser replaced or lost is sent, and so is another time zone", async () => {
  rememberSubscription(sent("https://push.example.org/0"), "server key");
  expect(await changedSubscription()).toEqual({
    subscription: sent("https://push.example.org/1"),
    serverKey: "server key",
  });
  rememberSubscription(sent("https://push.example.org/1"), "server key");
  current = null;
  expect((await changedSubscription())?.subscription.endpoint).toBe("https://push.example.org/new");
  rememberSubscription({ ...sent("https://push.example.org/new"), timeZone: "Mars/Base" }, "key");
  expect((await changedSubscription())?.subscription.timeZone).toBe(timeZone);
});

test("after a sign-out, nothing is subscribed or renewed", async () => {
  rememberSubscription(sent("https://push.example.org/1"), "server key");
  await dropSubscription();
  expect(current).toBe(null);
  expect(await changedSubscription()).toBe(undefined);
});
