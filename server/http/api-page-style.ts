/** The style of the page about the API: the app's paper and tape, in one small text. */
export const apiPageStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.962 0.009 118), oklch(0.178 0.013 172));
  --card: light-dark(oklch(0.992 0.004 110), oklch(0.222 0.015 172));
  --sunk: light-dark(oklch(0.936 0.012 122), oklch(0.262 0.017 170));
  --ink: light-dark(oklch(0.235 0.024 166), oklch(0.945 0.016 100));
  --muted: light-dark(oklch(0.412 0.021 160), oklch(0.785 0.018 122));
  --line: light-dark(oklch(0.885 0.012 122), oklch(0.315 0.016 170));
  --tick: light-dark(oklch(0.69 0.025 150), oklch(0.45 0.022 165));
  --primary: light-dark(oklch(0.382 0.074 163), oklch(0.835 0.088 160));
  --soft: light-dark(oklch(0.918 0.031 160), oklch(0.312 0.041 166));
  --on-soft: light-dark(oklch(0.3 0.06 164), oklch(0.915 0.055 160));
  --tape: light-dark(oklch(0.872 0.162 93), oklch(0.845 0.15 91));
  --on-tape: light-dark(oklch(0.25 0.045 92), oklch(0.215 0.042 92));
  --mark: linear-gradient(90deg, var(--tick) 1px, #0000 1px);
}
* {
  box-sizing: border-box;
  margin: 0;
}
html {
  scroll-padding-block-start: 1rem;
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
  overflow-wrap: break-word;
}
header,
main,
footer {
  max-inline-size: 72rem;
  margin-inline: auto;
  padding-inline: clamp(1rem, 0.35rem + 2.6vw, 2.5rem);
}
header {
  padding-block-start: 0.5rem;
}
main {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.5rem;
  padding-block: 2rem 3rem;
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
  inline-size: 1.875rem;
  block-size: 1.875rem;
}
.ticks {
  block-size: 11px;
  border-block-start: 1px solid var(--tick);
  background:
    var(--mark) 0 0 / 80px 10px repeat-x,
    var(--mark) 0 0 / 40px 7px repeat-x,
    var(--mark) 0 0 / 8px 4px repeat-x;
}
h1 {
  font-size: clamp(1.75rem, 0.9rem + 5vw, 3.25rem);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.05;
  margin-block-end: 0.75rem;
}
h2 {
  font-size: 1.375rem;
  font-weight: 650;
  letter-spacing: -0.01em;
  line-height: 1.2;
}
h3 {
  font-size: 1.0625rem;
  line-height: 1.3;
}
p,
ul,
ol {
  max-inline-size: 68ch;
}
.lede {
  color: var(--muted);
  font-size: 1.0625rem;
  text-wrap: pretty;
}
a {
  color: var(--primary);
  text-underline-offset: 0.2em;
}
:focus-visible {
  outline: 2px solid var(--ink);
  outline-offset: 2px;
  border-radius: 2px;
}
section,
article {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  align-content: start;
}
@media (min-width: 64rem) {
  .start {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2.5rem;
  }
}
.start {
  display: grid;
  gap: 2.5rem;
}
ol {
  padding-inline-start: 1.375rem;
}
ol > li + li {
  margin-block-start: 0.375rem;
}
code,
pre {
  font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: 0.8125rem;
  line-height: 1.55;
}
code {
  font-size: 0.9em;
  overflow-wrap: anywhere;
}
pre {
  max-inline-size: 100%;
  overflow-x: auto;
  padding: 0.75rem 0.875rem;
  border-radius: 0.5rem;
  background: var(--sunk);
  tab-size: 2;
}
pre.curl {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: all;
  border-inline-start: 4px solid var(--tape);
  border-start-start-radius: 2px;
  border-end-start-radius: 2px;
}
table {
  inline-size: 100%;
  border-collapse: collapse;
}
caption {
  text-align: start;
  font-weight: 600;
  padding-block: 1rem 0.25rem;
}
th,
td {
  padding-block: 0.5rem;
  padding-inline-end: 1rem;
  border-block-start: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
  font-weight: 400;
}
/* The columns speak for themselves. */
thead {
  position: absolute;
  clip-path: inset(50%);
}
tbody th {
  inline-size: 15rem;
}
tbody th a {
  display: inline-block;
  padding-block: 0.25rem;
}
td:last-child {
  inline-size: 9rem;
  padding-inline-end: 0;
}
@media (max-width: 39.99rem) {
  tr {
    display: grid;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--line);
  }
  th,
  td,
  tbody th,
  td:last-child {
    display: block;
    inline-size: auto;
    padding: 0;
    border: 0;
  }
}
.needs {
  display: inline-block;
  padding: 0.125rem 0.5rem;
  border-radius: 0.25rem;
  background: var(--sunk);
  font-size: 0.8125rem;
  white-space: nowrap;
}
.needs-write {
  background: var(--soft);
  color: var(--on-soft);
}
.call {
  padding: 1.25rem clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--line);
  border-radius: 0.875rem;
  background: var(--card);
  gap: 1rem;
}
.call > header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 0.75rem;
  padding: 0;
  margin: 0;
}
.call h3 code {
  font-size: 0.9375rem;
}
.shapes {
  display: grid;
  gap: 1rem;
}
@media (min-width: 56rem) {
  .shapes {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
}
.shapes > div {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem;
  align-content: start;
}
.label,
.refusals {
  color: var(--muted);
  font-size: 0.875rem;
}
@media (forced-colors: active) {
  pre,
  .needs {
    border: 1px solid CanvasText;
  }
}
`;
