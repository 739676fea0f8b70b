/** News about sizes, in sentences. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { formerMember } from "#domain/people/former-member.ts";
import { type SizeEntry, SizeNews } from "#web/screens/news/size-news.tsx";

type Dashboard = Parameters<typeof SizeNews>[0]["dashboard"];

const person = (displayName: string) => ({ id: displayName, displayName, photoURL: null });
const jonah = person("Jonah");
const ingrid = person("Ingrid");

/** The dashboard of Mara, who looks after the same dependents as Jonah. */
const dashboard = { viewer: person("Mara"), dependentLinks: [jonah] } as unknown as Dashboard;

const ofTeodors: SizeEntry = {
  kind: "size",
  at: 0,
  owner: jonah,
  through: null,
  dependentId: "teodor",
  wearer: "Teodor",
  id: "sneakers",
  category: "Shoes",
  name: "Sneakers",
  size: "31",
  system: "",
  before: null,
  beforeSystem: null,
  by: jonah,
};
const ofIngrids: SizeEntry = {
  ...ofTeodors,
  owner: ingrid,
  dependentId: null,
  wearer: null,
  by: ingrid,
};

test.each<[string, SizeEntry]>([
  ["Jonah added Teodor’s Sneakers 31", ofTeodors],
  ["Jonah changed Teodor’s Sneakers from 30 → to 31", { ...ofTeodors, before: "30" }],
  // The size was changed back to the earlier text.
  ["Jonah updated Teodor’s Sneakers 31", { ...ofTeodors, before: "31" }],
  // Only caretakers see the previous size.
  ["Ingrid updated Sneakers 31", ofIngrids],
  ["Someone updated Teodor’s Sneakers 31", { ...ofTeodors, owner: ingrid, by: null }],
])("%s", async (sentence, entry) => {
  const page = await render(<SizeNews entries={[entry]} isNew={false} dashboard={dashboard} />);
  expect(page.container.querySelector("p")).toHaveTextContent(sentence);
});

const ofHoodie: SizeEntry = { ...ofTeodors, id: "hoodie", name: "Hoodie", size: "122" };

const unnamed = (entry: SizeEntry): SizeEntry => ({ ...entry, owner: ingrid, by: null });
const byFormer = (entry: SizeEntry): SizeEntry => ({
  ...entry,
  by: { id: "", displayName: formerMember },
});

test.each<[string, readonly [SizeEntry, SizeEntry]]>([
  ["Jonah added 2 of Teodor’s sizes", [ofTeodors, ofHoodie]],
  [
    "Jonah changed 2 of Teodor’s sizes",
    [
      { ...ofTeodors, before: "30" },
      { ...ofHoodie, before: "116" },
    ],
  ],
  ["Jonah updated 2 of Teodor’s sizes", [{ ...ofTeodors, before: "30" }, ofHoodie]],
  // Unnamed authors may be several people.
  ["2 of Teodor’s sizes were updated", [unnamed(ofTeodors), unnamed(ofHoodie)]],
  ["2 of Teodor’s sizes were added", [byFormer(ofTeodors), byFormer(ofHoodie)]],
  ["Ingrid updated 2 sizes", [ofIngrids, { ...ofIngrids, id: "hoodie", name: "Hoodie" }]],
])("%s, which stand below", async (sentence, entries) => {
  const page = await render(<SizeNews entries={entries} isNew={false} dashboard={dashboard} />);
  expect(page.container.querySelector("p")).toHaveTextContent(sentence);
  const sizes = [...page.container.querySelectorAll("ul li")].map((one) => one.textContent);
  expect(sizes).toEqual(
    entries.map(({ name, before, size }) =>
      before === null ? `${name} ${size}` : `${name} from ${before} → to ${size}`,
    ),
  );
});
