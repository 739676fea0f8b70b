/** Switches this device to another language: its page and its service worker, which hold one language each. */
import type { KnownLanguage } from "#domain/languages.ts";
import { loadLatest } from "#web/offline/app-update.ts";
import { language } from "#words/en/formats.js";

const maxAgeSeconds = 365 * 24 * 60 * 60;

const otherTabs =
  "BroadcastChannel" in globalThis ? new BroadcastChannel("kinsize.language") : null;

/** The server reads the cookie (server/http/reader-language.ts). Drafts stay on the device. */
export function switchTo(chosen: KnownLanguage): void {
  document.cookie = `language=${chosen}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
  otherTabs?.postMessage(null);
  void loadLatest();
}

otherTabs?.addEventListener("message", () => void loadLatest());

const lastTry = "language";

/**
 * Follows the person's language, chosen in another tab or on another device. It tries each language once in a row: the
 * server may not have it.
 */
export function follow(chosen: KnownLanguage): void {
  try {
    if (chosen === language) sessionStorage.removeItem(lastTry);
    else if (sessionStorage.getItem(lastTry) !== chosen) {
      sessionStorage.setItem(lastTry, chosen);
      switchTo(chosen);
    }
  } catch {
    // Without storage, this tab changes its language only where it is chosen.
  }
}
