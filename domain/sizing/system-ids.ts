/**
 * Every system that a size can be in. They are stored beside sizes, so the list only grows. Apart from the rules, which
 * are much larger: every form checks what it sends by these.
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
] as const;

export type SystemId = (typeof systemIds)[number];
