/** What's new in sentences: what happened to a size. */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { NewsEntry } from "#domain/news.ts";
import { NewsRow } from "#web/screens/news-row.tsx";

type SizeEntry = Extract<NewsEntry, { kind: "size" }>;
type Dashboard = Parameters<typeof NewsRow>[0]["dashboard"];

const person = (displayName: string) => ({ id: displayName, displayName, photoURL: null });
const jonah = person("Jonah");
const ingrid = person("Ingrid");

/** Mara's, who looks after the same dependents as Jonah. */
const dashboard = { viewer: person("Mara"), dependentLinks: [jonah] } as unknown as Dashboard;

const ofTeodors: SizeEntry = {
  kind: "size",
  at: 0,
  owner: jonah,
  dependentId: "teodor",
  wearer: "Teodor",
  id: "sneakers",
  category: "Shoes",
  name: "Sneakers",
  size: "31",
  before: null,
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
  // The same text again, after it was restored.
  ["Jonah updated Teodor’s Sneakers 31", { ...ofTeodors, before: "31" }],
  // Who doesn't look after a wearer isn't told whether there was a size before.
  ["Ingrid updated Sneakers 31", ofIngrids],
])("%s", async (sentence, entry) => {
  const page = await render(
    <NewsRow entry={entry} isNew={false} dashboard={dashboard} request={undefined} />,
  );
  expect(page.container.querySelector("p")).toHaveTextContent(sentence);
});
