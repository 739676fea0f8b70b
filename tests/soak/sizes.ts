/**
 * Proves that reading is consistent (size-grid.ts), then parses a million random texts as sizes: `npm run soak:sizes --
 * --texts 1000000`. `--seed N` repeats a run, `--texts 0` ends after the proof. Prints counterexamples and violations
 * and exits with 1, or the counts and exits with 0.
 */
import { parseArgs } from "node:util";
import { readSize } from "#domain/sizing/read-size.ts";
import { catalogueItems, oneOf, seeded, sizeText, violations } from "../size-checks.ts";
import { checkAll } from "../size-grid.ts";

const { values } = parseArgs({ options: { texts: { type: "string" }, seed: { type: "string" } } });
const texts = Number(values.texts ?? 1_000_000);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
if (!Number.isSafeInteger(texts) || texts < 0 || !Number.isSafeInteger(seed)) {
  console.error("--texts and --seed are whole numbers, for example --texts 1000 --seed 1.");
  process.exit(1);
}

const random = seeded(seed);
const maxShown = 20;

console.log(`Seed ${seed}.`);
const start = performance.now();
const grid = checkAll(random, { step: 0.5, last: 300, wordsUpTo: 130, pairs: 10_000 });
for (const each of grid.found.slice(0, maxShown)) console.error(each);
console.log(
  `${grid.texts} texts, ${grid.readings} readings, ${grid.found.length} counterexamples, ${Math.round((performance.now() - start) / 1000)} s.`,
);

const counts = { plain: 0, "one size": 0, several: 0 };
let shown = grid.found.length;

console.log(`${texts} random texts.`);
for (let count = 0; count < texts && shown < maxShown; count++) {
  const item = oneOf(random, catalogueItems);
  const text = sizeText(random);
  const { length } = readSize(item, text);
  counts[length === 0 ? "plain" : length === 1 ? "one size" : "several"]++;
  for (const violation of violations(random, item, text)) {
    console.error(violation);
    shown++;
  }
}
console.table(counts);
process.exitCode = shown > 0 ? 1 : 0;
