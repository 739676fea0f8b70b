/** An error as a browser window shows it: a small page, with a way back. */
import { html, raw } from "hono/html";
import { smallPage } from "#server/http/pages/small-page.ts";

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
  const { page, headers } = smallPage({
    title,
    main: html`<h1>${title}</h1>
      <p>${sentence}</p>
      <a class="button primary" href="${wayBack}">Back to Kinsize</a>`,
    script: html`<script>
      ${raw(closePopup)};
    </script>`,
  });
  return { body: page, headers: { ...headers, "Cache-Control": "no-store" } };
}
