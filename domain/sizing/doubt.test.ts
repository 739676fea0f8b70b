/** Sizes that were stored before scales were added: which of them should be checked. */
import { expect, test } from "vitest";
import type { Category } from "#domain/items/catalogue.ts";
import { isInDoubt, onlyReading } from "#domain/sizing/read-size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";

const november = Date.UTC(2026, 10, 20);
const january = Date.UTC(2027, 0, 5);

const inDoubt = (category: Category, name: string, size: string, system: SystemId | "", measuredAt = november) =>
  isInDoubt({ category, name, wearer: "Adult", size, system }, measuredAt);

test("a size that had one meaning when it was stored, and has several today, should be checked", () => {
  expect(inDoubt("Apparel", "Suit Coat", "50R", "uk-us-suit")).toBe(true);
  expect(inDoubt("Apparel", "Suit Coat", "50R", "")).toBe(true);
  expect(inDoubt("Apparel", "Suit Coat", "50", "eu-suit")).toBe(true);
  expect(inDoubt("Apparel", "Bra", "100C", "fr")).toBe(true);
  expect(inDoubt("Apparel", "Jeans", "FR 42", "fr-dress")).toBe(true);
  expect(inDoubt("Apparel", "Jacket", "FR 50", "fr-dress")).toBe(true);
});

test("a size whose question was answered, refused, or checked since is left alone", () => {
  expect(inDoubt("Apparel", "Dress", "38", "eu-dress")).toBe(false);
  expect(inDoubt("Shoes", "Sneakers", "8", "uk")).toBe(false);
  expect(inDoubt("Shoes", "Sneakers", "8", "")).toBe(false);
  expect(inDoubt("Apparel", "Suit Coat", "50R", "none")).toBe(false);
  expect(inDoubt("Apparel", "Suit Coat", "50R", "eu-suit")).toBe(false);
  expect(inDoubt("Apparel", "Suit Coat", "50R", "uk-us-suit", january)).toBe(false);
  expect(inDoubt("Shoes", "Sneakers", "42", "eu")).toBe(false);
});

test("a stored system keeps its meaning, whatever a text without one would mean", () => {
  const read = (name: string, size: string, system: SystemId) =>
    onlyReading({ category: "Apparel", name, wearer: "Adult" }, size, system)?.system.id;
  expect(read("Suit Coat", "50R", "uk-us-suit")).toBe("uk-us-suit");
  expect(read("Bra", "100C", "fr")).toBe("fr");
  expect(read("Jeans", "FR 42", "fr-dress")).toBe("fr-dress");
  expect(read("Underwear", "7", "us-juniors")).toBe("us-juniors");
  expect(read("Hoodie", "LL", "letter")).toBe("letter");
  expect(read("Dress", "19", "jp-dress")).toBe("jp-dress");
});
