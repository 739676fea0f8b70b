/** The icons of the page of a share link, each defined once and referred to by id. */
import { categoryIcons, icons } from "#domain/icons.ts";

const symbol = (id: string, path: string) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;

const symbols = [
  ...Object.values(categoryIcons).map((name) => symbol(name, icons[name])),
  // The button's id is the name of its icon.
  symbol("printer", icons.print),
  symbol("words", icons.words),
];

export const sharedPageIcons = `<svg display="none">${symbols.join("")}</svg>`;
