/** Which sizes go onto which card: each card holds what can be read at arm’s length, the rest goes onto the next one. */

import { figuresAndUnit } from "#domain/items/size-text.ts";

/** A size as a card shows it, with a line in small letters. */
export type CardSize = { id: string; name: string; size: string; small: string };

const length = (text: string) => Array.from(text).length;

/** Letters of a unit beside its figures (card-papers.css). */
const unitScale = 0.55;

/** The length of a size in figures, whose unit is in smaller letters. */
function lengthInFigures({ size }: CardSize): number {
  const parts = figuresAndUnit(size);
  return parts ? length(parts.figures) + (1 + length(parts.unit)) * unitScale : length(size);
}

/** Longer sizes get smaller letters; in a column, once a row of their own is too short for them. */
export const isLongOnFridge = (size: CardSize) => lengthInFigures(size) > 14;
export const isLongInPair = (size: CardSize) => lengthInFigures(size) > 12;
export const isLongest = (size: CardSize) => lengthInFigures(size) > 24;

/** What is estimated in millimeters: a fridge card's list, its letters and its lines. */
const fridge = {
  room: 91,
  width: 89,
  padding: 3.5,
  size: { letter: 3.7, height: 8.6 },
  longSize: { width: 50, letter: 3, line: 5 },
  name: { letter: 2, line: 5.2 },
  small: { letter: 1.3, line: 3.6, maxLines: 4 },
};

/** The height of a size's row on a fridge card. */
function heightOf(size: CardSize): number {
  const { name, small } = size;
  const isLong = isLongOnFridge(size);
  const { longSize } = fridge;
  const beside = isLong ? longSize.width : lengthInFigures(size) * fridge.size.letter;
  const lines = (text: string, letter: number) =>
    Math.ceil((length(text) * letter) / (fridge.width - beside));
  const words =
    lines(name, fridge.name.letter) * fridge.name.line +
    Math.min(lines(small, fridge.small.letter), fridge.small.maxLines) * fridge.small.line;
  const figure = isLong
    ? Math.ceil((lengthInFigures(size) * longSize.letter) / longSize.width) * longSize.line
    : fridge.size.height;
  return Math.max(words, figure) + fridge.padding;
}

/** Splits a list where a page is full. */
function filled<Entry>(
  entries: readonly Entry[],
  capacity: number,
  costOf: (entry: Entry) => number,
): Entry[][] {
  const pages: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const cost = costOf(entry);
    const page = pages.at(-1);
    if (page && cost <= room) page.push(entry);
    else {
      pages.push([entry]);
      room = capacity;
    }
    room -= cost;
  }
  return pages;
}

/** As few pages as there can be, none of them nearly empty: each takes its share of what is left. */
function evenly<Entry>(
  entries: readonly Entry[],
  capacity: number,
  costOf: (entry: Entry) => number,
): Entry[][] {
  const fewest = filled(entries, capacity, costOf);
  if (fewest.length < 2) return fewest;
  const total = entries.reduce((sum, entry) => sum + costOf(entry), 0);
  for (let share = Math.ceil(total / fewest.length); ; share++) {
    const [first = []] = filled(entries, Math.min(share, capacity), costOf);
    const rest = entries.slice(first.length);
    if (share >= capacity || filled(rest, capacity, costOf).length < fewest.length) {
      return [first, ...evenly(rest, capacity, costOf)];
    }
  }
}

/** Seven sizes at most: an eighth row has no room. */
export const fridgePages = (sizes: readonly CardSize[]): CardSize[][] =>
  evenly(sizes, fridge.room, heightOf);

/** Millimeters of a column with sizes in pairs: inside a wallet card, and on a fridge card beside codes. */
export const columns = { wallet: 35, family: 27 } as const;
export type Column = (typeof columns)[keyof typeof columns];

/** A letter in such a column, by kind; a name may take two lines, but a word is never broken. */
const letterInColumn = { size: 2.5, name: 1.5, word: 1.75 };

/** The lines of a name, which breaks after spaces and hyphens. */
function linesOf(name: string, room: number): number {
  let lines = 1;
  let taken = 0;
  for (const part of name.split(/(?<=[\s-])/u)) {
    if (taken > 0 && taken + length(part.trimEnd()) * letterInColumn.name > room) {
      lines++;
      taken = 0;
    }
    taken += length(part) * letterInColumn.name;
  }
  return lines;
}

/** A size whose words don’t fit into its column has a row of its own. */
export function isWide(size: CardSize, column: Column): boolean {
  const room = column - lengthInFigures(size) * letterInColumn.size;
  const longestWord = Math.max(...size.name.split(/[\s-]/u).map(length));
  return (
    lengthInFigures(size) > 9 ||
    longestWord * letterInColumn.word > room ||
    linesOf(size.name, room) > 2
  );
}

/** Two sizes side by side, or a wide one alone. */
const pairs = (sizes: readonly CardSize[], column: Column): CardSize[][] =>
  filled(sizes, 2, (size) => (isWide(size, column) ? 2 : 1));

const walletRows = 4;

export const walletPages = (sizes: readonly CardSize[]): CardSize[][] =>
  evenly(pairs(sizes, columns.wallet), walletRows, () => 1).map((rows) => rows.flat());

/** Sizes of one wearer among others on a card, with a line about them in small letters. */
export type FamilySection<Of> = { of: Of; sizes: CardSize[]; notes: string };

/** Millimeters on a fridge card with several wearers. */
const family = { room: 106, width: 91, name: 6.5, row: 8, qr: 23, gap: 3.4 };
const familyNotes = { letter: 1.2, line: 3.4, maxLines: 4, gap: 1 };

function heightOfNotes(notes: string): number {
  const { letter, line, maxLines, gap } = familyNotes;
  const lines = Math.ceil((length(notes) * letter) / family.width);
  return lines === 0 ? 0 : gap + Math.min(lines, maxLines) * line;
}

/** A wearer with more sizes goes on in another section: with an eleventh row, four lines of notes have no room. */
const maxSectionRows = 10;

export function familyPages<Of>(
  wearers: readonly {
    of: Of;
    sizes: readonly CardSize[];
    hasQr: boolean;
    notesOf: (sizes: readonly CardSize[]) => string;
  }[],
): FamilySection<Of>[][] {
  const sections = wearers.flatMap(({ of, sizes, hasQr, notesOf }) =>
    evenly(pairs(sizes, columns.family), maxSectionRows, () => 1).map((rows) => {
      const section = { of, sizes: rows.flat(), notes: notesOf(rows.flat()) };
      const height = Math.max(family.name + rows.length * family.row, hasQr ? family.qr : 0);
      return { section, height: height + heightOfNotes(section.notes) + family.gap };
    }),
  );
  return filled(sections, family.room + family.gap, ({ height }) => height).map((page) =>
    page.map(({ section }) => section),
  );
}
