/** The icon for each category. */
import type { Category } from "#domain/items/catalogue.ts";
import type { IconName } from "#domain/icons.ts";

export const categoryIcons: Record<Category, IconName> = {
  Shoes: "shoe",
  Apparel: "shirt",
  Accessories: "ring",
  "Body Measurements": "ruler",
  Dogs: "dog",
  Cats: "cat",
  Horses: "horse",
};
