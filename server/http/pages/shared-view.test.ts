/** A share link's page in words: its title, its dates, and its language. */
import { expect, test } from "vitest";
import { type Language, languages } from "#domain/languages.ts";
import type { Part } from "#domain/part.ts";
import type { SharedPage } from "#domain/share.ts";
import { type PageWords, endedView, sharedView } from "#server/http/pages/shared-view.ts";
import { inLanguage as catalogues } from "#words/all/catalogue.js";
import { inLanguage as pages } from "#words/all/shared-page.js";
import { inLanguage as sizings } from "#words/all/sizing.js";

const wordsIn = (language: Language): PageWords => ({
  language,
  page: pages[language],
  catalogue: catalogues[language],
  sizing: sizings[language],
});

const teos: SharedPage = {
  wearer: "Teo",
  type: "Child",
  photoURL: null,
  picture: null,
  sharedBy: "Mara",
  endsAt: Date.UTC(2026, 10, 8),
  items: [],
  others: [],
};

const reader = { timeZone: "UTC", now: Date.UTC(2026, 10, 1) };

const titleFor = (wearer: string, language: Language = "en") =>
  sharedView({ ...teos, wearer }, { ...reader, languages: ["de"] }, wordsIn(language)).title;

test("a right-to-left name doesn't reorder the rest of the title", () => {
  expect(titleFor("Noa")).toBe("Noa’s sizes | Kinsize");
  expect(titleFor("נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
  expect(titleFor("")).toBe("Someone’s sizes | Kinsize");
  expect(titleFor("נועה", "de")).toBe("Größen von \u2068נועה\u2069 | Kinsize");
});

test("bidi marks in a name can’t reorder the rest of the title", () => {
  expect(titleFor("\u2069\u202Egro")).toBe("\u2068gro\u2069’s sizes | Kinsize");
  // The first word of a name typed between such marks.
  expect(titleFor("\u2067נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
});

const headIn = (language: Language, preferred: string) =>
  JSON.stringify(sharedView(teos, { ...reader, languages: [preferred] }, wordsIn(language)).head);

test("dates are as the reader writes them, whatever the browser's language header contains", () => {
  expect(headIn("en", "en-GB")).toContain("8 November");
  for (const preferred of ["en-US", "en", "nl-BE", "", "*", "en-", "en-GB-x-!"]) {
    expect(`${preferred}: ${headIn("en", preferred)}`).toContain("November 8");
  }
  expect(headIn("de", "de-AT")).toContain("8. November");
  expect(headIn("pl", "pl")).toContain("8 listopada");
});

const sneakers = {
  id: "1",
  category: "Shoes",
  name: "Sneakers",
  size: "26.5 cm",
  system: "",
  note: "With laces",
  brand: "Adidas",
  fit: "runs-small",
  measuredAt: Date.UTC(2026, 9, 1),
  outgrown: false,
} as const;

const textOf = (part: Part): string => (typeof part === "string" ? part : part.parts.map(textOf).join(""));

const textIn = (
  language: Language,
  items: SharedPage["items"],
  type: SharedPage["type"],
  preferred: string = language,
) =>
  sharedView({ ...teos, type, items }, { ...reader, languages: [preferred] }, wordsIn(language))
    .sizes.map(textOf)
    .join("")
    .replaceAll("\u{A0}", " ");

test("catalogue names, categories, fits, and systems are in the reader's language; typed texts aren't", () => {
  const items = [
    sneakers,
    { ...sneakers, name: "Flats", size: "42", system: "us-men" as const },
    { ...sneakers, name: "Slippers", size: "", note: "", brand: "", fit: "" as const },
  ];
  const german = textIn("de", items, "Adult");
  for (const text of [
    "Schuhe",
    "Sneaker",
    "Adidas",
    "fällt klein aus",
    "With laces",
    "US Herren9EU42",
    "Etwa US Herren 9, EU 42",
    "Keine Größe",
  ]) {
    expect(german).toContain(text);
  }
  expect(german).not.toMatch(/Shoes|runs small|about|No size|Checked|men’s/);
  expect(textIn("en", items, "Adult")).toMatch(/About US men’s 9, EU 42, .*US men’s9EU42/);
});

test("decimals have the reader's sign, and a screen reader hears words of their language", () => {
  const child = [{ ...sneakers, size: "33 EU" }];
  expect(textIn("de", child, "Child")).toContain("Fußlänge20,5 cm");
  expect(textIn("de", child, "Child")).toContain("20,5 Zentimeter Fußlänge");
  expect(textIn("fr", child, "Child")).toContain("pied20,5 cm");
  expect(textIn("en", child, "Child")).toContain("foot20.5 cm");
  expect(textIn("es", child, "Child", "es-ES")).toContain("pie20,5 cm");
  expect(textIn("es", child, "Child", "es-MX")).toContain("pie20.5 cm");
  expect(textIn("es", child, "Child", "es-419")).toContain("pie20.5 cm");
  expect(textIn("de-CH", child, "Child")).toContain("Fusslänge20.5 cm");
});

test("a double size such as 98/104 is set small enough for one line", () => {
  const items = [{ ...sneakers, size: "98/104" }];
  const view = sharedView({ ...teos, items }, { ...reader, languages: ["pl"] }, wordsIn("pl"));
  expect(JSON.stringify(view)).toContain("size-wide");
});

test("an ended link reveals nothing in any language", () => {
  for (const language of languages) {
    expect(JSON.stringify(endedView(wordsIn(language)))).not.toMatch(/Teo|Mara/);
  }
});

const imagesIn = (page: SharedPage) => {
  const { head } = sharedView(page, { ...reader, languages: ["en"] }, wordsIn("en"));
  return head.flatMap((part) => (typeof part === "object" && part.tag === "img" ? [part.attributes["src"]] : []));
};

test("a picture is an address", () => {
  expect(imagesIn(teos)).toEqual([]);
  expect(imagesIn({ ...teos, photoURL: "?picture=A" })).toEqual(["?picture=A"]);
});
