/** Renders an error for a browser window: a small page with a link back. */
import { html, raw } from "hono/html";
import { smallPage } from "#server/http/pages/small-page.ts";
import { readersLanguage } from "#server/http/reader-language.ts";
import { inLanguage as pageWords } from "#words/all/pages.js";
import type { Answer, Asked, Failure } from "#server/http/route.ts";

/** Closes the popup, which reveals the app; any other window follows the link. */
const closePopup = `document.querySelector("a").addEventListener("click", () => {
  if (window.opener || window.name === "kinsize-sign-in") window.close();
});`;

/**
 * A page for a request that accepts HTML, as a window's does, and only the English sentence for any other.
 * The page loads nothing, because a rejected request's style would be rejected too.
 */
export function errorAnswer(
  { status, code, message, headers, wayBack }: Failure,
  asked: Pick<Asked, "headers">,
  publicUrl: string,
): Answer {
  if (!asked.headers.accept?.includes("text/html")) {
    const plain = { "Content-Type": "text/plain; charset=utf-8" };
    return { status, body: message, headers: { ...plain, ...headers } };
  }
  const { language } = readersLanguage(asked);
  const w = pageWords[language];
  const title = w.failureTitles[code];
  const { body, headers: ofPage } = smallPage({
    language,
    title,
    main: html`<h1>${title}</h1>
      <p>${w.failures[code]}</p>
      <a class="button primary" href="${publicUrl}${wayBack}">${w.back}</a>`,
    script: html`<script>
      ${raw(closePopup)};
    </script>`,
  });
  return { status, body, headers: { ...ofPage, "Cache-Control": "no-store", ...headers } };
}
