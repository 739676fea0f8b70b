/** The size that a measured body suggests, where a rule exists: a hint, never an answer. */
import { inchesOverTrousers } from "#domain/sizing/belts.ts";
import { euBraFor } from "#domain/sizing/bras.ts";
import { collarForNeck } from "#domain/sizing/collars.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { isBottom } from "#domain/sizing/families.ts";
import { letterForGirth } from "#domain/sizing/letters.ts";
import { printedDecimal, rounded } from "#domain/sizing/number.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Region, SizedItem, SystemId } from "#domain/sizing/size.ts";

/** A measurement of the wearer, as typed. */
export type Measurement = { name: string; text: string; system?: SystemId | undefined };

/** A suggested size as it can be typed, and the hint around it: `Foot 19.3 cm: EU 31`. */
export type Hint = { text: string; size: string };

const cmPerInch = 2.54;

/** Lined boots need 5 mm more, which is about one EU size: convention. */
const winterBootsCm = 0.65;

/** Legs that are made, in inches. */
const legs = [28, 30, 32, 34, 36];

/** A measurement in cm; undefined unless it can mean one length only. */
function centimeters(item: SizedItem, { name, text, system }: Measurement): number | undefined {
  const isPet = item.category === "Dogs" || item.category === "Cats" || item.category === "Horses";
  const category = isPet ? item.category : "Body Measurements";
  const [only, ...others] = readSize({ ...item, category, name }, text, system);
  const [low, high] = only?.pivot[0] ?? [];
  return others.length === 0 && low === high ? low : undefined;
}

/** The size that a measure in cm suggests, in the reader's first system that has one. */
const converted = (
  item: SizedItem,
  text: string,
  system: SystemId,
  preferred: readonly Region[],
): string | undefined => {
  const [reading] = readSize(item, text, system);
  const found = reading ? equivalents(reading, preferred.length > 0 ? preferred : ["EU"]) : [];
  return found[0]?.best;
};

/** The facts a hint is made from: the item, the wearer's measures in cm by name, and the reader's regions. */
type Known = {
  item: SizedItem;
  of: (name: string) => number | undefined;
  preferred: readonly Region[];
};

type Rule = (known: Known) => Hint | undefined;

const hint = (basis: string, cm: number, size: string | undefined): Hint | undefined =>
  size === undefined ? undefined : { text: `${basis} ${printedDecimal(cm)} cm: ${size}`, size };

const byFoot: Rule = ({ item, of, preferred }) => {
  const foot = of("Foot Length");
  if (!foot) return undefined;
  const room = item.name === "Winter Boots" ? winterBootsCm : 0;
  return hint("Foot", foot, converted(item, `${foot + room} cm`, "cm", preferred));
};

const byHead: Rule = ({ of }) => {
  const head = of("Head");
  return head ? hint("Head", head, `${rounded(head, 1)} cm`) : undefined;
};

const byHeight: Rule = ({ item, of }) => {
  const height = of("Height");
  return height ? hint("Height", height, converted(item, `${height} cm`, "cm", ["EU"])) : undefined;
};

const byRibsAndBust: Rule = ({ of }) => {
  const [ribs, bust] = [of("Ribs"), of("Bust")];
  if (!ribs || !bust) return undefined;
  const size = euBraFor(ribs, bust);
  const measured = `Ribs ${printedDecimal(ribs)}, bust ${printedDecimal(bust)} cm`;
  return size ? { text: `${measured}: EU ${size}`, size: `EU ${size}` } : undefined;
};

/** A chest is measured for men's sizes, a bust for women's. */
const byLetter: Rule = ({ of }) => {
  const [chest, bust] = [of("Chest"), of("Bust")];
  if (chest) return hint("Chest", chest, letterForGirth(chest, "chest"));
  return bust ? hint("Bust", bust, letterForGirth(bust, "bust")) : undefined;
};

const byNumber: Rule = ({ item, of, preferred }) => {
  const [chest, bust] = [of("Chest"), of("Bust")];
  if (chest && item.name !== "Dress")
    return hint("Chest", chest, converted(item, `chest ${chest} cm`, "chest", preferred));
  return bust
    ? hint("Bust", bust, converted(item, `bust ${bust} cm`, "bust", preferred))
    : undefined;
};

/** W and L in inches; a leg between two that are made gets the longer one. */
const byWaistAndLeg: Rule = ({ of }) => {
  const [waist, leg] = [of("Waist"), of("In Seam")];
  if (!waist) return undefined;
  const made = leg && legs.find((inches) => inches >= Math.round(leg / cmPerInch));
  const size = `W${Math.round(waist / cmPerInch)}${made ? ` L${made}` : ""}`;
  const measured = `Waist ${printedDecimal(waist)}${made ? `, in seam ${printedDecimal(leg)}` : ""} cm`;
  return { text: `${measured}: ${size}`, size };
};

const byWaist: Rule = ({ item, of, preferred }) => {
  const waist = of("Waist");
  if (!waist) return undefined;
  const inches = Math.round(waist / cmPerInch) + inchesOverTrousers;
  const isMetric = !preferred.some((region) => ["US", "UK", "in"].includes(region));
  return hint(
    "Waist",
    waist,
    isMetric ? converted(item, `${inches} in`, "in", []) : `${inches} in`,
  );
};

const byNeck: Rule = ({ of }) => {
  const neck = of("Neck Size");
  return neck ? hint("Neck", neck, `shirt collar ${collarForNeck(neck)}`) : undefined;
};

/** A collar is 2.5 to 5 cm longer than a dog's neck. Source: hambospups.com, pjpetproducts.co.uk. */
const byDogsNeck: Rule = ({ of }) => {
  const neck = of("Neck");
  return neck
    ? hint("Neck", neck, `${printedDecimal(neck + 2.5)}–${printedDecimal(neck + 5)} cm`)
    : undefined;
};

const byBack: Rule = ({ of }) => {
  const back = of("Back Length");
  return back ? hint("Back", back, `EU ${rounded(back, 5)}`) : undefined;
};

const others: ReadonlyMap<string, Rule> = new Map([
  ["Hat", byHead],
  ["Belt", byWaist],
  ["Neck Size", byNeck],
  ["Blanket Size", byBack],
]);

function ruleFor(item: SizedItem): Rule | undefined {
  const { category, name, wearer } = item;
  if (category === "Shoes" || name === "Socks") return byFoot;
  if (name === "Bra" || name === "Sports Bra") return byRibsAndBust;
  if (category === "Apparel" && wearer === "Child") return byHeight;
  if (name === "Dress" || name === "Suit Coat") return byNumber;
  if (isBottom(item)) return byWaistAndLeg;
  if (category === "Apparel" && name !== "Winter Jacket") return byLetter;
  if (category === "Dogs" && name === "Collar Size") return byDogsNeck;
  return others.get(name);
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
    return measurement && centimeters(item, measurement);
  };
  return ruleFor(item)?.({ item, of, preferred });
}
