/**
 * The page of a share link as elements: the server renders them, and the browser renders them again when sizes
 * change.
 */
import { type IconName, categoryIcons } from "#domain/icons.ts";
import { byCategory } from "#domain/items/by-category.ts";
import { englishOf } from "#domain/english.ts";
import type { SharedPage, SharedWearer } from "#domain/share.ts";
import { isolated } from "#domain/isolated.ts";
import {
  figuresAndUnit,
  isBelow,
  isLong,
  labelOf,
  largeLineOf,
  wordsOfFit,
} from "#domain/items/size-text.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { type Cut, cutOfAll } from "#domain/sizing/cut.ts";
import { type Region, regionsOf } from "#domain/sizing/regions.ts";
import { inWords } from "#domain/sizing/wording.ts";

/** Text or an element. Text is always escaped, so user input can't become markup. */
export type Part = string | Element;
export type Element = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: readonly Part[];
};

export type SharedView = { title: string; head: readonly Part[]; sizes: readonly Part[] };

export type Reader = { language: string; timeZone?: string | undefined; now: number };

type SharedSize = SharedPage["items"][number];

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...parts: readonly Part[]
): Element => ({ tag, attributes, parts });

const text = (...parts: readonly Part[]) => element("p", {}, ...parts);
const quiet = (...parts: readonly Part[]) => element("p", { class: "as" }, ...parts);
const hidden = (words: string) => element("span", { class: "hidden-words" }, words);
const named = (name: string) => element("bdi", {}, name || "Someone");

const icon = (name: IconName) =>
  element("svg", { class: "icon", "aria-hidden": "true" }, element("use", { href: `#${name}` }));

/**
 * Formats dates as `November 8` or `8 November`, with the year if it isn't this one. Creating its formats is slow, so
 * create one per page.
 */
function dateWriter({ language, timeZone, now }: Reader): (time: number) => Element {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(englishOf([language]), { timeZone, ...options });
  const year = format({ year: "numeric" });
  const day = format({ month: "long", day: "numeric" });
  const dayAndYear = format({ month: "long", day: "numeric", year: "numeric" });
  const thisYear = year.format(now);
  return (time) => {
    const dates = year.format(time) === thisYear ? day : dayAndYear;
    return element("time", { datetime: new Date(time).toISOString() }, dates.format(time));
  };
}

export function sharedView(page: SharedPage, reader: Reader): SharedView {
  const { sharedBy, endsAt, others } = page;
  const dateOf = dateWriter(reader);
  const regions = regionsOf(reader.language);
  const until = endsAt === null ? [] : [" until ", dateOf(endsAt)];
  const wearers = [page, ...others];
  const names = wearers.map(({ wearer }) => wearer || "Someone");
  const isOne = others.length === 0;
  const sizesOf = (wearer: SharedWearer, at: number) =>
    groupsOf(wearer, { heading: isOne ? "h2" : "h3", prefix: `${at}-`, regions, dateOf });
  return {
    title: isOne
      ? `${isolated(page.wearer) || "Someone"}’s sizes | Kinsize`
      : `Sizes of ${list.format(names.map(isolated))} | Kinsize`,
    head: [
      isOne
        ? element("h1", { tabindex: "-1" }, named(page.wearer), "’s sizes")
        : element("h1", { tabindex: "-1" }, "Sizes of ", ...namesIn(names)),
      text("Shared by ", named(sharedBy), ...until, ". This page always shows the latest sizes."),
    ],
    sizes: isOne
      ? sizesOf(page, 0)
      : [
          stripOf(wearers),
          ...wearers.map((wearer, at) =>
            element(
              "section",
              { class: "wearer", "aria-labelledby": `wearer-${at}` },
              element("h2", { id: `wearer-${at}`, tabindex: "-1" }, named(wearer.wearer)),
              ...(wearer.type === null ? [] : [element("span", { class: "as" }, wearer.type)]),
              ...sizesOf(wearer, at),
            ),
          ),
        ],
  };
}

const list = new Intl.ListFormat("en-US");

const namesIn = (names: readonly string[]): Part[] =>
  list.formatToParts(names).map(({ type, value }) => (type === "element" ? named(value) : value));

/** Links to each wearer, under the head of a page with several. */
const stripOf = (wearers: readonly SharedWearer[]): Element =>
  element(
    "nav",
    { class: "strip", "aria-label": "Jump to" },
    element(
      "ul",
      {},
      ...wearers.map(({ wearer, items }, at) =>
        element(
          "li",
          {},
          element("a", { href: `#wearer-${at}` }, named(wearer), ` ${items.length}`),
        ),
      ),
    ),
  );

