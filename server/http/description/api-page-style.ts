/** The style of the page about the API. */
import { frameStyle } from "#server/http/pages/page-frame.ts";
import { lightDark } from "#server/http/pages/palette.ts";

export const apiPageStyle = `${frameStyle}:root {
  --width: 72rem;
  --card: ${lightDark("oklch(0.992 0.004 110)", "oklch(0.222 0.015 172)")};
  --sunk: ${lightDark("oklch(0.936 0.012 122)", "oklch(0.262 0.017 170)")};
}
html {
  scroll-padding-block-start: 1rem;
}
main {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.5rem;
  padding-block: 2rem 3rem;
}
h1 {
  font-size: min(clamp(1.75rem, 0.9rem + 5vw, 3.25rem), 12vw);
  font-weight: 650;
  letter-spacing: -0.025em;
  line-height: 1.05;
  margin-block-end: 0.75rem;
}
h2 {
  font-size: min(1.375rem, 10.5vw);
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
.hidden-words {
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
