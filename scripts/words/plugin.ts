/** A build plugin that replaces the English words of a program with those of its language. */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { type Language, everyLanguage } from "../../domain/languages.ts";
import { built, compileWords } from "./compile.ts";

/** Names of environments can't contain hyphens: `sharedPage_en_XA`. */
export const environmentIn = (name: string, language: Language) => `${name}_${language.replace("-", "_")}`;

/** The language of a build environment. */
export const languageOf = (environment: string): Language =>
  everyLanguage.find((language) => environment.endsWith(environmentIn("", language))) ?? "en";

const wordsImport = /^import \* as (\w+) from "#words\/en\/([\w-]+)\.js";$/gm;

/**
 * Imports each message that a file uses on its own, so that it is in the scripts that show it and in no other. A file
 * that passes all words of a catalogue on keeps its import.
 */
function withSingleImports(code: string): string {
  let changed = code;
  for (const [line, alias = "", catalogue = ""] of code.matchAll(wordsImport)) {
    const keys = new Set<string>();
    const used = new RegExp(String.raw`(?<![\w$./])${alias}\.(\w+)`, "g");
    const rest = changed.replace(line, "").replace(used, (_, key: string) => {
      keys.add(key);
      return `${alias}$${key}`;
    });
    if (new RegExp(String.raw`(?<![\w$./-])${alias}(?![\w$-])`).test(rest)) continue;
    const imports = Array.from(
      keys,
      (key) => `import { ${key} as ${alias}$${key} } from "#words/en/${catalogue}.js?${key}";`,
    );
    changed = imports.join(" ") + rest;
  }
  return changed;
}

/** A module of one message. */
async function messageIn(file: string, key: string): Promise<string> {
  const lines = (await readFile(file, "utf8")).split("\n");
  const message = lines.find((line) => line.startsWith(`export const ${key} =`));
  if (message === undefined) throw new Error(`${file} has no message ${key}`);
  const formats = lines.find((line) => line.startsWith("import ")) ?? "";
  return `${formats}\n${message}`;
}

export const wordsOfLanguage = (): Plugin => ({
  name: "words-of-language",
  enforce: "pre",
  resolveId(source, importer) {
    const [, path] = /^#words\/en\/(.+)$/.exec(source) ?? [];
    if (path) return join(built, languageOf(this.environment.name), path);
    // A module of one message isn't a file, from which Vite could resolve.
    const isOfMessage = source === "./formats.js" && importer?.includes("?") === true;
    return isOfMessage && importer ? join(dirname(importer), source) : undefined;
  },
  async load(id) {
    const [file = "", key] = id.split("?");
    return key && file.startsWith(built) ? messageIn(file, key) : undefined;
  },
  transform(code, id) {
    const isInPages = this.environment.config.consumer === "client" && !id.startsWith(built);
    const isBuild = this.environment.mode === "build";
    return isInPages && isBuild && code.includes('"#words/en/')
      ? { code: withSingleImports(code), map: null }
      : undefined;
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
