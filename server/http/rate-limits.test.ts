/** Tests how rate limits are shared, and when they expire. */
import { expect, test } from "vitest";
import { RateLimits } from "#server/http/rate-limits.ts";
import { some } from "../../tests/extent.ts";

test("counts expire, and never grow beyond their bound", () => {
  let now = 0;
  const rateLimits = new RateLimits(() => now);
  for (let n = 0; n < 120_000; n++) rateLimits.count("read", { address: `10.${n}` });
  expect(rateLimits.remembered).toBeLessThanOrEqual(100_001);
  now += 120_000;
  rateLimits.count("read", { address: "another" });
  expect(rateLimits.remembered).toBe(1);
});

test("a refused request doesn't count against others at the address", () => {
  const rateLimits = new RateLimits(() => 0);
  const ann = { address: "home", personId: "ann" };
  for (let n = 0; n < 10; n++) rateLimits.count("feedback", ann);
  for (let n = 0; n < 100; n++) expect(() => rateLimits.count("feedback", ann)).toThrow("too-many");
  for (let n = 0; n < 20; n++) rateLimits.count("feedback", { address: "home" });
  expect(() => rateLimits.count("feedback", { address: "home" })).toThrow("too-many");
});

test("visitors leave half of the streams of their address to those who are signed in", () => {
  const rateLimits = new RateLimits(() => 0);
  const visitor = { address: "home" };
  const leave = Array.from({ length: 1000 }, () => rateLimits.openStream(visitor, undefined));
  expect(() => rateLimits.openStream(visitor, undefined)).toThrow("too-many");
  leave.push(rateLimits.openStream({ ...visitor, personId: "ann" }, { kind: "session", id: "session" }));
  leave.forEach((give) => give());
  expect(rateLimits.remembered).toBe(0);
});

test("a released stream slot is free for the next stream", () => {
  const rateLimits = new RateLimits(() => 0);
  const ann = { address: "home", personId: "ann" };
  const leave = Array.from({ length: 24 }, () => rateLimits.openStream(ann, { kind: "session", id: "session" }));
  expect(() => rateLimits.openStream({ ...ann, address: "elsewhere" }, { kind: "session", id: "session" })).toThrow(
    "too-many",
  );
  leave.forEach((give) => give());
  expect(rateLimits.remembered).toBe(0);
});

test("a session has room for what four tabs keep, and takes none from another session", () => {
  const rateLimits = new RateLimits(() => 0);
  const phone = { id: "phone", personId: "ann" };
  const tabs = Array.from({ length: 4 }, () => rateLimits.keepQueries(phone, 256));
  expect(tabs).not.toContain(undefined);
  expect(rateLimits.keepQueries(phone, 1)).toBeUndefined();
  const laptop = rateLimits.keepQueries({ id: "laptop", personId: "ann" }, 256);
  expect(laptop).toBeDefined();
  for (const forget of [...tabs, laptop]) forget?.();
  expect(rateLimits.remembered).toBe(0);
});

test("a clock that is set back delays nobody beyond their next turn", () => {
  let now = 10_000_000;
  const rateLimits = new RateLimits(() => now);
  for (let n = 0; n < 10; n++) rateLimits.count("feedback", { address: "home", personId: "ann" });
  now = 0;
  expect(() => rateLimits.count("feedback", { address: "home", personId: "ann" })).toThrow("too-many");
  now += 6 * 60_000;
  rateLimits.count("feedback", { address: "home", personId: "ann" });
});

/** The addresses of 3,000 households as `clientAddress` returns them, all in one /48. */
const households = Array.from({ length: 3000 }, (_, n) => `2001:db8:1:${n.toString(16)}`);

const countsOf = (addresses: readonly string[], count: (address: string) => void) => {
  let counted = 0;
  for (const address of addresses) {
    try {
      count(address);
      counted += 1;
    } catch {}
  }
  return counted;
};

test.each([
  ["feedback", 480],
  ["sign-in", 960],
] as const)("one /48 of IPv6 has 16 times the %s of a household, not 65,536 times", (what, most) => {
  const rateLimits = new RateLimits(() => 0);
  expect(countsOf(households, (address) => rateLimits.count(what, { address }))).toBe(most);
  rateLimits.count(what, { address: "2001:db8:2:1" });
  rateLimits.count(what, { address: "192.0.2.1" });
});

test.each(some(["read", "write", "search", "move"] as const, 4))(
  "one /48 of IPv6 has 16 times what a household has of: %s",
  (what) => {
    const rateLimits = new RateLimits(() => 0);
    const untilRefused = (addresses: (n: number) => string) => {
      for (let n = 0; n < 100_000; n++) {
        if (countsOf([addresses(n)], (address) => rateLimits.count(what, { address })) === 0) return n;
      }
      return Infinity;
    };
    const household = untilRefused(() => "2001:db8:2:1");
    expect(untilRefused((n) => `2001:db8:1:${(n % 0x10000).toString(16)}`)).toBe(16 * household);
  },
);

test("addresses in an IPv4 /24 belong to strangers, so they aren't counted together", () => {
  const rateLimits = new RateLimits(() => 0);
  const neighbours = Array.from({ length: 256 }, (_, n) => `192.0.2.${n}`);
  for (let times = 0; times < 30; times++) {
    expect(countsOf(neighbours, (address) => rateLimits.count("feedback", { address }))).toBe(256);
  }
});

test("one /48 of IPv6 has 16 times the streams of a household", () => {
  const rateLimits = new RateLimits(() => 0);
  const leave: (() => void)[] = [];
  const open = (address: string) =>
    leave.push(rateLimits.openStream({ address, personId: `${leave.length}` }, undefined));
  expect(countsOf(Array.from({ length: 20 }, () => households).flat(), open)).toBe(32_000);
  open("2001:db8:2:1");
  leave.forEach((give) => give());
  expect(rateLimits.remembered).toBe(0);
});

test("counts of networks are bounded like all others", () => {
  const rateLimits = new RateLimits(() => 0);
  for (let n = 0; n < 120_000; n++) {
    rateLimits.count("read", { address: `2001:${(n >> 8).toString(16)}:${n & 255}:1` });
  }
  expect(rateLimits.remembered).toBeLessThanOrEqual(100_002);
});

test("a flood from any number of networks doesn’t evict a person's search count", () => {
  let now = 0;
  const rateLimits = new RateLimits(() => now);
  const search = () => rateLimits.count("search", { address: "192.0.2.1", personId: "eve" });
  for (let n = 0; n < 100; n++) search();
  for (let n = 0; n < 360_000; n++) {
    if (n % 10_000 === 0) now += 1;
    const address = `2001:${(n >> 10).toString(16)}:1:${n.toString(16)}`;
    // Share links count by token, and anyone can invent tokens.
    rateLimits.count("opened", { address, personId: `link ${n}` });
  }
  expect(search).toThrow("too-many");
});

test("a flood from one /48 doesn’t evict a person's search count", () => {
  let now = 0;
  const rateLimits = new RateLimits(() => now);
  const search = () => rateLimits.count("search", { address: "192.0.2.1", personId: "eve" });
  for (let n = 0; n < 100; n++) search();
  // Sends a thousand requests a second, each from another household: the most that a /48 may send.
  for (; now < 300_000; now++) {
    rateLimits.count("read", { address: `2001:db8:1:${(now % 0x10000).toString(16)}` });
  }
  expect(countsOf(households.slice(0, 20), search)).toBe(5);
});
