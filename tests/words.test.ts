/** Messages: what a translation must have in common with English, and how languages form them. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { RuleTester } from "oxlint/plugins-dev";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogue, categories, everyDependentType } from "#domain/items/catalogue.ts";
import { formatsOf, keptLanguage, languageOf, languages, nameOfLanguage } from "#domain/languages.ts";
import { inLanguage as errors } from "#words/all/errors.js";
import { inLanguage as form } from "#words/all/form.js";
import { inLanguage as mail } from "#words/all/mail.js";
import { inLanguage as profile } from "#words/all/profile.js";
import { catalogueIn, catalogues, problemsIn } from "../scripts/words/messages.ts";
import { textsOfPo, withTexts, writePo } from "../scripts/words/po.ts";
import { accented, turned } from "../scripts/words/pseudo.ts";
import { punctuation } from "../scripts/words/punctuation.ts";
import { some } from "./extent.ts";

describe("a translation has the parameters, tags, and ids of English", () => {
  const english = {
    seen: "<bdi>{name}</bdi> sees {sizes, plural, one {# size} other {# sizes}}",
    fits: { small: "runs small", large: "runs large" },
    since: "Since {day, date}",
  };
  const german = {
    seen: "<bdi>{name}</bdi> sieht {sizes, plural, one {# Größe} other {# Größen}}",
    fits: { small: "fällt klein aus", large: "fällt groß aus" },
    since: "Seit {day, date}",
  };

  test("a whole one has no problems", () => {
    expect(problemsIn(english, german)).toEqual([]);
  });

  test.each([
    ["a misspelled parameter", { seen: german.seen.replace("{name}", "{nmae}") }, "seen: needs"],
    ["a parameter left out", { seen: "<bdi>{name}</bdi> sieht Größen" }, "seen: needs"],
    ["a tag left out", { seen: german.seen.replaceAll(/<\/?bdi>/g, "") }, "seen: needs"],
    ["a number as a text", { seen: "<bdi>{name}</bdi> sieht {sizes}" }, "seen: needs"],
    ["a date as a text", { since: "Seit {day}" }, "since: needs"],
    ["broken syntax", { seen: "{name" }, "seen: "],
    ["an empty group", { fits: {} }, "fits.small is missing"],
    ["an unknown id", { fits: { ...german.fits, wide: "weit" } }, "fits.wide is unknown"],
    ["an unknown message", { hello: "Hallo" }, "hello is unknown"],
  ])("%s is a problem", (_, change, problem) => {
    expect(problemsIn(english, { ...german, ...change }).join("\n")).toContain(problem);
  });

  test("a missing message is a problem", () => {
    const { since: _, ...rest } = german;
    expect(problemsIn(english, rest)).toEqual(["since is missing"]);
  });
});

test("every language is complete", () => {
  for (const name of catalogues()) {
    for (const language of languages) {
      const problems = problemsIn(catalogueIn("en", name), catalogueIn(language, name));
      expect(problems, `words/${name}/${language}.json`).toEqual([]);
    }
  }
});

test("a plural has its language's forms, and a number its signs", () => {
  const polish = (count: number) => mail.pl.news({ count });
  expect([1, 2, 5, 22].map(polish)).toEqual([
    "Jest jedna nowość dla ciebie.",
    "Są 2 nowości dla ciebie.",
    "Jest 5 nowości dla ciebie.",
    "Są 22 nowości dla ciebie.",
  ]);
  expect(errors.de.tooLong({ max: 10_000, excess: 1234 })).toBe("Höchstens 10.000 Zeichen (1.234 zu viel).");
});

test("a sentence counts the people it names, who may be one", () => {
  const seen = (people: number, names: string) => profile.pl.connectionsOfSee({ names, people, dependents: 1 });
  expect(seen(1, "Łukasz")).toBe("Tego podopiecznego widzą też kontakty tej osoby: Łukasz.");
  expect(seen(2, "Łukasz i Zoe")).toBe("Tego podopiecznego widzą też kontakty tych osób: Łukasz i Zoe.");
});

test("the word that marks a field as optional agrees with its label", () => {
  const optional = (parts: readonly unknown[]) => parts.join("");
  expect(form.fr.note({ optional })).toEqual(["Remarque ", "(facultative)"]);
  expect(form.it.brand({ optional })).toEqual(["Marca ", "(facoltativa)"]);
});

test("French doesn't break a line before its wide punctuation", () => {
  for (const name of catalogues()) {
    expect(`${name} ${JSON.stringify(catalogueIn("fr", name))}`).not.toMatch(/ [?!;:»]|« /);
  }
});

test("no name follows a French word that a vowel shortens, as in d’Anaïs", () => {
  for (const name of catalogues()) {
    const texts = JSON.stringify(catalogueIn("fr", name));
    expect(`${name} ${texts}`).not.toMatch(/\b(?:de|que) (?:<\w+>)?\{(?:name|names|who|owner|item|wearer)\}/u);
  }
});

test("no translation has a word that the glossary rules out", () => {
  const [heads, ...rows] = readFileSync("words/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const never = rows.find(([, term]) => term === "never");
  for (const language of languages.filter((each) => each !== "en")) {
    const column = heads?.indexOf(nameOfLanguage[language]) ?? 0;
    const words = never?.[column]?.split(", ") ?? [];
    expect(words.length).toBeGreaterThan(1);
    for (const name of catalogues()) {
      const texts = JSON.stringify(catalogueIn(language, name)).toLowerCase();
      const found = words.filter((word) => texts.includes(word.toLowerCase()));
      expect(found, `words/${name}/${language}.json`).toEqual([]);
    }
  }
});

RuleTester.describe = describe;
RuleTester.it = test;
new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run(
  "punctuation between texts is refused in code",
  punctuation,
  {
    valid: [
      "`${brand} · ${fit}`",
      "`${path}?${query}`",
      '[name, id].join(",")',
      'text.replaceAll(" ", "\u00A0")',
      "<p>{w.dueOf({ name, due })}</p>",
      "new RegExp(`(?:${words})?`)",
    ],
    invalid: [
      "`${name}: ${sizes}`",
      "`${line} (${more})`",
      "`${size}\u00A0?`",
      "`${size}?`",
      '[brand, fit].join(", ")',
      'line + "."',
      "<p><bdi>{name}</bdi>: {sizes}</p>",
      "<b>{size}?</b>",
    ].map((code) => ({ code, errors: 1 })),
  },
);

test("every item, category, and type of dependent has a name to translate, and nothing else has", () => {
  const { items, categories: named, types } = catalogueIn("en", "catalogue");
  const names = Object.values(catalogue).flat();
  expect(Object.keys(items ?? {}).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(Object.keys(named ?? {})).toEqual(categories);
  expect(Object.keys(types ?? {}).toSorted()).toEqual([...everyDependentType].toSorted());
});

test("no class of a screen is a word, which would be another one in another language", () => {
  const screens = globSync("web/**/*.tsx");
  expect(screens.length).toBeGreaterThan(100);
  const odd = screens.filter((name) => /className=\{w\./.test(readFileSync(name, "utf8")));
  expect(odd).toEqual([]);
});

