/**
 * All system ids. They are stored with sizes, so the list only grows. Separate from the much larger rules, because
 * every form validates with these.
 */
export const systemIds = [
  "eu",
  "uk",
  "us",
  "fr",
  "it",
  "ch",
  "au",
  "jp",
  "cm",
  "in",
  "mm",
  "ft",
  "letter",
  "age",
  "gauge",
  "uk-youth",
  "us-youth",
  "us-men",
  "us-women",
  "us-sock",
  "eu-suit",
  "uk-us-suit",
  "eu-trousers",
  "eu-dress",
  "fr-dress",
  "it-dress",
  "uk-dress",
  "us-dress",
  "bust",
  "chest",
  "waist",
  "wl",
  "wl-cm",
  // The writer refused every system: the text stays as it is on the label.
  "none",
] as const;

export type SystemId = (typeof systemIds)[number];
