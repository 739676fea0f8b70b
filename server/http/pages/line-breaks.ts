/** How words break on server-rendered pages, as on the app's screens (web/styles/base.css). */
export const lineBreaks = `body {
  overflow-wrap: break-word;
  -webkit-hyphens: auto;
  hyphens: auto;
  hyphenate-limit-chars: 12 4;
}
bdi,
[dir="auto"],
code,
pre {
  overflow-wrap: anywhere;
  -webkit-hyphens: manual;
  hyphens: manual;
}
`;
