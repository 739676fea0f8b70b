/**
 * A build plugin that writes the page and the manifest of a language: the same files with their English texts replaced
 * by those of words/app, and with the language and its direction in the page's first tag.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { type Language, directionOf, fileIn } from "../../domain/languages.ts";
import { built } from "./compile.ts";
import { languageOf } from "./plugin.ts";

const manifest = join(import.meta.dirname, "../../web/public/manifest.webmanifest");

const textsIn = async (language: Language) =>
  (await import(pathToFileURL(join(built, language, "app.js")).href)) as Record<string, string>;

/** A file's text in another language. */
async function translated(text: string, language: Language): Promise<string> {
  const [english, own] = await Promise.all([textsIn("en"), textsIn(language)]);
  return Object.keys(english)
    .reduce((all, key) => all.replaceAll(english[key] ?? "", own[key] ?? ""), text)
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`);
}

export const pageOfLanguage = (): Plugin => ({
  name: "page-of-language",
  apply: "build",
  applyToEnvironment: ({ name }) => name.startsWith("client_"),
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const language = languageOf(this.environment.name);
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The page isn't in this build.");
      const html = String(page.source);
      delete bundle["index.html"];
      this.emitFile({
        type: "asset",
        fileName: `${fileIn(language, "index")}.html`,
        source: await translated(html, language),
      });
      this.emitFile({
        type: "asset",
        fileName: `${fileIn(language, "manifest")}.webmanifest`,
        source: await translated(await readFile(manifest, "utf8"), language),
      });
    },
  },
});
