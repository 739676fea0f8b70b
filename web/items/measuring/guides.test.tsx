/** Every measurement has a guide, with a drawing of its own size. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { catalogue } from "#domain/items/catalogue.ts";
import { Figure, Figures } from "#web/items/measuring/figures.tsx";
import { figureOf, guides } from "#web/items/measuring/guides.ts";

const measured = (["Body Measurements", "Shoes", "Dogs", "Cats", "Horses"] as const).flatMap((category) =>
  catalogue[category].map((name) => [category, name] as const),
);
const others = (["Ring", "Belt", "Hat", "Necklace Chain", "Watch Size"] as const).map(
  (name) => ["Accessories", name] as const,
);

test("every measurement, and what else is measured, has a guide; what a label says has none", () => {
  const all = [...measured, ...others, ["Apparel", "Bra"] as const];
  expect(all.filter(([category, name]) => figureOf(category, name) === undefined)).toEqual([]);
  expect(figureOf("Apparel", "Jeans")).toBeUndefined();
  expect(figureOf("Body Measurements", "constructor")).toBeUndefined();
});

test("every drawing is there, and shows something", async () => {
  const names = guides.flatMap(({ figures }) => Array.from(figures.keys()));
  await render(
    <>
      <Figures />
      {names.map((name) => (
        <Figure key={name} name={name} />
      ))}
    </>,
  );
  const shown = [...document.querySelectorAll<SVGUseElement>(".guide-figure use")];
  expect(shown).toHaveLength(names.length);
  const empty = shown.filter((use) => document.querySelector(use.getAttribute("href") ?? "") === null);
  expect(empty).toEqual([]);
});
