/** The style of the page of a share link, like the app's but without its typeface. */
import { frameStyle } from "#server/http/pages/page-frame.ts";
import { lightDark } from "#server/http/pages/palette.ts";

export const sharedPageStyle = `${frameStyle}:root {
  --width: 46rem;
  --label: ${lightDark("oklch(0.968 0.011 112)", "oklch(0.148 0.012 172)")};
  --rib: ${lightDark("oklch(0.4 0.03 140 / 0.035)", "oklch(0.95 0.02 100 / 0.03)")};
  --label-edge: ${lightDark("oklch(0.86 0.015 120)", "oklch(0.33 0.018 168)")};
  --label-ink: ${lightDark("oklch(0.255 0.042 164)", "oklch(0.955 0.026 98)")};
  --stitch: ${lightDark("oklch(0.52 0.06 163)", "oklch(0.8 0.13 91)")};
  --chalk: ${lightDark("oklch(0.55 0.03 160)", "oklch(0.72 0.02 120)")};
  --tip: ${lightDark("oklch(0.25 0.045 92)", "oklch(0.72 0.02 110)")};
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
  inline-size: min(5.5rem, 27.5vw);
  block-size: min(5.5rem, 27.5vw);
  border-radius: 0.75rem;
}
h2 > .photo {
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
.strip {
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  margin-inline: calc(-1 * var(--gutter));
  border-block-end: 1px solid var(--line);
  background: var(--paper);
}
.strip ul {
  display: flex;
  overflow-x: auto;
  padding-inline: calc(var(--gutter) - min(0.75rem, 3.75vw));
}
.strip li {
  flex: none;
  padding: 0;
  border: 0;
}
.strip a {
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-block-size: 2.75rem;
  padding-inline: min(0.75rem, 3.75vw);
  color: var(--muted);
  font-size: 0.9375rem;
  text-decoration: none;
  white-space: nowrap;
}
.strip bdi {
  color: var(--ink);
  font-weight: 650;
}
.strip a:focus-visible {
  outline-offset: -4px;
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
.tape {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  max-inline-size: 100%;
  min-block-size: 2rem;
  padding: 0.1875rem min(0.875rem, 4.375vw) 0.4375rem min(0.625rem, 3.125vw);
  border-inline-start: 5px solid var(--tip);
  border-start-start-radius: 2px;
  border-end-start-radius: 2px;
  --tape-mark: linear-gradient(90deg, var(--on-tape) 1px, #0000 1px);
  background:
    var(--tape-mark) 0.625rem 100% / 40px 7px repeat-x,
    var(--tape-mark) 0.625rem 100% / 8px 4px repeat-x,
    var(--tape);
  color: var(--on-tape);
  font-size: min(0.9375rem, 7.8vw);
  font-weight: 650;
  line-height: 1.2;
}
ul {
  list-style: none;
  padding: 0;
}
li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  padding-block: 1rem;
}
li + li {
  border-block-start: 1px solid var(--line);
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
  inset-block: 6px;
  inline-size: 2px;
  background: linear-gradient(0deg, var(--stitch) 5px, #0000 5px) 0 100% / 2px 9px repeat-y;
}
.sewn::before {
  inset-inline-start: 5px;
}
.sewn::after {
  inset-inline-end: 5px;
}
.size {
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: min(100%, 8.25rem);
  min-block-size: 4rem;
  padding: 0.3125rem 0.875rem 0.375rem;
  font-size: 2rem;
  font-weight: 650;
  font-stretch: 78%;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
  line-height: 1.05;
  text-align: center;
  overflow-wrap: anywhere;
}
.size small {
  white-space: nowrap;
  font-size: 0.55em;
  font-weight: 600;
}
.size .below {
  display: block;
  line-height: 1.1;
}
.size-wide {
  font-size: 1.375rem;
}
.size-long {
  font-size: 1.125rem;
  line-height: 1.2;
  text-wrap: balance;
}
.size-none,
.unpicked {
  color: var(--muted);
}
.size-none::before,
.size-none::after,
.unpicked::before,
.unpicked::after {
  opacity: 0.45;
}
.unpicked {
  inline-size: min(100%, 15rem);
  min-block-size: 7rem;
  margin-block-end: 0.75rem;
  border: 1.5px dashed var(--chalk);
  background: none;
  font-size: 4rem;
}
.outgrown {
  color: var(--muted);
  border-style: dashed;
  background: none;
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
.about {
  flex: 1 1 9rem;
  min-inline-size: min(100%, 9rem);
  overflow-wrap: anywhere;
}
.about b {
  display: block;
  font-size: 1.125rem;
  font-weight: 650;
  line-height: 1.25;
}
.as {
  color: var(--muted);
  font-size: 0.875rem;
}
.note {
  color: var(--muted);
  font-size: 0.9375rem;
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
@media (min-width: 40rem) {
  li {
    gap: 1.5rem;
  }
  .size:not(.unpicked) {
    inline-size: 13rem;
    min-block-size: 5.75rem;
  }
  .size:not(.size-long, .size-wide, .unpicked) {
    font-size: 2.75rem;
  }
  .size-wide {
    font-size: 2rem;
  }
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
  .tape,
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
  h2,
  h3 {
    break-after: avoid;
  }
  li {
    break-inside: avoid;
    padding-block: 2mm;
  }
  .size {
    min-block-size: 12mm;
    font-size: 18pt;
  }
}
`;
