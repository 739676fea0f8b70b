/** What a device keeps: when it has no room left (spec §8), and when another version has kept it. */
import { afterEach, expect, test, vi } from "vitest";
import * as device from "#web/offline/device-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  device.clearQueuedSignOut();
  localStorage.clear();
});

const ann = { id: "ann", displayName: "Ann", photoURL: null, email: null };
const keys = () => Object.keys(localStorage);
const keyOf = (text: string) => keys().find((key) => key.includes(text)) ?? "";
const profile = (personId: string) => device.keptAnswer("profiles.page", { personId })?.answer;

/** What is kept under a name is moved to one that another version would have used. */
function isOfAnotherVersion(text: string): void {
  const key = keyOf(text);
  localStorage.setItem(key.replace(/ [0-9a-f]{8} /, " 0a0b0c0d "), localStorage.getItem(key) ?? "");
  localStorage.removeItem(key);
}

/** Fills the device until nothing more goes in. */
function isFull(): void {
  for (let length = 1 << 20, n = 0; length > 0; n++) {
    try {
      localStorage.setItem(`other ${n}`, "x".repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

test("a full device keeps the dashboard, and lets go of what it leads to", () => {
  const page = "x".repeat(500_000);
  for (let n = 0; n < 20; n++) device.keepAnswer("profiles.page", { personId: `${n}` }, page);
  expect(profile("0")).toBe(page);
  // There was no room for the last: nothing of it is there, and nothing else is broken by it.
  expect(profile("19")).toBeUndefined();

  device.keepAnswer("dashboard.page", {}, "x".repeat(600_000));
  expect(device.keptAnswer("dashboard.page", {})).toBeDefined();
  expect(profile("0")).toBeUndefined();
});

test("a full device keeps what was typed: what can be asked for again makes room", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "x".repeat(1000));
  isFull();
  device.keepDraft("profile", { displayName: "Ann".repeat(20) });
  expect(device.keptDraft("profile")).toEqual({ displayName: "Ann".repeat(20) });
  expect(profile("cat")).toBeUndefined();
});

test("a sign-out that a device can't keep is known to the tab until it is finished", () => {
  isFull();
  expect(device.queueSignOut("ann")).toBe(false);
  expect(device.queuedSignOut()).toEqual({ personId: "ann" });
  expect(device.isSignOutOnlyInTab()).toBe(true);
  device.clearQueuedSignOut();
  expect(device.queuedSignOut()).toBeUndefined();
  expect(device.isSignOutOnlyInTab()).toBe(false);
});

test("a sign-out that was queued by the first version, without a name, is one all the same", () => {
  localStorage.setItem("kinsize.signing-out", "true");
  expect(device.queuedSignOut()).toEqual({ personId: undefined });
  localStorage.setItem("kinsize.signing-out", "{");
  expect(device.queuedSignOut()).toBeUndefined();
});

test("an answer of another version's shape is not there; the others are", () => {
  device.keepAnswer("dashboard.page", {}, "dashboard");
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  isOfAnotherVersion("dashboard");
  expect(device.keptAnswer("dashboard.page", {})).toBeUndefined();
  expect(profile("cat")).toBe("cat's page");
});

test("what was taken away is taken from other versions' copies too", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  isOfAnotherVersion("profiles.page");
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  device.dropAnswer("profiles.page", { personId: "cat" });
  expect(keys()).toEqual([]);
});

test("whose the device is stays known across an update, until the new version knows it itself", () => {
  device.keepAnswer("viewer.me", {}, ann);
  device.keepAnswer("dashboard.page", {}, "dashboard");
  isOfAnotherVersion("viewer.me");
  isOfAnotherVersion("dashboard.page");
  device.dropOutdatedAnswers();
  expect(keys()).toHaveLength(1);
  expect(device.keptViewerId()).toBe("ann");
  expect(device.keptAnswer("viewer.me", {})).toBeUndefined();
  device.keepAnswer("viewer.me", {}, { ...ann, id: "bob" });
  expect(device.keptViewerId()).toBe("bob");
  device.dropOutdatedAnswers();
  expect(keys()).toHaveLength(1);
});

test("what the first version has kept tells whose it is", () => {
  localStorage.setItem("kinsize.answer viewer.me {}", JSON.stringify({ answer: ann, asOf: 1 }));
  expect(device.keptViewerId()).toBe("ann");
});

test.each(["", "{", "null", "3", '"text"', "[]", '{"answer":1}', '{"asOf":"now","answer":1}'])(
  "%j where an answer is kept is no answer, and breaks nothing",
  (text) => {
    device.keepAnswer("viewer.me", {}, ann);
    localStorage.setItem(keyOf("viewer.me"), text);
    expect(device.keptAnswer("viewer.me", {})).toBeUndefined();
    expect(device.keptViewerId()).toBeUndefined();
    device.touchAnswer("viewer.me", {}, 1);
    device.dropOutdatedAnswers();
  },
);
