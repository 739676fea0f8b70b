/** The query store: answers from the device and the network, and whose they are. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutputOf } from "#domain/contract.ts";
import * as device from "#web/offline/device-store.ts";
import { type QueryStore, createQueryStore } from "#web/live/query-store.ts";

type Viewer = NonNullable<OutputOf<"viewer.me">>;

const person = (name: string): Viewer => ({
  id: name,
  displayName: name,
  photoURL: null,
  email: `${name}@example.org`,
  showSizesIn: [],
  language: null,
  mail: null,
  mailBounced: false,
  pushKey: null,
});
const [ann, bob] = [person("ann"), person("bob")];
const found = (name: string) => [{ ...person(name), relationships: {} }];

let store: QueryStore;
const changed = vi.fn();
const otherViewer = vi.fn();
const departure = vi.fn();
const changes = vi.fn();
const dashboard = vi.fn();

function open(): void {
  store = createQueryStore({
    device,
    visitorDrafts: ["feedback"],
    onQueriesChanged: changed,
    onOtherViewer: otherViewer,
    onDeparture: departure,
    onShownChange: changes,
    onDashboard: dashboard,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  open();
});
afterEach(() => vi.restoreAllMocks());

/** Watches the profile of `personId`: returns what the screen sees, and each notification. */
function looksAt(personId: string) {
  const notified = vi.fn();
  const query = store.watch("profiles.page", { personId });
  const leave = query.subscribe(notified);
  return { notified, leave, sees: () => query.state() };
}

const me = () => {
  const query = store.watch("viewer.me", {});
  query.subscribe(() => {});
  return query;
};

const answers = (at: number, answer: unknown) => store.handleEvent(store.queries(), { query: at, answer });
const refuses = (at: number, refusal: "not-found" | "too-many" | "signed-out") =>
  store.handleEvent(store.queries(), { query: at, refused: { refusal, fields: {} } });

const keptProfile = (personId: string) => device.keptAnswer("profiles.page", { personId })?.answer;

test("a query is requested once for all its listeners, as long as there is one", async () => {
  const [one, other] = [looksAt("cat"), looksAt("cat")];
  expect(store.queries()).toHaveLength(1);
  answers(0, found("cat"));
  expect(one.notified).toHaveBeenCalledTimes(1);
  expect(other.notified).toHaveBeenCalledTimes(1);
  one.leave();
  await Promise.resolve();
  expect(store.queries()).toHaveLength(1);
  other.leave();
  await Promise.resolve();
  expect(store.queries()).toHaveLength(0);
  expect(looksAt("dan").sees()).toEqual({ answer: undefined, refusal: undefined });
});

test("replacing one screen with the next is a single change, and nothing is lost", async () => {
  const one = looksAt("cat");
  await Promise.resolve();
  answers(0, "cat's page");
  changed.mockClear();
  one.leave();
  const again = looksAt("cat");
  await Promise.resolve();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(again.sees().answer).toBe("cat's page");
  expect(one.notified).toHaveBeenCalledTimes(1);
});

test("a query that is watched ahead has its answer for the screen that shows it, and then follows that screen", async () => {
  store.watchAhead([
    { call: "viewer.me", input: {} as never },
    { call: "profiles.page", input: { personId: "cat" } as never },
  ]);
  answers(0, ann);
  answers(1, "cat's page");
  expect(keptProfile("cat")).toBe("cat's page");
  const cat = looksAt("cat");
  expect(cat.sees().answer).toBe("cat's page");
  await Promise.resolve();
  expect(store.queries()).toHaveLength(2);
  cat.leave();
  await Promise.resolve();
  expect(store.queries().map(({ call }) => call)).toEqual(["viewer.me"]);
});

test("what was watched ahead and isn't shown is forgotten, with its refusals", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  store.watchAhead([
    { call: "viewer.me", input: {} as never },
    { call: "dashboard.page", input: {} as never },
  ]);
  me();
  answers(0, null);
  refuses(1, "signed-out");
  store.endAhead();
  expect(store.queries().map(({ call }) => call)).toEqual(["viewer.me"]);
  expect(log).not.toHaveBeenCalled();
});

test("a stored answer shows until the network delivers one, and replacing it announces nothing", () => {
  vi.spyOn(Date, "now").mockReturnValue(1000);
  device.keepAnswer("viewer.me", {}, ann);
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's old page");
  open();
  const cat = looksAt("cat");
  expect(cat.sees().answer).toBe("cat's old page");
  expect(store.shownAsOf(5000)).toBe(1000);
  answers(0, "cat's page");
  expect(store.shownAsOf(5000)).toBe(5000);
  expect(changes).not.toHaveBeenCalled();
  answers(0, "cat's page");
  expect(changes).not.toHaveBeenCalled();
  answers(0, "cat's new page");
  expect(changes).toHaveBeenCalledTimes(1);
  expect(keptProfile("cat")).toBe("cat's new page");
});

