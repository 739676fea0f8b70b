/** The regions of size systems. Separate from what needs the rules, because schemas have them. */

/** Where labels come from; cm and in are units. A reader's preference is a list of these. */
export const regions = ["EU", "UK", "US", "FR", "IT", "CH", "AU", "JP", "KR", "CN", "BR", "MX", "cm", "in"] as const;
export type Region = (typeof regions)[number];
