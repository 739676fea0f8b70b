/** The outbox of a check: answers are stored until they are sent, in order, and once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as device from "#web/offline/device-store.ts";
import { dropKeptAnswer } from "#web/offline/check-answers.ts";
import { answerCheck, dropCheckAnswer, sendWaiting, takeBack, unsent } from "#web/offline/outbox.ts";

vi.mock("#web/live/live-store.ts", () => ({
  viewerId: () => tab.viewer,
  reconnect: () => {},
  viewerChanged: () => {},
  contact: { subscribe: (listener: () => void) => (tab.connects = listener), count: () => 0 },
  beforeSignOut: { add: () => {} },
  departures: { subscribe: (listener: () => void) => (tab.departs = listener), count: () => 0 },
}));

const tab = vi.hoisted(() => ({ viewer: "ann", connects: () => {}, departs: () => {} }));
const fetched = vi.spyOn(globalThis, "fetch");

const sent = () =>
  fetched.mock.calls.map(([address, init]) => {
    const { id } = JSON.parse(init?.body as string) as { id: string };
    return `${(address as string).replace("/api/", "")} ${id}`;
  });
const stored = () => Object.keys(localStorage).filter((key) => key.includes("check answer"));

const answers = (itemId: string, next?: string, dependentId: string | null = null) =>
  answerCheck({
    ownerId: "ann",
    dependentId,
    itemId,
    name: itemId,
    seen: { size: "31", system: "" },
    measuredAt: 0,
    next: next === undefined ? undefined : { size: next, system: "" },
  });

/** Runs `work` as another tab would: with its own storage object, and without this tab's listeners. */
function inTab(tabOfItsOwn: HTMLIFrameElement, work: () => void): void {
  const listeners = [...device.beforeRevoking];
  device.beforeRevoking.clear();
  vi.stubGlobal("localStorage", tabOfItsOwn.contentWindow?.localStorage);
  work();
  vi.unstubAllGlobals();
  for (const listener of listeners) device.beforeRevoking.add(listener);
}

const isReachable = () => fetched.mockImplementation(async () => Response.json({}));
const isUnreachable = () => fetched.mockRejectedValue(new TypeError("Failed to fetch"));
const isRefused = (refusal: string, status: number) =>
  fetched.mockImplementation(async () => Response.json({ refusal }, { status }));

async function isIdle(): Promise<void> {
  await expect.poll(() => fetched).toHaveBeenCalled();
  await expect.poll(() => navigator.locks.query()).toMatchObject({ held: [], pending: [] });
}

beforeEach(() => {
  tab.viewer = "ann";
  vi.spyOn(console, "error").mockImplementation(() => {});
  fetched.mockReset();
});
afterEach(() => {
  for (const { id } of unsent.answers()) dropCheckAnswer(id);
});

test("answers are stored before they are sent, and sent in order once there is a connection", async () => {
  isUnreachable();
  answers("boots", "32");
  answers("jeans", "128");
  answers("hat", "54");
  expect(stored()).toHaveLength(3);
  await isIdle();
  // Each attempt starts with the first one, and the others wait for it.
  expect(new Set(sent())).toEqual(new Set(["items.update boots"]));
  isReachable();
  fetched.mockClear();
  tab.connects();
  await expect.poll(() => unsent.answers()).toEqual([]);
  expect(sent()).toEqual(["items.update boots", "items.update jeans", "items.update hat"]);
  expect(stored()).toEqual([]);
});

test("an answer the server fails to handle delays only later ones of its own size", async () => {
  const failsAt = (name: string) =>
    fetched.mockImplementation(async (_, init) => {
      const { id } = JSON.parse(init?.body as string) as { id: string };
      return id === name ? new Response("", { status: 500 }) : Response.json({});
    });
  isUnreachable();
  answers("boots", "32");
  answers("jeans", "128");
  answers("boots", "33");
  answers("hat", "54");
  await isIdle();
  failsAt("boots");
  fetched.mockClear();
  tab.connects();
  await expect
    .poll(() => unsent.answers().map(({ itemId, next }) => `${itemId} ${next?.size}`))
    .toEqual(["boots 32", "boots 33"]);
  // Once the server has recovered, they are sent in order without any action by the person.
  failsAt("nothing");
  await expect.poll(() => unsent.answers()).toEqual([]);
  expect(sent().slice(-2)).toEqual(["items.update boots", "items.update boots"]);
});

test("an unanswered confirmation is sent again with the same entry", async () => {
  isUnreachable();
  const id = answers("boots");
  sendWaiting();
  await isIdle();
  isReachable();
  tab.connects();
  await expect.poll(() => unsent.answers()).toEqual([]);
  const entries = fetched.mock.calls.map(
    ([, init]) => (JSON.parse(init?.body as string) as { entryId: string }).entryId,
  );
  expect(entries.length).toBeGreaterThan(1);
  expect(new Set(entries)).toEqual(new Set([id]));
});

test("the latest confirmation waits to allow Undo, until the next answer or until the check is left", async () => {
  isReachable();
  const first = answers("boots");
  expect(await takeBack(first)).toBe(true);
  answers("jeans");
  expect(fetched).not.toHaveBeenCalled();
  answers("hat");
  await expect.poll(() => unsent.answers()).toHaveLength(1);
  expect(sent()).toEqual(["items.confirm jeans"]);
  sendWaiting();
  await expect.poll(() => unsent.answers()).toEqual([]);
  expect(sent()).toEqual(["items.confirm jeans", "items.confirm hat"]);
});

