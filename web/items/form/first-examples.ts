/** Examples of sizes as labels show them, for a wearer whose item isn't chosen yet. */
import type { Wearer } from "#domain/items/catalogue.ts";

const ofPets = "40 cm, 16 in, M";

const byWearer: Partial<Record<Wearer, string>> = {
  Child: "EU 31, 116, 4T",
  Dog: ofPets,
  Cat: ofPets,
  Horse: "EU 140, 6'3, 75 in",
};

export const firstExamples = (wearer: Wearer): string => byWearer[wearer] ?? "39 EU, UK 6, W29 L32";
