/** Distributes sizes over cards: each card holds what can be read at arm’s length, the rest goes onto the next one. */

import { figuresAndUnit } from "#domain/items/size-text.ts";

export type CardSize = {
  id: string;
  name: string;
  size: string;
  small: string;
  /** Struck on the card. */
  outgrown?: boolean;
};

const length = (text: string) => Array.from(text).length;

/** The font size of a unit relative to its figures (card-papers.css). */
const unitScale = 0.55;

/** The width of a size in figures; its unit is set smaller and counts less. */
function lengthInFigures({ size }: CardSize): number {
  const parts = figuresAndUnit(size);
  return parts ? length(parts.figures) + (1 + length(parts.unit)) * unitScale : length(size);
}

/** Longer sizes are set smaller; in a column, only those too long for a whole row. */
export const isLongOnFridge = (size: CardSize) => lengthInFigures(size) > 14;
export const isLongInPair = (size: CardSize) => lengthInFigures(size) > 12;
export const isLongest = (size: CardSize) => lengthInFigures(size) > 24;

/** Estimated dimensions of a fridge card's list, letters and lines, in millimeters. */
const fridge = {
  room: 91,
  width: 89,
  padding: 3.5,
  size: { letter: 3.7, height: 8.6 },
  longSize: { width: 50, letter: 3, line: 5 },
  name: { letter: 2, line: 5.2 },
  small: { letter: 1.3, line: 3.6, maxLines: 4 },
};

/** The height of a size's row on a fridge card, in millimeters. */
function heightOf(size: CardSize): number {
  const { name, small } = size;
  const isLong = isLongOnFridge(size);
  const { longSize } = fridge;
  const beside = isLong ? longSize.width : lengthInFigures(size) * fridge.size.letter;
  const lines = (text: string, letter: number) => Math.ceil((length(text) * letter) / (fridge.width - beside));
  const words =
    lines(name, fridge.name.letter) * fridge.name.line +
    Math.min(lines(small, fridge.small.letter), fridge.small.maxLines) * fridge.small.line;
  const figure = isLong
    ? Math.ceil((lengthInFigures(size) * longSize.letter) / longSize.width) * longSize.line
    : fridge.size.height;
  return Math.max(words, figure) + fridge.padding;
}

/** Splits entries into pages, filling each before starting the next. */
function filled<Entry>(entries: readonly Entry[], capacity: number, costOf: (entry: Entry) => number): Entry[][] {
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

/** Splits entries into as few pages as possible and balances them, so that no page is nearly empty. */
function evenly<Entry>(entries: readonly Entry[], capacity: number, costOf: (entry: Entry) => number): Entry[][] {
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

/** Holds at most seven sizes a page: an eighth row has no room. */
export const fridgePages = (sizes: readonly CardSize[]): CardSize[][] => evenly(sizes, fridge.room, heightOf);

/**
 * Widths in millimeters of columns with sizes in pairs: inside a wallet card, and beside the codes of a fridge card.
 */
export const columns = { wallet: 35, family: 27 } as const;
export type Column = (typeof columns)[keyof typeof columns];

/** Letter widths in such a column, in millimeters; a name may take two lines, but words are never broken. */
const letterInColumn = { size: 2.5, name: 1.5, word: 1.75 };

/** The number of lines of a name, which breaks after spaces and hyphens. */
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

/** Whether a size is too wide for its column, and gets a row of its own. */
export function isWide(size: CardSize, column: Column): boolean {
  const room = column - lengthInFigures(size) * letterInColumn.size;
  const longestWord = Math.max(...size.name.split(/[\s-]/u).map(length));
  return lengthInFigures(size) > 9 || longestWord * letterInColumn.word > room || linesOf(size.name, room) > 2;
}

const pairs = (sizes: readonly CardSize[], column: Column): CardSize[][] =>
  filled(sizes, 2, (size) => (isWide(size, column) ? 2 : 1));

const walletRows = 4;

export const walletPages = (sizes: readonly CardSize[]): CardSize[][] =>
  evenly(pairs(sizes, columns.wallet), walletRows, () => 1).map((rows) => rows.flat());

export type FamilySection<Of> = { of: Of; sizes: CardSize[]; notes: string };

/** Dimensions of a fridge card with several wearers, in millimeters. */
const family = { room: 106, width: 91, name: 6.5, row: 8, qr: 23, gap: 3.4 };
const familyNotes = { letter: 1.2, line: 3.4, maxLines: 4, gap: 1 };

function heightOfNotes(notes: string): number {
  const { letter, line, maxLines, gap } = familyNotes;
  const lines = Math.ceil((length(notes) * letter) / family.width);
  return lines === 0 ? 0 : gap + Math.min(lines, maxLines) * line;
}

/** More sizes of a wearer go into another section: an eleventh row would leave no room for four lines of notes. */
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
