/** Switches this device to another language: its page and its service worker, which hold one language each. */
import { type KnownLanguage, keptLanguage, languages } from "#domain/languages.ts";
import { loadLatest } from "#web/offline/app-update.ts";
import { language } from "#words/en/formats.js";

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The language chosen on this device. */
function chosenHere(): KnownLanguage | undefined {
  const [, chosen] = /(?:^|; )language=([^;]+)/.exec(document.cookie) ?? [];
  return languages.find((each) => each === chosen);
}

let isLoading = false;

/** Loads the page in the chosen language once, whoever asks for it. Drafts stay on the device. */
function load(): void {
  if (isLoading || chosenHere() === keptLanguage(language)) return;
  isLoading = true;
  void loadLatest();
}

const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.language") : null;
otherTabs?.addEventListener("message", load);

/** The server reads the cookie (server/http/reader-language.ts). */
export function switchTo(chosen: KnownLanguage): void {
  document.cookie = `language=${chosen}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
  otherTabs?.postMessage(null);
  load();
}

const lastTry = "language";

/**
 * Follows a language that was chosen in another tab or on another device: the person's, or for a visitor this device's.
 * A tab tries each language once in a row, because the server may not have it.
 */
export function follow(persons: KnownLanguage | null): void {
  const chosen = persons ?? chosenHere();
  try {
    if (chosen === undefined || chosen === keptLanguage(language)) sessionStorage.removeItem(lastTry);
    else if (sessionStorage.getItem(lastTry) !== chosen) {
      sessionStorage.setItem(lastTry, chosen);
      switchTo(chosen);
    }
  } catch {
    // Without storage, this tab changes its language only where it is chosen.
  }
}
