/** The icons of the page of a share link, each once: the page names them where it shows them. */
import { categoryIcons, icons } from "#domain/icons.ts";

const symbol = (id: string, path: string) =>
  `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;

const symbols = [
  ...Object.values(categoryIcons).map((name) => symbol(name, icons[name])),
  // The button has the id of its icon's name.
  symbol("printer", icons.print),
];

export const sharedPageIcons = `<svg display="none">${symbols.join("")}</svg>`;
