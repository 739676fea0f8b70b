/** Counting who asks how often: what is forgotten, and when. */
import { expect, test } from "vitest";
import { Rates } from "#server/rates.ts";

test("what was counted is forgotten with time, and never grows beyond its bound", () => {
  let now = 0;
  const rates = new Rates(() => now);
  for (let n = 0; n < 120_000; n++) rates.count("read", { address: `10.${n}` });
  expect(rates.remembered).toBeLessThanOrEqual(100_001);
  now += 120_000;
  rates.count("read", { address: "another" });
  expect(rates.remembered).toBe(1);
});

test("a person who is refused has not used up what others at the address may do", () => {
  const rates = new Rates(() => 0);
  const ann = { address: "home", personId: "ann" };
  for (let n = 0; n < 10; n++) rates.count("feedback", ann);
  for (let n = 0; n < 100; n++) expect(() => rates.count("feedback", ann)).toThrow("too-many");
  for (let n = 0; n < 20; n++) rates.count("feedback", { address: "home" });
  expect(() => rates.count("feedback", { address: "home" })).toThrow("too-many");
});

test("a place for a stream that was given back is there for the next", () => {
  const rates = new Rates(() => 0);
  const ann = { address: "home", personId: "ann" };
  const leave = Array.from({ length: 24 }, () => rates.openStream(ann, "session"));
  expect(() => rates.openStream({ ...ann, address: "elsewhere" }, "session")).toThrow("too-many");
  leave.forEach((give) => give());
  expect(rates.remembered).toBe(0);
});

test("a clock that is set back makes nobody wait for more than their next turn", () => {
  let now = 10_000_000;
  const rates = new Rates(() => now);
  for (let n = 0; n < 10; n++) rates.count("feedback", { address: "home", personId: "ann" });
  now = 0;
  expect(() => rates.count("feedback", { address: "home", personId: "ann" })).toThrow("too-many");
  now += 6 * 60_000;
  rates.count("feedback", { address: "home", personId: "ann" });
});
