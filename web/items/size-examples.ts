/** How the size of an item is written on labels: examples for the form. */
import type { SizedItem } from "#domain/sizing/size.ts";

/** By name, where an item is labeled unlike the others of its category. A map, because a name can be any text. */
const byName = new Map([
  ["Bra", "EU 75B, UK 34C or US 34D"],
  ["Sports Bra", "EU 75B, US 34C or M"],
  ["Socks", "39–42, UK 6–8 or M"],
  ["Dress", "EU 38, UK 10 or M"],
  ["Suit Coat", "US 40R or EU 50"],
  ["Ring", "54, US 7 or 17.3 mm"],
  ["Belt", "85 cm or 34 in"],
  ["Hat", "57 cm, US 7⅛ or L"],
  ["Piercing Gauge", "14g or 1.6 mm"],
  ["Necklace Chain", "18 in or 45 cm"],
  ["Watch Size", "42 mm"],
  ["Height", "170 cm or 5'7"],
  ["Foot Length", "25.5 cm or 10 in"],
  ["Head", "57 cm or 22.5 in"],
  ["Collar Size", "40 cm, 16 in or M"],
  ["Vest", "40 cm, 16 in or M"],
  ["Sweater", "40 cm, 16 in or M"],
  ["Blanket Size", "75 in, 6'3 or EU 140"],
]);

const ofAdults = {
  Shoes: "39 EU, UK 6 or 25 cm",
  Apparel: "M, EU 38 or US 8",
  Accessories: "54, US 7 or M",
  "Body Measurements": "72 cm or 28 in",
  Dogs: "40 cm or 16 in",
  Cats: "30 cm or 12 in",
  Horses: "140 cm or 55 in",
} as const;

const bottoms: ReadonlySet<string> = new Set([
  "Jeans",
  "Dress Pants",
  "Shorts",
  "Athletic Shorts",
  "Sweatpants",
  "Bibs/Overalls",
]);

export function examplesOf(item: SizedItem): string {
  const { category, name, wearer } = item;
  if (wearer === "Child") {
    if (category === "Shoes" || name === "Socks") return "EU 31, UK 12 or US 13C";
    if (category === "Apparel" && !name.endsWith("Bra")) return "EU 116, 5–6 y or 4T";
  }
  if (bottoms.has(name)) return "W32 L34 or M";
  return byName.get(name) ?? ofAdults[category];
}
