/** Sizes as text to share, including right-to-left parts. */
import { expect, test } from "vitest";
import { sizesAsText } from "#web/items/sizes-as-text.ts";
import { anItem } from "../../tests/builders.ts";

const textOf = (fields: Parameters<typeof anItem>[0]) =>
  sizesAsText(
    { name: "Teo", wearer: "Child", items: [anItem({ measuredAt: Date.now(), ...fields })] },
    () => undefined,
  );

test("a brand, size or note in another direction leaves the rest of its line in order", () => {
  expect(textOf({ size: "31 عريض", brand: "نعال 7", fit: "runs-small", note: "לא 5, 6." })).toBe(
    "Teo\n\nShoes\nSneakers: \u206831 عريض\u2069 (\u2068نعال 7\u2069, runs small; \u2068לא 5, 6.\u2069)",
  );
});

test("a text without right-to-left letters has no invisible characters", () => {
  expect(textOf({ size: "31½", brand: "Støy & Ясень", note: "大きめ 👟" })).toBe(
    "Teo\n\nShoes\nSneakers: 31½ (Støy & Ясень; 大きめ 👟)",
  );
});
