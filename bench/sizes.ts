/**
 * The report on domain/sizing (`npm run sizes`). Prints the systems, examples, and equivalents of every item, and how
 * far its rules deviate from printed size charts, and how labels are read.
 */
import type { Wearer } from "#domain/items/catalogue.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { readSize, systemsFor } from "#domain/sizing/read-size.ts";
import type { SizedItem } from "#domain/sizing/size.ts";
import { inWords } from "#domain/sizing/wording.ts";
import { catalogueItems } from "../tests/size-checks.ts";
import { labels } from "../tests/size-labels.ts";
import { charts } from "./size-charts.ts";

const tries =
  "42|10C|8|26.5|39–42|110/116|4T|6–9 m|M|40R|EU 38|W32 L34|75B|34DD|L½|16.5 mm|7 1/4|58|36 in|90|14g|18\"|45 cm|42 mm|6'3|EU 145|81|32 in|5'11|35".split(
    "|",
  );

function row(item: SizedItem, text: string): string | undefined {
  const readings = readSize(item, text);
  const [first] = readings;
  if (!first) return undefined;
  const meanings = readings.map(({ system }) => system.label).join(" or ");
  return `${text} (${meanings}${readings.length > 1 ? "?" : ""}) ${inWords(equivalents(first)).line}`;
}

const wearerOf = (wearer: Wearer) => (wearer === "self" ? "" : ` (${wearer})`);

console.log("| item | systems | examples |\n| --- | --- | --- |");
const shownRows = new Map<string, string[]>();
for (const item of catalogueItems.filter(({ wearer }) => wearer !== "Adult")) {
  const systems = systemsFor(item)
    .map(({ label }) => label)
    .join(", ");
  const examples = tries.flatMap((text) => row(item, text) ?? []).slice(0, 4);
  const known = `${systems} | ${examples.join("<br>")}`;
  shownRows.set(known, [...(shownRows.get(known) ?? []), `${item.name}${wearerOf(item.wearer)}`]);
}
for (const [known, names] of shownRows) console.log(`| ${names.join(", ")} | ${known} |`);

const glyphs = "⅛¼⅜½⅝¾⅞";

/** The numbers of a printed size, with youth sizes counted on after 13. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(\d+)(\.\d+)?([⅛¼⅜½⅝¾⅞])?(Y)?/gu)].map(
    ([, whole = "", decimals = "", glyph, youth]) =>
      Number(whole + decimals) + (glyph ? (glyphs.indexOf(glyph) + 1) / 8 : 0) + (youth ? 13 : 0),
  );

type Share = { pairs: number; half: number; one: number; shown: number };
const shares = new Map<string, Share>();

for (const { rule, item, from, to, step, names, pairs } of charts) {
  for (const pair of pairs.split(" ")) {
    const [one = "", other = ""] = pair.split("=");
    const reading = readSize(item, `${names[0]} ${one}`, from).find(({ system }) => system.id === from);
    const found = reading && equivalents(reading).find(({ system }) => system.id === to);
    if (!found) throw new Error(`${rule}: ${pair} isn't understood.`);
    /** How far a chart is outside of the printed range, in steps of the target. */
    const apart = (printed: string) => {
      const [low = Number.NaN, high = low] = numbersIn(printed);
      return Math.max(low - Number(other), Number(other) - high, 0) / step - 1e-6;
    };
    const share = shares.get(rule) ?? { pairs: 0, half: 0, one: 0, shown: 0 };
    share.pairs++;
    if (apart(found.best) <= 0.5) share.half++;
    if (apart(found.best) <= 1) share.one++;
    if (apart(found.text) <= 0) share.shown++;
    shares.set(rule, share);
  }
}

const counts = { understood: 0, asked: 0, "left alone": 0, wrong: 0 };
for (const { item, text, country, systems } of labels) {
  const found = new Set(readSize(item, text, "", { country }).map(({ system }): string => system.id));
  const isRight = found.size === systems.length && systems.every((each) => found.has(each));
  const kind = systems.length > 1 ? "asked" : systems.length > 0 ? "understood" : "left alone";
  counts[isRight ? kind : "wrong"]++;
}
console.log(`\n${labels.length} labels: ${JSON.stringify(counts)}`);

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;

console.log("\n| rule | pairs | within ½ step | within 1 step | in the range shown |");
console.log("| --- | --- | --- | --- | --- |");
for (const [rule, { pairs, half, one, shown }] of shares) {
  const cells = [half, one, shown].map((part) => percent(part, pairs));
  console.log(`| ${rule} | ${pairs} | ${cells.join(" | ")} |`);
}
