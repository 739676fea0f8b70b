/** Size labels: with the chosen system, and with units below or beside the figures. */
import { expect, test } from "vitest";
import { catalogue, offeredCategories } from "#domain/items/catalogue.ts";
import { figuresAndUnit, isLong, labelOf } from "#domain/items/size-text.ts";
import { systemsFor } from "#domain/sizing/read-size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

test.each<[string, SystemId, string]>([
  ["10", "uk", "10 UK"],
  ["10½", "us-women", "10½ US women"],
  ["7½–8", "us-men", "7½–8 US men"],
  ["38", "eu-dress", "38 EU women"],
  ["46", "eu-trousers", "46 EU men"],
  ["3", "us-youth", "3 US youth"],
  ["8 W", "us-women", "8 W US women"],
  ["34DD", "uk", "34DD UK"],
  ["75 B", "eu", "75 B EU"],
  ["40R", "uk-us-suit", "40R UK/US men"],
  ["40 long", "uk-us-suit", "40 long UK/US men"],
  ["110", "cm", "110 cm"],
  ["44.2–45.8", "in", "44.2–45.8 in"],
  ["32", "wl", "32 in"],
  ["80", "wl-cm", "80 cm"],
  ["16", "gauge", "16 g"],
  ["37", "br", "37 BR"],
  ["66", "kr-dress", "66 KR women"],
  ["2", "fr-t", "2 FR T"],
  ["20", "us-plus", "20 US plus"],
])("%s in the system %s is %s", (size, system, label) => {
  expect(labelOf({ size, system })).toBe(label);
  expect(figuresAndUnit(label)).toEqual({ figures: size, unit: label.slice(size.length + 1) });
});

test("an age has its unit in large letters, as people often type it", () => {
  expect(labelOf({ size: "7", system: "age" })).toBe("7 y");
  expect(figuresAndUnit("7 y")).toBeUndefined();
});

test("no two systems of an item look the same on its label", () => {
  for (const wearer of ["self", "Child", "Adult", "Cat", "Dog", "Horse"] as const) {
    for (const category of offeredCategories[wearer]) {
      for (const name of catalogue[category]) {
        const labels = systemsFor({ category, name, wearer }).map(({ id }) => labelOf({ size: "10", system: id }));
        expect([name, ...new Set(labels)]).toEqual([name, ...labels]);
      }
    }
  }
});

test("a text with its unit below can be longer than its figures allow", () => {
  expect(isLong("10–10½ US women")).toBe(false);
  expect(isLong("between 7¼ and 7⅜")).toBe(true);
});

test.each<[string, SystemId | ""]>([
  ["10", ""],
  ["", "uk"],
  ["10 UK", "uk"],
  ["EU 42", "eu"],
  ["42 eu", "eu"],
  ["38 DE", "eu-dress"],
  ["M", "letter"],
  ["W32 L34", "wl"],
  ["16g", "gauge"],
  ["16 G", "gauge"],
  ["90cm", "cm"],
  ["L½", "uk"],
  ["6'3", "ft"],
  ["2T", "us"],
  ["10", "bust"],
  ["10", "letter"],
  ["8 M", "us-women"],
  ["1.80 m", "cm"],
  ["5–6 y", "uk"],
  ["the blue ones", "eu"],
])("'%s' in the system '%s' stays as it was typed", (size, system) => {
  expect(labelOf({ size, system })).toBe(size);
});
