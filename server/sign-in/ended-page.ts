/** The page on which a sign-in in a popup ends: it notifies our other windows, then closes or leads back. */
import { html } from "hono/html";
import type { Language } from "#domain/languages.ts";
import { signInProblemInWords } from "#domain/sign-in-problem.ts";
import { smallPage } from "#server/http/pages/small-page.ts";
import { inLanguage as pageWords } from "#words/all/pages.js";
import { inLanguage as problemWords } from "#words/all/sign-in.js";

export type Ending =
  | { outcome: "signed-in" | "linked" | "cancelled" }
  /** The code explains the failure, in the page's log and to its reader. */
  | { outcome: "failed"; code: string };

/** Limits the wait for the tab that opened the popup, which may be gone on a phone. */
const maxWaitMs = 3000;

/**
 * The script of that page, whose policy allows scripts only from our own origin. It doesn't check
 * for an opener, because browsers cut that off on the way. In a chat app's browser, the "popup" may
 * be the page itself, which can't close.
 */
export const endedScript = `const { outcome, code, tab } = document.body.dataset;
const channel = new BroadcastChannel("kinsize.sign-in");
channel.addEventListener("message", ({ data }) => {
  if (data.outcome === "heard" && data.tab === tab) window.close();
});
channel.postMessage({ outcome, code, tab, at: Date.now() });
// Tabs of older versions don't answer.
if (!tab) window.close();
setTimeout(() => location.replace(document.querySelector("a").href), ${maxWaitMs});`;

type Popup = {
  tab: string | undefined;
  wayBack: string;
  language: Language;
};

export function endedPage(ending: Ending, { tab = "", wayBack, language }: Popup) {
  const code = ending.outcome === "failed" ? ending.code : "";
  const w = pageWords[language];
  return smallPage({
    language,
    title: w.signIn,
    data: { outcome: ending.outcome, code, tab },
    main: html`${code ? html`<p role="alert">${signInProblemInWords(code, problemWords[language])}</p>` : ""}
      <p>${w.closeWindow}</p>
      <a class="button primary" href="${wayBack}">${w.back}</a>`,
    script: html`<script src="/auth/ended.js"></script>`,
  });
}
