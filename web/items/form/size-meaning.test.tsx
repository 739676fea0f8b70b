/** The question about a size that has several meanings. */
import { expect, test } from "vitest";
import type { Category, Wearer } from "#domain/items/catalogue.ts";
import { placesFor } from "#domain/sizing/places.ts";
import { systemChoices, systemFor, systemToSave, unclearSystems } from "#web/items/form/size-meaning.ts";

const typed = (category: Category, name: string, text: string, country: string, wearer: Wearer = "Adult") => ({
  item: { category, name, wearer },
  text,
  system: "" as const,
  writer: { country },
});

test("the writer’s own country comes first, and there are at most four answers", () => {
  const coat = (country: string) => unclearSystems(typed("Apparel", "Suit Coat", "44", country));
  expect(coat("IT")).toBe("EU men’s, IT women’s, UK/US men’s, or EU women’s");
  expect(coat("US")).toBe("UK/US men’s, EU men’s, EU women’s, or FR women’s");
  const likely = systemChoices(typed("Apparel", "Suit Coat", "44", "IT"))
    .filter(({ isLikely }) => isLikely)
    .map(({ label }) => label);
  expect(likely).toEqual(["EU men’s", "IT women’s", "UK/US men’s", "EU women’s", "As on the label"]);
});

test("a scale has the name that people use where the writer lives", () => {
  const labels = (language: string) =>
    systemChoices(
      typed("Accessories", "Ring", "7", language.slice(-2)),
      placesFor({ chosen: undefined, language }),
    ).map(({ label }) => label);
  expect(labels("it-IT")[0]).toBe("IT");
  expect(labels("es-ES")[0]).toBe("ES");
  expect(labels("de-CH")[0]).toBe("CH");
});

test("what a size means where it is typed is chosen, if it means something else elsewhere", () => {
  const chosen = (name: string, text: string, country: string) =>
    systemFor(text, typed("Apparel", name, text, country));
  expect(chosen("Suit Coat", "50R", "DE")).toBe("eu-suit");
  expect(chosen("Suit Coat", "50R", "US")).toBe("uk-us-suit");
  expect(chosen("Suit Coat", "50R", "GB")).toBe("");
  expect(chosen("Dress", "28", "MX")).toBe("mx-dress");
});

test("a reading that joins several systems is saved in none of them", () => {
  expect(systemToSave(typed("Shoes", "Sneakers", "8", "DE", "Child"))).toBe("");
  expect(systemToSave(typed("Shoes", "Sneakers", "28", "DE", "Child"))).toBe("eu");
});
