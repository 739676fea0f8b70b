/** The size that a measured body suggests, where a rule exists: a hint, never an answer. */
import type { Category } from "#domain/catalogue.ts";
import { inchesOverTrousers } from "#domain/sizing/belts.ts";
import { euBraFor } from "#domain/sizing/bras.ts";
import { equivalents, inOrderOf } from "#domain/sizing/equivalents.ts";
import { isBottom } from "#domain/sizing/families.ts";
import { cmPerInch } from "#domain/sizing/number.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { SizedItem, SystemId } from "#domain/sizing/size.ts";
import { spoken } from "#domain/sizing/wording.ts";

/** A measurement of the wearer, as typed; `system` is empty unless someone has chosen one. */
export type Measurement = {
  category: Category;
  name: string;
  size: string;
  system: SystemId | "";
};

/** A suggested size as it can be typed, and the hint around it: `Foot 19.3 cm: ≈ EU 31`, and for screen readers. */
export type Hint = { size: string; text: string; sentence: string };

/** Lined boots need 5 mm more, which is about one EU size: convention. */
const winterBootsCm = 0.65;

/** Bottoms without legs. */
const legless = /^Underwear|Shorts$/u;

/** Legs that are made, in inches. */
const legs = [28, 30, 32, 34, 36];

/** The label of trousers for a waist in cm. */
const trousersFor = (waist: number) => Math.round(waist / cmPerInch);

const isForFeet = ({ category, name }: SizedItem) => category === "Shoes" || name === "Socks";

/** The measures that suggest a size, and a text that is read as that size. `of` is the length of a measure in cm. */
function suggestion(
  item: SizedItem,
  of: (measure: string) => number,
): readonly [measures: readonly string[], size: string] | undefined {
  const { category, name, wearer } = item;
  if (isForFeet(item)) {
    const room = name === "Winter Boots" ? winterBootsCm : 0;
    // In millimeters, because shoes take a large number for these.
    return [["Foot Length"], `${10 * (of("Foot Length") + room)} mm`];
  }
  if (name.endsWith("Bra"))
    return [["Ribs", "Bust"], `EU ${euBraFor(of("Ribs"), of("Bust")) ?? ""}`];
  if (name === "Hat") return [["Head"], `${of("Head")} cm`];
  if (name === "Belt") return [["Waist"], `${trousersFor(of("Waist")) + inchesOverTrousers} in`];
  if (name === "Blanket Size") return [["Back Length"], `EU ${of("Back Length")}`];
  // A collar is 2.5 to 5 cm longer than a dog's neck. Source: hambospups.com, pjpetproducts.co.uk.
  if (name === "Collar Size" && category === "Dogs")
    return [["Neck"], `${of("Neck") + 2.5}-${of("Neck") + 5} cm`];
  if (category !== "Apparel") return undefined;
  if (wearer === "Child") return [["Height"], `${of("Height")} cm`];
  if (name === "Winter Jacket") return undefined;
  if (isBottom(name)) {
    const waist = `W${trousersFor(of("Waist"))}`;
    // A leg between two that are made gets the longer one.
    const leg = legs.find((inches) => inches >= Math.round(of("In Seam") / cmPerInch));
    return leg && !legless.test(name)
      ? [["Waist", "In Seam"], `${waist} L${leg}`]
      : [["Waist"], waist];
  }
  // A chest is measured for men's sizes, a bust for women's.
  const [measure, whose] =
    of("Chest") && name !== "Dress" ? ["Chest", "men’s "] : ["Bust", "women’s "];
  const isNumbered = name === "Dress" || name === "Suit Coat";
  return [[measure], `${isNumbered ? "" : whose}${measure} ${of(measure)} cm`];
}

/**
 * The size that a wearer's measurements suggest for an item, in the first of the preferred regions that has one.
 * Lengths and girths are the body's, in cm or as their text says.
 */
export function sizeHint(
  item: SizedItem,
  measurements: readonly Measurement[],
  preferred: readonly Region[],
): Hint | undefined {
  /** A measurement in cm, not a number unless it can mean one length only; and as a label in its own unit. */
  const measured = (name: string) => {
    const found = measurements.find((one) => one.name === name);
    const [only, other] = found
      ? readSize({ ...item, ...found }, found.size, found.system || undefined)
      : [];
    const [low = Number.NaN, high] = only?.pivot[0] ?? [];
    return {
      cm: low === high && !other ? low : Number.NaN,
      label: only?.system.print(only.pivot) ?? "",
    };
  };
  const of = (name: string) => measured(name).cm;
  const [measures = [], text = ""] = suggestion(item, of) ?? [];
  const [reading] = measures.every(of) ? readSize(item, text) : [];
  if (!reading) return undefined;
  const { system, pivot } = reading;
  // A foot's length is no answer to itself, trousers have the same label everywhere, and whoever has a bust
  // measurement doesn't look for men's shoes.
  const labels = [
    ...(isForFeet(item) ? [] : [{ system, best: system.print(pivot) }]),
    ...(system.id === "wl" ? [] : equivalents(reading)),
  ].filter(
    ({ system: { id, isOffered } }) => isOffered !== false && !(id === "us-men" && of("Bust")),
  );
  const size = labels.sort(inOrderOf(preferred))[0]?.best;
  if (!size) return undefined;
  const body = measures
    .map((name) => `${name.replace(/ (?:Length|Size)/u, "")} ${measured(name).label}`)
    .join(", ");
  const hint = `${body.charAt(0)}${body.slice(1).toLowerCase()}: ≈ ${size}`;
  return { size, text: hint, sentence: spoken(hint) };
}
