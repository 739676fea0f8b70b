/** The device store on a full device (spec §8), and with data of another version. */
import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#domain/time.ts";
import * as device from "#web/offline/device-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  device.clearQueuedSignOut();
});

const ann = { id: "ann", displayName: "Ann", photoURL: null, email: null };
const keys = () => Object.keys(localStorage);
const keyOf = (text: string) => keys().find((key) => key.includes(text)) ?? "";
const profile = (personId: string) => device.keptAnswer("profiles.page", { personId })?.answer;

/** Moves a stored answer to the key that another version would have used, as if stored two minutes ago. */
function isOfAnotherVersion(text: string, ageMs = 2 * minuteMs): void {
  const key = keyOf(text);
  const kept = JSON.parse(localStorage.getItem(key) ?? "") as object;
  localStorage.setItem(
    key.replace(/ [0-9a-f]{8} /, " 0a0b0c0d "),
    JSON.stringify({ ...kept, asOf: Date.now() - ageMs }),
  );
  localStorage.removeItem(key);
}

function isFull(): void {
  for (let length = 1 << 20, n = 0; length > 0; n++) {
    try {
      localStorage.setItem(`other ${n}`, "x".repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

test("a full device keeps the dashboard and drops the pages it links to", () => {
  const page = "x".repeat(500_000);
  for (let n = 0; n < 20; n++) device.keepAnswer("profiles.page", { personId: `${n}` }, page);
  expect(profile("0")).toBe(page);
  // The last answer didn't fit: no part of it was stored, and nothing else broke.
  expect(profile("19")).toBeUndefined();

  device.keepAnswer("dashboard.page", {}, "x".repeat(600_000));
  expect(device.keptAnswer("dashboard.page", {})).toBeDefined();
  expect(profile("0")).toBeUndefined();
});

test("a full device keeps drafts and drops answers, which can be fetched again", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "x".repeat(1000));
  isFull();
  device.keepDraft("profile", { displayName: "Ann".repeat(20) });
  expect(device.keptDraft("profile")).toEqual({ displayName: "Ann".repeat(20) });
  expect(profile("cat")).toBeUndefined();
});

test("a tab remembers a sign-out that its device can't store until the sign-out is finished", () => {
  isFull();
  expect(device.queueSignOut("ann")).toBe(false);
  expect(device.queuedSignOut()).toEqual({ personId: "ann" });
  expect(device.isSignOutOnlyInTab()).toBe(true);
  device.clearQueuedSignOut();
  expect(device.queuedSignOut()).toBeUndefined();
  expect(device.isSignOutOnlyInTab()).toBe(false);
});

test("a sign-out queued by the first version, without a person, still counts", () => {
  localStorage.setItem("kinsize.signing-out", "true");
  expect(device.queuedSignOut()).toEqual({ personId: undefined });
  localStorage.setItem("kinsize.signing-out", "{");
  expect(device.queuedSignOut()).toBeUndefined();
});

test("an answer in another version's shape is ignored; the others are used", () => {
  device.keepAnswer("dashboard.page", {}, "dashboard");
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  isOfAnotherVersion("dashboard");
  expect(device.keptAnswer("dashboard.page", {})).toBeUndefined();
  expect(profile("cat")).toBe("cat's page");
});

test("dropping an answer also drops other versions' copies", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  isOfAnotherVersion("profiles.page");
  device.keepAnswer("profiles.page", { personId: "cat" }, "cat's page");
  device.dropAnswer("profiles.page", { personId: "cat" });
  expect(keys()).toEqual([]);
});

test("the device's owner stays known across an update, until the new version has its own answer", () => {
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

test("an answer stored by the first version identifies the owner", () => {
  localStorage.setItem("kinsize.answer viewer.me {}", JSON.stringify({ answer: ann, asOf: 1 }));
  expect(device.keptViewerId()).toBe("ann");
});

test.each(["", "{", "null", "3", '"text"', "[]", '{"answer":1}', '{"asOf":"now","answer":1}'])(
  "%j stored in place of an answer is ignored and breaks nothing",
  (text) => {
    device.keepAnswer("viewer.me", {}, ann);
    localStorage.setItem(keyOf("viewer.me"), text);
    expect(device.keptAnswer("viewer.me", {})).toBeUndefined();
    expect(device.keptViewerId()).toBeUndefined();
    device.touchAnswer("viewer.me", {}, 1);
    device.dropOutdatedAnswers();
  },
);

test("an answer that doesn't fit on a full device leaves nothing of the previous one", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "what cat showed");
  isFull();
  device.keepAnswer("profiles.page", { personId: "cat" }, "x".repeat(100_000));
  expect(profile("cat")).toBeUndefined();
});

test("a new answer leaves no copy in another version's shape", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "before");
  isOfAnotherVersion("profiles.page");
  device.keepAnswer("profiles.page", { personId: "cat" }, "now");
  expect(keys().filter((key) => key.includes("profiles.page"))).toHaveLength(1);
  expect(profile("cat")).toBe("now");
  expect(device.keptQueries()).toEqual([{ call: "profiles.page", input: { personId: "cat" } }]);
});

test("a new answer spares what an open tab of another version has just stored", () => {
  device.keepAnswer("profiles.page", { personId: "cat" }, "before");
  isOfAnotherVersion("profiles.page", 0);
  device.keepAnswer("profiles.page", { personId: "cat" }, "now");
  expect(keys().filter((key) => key.includes("profiles.page"))).toHaveLength(2);
});

test("revoking a dependent's page also removes what drafts quote of it, but nothing that was typed", () => {
  const of = { ownerId: "ann", dependentId: "teo" };
  device.keepAnswer("dependents.page", of, { id: "teo", items: [{ id: "boots" }] });
  device.keepDraft("size boots", { note: "typed" });
  device.keepDraft("size boots, seen", { note: "quoted" });
  device.keepDraft("dependent teo, on its way", { bio: ["quoted"] });
  device.keepDraft("check 1 of teo", { checked: [{ name: "quoted" }] });
  device.keepDraft("check answer 1 x", { dependentId: "teo", name: "quoted" });
  device.keepDraft("check answer 1 y", { dependentId: "mia", name: "Sneakers" });
  device.keepDraft("size slippers, seen", { note: "my own" });
  device.revokeAnswer("dependents.page", of);
  expect(
    keys()
      .map((key) => key.replace("kinsize.draft ", ""))
      .sort(),
  ).toEqual(["check answer 1 y", "size boots", "size slippers, seen"]);
});

test("wiping the device leaves no answer and nothing that was typed, except what it is told to keep", () => {
  device.keepAnswer("dashboard.page", {}, "x");
  device.keepDraft("size boots", { note: "typed" });
  device.keepDraft("sign-out", { at: 1 });
  device.wipe({ except: ["sign-out"] });
  expect(device.keptAnswer("dashboard.page", {})).toBeUndefined();
  expect(device.keptDraft("size boots")).toBeUndefined();
  expect(keys().join(" ")).not.toContain("boots");
  expect(device.keptDraft("sign-out")).toEqual({ at: 1 });
});