type Setting = {
  heading: "h2" | "h3";
  /** Makes ids unique on a page with several wearers. */
  prefix: string;
  regions: readonly Region[];
  dateOf: (time: number) => Element;
};

function groupsOf(
  { type, items }: SharedWearer,
  { heading, prefix, regions, dateOf }: Setting,
): Element[] {
  if (items.length === 0) return [element("p", { class: "empty" }, "No sizes. Yet.")];
  const order = { regions, usualCut: cutOfAll(items) };
  return byCategory(items).map(({ category, items: sizes }) => {
    const id = `${prefix}${categoryIcons[category]}-sizes`;
    return element(
      "section",
      { "aria-labelledby": id },
      element(heading, { class: "tape", id }, icon(categoryIcons[category]), category),
      element("ul", {}, ...sizes.map((size) => row(size, type ?? "self", order, dateOf))),
    );
  });
}

/** Shown for every link that no longer works; it reveals neither a name nor a reason. */
export const endedView: SharedView = {
  title: "This link has ended | Kinsize",
  head: [
    element("span", { class: "size sewn unpicked", "aria-hidden": "true" }, "–"),
    element("h1", { tabindex: "-1" }, "This link has ended"),
    text("It expired or was turned off. Ask the person who sent it for a new link."),
  ],
  sizes: [],
};

/** Decides which equivalents come first: the reader's regions and the wearer's usual cut. */
type Order = { regions: readonly Region[]; usualCut: Cut | undefined };

function row(
  size: SharedSize,
  wearer: SharedPage["type"] | "self",
  order: Order,
  dateOf: (time: number) => Element,
): Element {
  const { name, note, brand, fit, measuredAt } = size;
  const about: Element[] = [element("b", {}, name)];
  const others = wearer && otherSystems(size, wearer, order);
  if (others) about.push(others);
  if (brand || fit) {
    const parts = [brand && element("bdi", {}, brand), wordsOfFit[fit]].filter(Boolean) as Part[];
    about.push(quiet(...parts.flatMap((part, at) => (at === 0 ? [part] : [" · ", part]))));
  }
  if (note) about.push(element("p", { class: "note", dir: "auto" }, note));
  if (size.outgrown)
    about.push(element("p", { class: "needs-new" }, "Outgrown · needs a new size"));
  about.push(quiet(size.size === "" || size.outgrown ? "Since " : "Checked ", dateOf(measuredAt)));
  return element(
    "li",
    {},
    label(labelOf(size), size.outgrown),
    element("div", { class: "about" }, ...about),
  );
}

/** Longer figures are set smaller to fit on one line. */
const maxWidestCharacters = 6;

function label(size: string, isOutgrown: boolean): Element {
  if (size === "") {
    const dash = element("span", { "aria-hidden": "true" }, "–");
    return element("span", { class: "size sewn size-none" }, dash, hidden("No size"));
  }
  const parts = figuresAndUnit(size);
  const setting = isLong(size)
    ? " size-long"
    : largeLineOf(size).length > maxWidestCharacters
      ? " size-wide"
      : "";
  const figures = parts
    ? element(
        "bdi",
        {},
        parts.figures,
        element("small", isBelow(parts.unit) ? { class: "below" } : {}, ` ${parts.unit}`),
      )
    : element("bdi", {}, size);
  return element(
    "span",
    { class: `size sewn${setting}${isOutgrown ? " outgrown" : ""}` },
    isOutgrown ? element("s", {}, figures) : figures,
  );
}

/** Allows line breaks only after the dots between values. */
const unbroken = (line: string) =>
  line
    .split(" · ")
    .map((value) => value.replaceAll(" ", "\u{A0}").replaceAll("–", "–\u{2060}"))
    .join("\u{A0}· ");

/** The same size in other systems; undefined if the text isn't recognized or is ambiguous. */
function otherSystems(
  { category, name, size, system }: SharedSize,
  wearer: Exclude<SharedPage["type"], null> | "self",
  { regions, usualCut }: Order,
): Element | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  if (!reading) return undefined;
  const found = equivalents(reading, regions, usualCut);
  if (found.length === 0) return undefined;
  const { line, sentence } = inWords(found);
  return quiet(hidden(sentence), element("span", { "aria-hidden": "true" }, unbroken(line)));
}
