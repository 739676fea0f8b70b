/** The size that a measured body suggests, where a rule exists: a hint, never an answer. */
import { inchesOverTrousers } from "#domain/sizing/belts.ts";
import { euBraFor } from "#domain/sizing/bras.ts";
import { collarForNeck } from "#domain/sizing/collars.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { isBottom } from "#domain/sizing/families.ts";
import { letterForGirth } from "#domain/sizing/letters.ts";
import { cmPerInch, printedDecimal, rounded } from "#domain/sizing/number.ts";
import { readSize } from "#domain/sizing/read-size.ts";
import type { Region } from "#domain/sizing/regions.ts";
import type { Class, SizedItem, SystemId } from "#domain/sizing/size.ts";
import { type Signs, spoken, spokenSigns } from "#domain/sizing/wording.ts";

/** A measurement of the wearer, as typed. */
export type Measurement = { name: string; text: string; system?: SystemId | undefined };

/** A suggested size as it can be typed, and the hint around it: `Foot 19.3 cm: ≈ EU 31`, and for screen readers. */
export type Hint = { size: string; text: string; sentence: string };

/** After a colon, where an equals sign would say nothing. */
const signs: Signs = { A: "", B: "about ", C: "≈ ", D: "" };

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

/** The facts a hint is made from: the item, the wearer's measures in cm by name, and the reader's regions. */
type Known = {
  item: SizedItem;
  of: (name: string) => number | undefined;
  preferred: readonly Region[];
};

type Rule = (known: Known) => Hint | undefined;

/** How honest a suggestion is, with its size. */
type Suggested = readonly [Class, size: string];

/** The size that a text stands for, in the reader's first system that has one. */
function converted(
  { item, preferred }: Known,
  text: string,
  system: SystemId,
): Suggested | undefined {
  const [reading] = readSize(item, text, system);
  const [first] = reading ? equivalents(reading, preferred.length > 0 ? preferred : ["EU"]) : [];
  return first && [first.class, first.best];
}

function hint(measured: string, suggested: Suggested | undefined): Hint | undefined {
  if (!suggested) return undefined;
  const [certainty, size] = suggested;
  return {
    size,
    text: `${measured} cm: ${signs[certainty]}${size}`,
    sentence: `${spoken(`${measured} cm`)}: ${spokenSigns[certainty]}${spoken(size)}.`,
  };
}

/** A size by one measure in cm, which a hint calls by the first word of its name. */
const by =
  (name: string, sizeOf: (cm: number, known: Known) => Suggested | undefined): Rule =>
  (known) => {
    const cm = known.of(name);
    return cm ? hint(`${name.split(" ")[0]} ${printedDecimal(cm)}`, sizeOf(cm, known)) : undefined;
  };

const byFoot = by("Foot Length", (foot, known) => {
  const room = known.item.name === "Winter Boots" ? winterBootsCm : 0;
  return converted(known, `${foot + room} cm`, "cm");
});

const byHeight = by("Height", (height, known) =>
  converted({ ...known, preferred: [] }, `${height} cm`, "cm"),
);

const byRibsAndBust: Rule = ({ of }) => {
  const [ribs, bust] = [of("Ribs"), of("Bust")];
  const size = ribs && bust && euBraFor(ribs, bust);
  return size
    ? hint(`Ribs ${printedDecimal(ribs)}, bust ${printedDecimal(bust)}`, ["B", `EU ${size}`])
    : undefined;
};

/** A chest is measured for men's sizes, a bust for women's. */
const byGirth =
  (sizeOf: (girth: number, of: "chest" | "bust", known: Known) => Suggested | undefined): Rule =>
  (known) =>
    (known.of("Chest") && known.item.name !== "Dress"
      ? by("Chest", (chest) => sizeOf(chest, "chest", known))
      : by("Bust", (bust) => sizeOf(bust, "bust", known)))(known);

const byLetter = byGirth((girth, of) => {
  const letter = letterForGirth(girth, of);
  return letter ? ["C", letter] : undefined;
});
const byNumber = byGirth((girth, of, known) => converted(known, `${of} ${girth} cm`, of));

/** W and L in inches; a leg between two that are made gets the longer one. */
const byWaistAndLeg: Rule = ({ of }) => {
  const [waist, leg] = [of("Waist"), of("In Seam")];
  if (!waist) return undefined;
  const made = leg && legs.find((inches) => inches >= Math.round(leg / cmPerInch));
  return hint(`Waist ${printedDecimal(waist)}${made ? `, in seam ${printedDecimal(leg)}` : ""}`, [
    "C",
    `W${Math.round(waist / cmPerInch)}${made ? ` L${made}` : ""}`,
  ]);
};

const rules: ReadonlyMap<string, Rule> = new Map([
  ["Socks", byFoot],
  ["Bra", byRibsAndBust],
  ["Sports Bra", byRibsAndBust],
  ["Hat", by("Head", (head) => ["B", `${rounded(head, 1)} cm`])],
  [
    "Belt",
    by("Waist", (waist, known) => {
      const inches = `${Math.round(waist / cmPerInch) + inchesOverTrousers} in`;
      return known.preferred.some((region) => ["US", "UK", "in"].includes(region))
        ? ["C", inches]
        : converted({ ...known, preferred: [] }, inches, "in");
    }),
  ],
  ["Neck Size", by("Neck Size", (neck) => ["B", `shirt collar ${collarForNeck(neck)}`])],
  ["Blanket Size", by("Back Length", (back) => ["C", `EU ${rounded(back, 5)}`])],
  [
    // A collar is 2.5 to 5 cm longer than a dog's neck. Source: hambospups.com, pjpetproducts.co.uk.
    "Collar Size",
    by("Neck", (neck, { item }) =>
      item.category === "Dogs"
        ? ["C", `${printedDecimal(neck + 2.5)}–${printedDecimal(neck + 5)} cm`]
        : undefined,
    ),
  ],
]);

function ruleFor(item: SizedItem): Rule | undefined {
  const { category, name, wearer } = item;
  if (category === "Shoes") return byFoot;
  const rule = rules.get(name);
  if (rule || category !== "Apparel") return rule;
  if (wearer === "Child") return byHeight;
  if (name === "Dress" || name === "Suit Coat") return byNumber;
  if (isBottom(item)) return byWaistAndLeg;
  return name === "Winter Jacket" ? undefined : byLetter;
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