test("an empty screen has no date, and the answer that names the viewer doesn't count", () => {
  me();
  answers(0, ann);
  expect(store.shownAsOf(5000)).toBeUndefined();
});

test("answers from the network are dated by the last activity; stored answers keep their own date", () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(1000);
  device.keepAnswer("viewer.me", {}, ann);
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  open();
  looksAt("cat");
  looksAt("dan");
  now.mockReturnValue(2000);
  answers(1, "dan's page");
  store.touchAnswers(3000);
  expect(device.keptAnswer("profiles.page", { personId: "cat" })?.asOf).toBe(1000);
  expect(device.keptAnswer("profiles.page", { personId: "dan" })?.asOf).toBe(3000);
});

test("a refusal removes the answer from the screen and the device; a failure is logged and removes nothing", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fails = () => store.handleEvent(store.queries(), { query: 0, failed: true });
  const cat = looksAt("cat");
  fails();
  expect(cat.sees()).toEqual({ answer: undefined, refusal: "failed" });
  answers(0, "cat's page");
  fails();
  expect(log).toHaveBeenLastCalledWith("profiles.page", "failed");
  refuses(0, "too-many");
  expect(log).toHaveBeenLastCalledWith("profiles.page", "too-many");
  expect(cat.sees()).toEqual({ answer: "cat's page", refusal: undefined });
  expect(keptProfile("cat")).toBe("cat's page");
  refuses(0, "not-found");
  expect(cat.sees().refusal).toBe("not-found");
  expect(keptProfile("cat")).toBeUndefined();
});

test("an older server's answer is complete on the screen and on the device", () => {
  me();
  const cat = looksAt("cat");
  answers(0, ann);
  answers(1, { items: [{ id: "1", size: "42", measuredAt: 0 }] });
  const complete = {
    items: [{ id: "1", size: "42", measuredAt: 0, system: "", brand: "", fit: "", outgrown: false }],
  };
  expect(cat.sees().answer).toEqual(complete);
  expect(keptProfile("cat")).toEqual(complete);
});

test("an answer to a query no longer watched is ignored", () => {
  store.handleEvent(store.queries(), { query: 3, answer: "late" });
  expect(localStorage).toHaveLength(0);
});

test("when the viewer changes, nothing of the first person stays on the screen, on the device, or in drafts", () => {
  const query = me();
  const cat = looksAt("cat");
  answers(0, ann);
  answers(1, "cat's page");
  device.keepDraft("profile", { displayName: "Ann" });
  expect(otherViewer).not.toHaveBeenCalled();
  answers(0, bob);
  expect(query.state().answer).toEqual(bob);
  expect(cat.sees().answer).toBeUndefined();
  expect(keptProfile("cat")).toBeUndefined();
  expect(device.keptDraft("profile")).toBeUndefined();
  expect(departure).toHaveBeenCalledTimes(1);
  // Every query is requested as Bob.
  expect(otherViewer).toHaveBeenCalledTimes(1);
  expect(store.viewerId()).toBe("bob");
  expect(device.keptAnswer("viewer.me", {})?.answer).toEqual(bob);
});

test("an expired session empties the screen, and a visitor's answers aren't stored", () => {
  me();
  const cat = looksAt("cat");
  answers(0, ann);
  answers(1, "cat's page");
  answers(0, null);
  expect(cat.sees().answer).toBeUndefined();
  expect(departure).toHaveBeenCalledTimes(1);
  answers(1, "cat's page for anybody");
  expect(localStorage).toHaveLength(0);
});

test("signing out clears everything immediately, and the answer that follows is no second departure", () => {
  me();
  const cat = looksAt("cat");
  answers(0, ann);
  answers(1, "cat's page");
  device.queueSignOut("ann");
  store.forget();
  expect(cat.sees()).toEqual({ answer: undefined, refusal: "signed-out" });
  expect(store.watch("viewer.me", {}).state().answer).toBeNull();
  expect(store.viewerId()).toBeUndefined();
  device.clearQueuedSignOut();
  answers(0, null);
  expect(departure).toHaveBeenCalledTimes(1);
  expect(otherViewer).not.toHaveBeenCalled();
});

test("a visitor who signs in keeps their feedback draft, and it doesn't count as a sign-out", () => {
  me();
  answers(0, null);
  device.keepDraft("feedback", { feedback: "Mittens, please." });
  store.forget();
  answers(0, ann);
  expect(device.keptDraft("feedback")).toEqual({ feedback: "Mittens, please." });
  expect(departure).not.toHaveBeenCalled();
});

