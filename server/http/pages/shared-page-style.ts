/** The style of the page of a share link: the app's label and typeface, in two small cuts of it. */
import { frameStyle } from "#server/http/pages/page-frame.ts";
import { lightDark } from "#server/http/pages/palette.ts";

/**
 * Two cuts of the app's typeface (Latin letters, without hinting): text at one weight, and what is narrow and bold in
 * the app, headings and figures. Together they are half of the app's files, which have every weight and width.
 */
const typeface = `@font-face {
  font-family: Kinsize;
  src: url(/shared-page-text.woff2) format("woff2");
  font-weight: 400 500;
  font-display: swap;
}
@font-face {
  font-family: Kinsize;
  src: url(/shared-page-narrow.woff2) format("woff2");
  font-weight: 600 700;
  font-display: swap;
}
`;

export const sharedPageStyle = `${typeface}${frameStyle}body {
  font-family: Kinsize, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
:root {
  --width: 46rem;
  --label: ${lightDark("oklch(0.968 0.011 112)", "oklch(0.148 0.012 172)")};
  --rib: ${lightDark("oklch(0.4 0.03 140 / 0.035)", "oklch(0.95 0.02 100 / 0.03)")};
  --label-edge: ${lightDark("oklch(0.86 0.015 120)", "oklch(0.33 0.018 168)")};
  --label-ink: ${lightDark("oklch(0.255 0.042 164)", "oklch(0.955 0.026 98)")};
  --stitch: ${lightDark("oklch(0.52 0.06 163)", "oklch(0.8 0.13 91)")};
  --chalk: ${lightDark("oklch(0.55 0.03 160)", "oklch(0.72 0.02 120)")};
  --focus: ${lightDark("oklch(0.872 0.162 93)", "oklch(0.5 0.1 92)")};
}
main {
  padding-block: 2rem 3rem;
}
.icon {
  inline-size: 1.125rem;
  block-size: 1.125rem;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
}
#head {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  justify-items: start;
}
h1 {
  max-inline-size: 100%;
  font-size: min(clamp(1.75rem, 0.9rem + 5vw, 3.25rem), 12vw);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.05;
  overflow-wrap: anywhere;
  text-wrap: balance;
}
.photo {
  display: inline-grid;
  place-items: center;
  background: var(--soft);
  color: var(--on-soft);
  inline-size: min(5.5rem, 27.5vw);
  block-size: min(5.5rem, 27.5vw);
  border-radius: 0.75rem;
}
h2 > .photo {
  display: inline-grid;
  place-items: center;
  background: var(--soft);
  color: var(--on-soft);
  inline-size: min(3.25rem, 16.25vw);
  block-size: min(3.25rem, 16.25vw);
  margin-inline-end: 0.75rem;
  border-radius: 0.5rem;
  vertical-align: middle;
}
#head p {
  max-inline-size: 62ch;
  color: var(--muted);
  text-wrap: pretty;
}
button {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 2.75rem;
  margin-block-start: 0.75rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid #0000;
  border-radius: 0.5rem;
  background: var(--soft);
  color: var(--on-soft);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[hidden] {
  display: none;
}
#state:not(:empty) {
  margin-block-start: 1rem;
  padding: 0.625rem 0.75rem;
  border-radius: 2px;
  background: var(--tape);
  color: var(--on-tape);
  font-size: 0.875rem;
}
#sizes {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
  margin-block-start: 2rem;
}
#sizes:empty {
  display: none;
}
.strip ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}
.strip a {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
  min-block-size: 2.75rem;
  max-inline-size: 100%;
  padding: 0.25rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  color: var(--muted);
  text-decoration: none;
  overflow-wrap: anywhere;
}
.strip bdi {
  color: var(--ink);
  font-weight: 650;
}
.wearer {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 1.5rem 1rem;
}
.wearer h2 {
  font-size: min(1.75rem, 11.5vw);
  letter-spacing: -0.02em;
  line-height: 1.15;
  overflow-wrap: anywhere;
  scroll-margin-block-start: 4.5rem;
}
.wearer > :not(h2, .as) {
  grid-column: 1 / -1;
}
/* With large text, what the wearer is stands below the name. */
@media (max-width: 19.99rem) {
  .wearer {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0.75rem;
  }
}
.category {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  font-size: 1.0625rem;
  font-weight: 650;
  line-height: 1.2;
}
#ask {
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  margin-block-start: 2rem;
  padding: 1rem min(1.25rem, 6vw) 1.25rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
#ask[hidden] {
  display: none;
}
#ask h2 {
  font-size: 1.25rem;
  line-height: 1.2;
}
#ask button {
  background: var(--primary);
  color: var(--paper);
}
ul {
  list-style: none;
  padding: 0;
}
section > ul {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: 0.75rem;
  margin-block-start: 0.75rem;
}
.sewn {
  position: relative;
  border: 1px solid var(--label-edge);
  border-radius: 0.1875rem;
  background: var(--label) linear-gradient(0deg, var(--rib) 1px, #0000 1px) 0 100% / 100% 3px;
  color: var(--label-ink);
}
.sewn::before,
.sewn::after {
  content: "";
  position: absolute;
  inset-block: 8px;
  inline-size: 2px;
  background: linear-gradient(0deg, var(--stitch) 6px, #0000 6px) 0 100% / 2px 11px repeat-y;
}
.sewn::before {
  inset-inline-start: 7px;
}
.sewn::after {
  inset-inline-end: 7px;
}
li.sewn {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.25rem;
  padding: 0.75rem min(1.5rem, 7.5vw) 0.875rem;
  overflow-wrap: anywhere;
}
li.sewn > b {
  font-size: 1.0625rem;
  font-weight: 650;
  line-height: 1.25;
}
.large-line {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.25rem 0.75rem;
}
.size {
  min-inline-size: 0;
  max-inline-size: 100%;
  font-size: min(3.75rem, 19vw);
  font-weight: 650;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  line-height: 1;
}
.size small {
  white-space: nowrap;
  font-size: max(0.32em, 1rem);
  letter-spacing: 0;
}
.size .below {
  display: block;
  line-height: 1.1;
}
.size-wide {
  font-size: min(2.5rem, 12.5vw);
}
.size-long {
  font-size: min(1.5rem, 7.5vw);
  line-height: 1.2;
  letter-spacing: 0;
}
.near {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
}
.near > span {
  display: grid;
  line-height: 1.2;
}
.near i {
  color: var(--muted);
  font-size: 0.875rem;
  font-style: normal;
}
.near b {
  font-size: min(1.25rem, 7vw);
  font-weight: 650;
  white-space: nowrap;
}
.unpicked {
  inline-size: min(100%, 15rem);
  min-block-size: 7rem;
  display: inline-grid;
  place-items: center;
  margin-block-end: 0.75rem;
  border: 1.5px dashed var(--chalk);
  background: none;
  color: var(--muted);
  font-size: 4rem;
}
.outgrown {
  border-style: dashed;
  background: none;
}
.outgrown .size {
  color: var(--muted);
}
.outgrown::before,
.outgrown::after,
.unpicked::before,
.unpicked::after {
  opacity: 0.45;
}
.size s small {
  display: inline-block;
}
.needs-new {
  inline-size: fit-content;
  padding: 0.0625rem 0.375rem 0.125rem;
  background: var(--tape);
  color: var(--on-tape);
  font-size: 0.875rem;
  font-weight: 600;
}
.as {
  color: var(--muted);
  font-size: 0.875rem;
}
.note {
  line-height: 1.4;
  white-space: pre-line;
}
.hidden-words {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
.quiet {
  margin-block-start: 3rem;
}
.quiet p {
  color: var(--muted);
  font-size: 0.875rem;
}
.quiet a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: var(--primary);
  font-weight: 600;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
}
footer nav {
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.25rem;
  padding-block: 0.5rem;
}
footer nav > * {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
}
footer nav a {
  color: var(--primary);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
}
footer nav span {
  color: var(--ink);
  font-weight: 650;
}
:focus-visible {
  outline: 2px solid var(--ink);
  outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--focus);
}
h1:focus {
  outline: 0;
  box-shadow: none;
}
@media (prefers-contrast: more) {
  :root {
    --muted: var(--ink);
    --line: var(--ink);
    --label-edge: var(--ink);
  }
}
@media (forced-colors: active) {
  .sewn,
  button {
    border: 1px solid CanvasText;
  }
  .sewn::before,
  .sewn::after,
  .ticks {
    background: none;
  }
}
@media print {
  @page {
    margin: 14mm;
  }
  :root {
    color-scheme: light;
    --paper: white;
    --label: white;
    --rib: #0000;
    --ink: black;
    --muted: oklch(0.3 0 0);
    --label-ink: black;
    --label-edge: black;
    --stitch: black;
    --tape: white;
    --on-tape: black;
  }
  header,
  footer,
  button,
  .strip,
  .quiet,
  #ask,
  #state {
    display: none !important;
  }
  main {
    max-inline-size: none;
    padding: 0;
  }
  #sizes {
    gap: 6mm;
    margin-block-start: 6mm;
  }
  /* Keeps room for what follows: Firefox and Safari can’t avoid a break after something. */
  h2,
  h3 {
    margin-block-end: -14mm;
    padding-block-end: 14mm;
    break-inside: avoid;
  }
  li {
    break-inside: avoid;
  }
  .size {
    font-size: 24pt;
  }
}
`;
