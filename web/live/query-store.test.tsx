/** What a tab knows of its queries: from the device, from the network, and whose it is. */
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
});
const [ann, bob] = [person("ann"), person("bob")];
const found = (name: string) => [{ ...person(name), relationships: {} }];

let store: QueryStore;
const changed = vi.fn();
const otherViewer = vi.fn();
const departure = vi.fn();
const news = vi.fn();
const dashboard = vi.fn();

function open(): void {
  store = createQueryStore({
    device,
    visitorsDrafts: ["feedback"],
    onQueriesChanged: changed,
    onOtherViewer: otherViewer,
    onDeparture: departure,
    onShownChange: news,
    onDashboard: dashboard,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  open();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Somebody looks at the profile of `personId`; what they see, and how often it was told. */
function looksAt(personId: string) {
  const told = vi.fn();
  const query = store.watch("profiles.page", { personId });
  const leave = query.subscribe(told);
  return { told, leave, sees: () => query.state() };
}

const me = () => {
  const query = store.watch("viewer.me", {});
  query.subscribe(() => {});
  return query;
};

const answers = (at: number, answer: unknown) => store.take(store.queries(), { query: at, answer });
const refuses = (at: number, refusal: "not-found" | "too-many" | "signed-out") =>
  store.take(store.queries(), { query: at, refused: { refusal, fields: {} } });

const keptProfile = (personId: string) => device.keptAnswer("profiles.page", { personId })?.answer;

test("a query is asked for once, however many look, and as long as one of them does", async () => {
  const [one, other] = [looksAt("cat"), looksAt("cat")];
  expect(store.queries()).toHaveLength(1);
  answers(0, found("cat"));
  expect(one.told).toHaveBeenCalledTimes(1);
  expect(other.told).toHaveBeenCalledTimes(1);
  one.leave();
  await Promise.resolve();
  expect(store.queries()).toHaveLength(1);
  other.leave();
  await Promise.resolve();
  expect(store.queries()).toHaveLength(0);
  expect(looksAt("dan").sees()).toEqual({ answer: undefined, refusal: undefined });
});

test("a screen that goes and one that comes in the same breath are one change, and nothing is lost", async () => {
  const one = looksAt("cat");
  await Promise.resolve();
  answers(0, "cat's page");
  changed.mockClear();
  one.leave();
  const again = looksAt("cat");
  await Promise.resolve();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(again.sees().answer).toBe("cat's page");
  expect(one.told).toHaveBeenCalledTimes(1);
});

test("what the device has kept is shown until the network brings something, and is no news", () => {
  vi.spyOn(Date, "now").mockReturnValue(1000);
  device.keepAnswer("viewer.me", {}, ann);
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's old page");
  open();
  const cat = looksAt("cat");
  expect(cat.sees().answer).toBe("cat's old page");
  expect(store.shownAsOf(5000)).toBe(1000);
  answers(0, "cat's page");
  expect(store.shownAsOf(5000)).toBe(5000);
  expect(news).not.toHaveBeenCalled();
  answers(0, "cat's page");
  expect(news).not.toHaveBeenCalled();
  answers(0, "cat's new page");
  expect(news).toHaveBeenCalledTimes(1);
  expect(keptProfile("cat")).toBe("cat's new page");
});

test("nothing on the screen is from no moment; who is signed in does not count", () => {
  me();
  answers(0, ann);
  expect(store.shownAsOf(5000)).toBeUndefined();
});

test("what came by the network is dated with the last sign; what was only recalled keeps its own date", () => {
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

test("a refusal takes the answer from the screen and from the device; too much to do takes nothing away", () => {
  const cat = looksAt("cat");
  answers(0, "cat's page");
  refuses(0, "too-many");
  expect(cat.sees()).toEqual({ answer: undefined, refusal: "too-many" });
  expect(keptProfile("cat")).toBe("cat's page");
  store.take(store.queries(), { query: 0, failed: true });
  expect(cat.sees().refusal).toBe("failed");
  expect(keptProfile("cat")).toBe("cat's page");
  refuses(0, "not-found");
  expect(cat.sees().refusal).toBe("not-found");
  expect(keptProfile("cat")).toBeUndefined();
});

test("an answer to a query that is not asked any more is nobody's", () => {
  store.take(store.queries(), { query: 3, answer: "late" });
  expect(localStorage).toHaveLength(0);
});

test("when somebody else is named, nothing of the first stays, on the screen, the device or in drafts", () => {
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
  // Everything is asked for as Bob.
  expect(otherViewer).toHaveBeenCalledTimes(1);
  expect(store.viewerId()).toBe("bob");
  expect(device.keptAnswer("viewer.me", {})?.answer).toEqual(bob);
});

test("a session that is over empties the screen, and a visitor's answers are not kept", () => {
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

test("signing out forgets at once, and the answer that then comes is no second departure", () => {
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

test("a visitor who signs in keeps what they have typed of feedback, and nobody has gone", () => {
  me();
  answers(0, null);
  device.keepDraft("feedback", { feedback: "Mittens, please." });
  store.forget();
  answers(0, ann);
  expect(device.keptDraft("feedback")).toEqual({ feedback: "Mittens, please." });
  expect(departure).not.toHaveBeenCalled();
});

test("what is left where it isn't known whose it is, is nobody's", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  device.keepDraft("profile", { displayName: "Ann" });
  device.keepDraft("feedback", { feedback: "Mittens, please." });
  open();
  expect(keptProfile("cat")).toBeUndefined();
  expect(device.keptDraft("profile")).toBeUndefined();
  expect(device.keptDraft("feedback")).toBeDefined();
});

test("what can't be shown is dropped here and on the device, and who is signed in only when asked to", () => {
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

test("a dashboard that has come is told to those who keep pages ahead", () => {
  store.watch("dashboard.page", {}).subscribe(() => {});
  answers(0, "dashboard");
  expect(dashboard).toHaveBeenCalledTimes(1);
});
