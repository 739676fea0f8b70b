/** The page that a sign-in in a popup ends on: it tells our other windows, then closes or leads back. */
import { html } from "hono/html";
import { signInProblemInWords } from "#domain/sign-in-problem.ts";
import { smallPage } from "#server/http/pages/small-page.ts";

export type Ending =
  | { outcome: "signed-in" | "linked" | "cancelled" }
  /** The code says why: to the log of the page, and to its reader in words. */
  | { outcome: "failed"; code: string };

/** How long the tab that opened the popup may take to answer. On a phone it may be gone by now. */
const maxWaitMs = 3000;

/**
 * The script of that page, which its policy lets run from our own address only. It doesn't ask whether there is an
 * opener: browsers cut it off on the way. In a chat app's browser, the "popup" may be the page itself, which can't close.
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
  /** The tab that opened it, if it said so. */
  tab: string | undefined;
  /** The page it was opened from. */
  wayBack: string;
};

export function endedPage(ending: Ending, { tab = "", wayBack }: Popup) {
  const code = ending.outcome === "failed" ? ending.code : "";
  return smallPage({
    title: "Sign in",
    data: { outcome: ending.outcome, code, tab },
    main: html`${code ? html`<p role="alert">${signInProblemInWords(code)}</p>` : ""}
      <p>You can close this window.</p>
      <a class="button primary" href="${wayBack}">Back to Kinsize</a>`,
    script: html`<script src="/auth/ended.js"></script>`,
  });
}
