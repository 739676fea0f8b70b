/** Examples in the form of how an item's size is written on labels. */
import { type Category, type Garment, garmentOf } from "#domain/items/catalogue.ts";
import type { SizedItem } from "#domain/sizing/size.ts";

const trousers = "W32 L34, M";
const pets = "40 cm, 16 in, M";

/** Garments with other labels than the rest of their category. */
const byGarment: Partial<Record<Garment, string>> = {
  bra: "EU 75B, UK 34C, US 34D",
  "sports bra": "EU 75B, US 34C, M",
  socks: "39–42, UK 6–8, M",
  dress: "EU 38, UK 10, M",
  "suit coat": "US 40R, EU 50",
  jeans: trousers,
  trousers,
  shorts: "W32, EU 38, M",
  ring: "54, US 7, 17.3 mm",
  belt: "85 cm, 34 in",
  hat: "57 cm, US 7⅛, L",
  piercing: "14g, 1.6 mm",
  "necklace chain": "18 in, 45 cm",
  watch: "42 mm",
  height: "170 cm, 5'7",
  foot: "25.5 cm, 10 in",
  head: "57 cm, 22.5 in",
  "dog collar": pets,
  "cat collar": pets,
  "pet vest": pets,
  "pet sweater": pets,
  "horse blanket": "75 in, 6'3, EU 140",
};

const ofAdults = {
  Shoes: "39 EU, UK 6, 25 cm",
  Apparel: "M, EU 38, US 8",
  Accessories: "54, US 7, M",
  "Body Measurements": "72 cm, 28 in",
  Dogs: "40 cm, 16 in",
  Cats: "30 cm, 12 in",
  Horses: "140 cm, 55 in",
} as const satisfies Record<Category, string>;

/** Bras are labeled alike for adults and children. */
const bras: ReadonlySet<Garment | undefined> = new Set(["bra", "sports bra"]);

export function examplesOf({ category, name, wearer }: SizedItem): string {
  const garment = garmentOf(category, name);
  if (wearer === "Child") {
    if (category === "Shoes" || garment === "socks") return "EU 31, UK 12, US 13C";
    if (category === "Apparel" && !bras.has(garment)) return "EU 116, UK 5–6, 4T";
  }
  return (garment && byGarment[garment]) ?? ofAdults[category];
}
