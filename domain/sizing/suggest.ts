/** Suggestions of a size from body measurements, for more than one family. */
import type { Suggest } from "#domain/sizing/size.ts";

/** Suggests the size for one measure, given in cm. */
export const fromMeasure =
  (measure: string): Suggest =>
  (cmOf) => [[measure], `${cmOf(measure)} cm`];

/**
 * Suggests a size from the chest, which is measured for men's sizes, or else from the bust, for women's. The arguments
 * are the family's words for the two.
 */
export const fromChestOrBust =
  (chest: string, bust: string): Suggest =>
  (cmOf) =>
    cmOf("Chest")
      ? [["Chest"], `${chest} ${cmOf("Chest")} cm`]
      : [["Bust"], `${bust} ${cmOf("Bust")} cm`];
