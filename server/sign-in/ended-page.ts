/** The page that a sign-in in a popup ends on: it tells our other windows, then closes. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { signInProblems } from "#domain/sign-in-problem.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";
import { chooserStyle } from "#server/sign-in/chooser-style.ts";

export type Ending =
  | { outcome: "signed-in" | "linked" | "cancelled" }
  /** The code says why, to the log of the page and, if it is one of `signInProblems`, to its reader. */
  | { outcome: "failed"; code: string };

const sentences: Partial<Record<string, string>> = signInProblems;

/** The script of that page, which its policy lets run from our own address only. */
export const endedScript = `const { outcome, code } = document.body.dataset;
new BroadcastChannel("kinsize.sign-in").postMessage({ outcome, code });
setTimeout(() => window.close(), 0);`;

export function endedPage(ending: Ending): { page: string; headers: Record<string, string> } {
  const code = ending.outcome === "failed" ? ending.code : "";
  const page = (
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Sign in | Kinsize</title>
          <style>
            ${raw(chooserStyle)}
          </style>
        </head>
        <body data-outcome="${ending.outcome}" data-code="${code}">
          <main>
            ${sentences[code] ? html`<p role="alert">${sentences[code]}</p>` : ""}
            <p>You can close this window.</p>
            <a class="button primary" href="/">Back to Kinsize</a>
          </main>
          <script src="/auth/ended.js"></script>
        </body>
      </html>` as HtmlEscapedString
  ).toString();
  return { page, headers: { "Content-Security-Policy": selfContainedPolicy(page) } };
}
