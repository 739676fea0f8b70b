/**
 * Compiles the messages in words/ to typed functions in words/built/, one module for each catalogue and language
 * (docs/decisions/0066). English is the source: a translation with other parameters or tags doesn't compile.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { type Language, languages, pseudoLanguages } from "../../domain/languages.ts";
import { accented, turned } from "./pseudo.ts";

const root = join(import.meta.dirname, "../../words");

/** A message in ICU MessageFormat, or a group of plain texts by id. Keys that end with `@` are notes to translators. */
type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Tags that messages may contain without a parameter. */
const plainTags = new Set(["bdi", "b", "mark"]);

/** Other tags are functions of what is in them, such as a link. */
const tagParameter = "(parts: readonly (Part | T)[]) => T";

/** The parameters of a message with their types, such as `{ name: "string", sizes: "number" }`. */
type Parameters = ReadonlyMap<string, string>;

type Message = { elements: MessageFormatElement[]; parameters: Parameters; hasParts: boolean };

export const catalogues = (): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "built")
    .map(({ name }) => name);

export function catalogueIn(language: string, name: string): Catalogue {
  const whole = JSON.parse(readFileSync(join(root, name, `${language}.json`), "utf8")) as Catalogue;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !key.endsWith("@")));
}

function parametersOf(elements: readonly MessageFormatElement[], found: Map<string, string>): void {
  const add = (name: string, type: string) => {
    if ((found.get(name) ?? type) !== type) throw new Error(`{${name}} is used in two ways`);
    found.set(name, type);
  };
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        // A plural may name its number again in one of its forms.
        if (found.get(element.value) !== "number") add(element.value, "string");
        break;
      case TYPE.number:
        add(element.value, "number");
        break;
      case TYPE.plural:
        if (element.pluralType === "ordinal") throw new Error("ordinals aren't supported");
        add(element.value, "number");
        for (const { value } of Object.values(element.options)) parametersOf(value, found);
        break;
      case TYPE.select:
        add(
          element.value,
          Object.keys(element.options)
            .toSorted()
            .map((key) => JSON.stringify(key))
            .join(" | "),
        );
        for (const { value } of Object.values(element.options)) parametersOf(value, found);
        break;
      case TYPE.tag:
        if (!plainTags.has(element.value)) {
          add(element.value, tagParameter);
        }
        parametersOf(element.children, found);
        break;
      case TYPE.date:
        // The caller formats it and passes an element: its form depends on the place as well as on the language.
        add(element.value, "Part");
        break;
      case TYPE.time:
        throw new Error(`{${element.value}}: times are formatted outside of messages`);
      case TYPE.literal:
      case TYPE.pound:
        break;
    }
  }
}

/** Whether a message contains elements: tags or dates. */
const partsIn = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? Object.values(element.options).some(({ value }) => partsIn(value))
      : element.type === TYPE.tag || element.type === TYPE.date,
  );

function messageOf(text: string): Message {
  const elements = parse(text, { requiresOtherClause: true });
  const parameters = new Map<string, string>();
  parametersOf(elements, parameters);
  return { elements, parameters, hasParts: partsIn(elements) };
}

/** The code of a message: an expression of a string, or of a list of parts if it contains elements. */
function codeOf(elements: readonly MessageFormatElement[], asParts: boolean): string {
  const pieces = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value);
      case TYPE.argument:
      case TYPE.date:
        return `p.${element.value}`;
      case TYPE.number:
        return `number(p.${element.value})`;
      case TYPE.pound:
        return "number(n)";
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.entries(element.options).map(
          ([key, { value }]) => `${JSON.stringify(key)}: (n) => ${codeOf(value, asParts)}`,
        );
        const pick = element.type === TYPE.plural ? "plural" : "select";
        return `${asParts ? "..." : ""}${pick}(p.${element.value}, { ${options.join(", ")} })`;
      }
      case TYPE.tag: {
        const inner = codeOf(element.children, true);
        return plainTags.has(element.value)
          ? `{ tag: "${element.value}", attributes: {}, parts: ${inner} }`
          : `p.${element.value}(${inner})`;
      }
      case TYPE.time:
      default:
        throw new Error(`{${element.value}}: times are formatted outside of messages`);
    }
  });
  if (asParts) return `[${pieces.join(", ")}]`;
  return pieces.length === 0 ? '""' : pieces.join(" + ");
}

const signatureOf = ({ parameters, hasParts }: Message): string => {
  const isGeneric = [...parameters.values()].includes(tagParameter);
  const result = isGeneric ? "readonly (Part | T)[]" : hasParts ? "readonly Part[]" : "string";
  if (parameters.size === 0) return result;
  const types = [...parameters].map(([name, type]) => `${name}: ${type}`);
  return `${isGeneric ? "<T>" : ""}(p: { ${types.join("; ")} }) => ${result}`;
};

const same = (one: Message, other: Message) =>
  one.hasParts === other.hasParts &&
  one.parameters.size === other.parameters.size &&
  [...one.parameters].every(([name, type]) => other.parameters.get(name) === type);

/** A message as the build compiles it, for tests of the compiler. */
export function codeIn(language: string, text: string): (p: object) => unknown {
  const { elements, hasParts } = messageOf(text);
  const formats = formatsOf(language).replaceAll("export ", "");
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Runs what the compiler wrote.
  return new Function("p", `${formats}return ${codeOf(elements, hasParts)};`) as (
    p: object,
  ) => unknown;
}

