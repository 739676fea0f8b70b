/** The marks of the gauges agree with the sizes that Kinsize suggests for a foot, and with those it reads on a ring. */
import { expect, test } from "vitest";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { adultScales, childScales, ringCircles } from "#web/screens/measure/marks.ts";
import { lengthOf } from "#web/screens/measure/read-off.tsx";

/** The EU size for a foot's length in cm. */
function euOf(cm: number, wearer: "Child" | "self"): string | undefined {
  const sneakers = { category: "Shoes", name: "Sneakers", wearer } as const;
  const reading = onlyReading(sneakers, `${Math.round(cm * 10)} mm`, "cm");
  return reading && equivalents(reading, ["EU"]).find(({ system }) => system.id === "eu")?.best;
}

test.each([
  ["Child", childScales],
  ["self", adultScales],
] as const)("each EU mark for %s is at the foot length that suggests this size", (wearer, scales) => {
  const [eu] = scales;
  for (const { at, label } of eu?.marks ?? []) expect([label, euOf(at, wearer)]).toEqual([label, `EU ${label}`]);
});

test("children’s sizes start again after 13, and every scale rises", () => {
  const [, uk, us] = childScales;
  expect(uk?.marks.map(({ label }) => label).slice(10, 13)).toEqual(["12", "13", "1"]);
  expect(us?.marks.map(({ label }) => label).slice(9, 12)).toEqual(["12", "13", "1Y"]);
  for (const { marks } of [...childScales, ...adultScales]) {
    const lengths = marks.map(({ at }) => at);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  }
});

test("the circles are those of jewelers' tables", () => {
  const six = ringCircles.find(({ us }) => us === "6");
  expect(six).toMatchObject({ eu: "52", uk: "L½" });
  expect(six?.diameterMm).toBeCloseTo(16.51, 1);
});

test.each([
  ["19.4", 19.4],
  ["19,4 cm", 19.4],
  [" 194 mm ", 19.4],
  ["31", 31],
  ["3", undefined],
  ["36", undefined],
  ["EU 31", undefined],
  ["", undefined],
])("'%s' is a foot of %s cm", (text, cm) => {
  expect(lengthOf(text)).toBe(cm);
});
