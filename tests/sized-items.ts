/** Items by the short names that test titles use. */
import type { SizedItem } from "#domain/sizing/size.ts";
import type { Category, Wearer } from "#domain/items/catalogue.ts";

const item = (category: Category, name: string, wearer: Wearer = "self"): SizedItem => ({
  category,
  name,
  wearer,
});

export const items = {
  shoes: item("Shoes", "Sneakers"),
  "child’s shoes": item("Shoes", "Sneakers", "Child"),
  "child’s winter boots": item("Shoes", "Winter Boots", "Child"),
  hoodie: item("Apparel", "Hoodie"),
  "child’s hoodie": item("Apparel", "Hoodie", "Child"),
  "winter jacket": item("Apparel", "Winter Jacket"),
  dress: item("Apparel", "Dress"),
  "suit coat": item("Apparel", "Suit Coat"),
  jeans: item("Apparel", "Jeans"),
  shorts: item("Apparel", "Athletic Shorts"),
  underwear: item("Apparel", "Underwear"),
  "child’s jeans": item("Apparel", "Jeans", "Child"),
  bra: item("Apparel", "Bra"),
  "sports bra": item("Apparel", "Sports Bra"),
  "child’s sports bra": item("Apparel", "Sports Bra", "Child"),
  ring: item("Accessories", "Ring"),
  hat: item("Accessories", "Hat"),
  belt: item("Accessories", "Belt"),
  "necklace chain": item("Accessories", "Necklace Chain"),
  "piercing gauge": item("Accessories", "Piercing Gauge"),
  watch: item("Accessories", "Watch Size"),
  waist: item("Body Measurements", "Waist"),
  neck: item("Body Measurements", "Neck Size"),
  height: item("Body Measurements", "Height"),
  "dog’s collar": item("Dogs", "Collar Size", "Dog"),
  "dog’s vest": item("Dogs", "Vest", "Dog"),
  "horse blanket": item("Horses", "Blanket Size", "Horse"),
  "unknown item": item("Accessories", "constructor"),
};

export type ItemName = keyof typeof items;
