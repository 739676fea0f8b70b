/**
 * Writes a language's messages as a PO file for translators, and reads it back. A message's context is its catalogue
 * and key (`shop/found`), and a name's also its id (`catalogue/items/Hat`).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GetTextTranslations, po } from "gettext-parser";
import type { KnownLanguage } from "../../domain/languages.ts";
import { type Catalogue, catalogueIn, catalogues, folder, notesIn } from "./messages.ts";

/** The texts of a catalogue, each with its path: a key, or a group and an id. */
const textsIn = (catalogue: Catalogue): [path: string[], text: string][] =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[[key], text] as [string[], string]]
      : Object.entries(text).map(([id, plain]): [string[], string] => [[key, id], plain]),
  );

const contextOf = (name: string, path: readonly string[]) => [name, ...path].join("/");

export function writePo(language: KnownLanguage): string {
  const translations: GetTextTranslations["translations"] = {};
  for (const name of catalogues()) {
    const notes = notesIn(name);
    const own = byContext(name, catalogueIn(language, name));
    for (const [path, english] of textsIn(catalogueIn("en", name))) {
      const context = contextOf(name, path);
      const extracted = notes[path[0] ?? ""] ?? "";
      translations[context] = {
        [english]: {
          msgctxt: context,
          msgid: english,
          msgstr: [own.get(context) ?? ""],
          comments: { extracted, translator: "", reference: "", flag: "", previous: "" },
        },
      };
    }
  }
  const headers = { Language: language, "Content-Type": "text/plain; charset=utf-8" };
  return po.compile({ charset: "utf-8", headers, translations }).toString();
}

const byContext = (name: string, catalogue: Catalogue): ReadonlyMap<string, string> =>
  new Map(textsIn(catalogue).map(([path, text]) => [contextOf(name, path), text]));

/** A catalogue's translation with the texts of a PO file, in the order of English, and with those that were missing. */
export function withTexts(name: string, own: Catalogue, translated: ReadonlyMap<string, string>): Catalogue {
  const before = byContext(name, own);
  const textOf = (...path: string[]): [string, string][] => {
    const context = contextOf(name, path);
    const text = translated.get(context) || before.get(context);
    return text === undefined ? [] : [[path.at(-1) ?? "", text]];
  };
  return Object.fromEntries(
    Object.entries(catalogueIn("en", name)).flatMap(([key, english]): [string, Catalogue[string]][] =>
      typeof english === "string"
        ? textOf(key)
        : [[key, Object.fromEntries(Object.keys(english).flatMap((id) => textOf(key, id)))]],
    ),
  );
}

/** The texts of a PO file by their contexts; empty ones aren't translated yet. */
export const textsOfPo = (file: Buffer | string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(po.parse(file).translations).flatMap(([context, entries]) =>
      Object.values(entries).map(({ msgstr }) => [context, msgstr[0] ?? ""]),
    ),
  );

/** Takes the translations of a PO file over into words/. Returns how many texts changed. */
export function readPo(language: KnownLanguage, file: string): number {
  const translated = textsOfPo(readFileSync(file));
  let changed = 0;
  for (const name of catalogues()) {
    const own = catalogueIn(language, name);
    const next = withTexts(name, own, translated);
    const before = byContext(name, own);
    const differing = [...byContext(name, next)].filter(([context, text]) => before.get(context) !== text);
    if (differing.length === 0) continue;
    changed += differing.length;
    writeFileSync(join(folder, name, `${language}.json`), `${JSON.stringify(next, null, 2)}\n`);
  }
  return changed;
}
