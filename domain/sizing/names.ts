/** The names of size systems: their labels, the regions they come from, and how their sizes are printed. */
import type { SystemId } from "#domain/sizing/system-ids.ts";

/**
 * `label|regions|printed`. The label is on the chip that chooses a system; one without a label can't be chosen. Regions
 * are named where the label doesn't name them, and how its sizes are printed where they don't stand beside the label.
 */
const systemNames: Readonly<Record<SystemId, string>> = {
  eu: "EU",
  uk: "UK",
  us: "US",
  fr: "FR",
  it: "IT",
  ch: "CH|IT",
  au: "AU",
  jp: "JP",
  cm: "cm",
  in: "in",
  mm: "mm|cm",
  ft: "ft|US UK in|#",
  letter: "Letter||#",
  age: "Age",
  gauge: "Gauge|US UK|#",
  "uk-youth": "UK youth||UK #",
  "us-youth": "US youth||US #",
  "us-men": "US men’s",
  "us-women": "US women’s",
  "us-sock": "US sock",
  "eu-suit": "EU men’s|IT|EU #",
  "uk-us-suit": "UK/US men’s||UK/US #",
  "eu-trousers": "EU men’s",
  "eu-dress": "EU women’s||EU #",
  "fr-dress": "FR women’s||FR #",
  "it-dress": "IT women’s||IT #",
  "uk-dress": "UK women’s||UK #",
  "us-dress": "US women’s||US #",
  bust: "|cm|bust # cm",
  chest: "|cm|chest # cm",
  waist: "|in|women’s W#",
  wl: "W/L|US UK in|W#",
  "wl-cm": "cm",
};

export type Names = {
  id: SystemId;
  /** On the chip that chooses it; empty for a system that can't be chosen. */
  label: string;
  /** Names the regions that it comes from. */
  names: string;
  /** A printed label, with `#` for its size. */
  around: string;
};

/** The names of a system; a family that calls it something else gives its own `names`, in the same form. */
export function namesOf(id: SystemId, names = systemNames[id]): Names {
  const [label = "", , printed] = names.split("|");
  return {
    id,
    label,
    names,
    // Units stand behind a number, and are written small.
    around: printed ?? (/^[a-z]/u.test(label) ? `# ${label}` : `${label} #`),
  };
}