test("the pseudo-languages change words only", () => {
  expect(accented("No sizes")).toBe("[Ñö šîžéš~~~~]");
  for (const text of ["cm", " · ", ".", ""]) {
    expect(accented(text)).toBe(text);
    expect(turned(text)).toBe(text);
  }
});

test("a reader's language is the first that exists, whatever the header contains", () => {
  expect(languageOf(["de-AT", "en"])).toBe("de");
  expect(languageOf(["tlh", "pl-PL", "de"])).toBe("pl");
  expect(languageOf(["PT-br", "ES-mx"])).toBe("es");
  for (const odd of ["", "*", "xx", "constructor", "de_DE\u0000", "-de"]) {
    expect(languageOf([odd])).toBe("en");
  }
});

test("readers in Switzerland get German without ß, also if they chose it", () => {
  for (const preferred of [["de-CH", "fr-CH"], ["de", "de-CH"], ["de-li"]]) {
    expect(languageOf(preferred)).toBe("de-CH");
  }
  expect(languageOf(["fr-CH", "de-CH"])).toBe("fr");
  expect(languageOf(["de-DE"])).toBe("de");
  expect(keptLanguage("de-CH")).toBe("de");
  expect([form.de.newSize, form["de-CH"].newSize]).toEqual(["Neue Größe", "Neue Grösse"]);
});

test("dates are as in the reader's country, if they read its language", () => {
  expect(formatsOf("en", ["en-GB"])).toBe("en-GB");
  expect(formatsOf("de", ["en-GB", "de-AT"])).toBe("de-AT");
  expect(formatsOf("de", ["en-GB"])).toBe("de");
  expect(formatsOf("es", ["es-419", "es"])).toBe("es-419");
  expect(formatsOf("en", ["de-DE"])).toBe("en-US");
  expect(formatsOf("en", ["en-GB-x-!", "en-\u{1F600}"])).toBe("en-US");
});

test.each(some(["vite.config.ts", "vitest.config.ts"], 2))(
  "a fresh clone, without compiled words, can load %s",
  (config) => {
    const clone = mkdtempSync(join(tmpdir(), "kinsize-clone-"));
    onTestFinished(() => rmSync(clone, { recursive: true }));
    for (const name of ["package.json", config, "domain", "scripts", "web", "words"]) {
      cpSync(name, join(clone, name), {
        recursive: true,
        filter: (path) => path !== join("words", "built"),
      });
    }
    symlinkSync(resolve("node_modules"), join(clone, "node_modules"));
    const load = `import { resolveConfig } from "vite";
      await resolveConfig({ configFile: ${JSON.stringify(config)} }, "build");`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", load], {
      cwd: clone,
      env: { ...process.env, CHROME_PATH: process.execPath },
    });
    expect(existsSync(join(clone, "words/built/en/errors.js"))).toBe(true);
  },
);

test("translators get a PO file, and what they changed or added comes back", () => {
  const text = writePo("de");
  expect(text).toContain('msgctxt "catalogue/items/Hat"\nmsgid "Hat"');
  expect(text).toContain("#. As that country’s shops print them.");
  const own = catalogueIn("de", "shop");
  const { ask: _, ...withoutAsk } = own;
  expect(withTexts("shop", withoutAsk, textsOfPo(text))).toEqual(own);
  const changed = textsOfPo(text.replace('msgstr "Fragen"', 'msgstr "Anfragen"'));
  expect(withTexts("shop", own, changed)).toEqual({ ...own, ask: "Anfragen" });
});
