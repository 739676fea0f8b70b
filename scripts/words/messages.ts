/** Reads the messages in words/, and compares translations with English. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";

export const folder = join(import.meta.dirname, "../../words");

/** A message in ICU MessageFormat, or a group of plain texts by id. Keys that end with `@` are notes to translators. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export type Message = {
  elements: MessageFormatElement[];
  /** Types by name, such as `{ name: "string", sizes: "number" }`. */
  parameters: ReadonlyMap<string, string>;
  /** Whether the message is a list of parts, because it contains tags or dates. */
  hasParts: boolean;
};

/** Tags that messages may contain without a parameter. */
export const plainTags: ReadonlySet<string> = new Set(["bdi", "b", "mark"]);

/** Any other tag is a function of what is in it, such as a link. */
const tagParameter = "(parts: readonly (Part | T)[]) => T";

export const catalogues = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "built")
    .map(({ name }) => name);

/** A language that has just been begun has no file. */
function entriesIn(language: string, name: string) {
  const file = join(folder, name, `${language}.json`);
  if (!existsSync(file)) return [];
  return Object.entries(JSON.parse(readFileSync(file, "utf8")) as Catalogue);
}

export const catalogueIn = (language: string, name: string): Catalogue =>
  Object.fromEntries(entriesIn(language, name).filter(([key]) => !key.endsWith("@")));

/** The notes to translators, by key. */
export const notesIn = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entriesIn("en", name).flatMap(([key, note]) =>
      key.endsWith("@") && typeof note === "string" ? [[key.slice(0, -1), note]] : [],
    ),
  );

/** Throws if the message has a syntax error or uses a parameter in two ways. */
export function messageOf(text: string): Message {
  const parameters = new Map<string, string>();
  let hasParts = false;
  const add = (name: string, type: string) => {
    if ((parameters.get(name) ?? type) !== type) throw new Error(`{${name}} is used in two ways`);
    parameters.set(name, type);
  };
  const collect = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.argument:
          // A plural may name its number again in one of its forms.
          if (parameters.get(element.value) !== "number") add(element.value, "string");
          break;
        case TYPE.number:
          add(element.value, "number");
          break;
        case TYPE.plural:
          if (element.pluralType === "ordinal") throw new Error("ordinals aren't supported");
          add(element.value, "number");
          for (const { value } of Object.values(element.options)) collect(value);
          break;
        case TYPE.tag:
          hasParts = true;
          if (!plainTags.has(element.value)) add(element.value, tagParameter);
          collect(element.children);
          break;
        case TYPE.date:
          hasParts = true;
          // The caller passes a formatted date as an element, because its form depends on the reader's country, too.
          add(element.value, "Part");
          break;
        case TYPE.literal:
        case TYPE.pound:
          break;
        case TYPE.select:
        case TYPE.time:
          throw new Error(`{${element.value}} has a type that isn't supported`);
      }
    }
  };
  const elements = parse(text, { requiresOtherClause: true });
  collect(elements);
  return { elements, parameters, hasParts };
}

/** The TypeScript type of a message. */
export function signatureOf({ parameters, hasParts }: Message): string {
  const isGeneric = [...parameters.values()].includes(tagParameter);
  const result = isGeneric ? "readonly (Part | T)[]" : hasParts ? "readonly Part[]" : "string";
  if (parameters.size === 0) return result;
  const types = [...parameters].map(([name, type]) => `${name}: ${type}`);
  return `${isGeneric ? "<T>" : ""}(p: { ${types.join("; ")} }) => ${result}`;
}

const isSame = (one: Message, other: Message) =>
  one.hasParts === other.hasParts &&
  one.parameters.size === other.parameters.size &&
  [...one.parameters].every(([name, type]) => other.parameters.get(name) === type);

/** The problem of a translated message; undefined if it has the parameters and tags of English. */
function problemOf(english: string, translated: string): string | undefined {
  try {
    const [wanted, given] = [messageOf(english), messageOf(translated)];
    return isSame(wanted, given) ? undefined : `needs ${signatureOf(wanted)}, but has ${signatureOf(given)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The problems of a translated catalogue, a line each, beginning with the key. */
export function problemsIn(english: Catalogue, translated: Catalogue): string[] {
  const flat = (catalogue: Catalogue) =>
    new Map(
      Object.entries(catalogue).flatMap(([key, text]) =>
        typeof text === "string"
          ? [[key, text] as const]
          : Object.entries(text).map(([id, plain]) => [`${key}.${id}`, plain] as const),
      ),
    );
  const [wanted, given] = [flat(english), flat(translated)];
  const isMessage = (key: string) => typeof english[key] === "string";
  return [
    ...Array.from(wanted).flatMap(([key, text]) => {
      const translation = given.get(key);
      if (translation === undefined) return [`${key} is missing`];
      const problem = isMessage(key) ? problemOf(text, translation) : undefined;
      return problem === undefined ? [] : [`${key}: ${problem}`];
    }),
    ...[...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is unknown`),
  ];
}
