/**
 * Writes a language's messages as a PO file for translators, and reads it back. A message's context is its catalogue
 * and key (`shop/found`), and a name's also its id (`catalogue/items/Hat`).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type GetTextTranslations, po } from "gettext-parser";
import { type KnownLanguage } from "../../domain/languages.ts";
import { type Catalogue, catalogueIn, catalogues, folder, notesIn } from "./messages.ts";

type Text = { context: string; english: string; translation: string; note: string | undefined };

/** The texts of a catalogue, each with its path: a key, or a group and an id. */
const textsIn = (catalogue: Catalogue): [path: string[], text: string][] =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === "string"
      ? [[[key], text] as [string[], string]]
      : Object.entries(text).map(([id, plain]): [string[], string] => [[key, id], plain]),
  );

const contextOf = (name: string, path: readonly string[]) => [name, ...path].join("/");

function textsOf(language: KnownLanguage): Text[] {
  return catalogues().flatMap((name) => {
    const notes = notesIn(name);
    const own = new Map(
      textsIn(catalogueIn(language, name)).map(([path, text]) => [contextOf(name, path), text]),
    );
    return textsIn(catalogueIn("en", name)).map(([path, english]) => {
      const context = contextOf(name, path);
      const note = notes[path[0] ?? ""];
      return { context, english, translation: own.get(context) ?? "", note };
    });
  });
}

export function writePo(language: KnownLanguage): string {
  const translations: GetTextTranslations["translations"] = {};
  for (const { context, english, translation, note } of textsOf(language)) {
    translations[context] = {
      [english]: {
        msgctxt: context,
        msgid: english,
        msgstr: [translation],
        comments: { extracted: note ?? "", translator: "", reference: "", flag: "", previous: "" },
      },
    };
  }
  const headers = { Language: language, "Content-Type": "text/plain; charset=utf-8" };
  return po.compile({ charset: "utf-8", headers, translations }).toString();
}

/** Takes the translations of a PO file over into words/. Returns how many of them changed. */
export function readPo(language: KnownLanguage, file: string): number {
  const { translations } = po.parse(readFileSync(file));
  const translated = new Map(
    Object.entries(translations).flatMap(([context, entries]) =>
      Object.values(entries).map(({ msgstr }) => [context, msgstr[0] ?? ""]),
    ),
  );
  let changed = 0;
  for (const name of catalogues()) {
    const own = catalogueIn(language, name);
    const changedBefore = changed;
    const take = (path: readonly string[], before: string): string => {
      const after = translated.get(contextOf(name, path)) || before;
      if (after !== before) changed += 1;
      return after;
    };
    const next = Object.fromEntries(
      Object.entries(own).map(([key, text]) => [
        key,
        typeof text === "string"
          ? take([key], text)
          : Object.fromEntries(
              Object.entries(text).map(([id, plain]) => [id, take([key, id], plain)]),
            ),
      ]),
    );
    if (changed === changedBefore) continue;
    writeFileSync(join(folder, name, `${language}.json`), `${JSON.stringify(next, null, 2)}\n`);
  }
  return changed;
}
