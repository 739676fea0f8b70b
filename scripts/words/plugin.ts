/** A build plugin that replaces the English words of a program with those of its language. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { type Language, languages, pseudoLanguages } from "../../domain/languages.ts";
import { compileWords } from "./compile.ts";

export const everyLanguage: readonly Language[] = [...languages, ...pseudoLanguages];

const built = join(import.meta.dirname, "../../words/built");

/** Names of environments can't contain hyphens: `sharedPage_en_XA`. */
export const environmentIn = (name: string, language: Language) =>
  `${name}_${language.replace("-", "_")}`;

const languageOf = (environment: string): Language =>
  everyLanguage.find((language) => environment.endsWith(environmentIn("", language))) ?? "en";

export const wordsOfLanguage = (): Plugin => ({
  name: "words-of-language",
  enforce: "pre",
  resolveId(source) {
    const [, path] = /^#words\/en\/(.+)$/.exec(source) ?? [];
    return path && join(built, languageOf(this.environment.name), path);
  },
  configureServer: ({ watcher, ws }) => {
    watcher.add(join(built, "../**/*.json"));
    watcher.on("change", (file) => {
      if (!file.endsWith(".json") || !file.startsWith(join(built, ".."))) return;
      compileWords();
      ws.send({ type: "full-reload" });
    });
  },
});
