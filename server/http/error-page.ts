/** An error as a browser window shows it: a page in the look of the account chooser, with a way back. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { selfContainedPolicy } from "#server/http/security-headers.ts";
import { chooserStyle } from "#server/sign-in/chooser-style.ts";

export type ErrorText = { title: string; sentence: string };

/** The popup closes, which uncovers the app; any other window follows the link to it. */
const closePopup = `document.querySelector("a").addEventListener("click", () => {
  if (window.opener || window.name === "kinsize-sign-in") window.close();
});`;

/**
 * The body and headers of an error: a page for a request that accepts HTML, as a window's does, and the
 * sentence alone for any other. The page loads nothing, since a request that was rejected would have its
 * style rejected too.
 */
export function errorAnswer(
  accept: string | undefined,
  { title, sentence }: ErrorText,
  wayBack: string,
): { body: string; headers: Record<string, string> } {
  if (!accept?.includes("text/html")) {
    return { body: sentence, headers: { "Content-Type": "text/plain; charset=utf-8" } };
  }
  const body = (
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} | Kinsize</title>
          <style>
            ${raw(chooserStyle)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${sentence}</p>
            <a class="button primary" href="${wayBack}">Back to Kinsize</a>
          </main>
          <script>
            ${raw(closePopup)};
          </script>
        </body>
      </html>` as HtmlEscapedString
  ).toString();
  return {
    body,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": selfContainedPolicy(body),
    },
  };
}
