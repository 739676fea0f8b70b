/** The names of size systems: their labels, and how their sizes are printed. */
import type { SystemId } from "#domain/sizing/system-ids.ts";

/**
 * `label|printed|regions`. The label is on the chip that chooses a system; one without a label can't be chosen. Sizes
 * are printed beside it unless `printed` says how. Regions are only those that no mark names. An id
 * that isn't listed is its own name: `uk`, `uk-dress`.
 */
const systemNames: Partial<Record<SystemId, string>> = {
  cm: "cm",
  in: "in",
  mm: "mm||cm",
  ft: "ft|#",
  letter: "Letter|#",
  age: "Age",
  gauge: "Gauge|#g|US UK",
  "us-men": "US men’s",
  "us-women": "US women’s",
  "us-sock": "US sock",
  "uk-us-suit": "UK/US men’s|UK/US #",
  "eu-trousers": "EU men’s",
  bust: "|bust # cm",
  chest: "|chest # cm",
  waist: "|women’s W#|in",
  wl: "W/L|W#|US UK",
  "wl-cm": "cm",
};

const wearers: Readonly<Record<string, string>> = {
  dress: "women’s",
  suit: "men’s",
  youth: "youth",
};

/** `UK`, and `UK women’s|UK #` where the wearer isn’t printed. */
const nameOf = (id: SystemId) => {
  const [region = "", wearer] = id.split("-");
  const name = region.toUpperCase();
  return wearer ? `${name} ${wearers[wearer]}|${name} #` : name;
};

export type Names = {
  id: SystemId;
  /** On the chip that chooses it; empty for a system that can't be chosen. */
  label: string;
  /** Regions that its marks don’t name. */
  regions: string;
  /** A printed label, with `#` for its size. */
  around: string;
};

/** The names of a system; a family that calls it something else gives its own `names`, in the same form. */
export function namesOf(id: SystemId, names = systemNames[id] ?? nameOf(id)): Names {
  const [label = "", printed, regions = ""] = names.split("|");
  return {
    id,
    label,
    regions,
    // Units stand behind a number, and are written small.
    around: printed || (/^[a-z]/u.test(label) ? `# ${label}` : `${label} #`),
  };
}
