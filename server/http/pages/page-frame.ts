/** The frame of server-rendered pages: the app's colors and name, without its typeface. */
import { html } from "hono/html";
import { lineBreaks } from "#server/http/pages/line-breaks.ts";
import { lightDark, palette } from "#server/http/pages/palette.ts";

/** The style of the frame. A page adds `--width` and its own style. */
export const frameStyle = `${palette}${lineBreaks}:root {
  --line: ${lightDark("oklch(0.885 0.012 122)", "oklch(0.315 0.016 170)")};
  --tick: ${lightDark("oklch(0.69 0.025 150)", "oklch(0.45 0.022 165)")};
  --soft: ${lightDark("oklch(0.918 0.031 160)", "oklch(0.312 0.041 166)")};
  --on-soft: ${lightDark("oklch(0.3 0.06 164)", "oklch(0.915 0.055 160)")};
  --mark: linear-gradient(90deg, var(--tick) 1px, #0000 1px);
  --gutter: min(clamp(1rem, 0.35rem + 2.6vw, 2.5rem), 5vw);
}
* {
  box-sizing: border-box;
  margin: 0;
}
body {
  background: var(--paper);
  color: var(--ink);
  font:
    1rem / 1.5 ui-sans-serif,
    system-ui,
    "Segoe UI",
    Roboto,
    "Helvetica Neue",
    Arial,
    sans-serif;
  font-variant-numeric: lining-nums;
}
header,
main,
footer {
  max-inline-size: var(--width);
  margin-inline: auto;
  padding-inline: var(--gutter);
}
header {
  padding-block-start: 0.5rem;
}
footer {
  padding-block-end: 2rem;
  color: var(--muted);
  font-size: 0.875rem;
}
.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  color: var(--ink);
  text-decoration: none;
  font-size: 1.25rem;
  font-weight: 680;
  letter-spacing: -0.02em;
}
.brand svg {
  inline-size: min(1.875rem, 9.375vw);
  block-size: min(1.875rem, 9.375vw);
}
.ticks {
  block-size: 11px;
  border-block-start: 1px solid var(--tick);
  background:
    var(--mark) 0 0 / 80px 10px repeat-x,
    var(--mark) 0 0 / 40px 7px repeat-x,
    var(--mark) 0 0 / 8px 4px repeat-x;
}
`;

export const frameHeader = html`<header>
  <a class="brand" href="/"
    ><svg viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--tape)" d="M4 2h9v28H4z" />
      <path stroke="var(--on-tape)" stroke-width="1.5" d="M4 6.5h5M4 11.25h3M4 16h5M4 20.75h3M4 25.5h5" />
      <path fill="var(--primary)" d="M13 16 24 2h6.5L19.5 16z" />
      <path fill="var(--primary)" fill-opacity=".72" d="M13 16h6.5l11 14H24z" /></svg
    >Kinsize</a
  >
  <div class="ticks"></div>
</header>`;
