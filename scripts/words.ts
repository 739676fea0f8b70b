/**
 * Compiles the messages, and lists what is missing or wrong in each language: `npm run words`. For translators,
 * `npm run -s words export de > de.po` writes a language's texts, and `npm run words import de de.po` takes them back.
 */
import { languages } from "../domain/languages.ts";
import { compileWords } from "./words/compile.ts";
import { type Catalogue, catalogueIn, catalogues, problemsIn } from "./words/messages.ts";
import { readPo, writePo } from "./words/po.ts";

const sizeOf = (catalogue: Catalogue) =>
  Object.values(catalogue).reduce((sum, text) => sum + (typeof text === "string" ? 1 : Object.keys(text).length), 0);

function report(): void {
  for (const language of languages) {
    const found = catalogues().map((name) => {
      const english = catalogueIn("en", name);
      return { texts: sizeOf(english), problems: problemsIn(english, catalogueIn(language, name)) };
    });
    const texts = found.reduce((sum, each) => sum + each.texts, 0);
    const problems = found.flatMap((each) => each.problems);
    const missing = problems.filter((problem) => problem.endsWith(" is missing")).length;
    console.log(`${language}: ${texts} texts, ${missing} missing, ${problems.length - missing} wrong`);
  }
  try {
    compileWords();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

const [act, code, file] = process.argv.slice(2);
const language = languages.find((each) => each === code);
if (act === "export" && language) process.stdout.write(writePo(language));
else if (act === "import" && language && language !== "en" && file) {
  console.log(`${language}: ${readPo(language, file)} texts changed`);
  report();
} else if (act === undefined) report();
else {
  console.error("Use: words, words export LANGUAGE, or words import LANGUAGE FILE");
  process.exitCode = 1;
}
