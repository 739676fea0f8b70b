/** The page that a sign-in in a popup ends on: it tells our other windows, then closes. */
import { html } from "hono/html";
import { signInProblems } from "#domain/sign-in-problem.ts";
import { smallPage } from "#server/http/small-page.ts";

export type Ending =
  | { outcome: "signed-in" | "linked" | "cancelled" }
  /** The code says why, to the log of the page and, if it is one of `signInProblems`, to its reader. */
  | { outcome: "failed"; code: string };

const sentences: Partial<Record<string, string>> = signInProblems;

/** The script of that page, which its policy lets run from our own address only. */
export const endedScript = `const { outcome, code } = document.body.dataset;
new BroadcastChannel("kinsize.sign-in").postMessage({ outcome, code, at: Date.now() });
setTimeout(() => window.close(), 0);`;

export function endedPage(ending: Ending) {
  const code = ending.outcome === "failed" ? ending.code : "";
  return smallPage({
    title: "Sign in",
    data: { outcome: ending.outcome, code },
    main: html`${sentences[code] ? html`<p role="alert">${sentences[code]}</p>` : ""}
      <p>You can close this window.</p>
      <a class="button primary" href="/">Back to Kinsize</a>`,
    script: html`<script src="/auth/ended.js"></script>`,
  });
}
