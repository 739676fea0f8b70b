/** Renders the smallest pages: choosing a local account, the end of a sign-in, unsubscribing, and errors. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Language, directionOf } from "#domain/languages.ts";
import { lineBreaks } from "#server/http/pages/line-breaks.ts";
import { lightDark, palette } from "#server/http/pages/palette.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";

const style = `${palette}${lineBreaks}:root {
  --card: ${lightDark("oklch(0.992 0.004 110)", "oklch(0.222 0.015 172)")};
  --edge: ${lightDark("oklch(0.585 0.022 155)", "oklch(0.56 0.022 160)")};
  --on-primary: ${lightDark("oklch(0.985 0.012 112)", "oklch(0.205 0.04 166)")};
  --danger: ${lightDark("oklch(0.465 0.165 27)", "oklch(0.785 0.115 24)")};
}
* {
  box-sizing: border-box;
  margin: 0;
}
body {
  padding: 1.5rem min(1rem, 5vw) 2rem;
  background: var(--paper);
  color: var(--ink);
  font:
    1rem / 1.5 ui-sans-serif,
    system-ui,
    "Segoe UI",
    Roboto,
    Arial,
    sans-serif;
}
main,
form {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
}
main {
  max-inline-size: 26rem;
  margin-inline: auto;
}
h1 {
  font-size: min(1.5rem, 11.5vw);
  line-height: 1.2;
  margin-block-end: 0.25rem;
}
h2 {
  font-size: 1rem;
}
form:has(h2) {
  margin-block-start: 0.75rem;
}
label {
  display: grid;
  gap: 0.25rem;
  font-weight: 600;
  font-size: 0.9375rem;
}
input,
button {
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem min(0.75rem, 3.75vw);
  border: 1px solid var(--edge);
  border-radius: 0.5rem;
  background: var(--card);
  color: inherit;
  font: inherit;
}
button {
  font-weight: 600;
  cursor: pointer;
}
button:hover {
  border-color: var(--ink);
}
.account {
  text-align: start;
  line-height: 1.3;
}
.account span {
  display: block;
  color: var(--muted);
  font-weight: 400;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
}
.primary {
  border-color: var(--primary);
  background: var(--primary);
  color: var(--on-primary);
}
.button {
  min-block-size: 2.75rem;
  padding: 0.5rem min(0.75rem, 3.75vw);
  border: 1px solid;
  border-radius: 0.5rem;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
}
.outline {
  background: none;
}
.notice {
  margin-block-start: 0.75rem;
  padding: 0.625rem 0.75rem;
  border-radius: 2px;
  background: var(--tape);
  color: var(--on-tape);
  font-size: 0.875rem;
}
.error {
  color: var(--danger);
  font-weight: 550;
  font-size: 0.875rem;
}
:focus-visible {
  outline: 2px solid var(--ink);
  outline-offset: 2px;
}
`;

type SmallPage = {
  language: Language;
  title: string;
  main: unknown;
  /** Attributes of the body (`data-…`), which the script reads. */
  data?: Readonly<Record<string, string>>;
  /** The page's script element, at the end of the body. */
  script?: unknown;
  forms?: "'self'";
};

/** A page with inline style, and headers that let it run `script` and load only our icon. */
export function smallPage({ language, title, main, data = {}, script = "", forms }: SmallPage) {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const body = (
    html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} | Kinsize</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            ${raw(style)}
          </style>
        </head>
        <body${attributes}>
          <main>${main}</main>
          ${script}
        </body>
      </html>` as HtmlEscapedString
  ).toString();
  return {
    body,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": selfContainedPolicy(body, forms && { forms }),
    },
  };
}
