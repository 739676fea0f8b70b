/** Notifications in a browser: offered after something useful, chosen on a page of their own, and opened with a tap. */
import { type Page, expect } from "@playwright/test";
import { does, has, idOf, know } from "./calls.ts";
import { keepsApp, phone, test } from "./people.ts";

test.use(keepsApp);

/** Headless browsers have no push service: gives the page a subscription with a real key. */
async function canSubscribe(page: Page, permission: NotificationPermission = "granted") {
  await page.addInitScript((asked) => {
    const key = crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    let current: unknown = null;
    // The browser that asks is stood in for, and stores its answer.
    let answer = localStorage.getItem("test.permission") ?? "default";
    Object.defineProperty(Notification, "permission", { get: () => answer });
    Notification.requestPermission = () => {
      answer = asked;
      localStorage.setItem("test.permission", asked);
      return Promise.resolve(asked);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
    PushManager.prototype.subscribe = async () => {
      const raw = await crypto.subtle.exportKey("raw", (await key).publicKey);
      const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`;
      const keys = { p256dh: base64url(raw), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      return current as PushSubscription;
    };
  }, permission);
  await page.reload();
}

async function opensNotifications(page: Page): Promise<void> {
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
}

const switchOf = (page: Page) => page.getByRole("switch", { name: "On this device" });

const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** A shown notification, as this test's stand-in keeps it. */
type Shown = { title: string; tag: string; data: { path: string }; close: () => void };

/** The parts of a service worker that the tests touch: its types aren't those of a page. */
type Worker = {
  shown: Shown[];
  registration: {
    showNotification: (title: string, options: Omit<Shown, "title" | "close">) => Promise<void>;
    getNotifications: (of?: { tag: string }) => Promise<Shown[]>;
  };
  clients: { matchAll: (how?: object) => Promise<object[]> };
};

/** Headless browsers show no notifications: the page's service worker keeps them instead. */
async function keepsNotifications(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("This page has no service worker.");
  await worker.evaluate(() => {
    const scope = self as unknown as Worker;
    scope.shown = [];
    // A headless browser crashes without an icon to put it on.
    Object.assign(navigator, { setAppBadge: () => Promise.resolve() });
    scope.registration.showNotification = async (title, options) => {
      const close = () => {
        scope.shown = scope.shown.filter((each) => each.title !== title);
      };
      scope.shown.push({ title, ...options, close });
    };
    scope.registration.getNotifications = async () => scope.shown;
  });
  return {
    worker,
    /** Delivers a notification as the browser's push service does. */
    deliver: (notice: object) =>
      worker.evaluate(
        (sent) =>
          new Promise<void>((done) => {
            const push = Object.assign(new Event("push"), {
              data: { json: () => sent },
              waitUntil: (work: Promise<void>) => void work.finally(done),
            });
            dispatchEvent(push);
          }),
        notice,
      ),
    tap: () =>
      worker.evaluate(
        () =>
          new Promise<void>((done) => {
            const tap = Object.assign(new Event("notificationclick"), {
              notification: (self as unknown as Worker).shown[0],
              waitUntil: (work: Promise<void>) => void work.finally(done),
            });
            dispatchEvent(tap);
          }),
      ),
    titles: () => worker.evaluate(() => (self as unknown as Worker).shown.map(({ title }) => title)),
  };
}

const noticeTo = (path: string) => ({
  title: "Mara updated Teodor’s sizes",
  body: "Tap to see what’s new.",
  lang: "en",
  dir: "ltr",
  tag: "sizes",
  path,
  unread: 1,
});

test("notifications are turned on and off on this device, and on another from here @all", async ({ signsIn }) => {
  const laptop = await signsIn("Ann Lindqvist");
  const tablet = await signsIn("Ann Lindqvist");
  for (const page of [laptop, tablet]) {
    await canSubscribe(page);
    await ready(page);
    await opensNotifications(page);
    await expect(switchOf(page)).not.toBeChecked();
    await switchOf(page).click();
    await expect(switchOf(page)).toBeChecked();
  }
  await expect(laptop.getByRole("heading", { name: "Other devices" })).toBeVisible();
  await laptop.getByRole("button", { name: /^Turn off on / }).click();
  await expect(switchOf(tablet)).not.toBeChecked();
  await expect(switchOf(laptop)).toBeChecked();
  await laptop.getByRole("button", { name: "Send a test" }).click();
  await expect(laptop.getByText("A test is on its way.")).toBeVisible();
  await switchOf(laptop).click();
  await expect(switchOf(laptop)).not.toBeChecked();
  await expect(laptop.getByRole("button", { name: "Send a test" })).toHaveCount(0);
});

test("what, how often, and quiet hours are saved as they are chosen @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await canSubscribe(ann);
  await ready(ann);
  await opensNotifications(ann);
  await switchOf(ann).click();
  await ann.getByRole("group", { name: "How often on devices" }).getByRole("radio", { name: "Daily" }).check();
  await ann.getByRole("combobox", { name: "From" }).selectOption({ label: "9:00 PM" });
  const about = ann.getByRole("group", { name: "About" });
  await about.getByRole("checkbox", { name: "Sizes that are due for a check" }).check();
  await about.getByRole("checkbox", { name: "Requests and answers" }).uncheck();
  await expect(ann.getByRole("status").filter({ hasText: "Saved" })).toHaveCount(3);
  await ann.reload();
  await expect(ann.getByRole("radio", { name: "Daily" })).toBeChecked();
  await expect(ann.getByRole("combobox", { name: "From" })).toHaveValue("21");
  await expect(about.getByRole("checkbox", { name: "Sizes that are due for a check" })).toBeChecked();
  await expect(about.getByRole("checkbox", { name: "Requests and answers" })).not.toBeChecked();
  await ann.getByRole("switch", { name: "Quiet hours" }).uncheck();
  await expect(ann.getByRole("combobox", { name: "From" })).toHaveCount(0);
});

test("a browser that blocks them, can’t have them, or needs the home screen says so @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await canSubscribe(ann, "denied");
  await ready(ann);
  await opensNotifications(ann);
  await switchOf(ann).click();
  await expect(ann.getByText("Your browser blocks them")).toBeVisible();
  await expect(switchOf(ann)).toBeDisabled();

  const bob = await signsIn("Bob Okafor", phone);
  await bob.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  await opensNotifications(bob);
  await expect(bob.getByText("This browser can’t show notifications")).toBeVisible();
  await expect(switchOf(bob)).toBeDisabled();

  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const cleo = await signsIn("Cleo Rossi", { ...phone, userAgent });
  await cleo.addInitScript(() => Reflect.deleteProperty(globalThis, "PushManager"));
  await opensNotifications(cleo);
  await expect(cleo.getByRole("listitem").filter({ hasText: "tap Share" })).toBeVisible();
  await expect(cleo.getByRole("listitem").filter({ hasText: "Add to Home Screen" })).toBeVisible();
});

test("notifications are offered after a request is accepted, never before, and never again after a no", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await canSubscribe(ann);
  const offer = ann.getByRole("region", { name: "Want to know when their sizes change?" });
  const otherId = await idOf(ann);
  const asked = async (name: string) => {
    const page = await joins(name);
    await does(page, "relationships.move", { kind: "connection", move: "request", otherId });
    await ann.getByRole("button", { name: "Accept" }).click();
    await expect(ann.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();
  };
  await expect(ann.getByRole("heading", { name: "My sizes", level: 2 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await asked("Bob Okafor");
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(ann.getByText("OK. It’s under Notifications in your account.")).toBeVisible();
  await ann.reload();
  await asked("Cleo Rossi");
  await expect(ann.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(offer).toHaveCount(0);
});

test("a profile offers no notifications anymore once nothing is shared @all", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okafor");
  await canSubscribe(ann);
  const otherId = await idOf(ann);
  await does(bob, "relationships.move", { kind: "connection", move: "request", otherId });
  await ann.goto(`/publicProfile/${await idOf(bob)}`);
  await ann.getByRole("button", { name: "Accept Request" }).click();
  const offer = ann.getByRole("region", { name: "Want to know when their sizes change?" });
  await expect(offer).toBeVisible();
  await does(bob, "relationships.move", { kind: "connection", move: "disconnect", otherId });
  await expect(ann.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("someone who asked for sizes turns notifications on right there @all", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okafor");
  await know(ann, bob);
  await canSubscribe(ann);
  await ready(ann);
  await ann.goto(`/shop/${await idOf(bob)}`);
  await ann.getByRole("button", { name: "Ask for Bob Okafor’s sizes" }).click();
  const offer = ann.getByRole("region", { name: "Want to know when the answer comes?" });
  await offer.getByRole("button", { name: "Notify me" }).click();
  await expect(ann.getByText("Notifications are on.")).toBeVisible();
  await ann.getByRole("link", { name: "Notifications" }).last().click();
  await expect(switchOf(ann)).toBeChecked();
});

test("a notification shows only while no tab is visible, and its tap opens the page in the open tab @all", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const teo = await has(ann, { category: "Child", name: "Teodor" });
  const path = `/dependent/${teo}/owner/${await idOf(ann)}`;
  await ready(ann);
  await ann.reload();
  await expect.poll(() => ann.context().serviceWorkers().length).toBe(1);
  const { worker, deliver, tap, titles } = await keepsNotifications(ann);
  await deliver(noticeTo(path));
  expect(await titles()).toEqual([]);

  // Headless tabs are always visible.
  await worker.evaluate(() => {
    const { clients } = self as unknown as Worker;
    const real = clients.matchAll.bind(clients);
    clients.matchAll = async (how) =>
      (await real(how)).map((tab) => {
        const { postMessage } = tab as { postMessage: (message: object) => void };
        return {
          visibilityState: "hidden",
          focus: () => Promise.resolve({ postMessage: postMessage.bind(tab) }),
        };
      });
  });
  await deliver(noticeTo(path));
  expect(await titles()).toEqual(["Mara updated Teodor’s sizes"]);
  await tap();
  await expect(ann.getByRole("heading", { name: "Teodor", level: 1 })).toBeVisible();
  expect(ann.context().pages()).toHaveLength(1);
  expect(await titles()).toEqual([]);
});

test("a sign-out ends the subscription and closes what is shown", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await canSubscribe(ann);
  await ready(ann);
  await opensNotifications(ann);
  await switchOf(ann).click();
  await expect(switchOf(ann)).toBeChecked();
  await ann.evaluate(() => {
    const close = () => {
      document.body.dataset["closed"] = "1";
    };
    ServiceWorkerRegistration.prototype.getNotifications = async () => [{ close }] as unknown as Notification[];
  });
  await ann.getByRole("button", { name: "Sign out" }).click();
  await expect(ann.locator("body")).toHaveAttribute("data-closed", "1");
  await expect
    .poll(() =>
      ann.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return registration.pushManager.getSubscription();
      }),
    )
    .toBe(null);
});

test("the page fits a small phone, in every state @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", {
    viewport: { width: 320, height: 700 },
  });
  await canSubscribe(ann);
  await ready(ann);
  await opensNotifications(ann);
  await switchOf(ann).click();
  await expect(ann.getByRole("combobox", { name: "From" })).toBeVisible();
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
