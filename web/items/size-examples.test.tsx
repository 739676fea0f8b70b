/** The examples under the field of a size. */
import { expect, test } from "vitest";
import { type Wearer, catalogue, offeredCategories } from "#domain/catalogue.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import { examplesOf } from "#web/items/size-examples.ts";

const wearers = Object.keys(offeredCategories) as Wearer[];

test.each(wearers)("every example for %s is a size of its item", (wearer) => {
  const unread = offeredCategories[wearer].flatMap((category) =>
    catalogue[category].flatMap((name) => {
      const item = { category, name, wearer };
      return examplesOf(item)
        .split(/, | or /u)
        .filter((example) => readSize(item, example).length === 0)
        .map((example) => `${name}: ${example}`);
    }),
  );
  expect(unread).toEqual([]);
});
