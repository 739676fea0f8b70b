/** Names of size systems: their labels, and how their sizes are printed. */
import type { SystemId } from "#domain/sizing/system-ids.ts";

export type SystemNames = {
  /** The text on the chip that chooses the system; empty for a system that can't be chosen. */
  label: string;
  /** A printed size, with `#` in place of the number or letter. */
  around: string;
};

const before = (label: string, printed = label): SystemNames => ({ label, around: `${printed} #` });

/** Units follow the number. */
const behind = (unit: string): SystemNames => ({ label: unit, around: `# ${unit}` });

/** The default names. A family overrides them in its rule. */
export const systemNames: Readonly<Record<SystemId, SystemNames>> = {
  eu: before("EU"),
  uk: before("UK"),
  us: before("US"),
  fr: before("FR"),
  it: before("IT"),
  ch: before("CH"),
  au: before("AU"),
  jp: before("JP"),
  br: before("BR"),
  cn: before("CN"),
  kr: before("KR"),
  cm: behind("cm"),
  in: behind("in"),
  mm: behind("mm"),
  ft: { label: "ft", around: "#" },
  letter: { label: "Letter", around: "#" },
  // Read but never printed.
  age: before("Age"),
  gauge: { label: "Gauge", around: "#g" },
  "uk-youth": before("UK youth", "UK"),
  "us-youth": before("US youth", "US"),
  "us-men": before("US men’s"),
  "us-women": before("US women’s"),
  "au-men": before("AU men’s"),
  "au-women": before("AU women’s"),
  "us-sock": before("US sock"),
  "eu-suit": before("EU men’s", "EU"),
  "uk-us-suit": before("UK/US men’s", "UK/US"),
  "eu-trousers": before("EU men’s"),
  "eu-dress": before("EU women’s", "EU"),
  "fr-dress": before("FR women’s", "FR"),
  "it-dress": before("IT women’s", "IT"),
  "uk-dress": before("UK women’s", "UK"),
  "us-dress": before("US women’s", "US"),
  "jp-dress": before("JP women’s", "JP"),
  "kr-dress": before("KR women’s", "KR"),
  "br-dress": before("BR women’s", "BR"),
  "mx-dress": before("MX women’s", "MX"),
  "us-plus": { label: "US plus", around: "US #" },
  "us-juniors": before("US juniors"),
  "fr-t": { label: "T-size", around: "T#" },
  "fr-trousers": before("FR men’s"),
  "fr-men-t": { label: "T-size men’s", around: "T#" },
  "us-briefs": before("US briefs"),
  "eu-briefs": before("DE briefs"),
  "fr-briefs": before("FR briefs"),
  pl: before("PL"),
  "cn-men": before("CN men’s", "CN"),
  "cn-women": before("CN women’s", "CN"),
  bust: { label: "", around: "bust # cm" },
  chest: { label: "", around: "chest # cm" },
  waist: { label: "", around: "women’s W#" },
  wl: { label: "W/L", around: "W#" },
  "wl-cm": behind("cm"),
  none: { label: "", around: "#" },
};
