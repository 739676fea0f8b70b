/** The size that a measured body suggests, where a rule exists: a hint, never an answer. */
import { inchesOverTrousers } from "#domain/sizing/belts.ts";
import { euBraFor } from "#domain/sizing/bras.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { isBottom } from "#domain/sizing/families.ts";
import { letterForGirth } from "#domain/sizing/letters.ts";
import { cmPerInch, printedDecimal, rounded } from "#domain/sizing/number.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SizedItem, SystemId } from "#domain/sizing/size.ts";
import { spoken } from "#domain/sizing/wording.ts";

/** A measurement of the wearer, as typed. */
export type Measurement = { name: string; text: string; system?: SystemId | undefined };

/** A suggested size as it can be typed, and the hint around it: `Foot 19.3 cm: ≈ EU 31`, and for screen readers. */
export type Hint = { size: string; text: string; sentence: string };

/** Before what a convention, or a rule, suggests. After a colon, an equals sign would say nothing. */
const [convention, rule] = ["≈ ", "about "];

/** Lined boots need 5 mm more, which is about one EU size: convention. */
const winterBootsCm = 0.65;

/** Legs that are made, in inches. */
const legs = [28, 30, 32, 34, 36];

/** A measurement in cm; undefined unless it can mean one length only. */
function centimeters(item: SizedItem, { name, text, system }: Measurement): number | undefined {
  const isPet = ["Dogs", "Cats", "Horses"].includes(item.category);
  const category = isPet ? item.category : "Body Measurements";
  const [only, other] = readSize({ ...item, category, name }, text, system);
  const [low, high] = only?.pivot[0] ?? [];
  return !other && low === high ? low : undefined;
}

/** The measures that suggest a size, and the size after its sign; undefined without a rule. */
type Suggestion = readonly [
  measures: readonly string[],
  sign: string | undefined,
  size: string | undefined,
];

/** The suggestion for an item, by the length `of` each measure in cm. */
function suggestion(
  item: SizedItem,
  of: (measure: string) => number,
  preferred: readonly Region[],
): Suggestion | undefined {
  const { category, name, wearer } = item;
  /** The size that a text stands for, in the first of these regions that has one. */
  const converted = (text: string, regions: readonly Region[]) => {
    const [reading] = readSize(item, text);
    const [first] = reading ? equivalents(reading, regions.length > 0 ? regions : ["EU"]) : [];
    return [first?.class === "C" ? convention : rule, first?.best] as const;
  };

  if (category === "Shoes" || name === "Socks") {
    const room = name === "Winter Boots" ? winterBootsCm : 0;
    // In millimeters, because shoes take a large number for these.
    return [["Foot Length"], ...converted(`${10 * (of("Foot Length") + room)} mm`, preferred)];
  }
  if (/^(?:Sports )?Bra$/u.test(name)) {
    const size = euBraFor(of("Ribs"), of("Bust"));
    return [["Ribs", "Bust"], rule, size && `EU ${size}`];
  }
  if (name === "Hat") return [["Head"], rule, `${rounded(of("Head"), 1)} cm`];
  if (name === "Belt") {
    const inches = `${Math.round(of("Waist") / cmPerInch) + inchesOverTrousers} in`;
    return preferred.some((region) => ["US", "UK", "in"].includes(region))
      ? [["Waist"], convention, inches]
      : [["Waist"], ...converted(inches, [])];
  }
  if (name === "Blanket Size")
    return [["Back Length"], convention, `EU ${rounded(of("Back Length"), 5)}`];
  // A collar is 2.5 to 5 cm longer than a dog's neck. Source: hambospups.com, pjpetproducts.co.uk.
  if (name === "Collar Size" && category === "Dogs") {
    const [low, high] = [2.5, 5].map((more) => printedDecimal(of("Neck") + more));
    return [["Neck"], convention, `${low}–${high} cm`];
  }
  if (category !== "Apparel") return undefined;
  if (wearer === "Child") return [["Height"], ...converted(`${of("Height")} cm`, [])];
  if (isBottom(item)) {
    const waist = `W${Math.round(of("Waist") / cmPerInch)}`;
    // A leg between two that are made gets the longer one.
    const leg = legs.find((inches) => inches >= Math.round(of("In Seam") / cmPerInch));
    return leg
      ? [["Waist", "In Seam"], convention, `${waist} L${leg}`]
      : [["Waist"], convention, waist];
  }
  if (name === "Winter Jacket") return undefined;
  // A chest is measured for men's sizes, a bust for women's.
  const [measure, girth] =
    of("Chest") && name !== "Dress" ? (["Chest", "chest"] as const) : (["Bust", "bust"] as const);
  return name === "Dress" || name === "Suit Coat"
    ? [[measure], ...converted(`${girth} ${of(measure)} cm`, preferred)]
    : [[measure], convention, letterForGirth(of(measure), girth)];
}

/**
 * The size that measurements of the wearer suggest for an item, in the first of the preferred regions that has one.
 * Lengths and girths are the body's, in cm or as their text says.
 */
export function sizeHint(
  item: SizedItem,
  measurements: readonly Measurement[],
  preferred: readonly Region[] = [],
): Hint | undefined {
  const of = (name: string) => {
    const measurement = measurements.find((one) => one.name === name);
    return (measurement && centimeters(item, measurement)) ?? Number.NaN;
  };
  const [measures = [], sign, size] = suggestion(item, of, preferred) ?? [];
  if (!size || !measures.every(of) || readSize(item, size).length === 0) return undefined;
  const measured = measures
    .map((name) => `${name.replace(/ (?:Length|Size)/u, "")} ${printedDecimal(of(name))}`)
    .join(", ");
  const text = `${measured.charAt(0)}${measured.slice(1).toLowerCase()} cm: ${sign}${size}`;
  return { size, text, sentence: spoken(text) };
}