test("an answer that the server has or is receiving can’t be undone", async () => {
  const arrives = Promise.withResolvers<Response>();
  fetched.mockReturnValue(arrives.promise);
  const id = answers("boots", "32");
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
  expect(await takeBack(id)).toBe(false);
  arrives.resolve(Response.json({}));
  await expect.poll(() => unsent.answers()).toEqual([]);
  expect(await takeBack(id)).toBe(false);
});

test("while another tab sends, this one waits, and finds nothing left to send", async () => {
  const done = Promise.withResolvers<void>();
  isReachable();
  const other = navigator.locks.request("kinsize.outgoing", () => done.promise);
  const id = answers("boots", "32");
  tab.connects();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).not.toHaveBeenCalled();
  // The other tab has sent it.
  dropKeptAnswer(id);
  done.resolve();
  await other;
  await navigator.locks.request("kinsize.outgoing", () => {});
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ["conflict", 409],
  ["not-found", 404],
  ["not-allowed", 403],
  ["invalid", 400],
])("an answer refused as %s stays, with the reason, and delays no other", async (reason, status) => {
  isRefused(reason, status);
  answers("boots", "32");
  await expect.poll(() => unsent.answers()[0]?.refused).toBe(reason);
  isReachable();
  fetched.mockClear();
  answers("jeans", "128");
  await expect.poll(() => unsent.answers()).toHaveLength(1);
  expect(sent()).toEqual(["items.update jeans"]);
});

test("an answer refused on a device that has become full isn't sent again", async () => {
  const storing = vi.spyOn(Storage.prototype, "setItem");
  isReachable();
  fetched.mockImplementationOnce(async () => {
    storing.mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    return Response.json({ refusal: "conflict" }, { status: 409 });
  });
  const id = answers("boots", "32");
  await isIdle();
  storing.mockRestore();
  expect(sent()).toEqual(["items.update boots"]);
  expect(unsent.answers()).toMatchObject([{ id, refused: "conflict" }]);
});

test("an answer about an inaccessible child leaves the device, and its refusal can still be read here", async () => {
  const of = { ownerId: "ann", dependentId: "teo" };
  device.keepAnswer("dependents.page", of, { id: "teo", items: [{ id: "boots" }] });
  isRefused("conflict", 409);
  const refused = answers("boots", "32", "teo");
  await expect.poll(() => unsent.answers()[0]?.refused).toBe("conflict");
  const arrives = Promise.withResolvers<Response>();
  fetched.mockReturnValue(arrives.promise);
  fetched.mockClear();
  const onItsWay = answers("hat", "54", "teo");
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);

  device.revokeAnswer("dependents.page", of);
  expect(stored()).toEqual([]);
  expect(unsent.answers().map(({ id }) => id)).toEqual([refused, onItsWay]);
  arrives.resolve(Response.json({ refusal: "not-allowed" }, { status: 403 }));
  await expect.poll(() => unsent.answers()[1]?.refused).toBe("not-allowed");
  expect(stored()).toEqual([]);

  dropCheckAnswer(refused);
  expect(unsent.answers().map(({ id }) => id)).toEqual([onItsWay]);
  tab.departs();
  expect(unsent.answers()).toEqual([]);
});

test("an answer that another tab revokes first can still be read here when it’s refused", async () => {
  const of = { ownerId: "ann", dependentId: "teo" };
  device.keepAnswer("dependents.page", of, { id: "teo", items: [{ id: "boots" }] });
  const arrives = Promise.withResolvers<Response>();
  fetched.mockReturnValue(arrives.promise);
  const id = answers("boots", "32", "teo");
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);

  const other = document.createElement("iframe");
  document.body.append(other);
  inTab(other, () => device.revokeAnswer("dependents.page", of));
  expect(stored()).toEqual([]);
  arrives.resolve(Response.json({ refusal: "not-allowed" }, { status: 403 }));
  await expect.poll(() => unsent.answers()).toMatchObject([{ id, refused: "not-allowed" }]);
  expect(stored()).toEqual([]);
  other.remove();
});

test.each([
  ["signed-out", 401],
  ["too-many", 429],
])("an answer refused as %s is kept for later", async (reason, status) => {
  isRefused(reason, status);
  answers("boots", "32");
  await expect.poll(() => sent()).toHaveLength(1);
  await navigator.locks.request("kinsize.outgoing", () => {});
  expect(unsent.answers()[0]).toMatchObject({ itemId: "boots" });
  expect(unsent.answers()[0]?.refused).toBeUndefined();
});

test("a sign-out leaves no answers, and none are sent for another person", async () => {
  isUnreachable();
  answers("boots", "32");
  await expect.poll(() => sent()).toHaveLength(1);
  await navigator.locks.request("kinsize.outgoing", () => {});
  isReachable();
  fetched.mockClear();
  tab.viewer = "bob";
  tab.connects();
  await navigator.locks.request("kinsize.outgoing", () => {});
  expect(fetched).not.toHaveBeenCalled();
  device.wipe();
  expect(stored()).toEqual([]);
});

test("another version's answers are left alone, and wiped with the rest", async () => {
  localStorage.setItem("kinsize.draft check answer 2 x", JSON.stringify({ of: "the future" }));
  isReachable();
  answers("boots", "32");
  await expect.poll(() => sent()).toEqual(["items.update boots"]);
  expect(stored()).toContain("kinsize.draft check answer 2 x");
  device.wipe();
  expect(stored()).toEqual([]);
});

test("a device without storage still sends, as long as the tab is open", async () => {
  const storing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  isUnreachable();
  answers("boots", "32");
  expect(unsent.answers()).toHaveLength(1);
  isReachable();
  tab.connects();
  await expect.poll(() => unsent.answers()).toEqual([]);
  storing.mockRestore();
});
