/** Lays out a size's text on its label. */
import type { SystemId } from "#domain/sizing/system-ids.ts";

/** The unit beside a size's figures, for systems whose ids don't start with it. */
const units: Partial<Record<SystemId, string>> = {
  age: "y",
  gauge: "g",
  wl: "in",
  "wl-cm": "cm",
  "uk-us-suit": "UK/US men",
  "fr-t": "FR T",
};

const wearers: Readonly<Record<string, string>> = { dress: "women", suit: "men", trousers: "men" };

/** `cm`, `EU`, `US women`: a unit, or a region and its wearers, as on the chip that chooses the system. */
function unitOf(system: SystemId): string {
  const [place = "", wearer = ""] = system.split("-");
  // Other systems can't be chosen (`bust`) or are named in every text (`letter`).
  if (place.length > 2) return units[system] ?? "";
  const region = /[cm]m|in|ft/u.test(place) ? place : place.toUpperCase();
  return units[system] ?? `${region} ${wearers[wearer] ?? wearer}`.trim();
}

const digit = String.raw`\d½¼¾⅓⅔⅛⅜⅝⅞`;
const figures = String.raw`[${digit}\s.,/–×x-]*[${digit}]`;
/** A cup, a suit length (`R`, `long`), or a shoe width (`wide`). Excludes `M`, which would mean meters. */
const letters = String.raw`\s?(?:(?<cup>[a-k])\k<cup>{0,2}|[lnrsw][a-z]*)`;

/** `42`, `38½`, `75 B`, `34DD`, `40R`. */
const sizeWithoutUnit = new RegExp(`^${figures}(?:${letters})?$`, "iu");

/** A size as on its label: the typed text, and the chosen system if the text names none (`10 UK`). */
export function labelOf({ size, system }: { size: string; system: SystemId | "" }): string {
  const unit = system && sizeWithoutUnit.test(size) ? unitOf(system) : "";
  // The g of `16g` looks like a cup, so the unit is compared as well.
  return unit && !size.toLowerCase().endsWith(unit) ? `${size} ${unit}` : size;
}

/** Figures followed by a unit: '24 cm', '38½ EU', '75B EU'. The C of '75 C' is a cup, not a unit; so is a capital G. */
const sizeWithUnit = new RegExp(
  `^(?<figures>${figures}(?:${letters}(?=\\s))?)\\s*(?<unit>mm|cm|m|in|ft|hh|g|(?:UK/)?(?:EU|UK|US|FR|IT|AU|CH|DE|JP|KR|CN|BR|MX|PL)(?: (?:men|women|youth|plus|juniors|briefs|T))?)$`,
  "iu",
);

type Parts = { figures: string; unit: string };

function partsOf(label: string): Parts | undefined {
  const { figures: found, unit } = sizeWithUnit.exec(label)?.groups ?? {};
  return found && unit && unit !== "G" ? { figures: found, unit } : undefined;
}

/** The unit beside a size's figures with the language's words: `US women`, in German `US Damen`. */
export const unitIn = (cuts: Readonly<Record<string, string | undefined>>, unit: string): string =>
  unit.replace(/[a-z]+$/, (cut) => cuts[cut] ?? cut);

/** Whether a unit stands below its figures (`US women`) instead of beside them. */
export const isBelow = (unit: string) => unit.length > 2;

/** The label's line in large letters: only the figures, if the unit stands below them. */
export function largeLineOf(label: string): string {
  const parts = partsOf(label);
  return parts && isBelow(parts.unit) ? parts.figures : label;
}

const maxLargeCharacters = 12;

export const isLong = (label: string) => Array.from(largeLineOf(label)).length > maxLargeCharacters;

/** The figures of a size and the smaller unit; undefined for any other text. */
export const figuresAndUnit = (label: string): Parts | undefined => (isLong(label) ? undefined : partsOf(label));
