/** The encodings that spreadsheets save tables in besides Unicode, each named in the languages that it is for. */
import { language } from "#words/en/formats.js";

export const encodings = {
  "windows-1252": "English, Deutsch, Français, Español, Italiano",
  "windows-1250": "Polski, Čeština, Slovenčina, Magyar",
  "windows-1251": "Русский, Українська, Български",
  "windows-1253": "Ελληνικά",
  "windows-1254": "Türkçe",
  shift_jis: "日本語",
  gb18030: "简体中文",
  big5: "繁體中文",
  "euc-kr": "한국어",
} as const;

export type Encoding = keyof typeof encodings;

/** The encoding of a table that isn't Unicode, if it was made where the page's language is written. */
export const usualEncoding: Encoding = language === "pl" ? "windows-1250" : "windows-1252";
