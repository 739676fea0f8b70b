/** Examples in the form of how an item's size is written on labels. */
import { type Garment, garmentOf } from "#domain/items/catalogue.ts";
import type { SizedItem } from "#domain/sizing/size.ts";

const trousers = "W32 L34 or M";
const pets = "40 cm, 16 in or M";

/** Garments with other labels than the rest of their category. */
const byGarment: Partial<Record<Garment, string>> = {
  bra: "EU 75B, UK 34C or US 34D",
  "sports bra": "EU 75B, US 34C or M",
  socks: "39–42, UK 6–8 or M",
  dress: "EU 38, UK 10 or M",
  "suit coat": "US 40R or EU 50",
  jeans: trousers,
  trousers,
  shorts: "W32, EU 38 or M",
  ring: "54, US 7 or 17.3 mm",
  belt: "85 cm or 34 in",
  hat: "57 cm, US 7⅛ or L",
  piercing: "14g or 1.6 mm",
  "necklace chain": "18 in or 45 cm",
  watch: "42 mm",
  height: "170 cm or 5'7",
  foot: "25.5 cm or 10 in",
  head: "57 cm or 22.5 in",
  "dog collar": pets,
  "cat collar": pets,
  "pet vest": pets,
  "pet sweater": pets,
  "horse blanket": "75 in, 6'3 or EU 140",
};

const ofAdults = {
  Shoes: "39 EU, UK 6 or 25 cm",
  Apparel: "M, EU 38 or US 8",
  Accessories: "54, US 7 or M",
  "Body Measurements": "72 cm or 28 in",
  Dogs: "40 cm or 16 in",
  Cats: "30 cm or 12 in",
  Horses: "140 cm or 55 in",
} as const;

/** Bras are labeled alike for adults and children. */
const bras: ReadonlySet<Garment | undefined> = new Set(["bra", "sports bra"]);

export function examplesOf({ category, name, wearer }: SizedItem): string {
  const garment = garmentOf(category, name);
  if (wearer === "Child") {
    if (category === "Shoes" || garment === "socks") return "EU 31, UK 12 or US 13C";
    if (category === "Apparel" && !bras.has(garment)) return "EU 116, 5–6 y or 4T";
  }
  return (garment && byGarment[garment]) ?? ofAdults[category];
}
