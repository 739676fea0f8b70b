/** How sizes are written on labels: examples for a wearer, before an item is chosen. */
import type { Wearer } from "#domain/items/catalogue.ts";

const ofPets = "40 cm, 16 in, M";

const byWearer: Partial<Record<Wearer, string>> = {
  Child: "EU 31, 116, 4T",
  Dog: ofPets,
  Cat: ofPets,
  Horse: "EU 140, 6'3, 75 in",
};

export const firstExamples = (wearer: Wearer): string => byWearer[wearer] ?? "39 EU, UK 6, W29 L32";
