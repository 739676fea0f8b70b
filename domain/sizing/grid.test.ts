/** No text is read while another scale could print it for another body; the whole proof is in `npm run soak:sizes`. */
import { expect, test } from "vitest";
import { suits } from "#domain/sizing/garments/suits.ts";
import type { SizedItem } from "#domain/sizing/size.ts";
import { seeded } from "../../tests/size-checks.ts";
import { checkAll, checkText, nothingChecked } from "../../tests/size-grid.ts";
import { isWhole } from "../../tests/extent.ts";

test("no number, letter, word, or pair is read in one way where another is possible", () => {
  const { found, readings } = checkAll(seeded(2026), {
    step: isWhole ? 6 : 24,
    last: 108,
    wordsUpTo: 20,
    pairs: isWhole ? 200 : 50,
  });
  expect(found.slice(0, 5)).toEqual([]);
  expect(readings).toBeGreaterThan(isWhole ? 50_000 : 10_000);
});

test("a habit that no source names is found: Germans’ 50R as inches", () => {
  const coat: SizedItem = { category: "Apparel", name: "Suit Coat", wearer: "Adult" };
  const inches = suits.systems.find(({ id }) => id === "uk-us-suit");
  if (!inches) throw new Error("The table has no inches.");
  const { read } = inches;
  const checked = nothingChecked();
  inches.read = (text) => {
    const found = read(text);
    return found && { ...found, decidesIn: ["GB"] };
  };
  try {
    checkText(checked, coat, "50 R");
  } finally {
    inches.read = read;
  }
  expect(checked.found[0]).toBe("Adult Suit Coat, GB, anyone: 50 R is uk-us-suit, and could be eu-suit");
});