/** What is wrong with a translation, compared with English; empty if nothing is. */
export function problemsIn(english: Catalogue, translated: Catalogue): string[] {
  const problems: string[] = [];
  for (const [key, source] of Object.entries(english)) {
    const text = translated[key];
    if (text === undefined) problems.push(`${key} is missing`);
    else if (typeof source !== "string" || typeof text !== "string") {
      const [wanted, given] = [Object.keys(source), Object.keys(text)];
      for (const id of wanted) if (!given.includes(id)) problems.push(`${key}.${id} is missing`);
      for (const id of given) if (!wanted.includes(id)) problems.push(`${key}.${id} is unknown`);
    } else {
      try {
        const [wanted, given] = [messageOf(source), messageOf(text)];
        if (!same(wanted, given)) {
          problems.push(`${key} needs ${signatureOf(wanted)}, but has ${signatureOf(given)}`);
        }
      } catch (error) {
        problems.push(`${key}: ${(error as Error).message}`);
      }
    }
  }
  for (const key of Object.keys(translated)) {
    if (!(key in english)) problems.push(`${key} is unknown`);
  }
  return problems;
}

/** A generated language: each text of English, changed. */
const changed = (english: Catalogue, change: (text: string) => string): Catalogue =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === "string"
        ? text
        : Object.fromEntries(Object.entries(text).map(([id, value]) => [id, change(value)])),
    ]),
  );

/** Changes the texts of a message, not its parameters. */
function changeTexts(
  elements: readonly MessageFormatElement[],
  change: (text: string) => string,
): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) };
    if (element.type === TYPE.tag)
      return { ...element, children: changeTexts(element.children, change) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.fromEntries(
        Object.entries(element.options).map(([key, option]) => [
          key,
          { ...option, value: changeTexts(option.value, change) },
        ]),
      );
      return { ...element, options };
    }
    return element;
  });
}

const pseudo: Readonly<Record<string, (text: string) => string>> = {
  "en-XA": accented,
  "en-XB": turned,
};

function moduleOf(language: Language, catalogue: Catalogue): string {
  const change = pseudo[language];
  const lines = Object.entries(catalogue).map(([key, text]) => {
    if (typeof text !== "string") return `export const ${key} = ${JSON.stringify(text)};`;
    const { elements, parameters, hasParts } = messageOf(text);
    const code = codeOf(change ? changeTexts(elements, change) : elements, hasParts);
    return `export const ${key} = ${parameters.size === 0 ? code : `(p) => ${code}`};`;
  });
  const used = ["number", "plural", "select"].filter((name) =>
    lines.some((line) => line.includes(`${name}(`)),
  );
  const formats = used.length > 0 ? `import { ${used.join(", ")} } from "./formats.js";\n` : "";
  return `${formats}${lines.join("\n")}\n`;
}

const declarationOf = (english: Catalogue): string =>
  [
    'import type { Part } from "#domain/part.ts";',
    ...Object.entries(english).map(([key, text]) =>
      typeof text === "string"
        ? `export declare const ${key}: ${signatureOf(messageOf(text))};`
        : `export declare const ${key}: { ${Object.keys(text)
            .map((id) => `readonly ${JSON.stringify(id)}: string`)
            .join("; ")} };`,
    ),
    "",
  ].join("\n");

/** Formats of a language, created when first used. */
const formatsOf = (language: string) => `let rules, numbers;
export const number = (n) =>
  (numbers ??= new Intl.NumberFormat(${JSON.stringify(language)})).format(n);
export const plural = (n, forms) =>
  (forms["=" + n] ?? forms[(rules ??= new Intl.PluralRules(${JSON.stringify(language)})).select(n)] ?? forms.other)(n);
export const select = (key, forms) => (forms[key] ?? forms.other)();
`;

/** Writes a file if it changes, so that watchers and caches see only changes. */
function write(path: string, content: string): void {
  try {
    if (readFileSync(path, "utf8") === content) return;
  } catch {
    // It doesn't exist yet.
  }
  writeFileSync(path, content);
}

/** Compiles all catalogues; throws with every problem in a translation. */
export function compileWords(): void {
  const names = catalogues();
  const built = join(root, "built");
  const problems: string[] = [];
  const all = [...languages, ...pseudoLanguages];
  for (const language of [...all, "all"]) mkdirSync(join(built, language), { recursive: true });
  for (const language of all) {
    write(join(built, language, "formats.js"), formatsOf(language.replace(/-X.$/, "")));
  }
  for (const name of names) {
    const english = catalogueIn("en", name);
    for (const language of all) {
      const change = pseudo[language];
      const own = change ? changed(english, change) : catalogueIn(language, name);
      const found = language === "en" || change ? [] : problemsIn(english, own);
      problems.push(...found.map((problem) => `words/${name}/${language}.json: ${problem}`));
      if (found.length > 0) continue;
      const file = join(built, language, name);
      write(`${file}.js`, moduleOf(language, own));
      write(
        `${file}.d.ts`,
        language === "en" ? declarationOf(english) : `export * from "../en/${name}.js";\n`,
      );
    }
    const imports = all.map(
      (language, index) => `import * as l${index} from "../${language}/${name}.js";`,
    );
    const entries = all.map((language, index) => `${JSON.stringify(language)}: l${index}`);
    write(
      join(built, "all", `${name}.js`),
      `${imports.join("\n")}\nexport const inLanguage = { ${entries.join(", ")} };\n`,
    );
    write(
      join(built, "all", `${name}.d.ts`),
      `import type { Language } from "#domain/languages.ts";\nexport declare const inLanguage: Readonly<Record<Language, typeof import("../en/${name}.js")>>;\n`,
    );
  }
  for (const language of all) {
    for (const file of readdirSync(join(built, language))) {
      const isKept = file === "formats.js" || names.includes(file.replace(/\.(js|d\.ts)$/, ""));
      if (!isKept) rmSync(join(built, language, file));
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
