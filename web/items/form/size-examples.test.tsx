/** The examples under the size field. */
import { expect, test } from "vitest";
import { type Wearer, catalogue, offeredCategories } from "#domain/items/catalogue.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import { firstExamples } from "#web/items/form/first-examples.ts";
import { examplesOf } from "#web/items/form/size-examples.ts";

const wearers = Object.keys(offeredCategories) as Wearer[];

test.each(wearers)("every example for %s is a size of its item", (wearer) => {
  const unread = offeredCategories[wearer].flatMap((category) =>
    catalogue[category].flatMap((name) => {
      const item = { category, name, wearer };
      return examplesOf(item)
        .split(", ")
        .filter((example) => readSize(item, example).length === 0)
        .map((example) => `${name}: ${example}`);
    }),
  );
  expect(unread, "These garments need examples of their own: `byGarment` in size-examples.ts.").toEqual([]);
});

test.each(wearers)("every example for %s before an item is chosen is a size of one", (wearer) => {
  const offered = offeredCategories[wearer].flatMap((category) =>
    catalogue[category].map((name) => ({ category, name, wearer })),
  );
  const unread = firstExamples(wearer)
    .split(", ")
    .filter((example) => offered.every((item) => readSize(item, example).length === 0));
  expect(unread).toEqual([]);
});

test("a pet's size field shows pet examples", () => {
  expect(firstExamples("Dog")).toBe("40 cm, 16 in, M");
  expect(firstExamples("self")).toBe("39 EU, UK 6, W29 L32");
});
