/**
 * Compiles the messages in words/ to typed functions in words/built/, one module for each catalogue and language
 * (decision 0066). English is the source: a translation with other parameters or tags doesn't compile.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type KnownLanguage, type Language, everyLanguage } from "../../domain/languages.ts";
import {
  type Catalogue,
  catalogueIn,
  catalogues,
  folder,
  messageOf,
  plainTags,
  problemsIn,
  signatureOf,
} from "./messages.ts";
import { accented, turned } from "./pseudo.ts";

export const built = join(folder, "built");

/** Languages that are made from another, and how each of its texts is changed. */
const generated: Readonly<Record<string, [from: KnownLanguage, change: (text: string) => string]>> = {
  "de-CH": ["de", (text) => text.replaceAll("ß", "ss")],
  "en-XA": ["en", accented],
  "en-XB": ["en", turned],
};

/** The code of a message: an expression of a string, or of a list of parts. */
function codeOf(elements: readonly MessageFormatElement[], asParts: boolean, change = (text: string) => text): string {
  const pieces = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(change(element.value));
      case TYPE.argument:
      case TYPE.date:
        return `p.${element.value}`;
      case TYPE.number:
        return `number(p.${element.value})`;
      case TYPE.pound:
        return "number(n)";
      case TYPE.plural: {
        const forms = Object.entries(element.options).map(
          ([key, { value }]) => `${JSON.stringify(key)}: (n) => ${codeOf(value, asParts, change)}`,
        );
        return `${asParts ? "..." : ""}plural(p.${element.value}, { ${forms.join(", ")} })`;
      }
      case TYPE.tag: {
        const inner = codeOf(element.children, true, change);
        return plainTags.has(element.value)
          ? `{ tag: "${element.value}", attributes: {}, parts: ${inner} }`
          : `p.${element.value}(${inner})`;
      }
      case TYPE.select:
      case TYPE.time:
      default:
        throw new Error("messageOf refuses these");
    }
  });
  if (asParts) return `[${pieces.join(", ")}]`;
  return pieces.length === 0 ? '""' : pieces.join(" + ");
}

function moduleOf(catalogue: Catalogue, areIds: ReadonlySet<string>, change = (text: string) => text): string {
  const lines = Object.entries(catalogue).map(([key, text]) => {
    if (typeof text !== "string") {
      // A name that is its id needs no text (`nameIn` in domain/items/catalogue.ts).
      const group = Object.entries(text)
        .map(([id, plain]) => [id, change(plain)] as const)
        .filter(([id, plain]) => !areIds.has(key) || id !== plain);
      return `export const ${key} = ${JSON.stringify(Object.fromEntries(group))};`;
    }
    const { elements, parameters, hasParts } = messageOf(text);
    const code = codeOf(elements, hasParts, change);
    return `export const ${key} = ${parameters.size === 0 ? code : `(p) => ${code}`};`;
  });
  return `import { number, plural } from "./formats.js";\n${lines.join("\n")}\n`;
}

/** The groups whose English texts are their ids. */
const groupsOfIds = (english: Catalogue): ReadonlySet<string> =>
  new Set(
    Object.entries(english).flatMap(([key, text]) =>
      typeof text !== "string" && Object.entries(text).every(([id, plain]) => id === plain) ? [key] : [],
    ),
  );

const declarationOf = (english: Catalogue): string =>
  [
    'import type { Part } from "#domain/part.ts";',
    ...Object.entries(english).map(([key, text]) =>
      typeof text === "string"
        ? `export declare const ${key}: ${signatureOf(messageOf(text))};`
        : groupsOfIds(english).has(key)
          ? `export declare const ${key}: Readonly<Record<string, string | undefined>>;`
          : `export declare const ${key}: { ${Object.keys(text)
              .map((id) => `readonly ${JSON.stringify(id)}: string`)
              .join("; ")} };`,
    ),
    "",
  ].join("\n");

/** The language itself, and its formats, created when first used: those of the reader's country, except on a server. */
const formatsOf = (language: Language) => `import { formatsOf, pointIn } from "#domain/languages.ts";
export const language = ${JSON.stringify(language)};
export const locale = formatsOf(language, typeof self === "undefined" ? [] : navigator.languages);
export const point = pointIn(locale);
let rules, numbers;
export const number = (n) => (numbers ??= new Intl.NumberFormat(locale)).format(n);
export const plural = (n, forms) =>
  (forms["=" + n] ?? forms[(rules ??= new Intl.PluralRules(language)).select(n)] ?? forms.other)(n);
`;

const formatsDeclaration = `import type { Language } from "#domain/languages.ts";
export declare const language: Language;
export declare const locale: string;
export declare const point: string;
`;

/** Writes a file if it changes, so that watchers and caches see only changes. */
function write(path: string, content: string): void {
  try {
    if (readFileSync(path, "utf8") === content) return;
  } catch {
    // The file doesn't exist yet.
  }
  writeFileSync(path, content);
}

/** Writes a catalogue in one language, unless its translation has problems, which it returns. */
function compileCatalogue(name: string, language: Language): string[] {
  const english = catalogueIn("en", name);
  const [from, change] = generated[language] ?? [language];
  const own = catalogueIn(from, name);
  const problems = problemsIn(english, own);
  if (problems.length === 0) write(join(built, language, `${name}.js`), moduleOf(own, groupsOfIds(english), change));
  return problems.map((problem) => `words/${name}/${language}.json: ${problem}`);
}

/** Writes the module of a catalogue with all languages, for the server. */
function compileAll(name: string): void {
  const imports = everyLanguage.map((language, index) => `import * as l${index} from "../${language}/${name}.js";`);
  const entries = everyLanguage.map((language, index) => `${JSON.stringify(language)}: l${index}`);
  write(
    join(built, "all", `${name}.js`),
    `${imports.join("\n")}\nexport const inLanguage = { ${entries.join(", ")} };\n`,
  );
  write(
    join(built, "all", `${name}.d.ts`),
    `import type { Language } from "#domain/languages.ts";\nexport declare const inLanguage: Readonly<Record<Language, typeof import("../en/${name}.js")>>;\n`,
  );
}

/** Compiles all catalogues; throws with every problem in a translation. */
export function compileWords(): void {
  const names = catalogues();
  for (const each of [...everyLanguage, "all"]) {
    const path = join(built, each);
    mkdirSync(path, { recursive: true });
    const kept = new Set(["formats", ...names]);
    for (const file of readdirSync(path)) {
      if (!kept.has(file.replace(/\.(js|d\.ts)$/, ""))) rmSync(join(path, file));
    }
  }
  for (const language of everyLanguage) {
    write(join(built, language, "formats.js"), formatsOf(language));
  }
  write(join(built, "en/formats.d.ts"), formatsDeclaration);
  for (const name of names) {
    write(join(built, "en", `${name}.d.ts`), declarationOf(catalogueIn("en", name)));
    compileAll(name);
  }
  const problems = names.flatMap((name) => everyLanguage.flatMap((language) => compileCatalogue(name, language)));
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
