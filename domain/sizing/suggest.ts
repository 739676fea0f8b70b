/** Suggestions of a size from body measurements, for more than one family. */
import type { CmOf, Suggest } from "#domain/sizing/size.ts";

/** Suggests the size for one measure, given in cm, after the family's words for it. */
export const fromMeasure =
  (measure: string, words = "") =>
  (cmOf: CmOf) =>
    [[measure], `${words} ${cmOf(measure)} cm`] as const;

/**
 * Suggests a size from the chest, which is measured for men's sizes, or else from the bust, for women's. The arguments
 * are the family's words for the two.
 */
export const fromChestOrBust =
  (chest: string, bust: string): Suggest =>
  (cmOf) =>
    (cmOf("Chest") ? fromMeasure("Chest", chest) : fromMeasure("Bust", bust))(cmOf);