test("data whose owner is unknown is wiped", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  device.keepDraft("profile", { displayName: "Ann" });
  device.keepDraft("feedback", { feedback: "Mittens, please." });
  open();
  expect(keptProfile("cat")).toBeUndefined();
  expect(device.keptDraft("profile")).toBeUndefined();
  expect(device.keptDraft("feedback")).toBeDefined();
});

test("answers a screen can't render are dropped here and on the device; the viewer only on request", () => {
  const query = me();
  const cat = looksAt("cat");
  answers(0, ann);
  answers(1, "a page that breaks the screen");
  store.dropShown({ alsoViewer: false });
  expect(cat.sees().answer).toBeUndefined();
  expect(keptProfile("cat")).toBeUndefined();
  expect(query.state().answer).toEqual(ann);
  store.dropShown({ alsoViewer: true });
  expect(query.state().answer).toBeUndefined();
});

test("a new dashboard answer notifies the prefetch", () => {
  store.watch("dashboard.page", {}).subscribe(() => {});
  answers(0, "dashboard");
  expect(dashboard).toHaveBeenCalledTimes(1);
});

async function left(personId: string, digest: string): Promise<void> {
  const { leave } = looksAt(personId);
  const query = store.queries().length - 1;
  store.handleEvent(store.queries(), { query, answer: found(personId), digest });
  leave();
  await Promise.resolve();
}

/** Sends an event about the first answer that is stored but not shown. */
const happens = (event: object) => store.handleEvent(store.keptQueries(), { query: 0, ...event } as never);

test("a closed query stays watched while the device stores its answer, with that answer's digest", async () => {
  me();
  answers(0, ann);
  await left("cat", "digest of cat");
  expect(store.keptQueries().map(store.asked)).toEqual([
    { call: "profiles.page", input: { personId: "cat" }, kept: "digest of cat" },
  ]);
  happens({ unchanged: true });
  expect(keptProfile("cat")).toMatchObject([{ id: "cat" }]);
  happens({ answer: found("less"), digest: "another" });
  expect(keptProfile("cat")).toMatchObject([{ id: "less" }]);
  expect(store.keptQueries().map(store.asked)).toMatchObject([{ kept: "another" }]);
  expect(changes).not.toHaveBeenCalled();
  happens({ refused: { refusal: "not-found", fields: {} } });
  expect(keptProfile("cat")).toBeUndefined();
  expect(store.keptQueries()).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test("stored answers are watched from the start, and never in addition to shown ones", () => {
  device.keepAnswer("viewer.me", {}, ann);
  device.keepAnswer("profiles.page", { personId: "cat" }, found("cat"), "one");
  open();
  expect(
    store
      .keptQueries()
      .map(({ call }) => call)
      .sort(),
  ).toEqual(["profiles.page", "viewer.me"]);
  me();
  looksAt("cat");
  expect(store.keptQueries()).toEqual([]);
  expect(store.queries().map(store.asked)).toEqual([
    { call: "viewer.me", input: {} },
    { call: "profiles.page", input: { personId: "cat" } },
  ]);
});

test("a failure or a rate limit drops nothing the device stores", async () => {
  me();
  answers(0, ann);
  await left("cat", "one");
  happens({ refused: { refusal: "too-many", fields: {} } });
  happens({ failed: true });
  expect(keptProfile("cat")).toMatchObject([{ id: "cat" }]);
});

test("a late answer isn't stored on a device that another tab has wiped", async () => {
  me();
  answers(0, ann);
  await left("cat", "one");
  device.wipe();
  happens({ answer: found("cat"), digest: "two" });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("another person's device has nothing to watch", async () => {
  me();
  answers(0, ann);
  await left("cat", "one");
  answers(0, bob);
  expect(store.keptQueries()).toEqual([]);
  expect(keptProfile("cat")).toBeUndefined();
});

test("stored answers count as current until the connection was lost, if the stream had confirmed them", async () => {
  me();
  answers(0, ann);
  await left("cat", "one");
  const asOf = () => device.keptAnswer("profiles.page", { personId: "cat" })?.asOf;
  const before = asOf();
  store.keptQueries().map(store.asked);
  store.touchAnswers(9_000_000_000_000);
  expect(asOf()).toBe(before);
  happens({ unchanged: true });
  store.touchAnswers(9_000_000_000_000);
  expect(asOf()).toBe(9_000_000_000_000);
});

test("answers beyond the stream's limit aren't stored", async () => {
  me();
  answers(0, ann);
  store.keep(
    Array.from({ length: 256 }, (_, at) => ({
      call: "profiles.page",
      input: { personId: `${at}` },
    })),
  );
  expect(store.keptQueries()).toHaveLength(256);
  await left("cat", "one");
  expect(store.keptQueries()).toHaveLength(256);
  expect(keptProfile("cat")).toBeUndefined();
});
