/** The content of a share link's page as elements: the page has them as HTML, and its script asks for them again. */
import { nameIn } from "#domain/items/catalogue.ts";
import { type Reader, dayWriter } from "#domain/day-writer.ts";
import { type IconName, categoryIcons } from "#domain/icons.ts";
import { byCategory } from "#domain/items/by-category.ts";
import { type Language, formatsOf, pointIn } from "#domain/languages.ts";
import type { Element, Part } from "#domain/part.ts";
import { initialOf } from "#domain/people/name-tape.ts";
import type { SharedPage, SharedWearer } from "#domain/share.ts";
import { isolated } from "#domain/isolated.ts";
import { figuresAndUnit, isBelow, isLong, labelOf, largeLineOf, unitIn } from "#domain/items/size-text.ts";
import { equivalents } from "#domain/sizing/equivalents.ts";
import { onlyReading } from "#domain/sizing/read-size.ts";
import { type Cut, cutOfAll } from "#domain/sizing/cut.ts";
import { wornSystems } from "#domain/sizing/worn-systems.ts";
import { type Place, type Preference, placesFor } from "#domain/sizing/places.ts";
import { type ShownEquivalent, type SizingWords, inWords } from "#domain/sizing/wording.ts";
import type * as englishCatalogue from "#words/en/catalogue.js";
import type * as english from "#words/en/shared-page.js";

/** The words that a page needs, in one language. */
export type PageWords = {
  language: Language;
  page: typeof english;
  catalogue: typeof englishCatalogue;
  sizing: Omit<SizingWords, "point">;
};

export type SharedView = {
  title: string;
  head: readonly Part[];
  sizes: readonly Part[];
  promise: readonly Part[];
};

type SharedSize = SharedPage["items"][number];

const element = (tag: string, attributes: Readonly<Record<string, string>>, ...parts: readonly Part[]): Element => ({
  tag,
  attributes,
  parts,
});

const text = (...parts: readonly Part[]) => element("p", {}, ...parts);
const quiet = (...parts: readonly Part[]) => element("p", { class: "as" }, ...parts);
const hidden = (words: string) => element("span", { class: "hidden-words" }, words);

const icon = (name: IconName) =>
  element("svg", { class: "icon", "aria-hidden": "true" }, element("use", { href: `#${name}` }));

/** The visitor's time zone is known only to the script, which writes the days again. */
function dateWriter(reader: Reader, language: Language): (time: number) => Element {
  const dayOf = dayWriter({ ...reader, timeZone: "UTC" }, language);
  return (time) => element("time", { datetime: new Date(time).toISOString() }, dayOf(time));
}

const photoOf = ({ photoURL }: SharedWearer): Element[] | undefined =>
  photoURL ? [element("img", { class: "photo", alt: "", src: photoURL })] : undefined;

/** The initial of someone without a picture, beside others who have one. */
const tileOf = ({ wearer }: SharedWearer, hasPhotos: boolean): Element[] =>
  hasPhotos ? [element("span", { class: "photo", "aria-hidden": "true" }, initialOf(wearer, []))] : [];

export function sharedView(page: SharedPage, reader: Reader, words: PageWords): SharedView {
  const { sharedBy, endsAt, others } = page;
  const w = words.page;
  const dateOf = dateWriter(reader, words.language);
  const preference = { chosen: undefined, language: reader.languages[0] ?? "" };
  const point = pointIn(formatsOf(words.language, reader.languages));
  const wearers = [page, ...others];
  const name = page.wearer || w.someone;
  const names = namesIn(wearers, words);
  const sharer = sharedBy || w.someone;
  const isOne = others.length === 0;
  const hasPhotos = wearers.some(({ photoURL }) => photoURL);
  const sizesOf = (wearer: SharedWearer, at: number) =>
    groupsOf(wearer, { heading: isOne ? "h2" : "h3", prefix: `${at}-`, preference, point, dateOf }, words);
  const heading = isOne ? w.heading({ name }) : [w.headingOfSeveral({ names })];
  return {
    title: isOne ? w.title({ name: isolated(name) }) : w.titleOfSeveral({ names }),
    head: [
      ...((isOne && photoOf(page)) || []),
      element("h1", { tabindex: "-1" }, ...heading),
      text(...(endsAt === null ? w.shared({ name: sharer }) : w.sharedUntil({ name: sharer, day: dateOf(endsAt) }))),
    ],
    promise: w.promise({ name: sharer }),
    sizes: isOne
      ? sizesOf(page, 0)
      : [
          stripOf(wearers, w),
          ...wearers.map((wearer, at) =>
            element(
              "section",
              { class: "wearer", "aria-labelledby": `wearer-${at}` },
              element(
                "h2",
                { id: `wearer-${at}`, tabindex: "-1" },
                ...(photoOf(wearer) ?? tileOf(wearer, hasPhotos)),
                named(wearer.wearer, w),
              ),
              ...(wearer.type === null
                ? []
                : [element("span", { class: "as" }, nameIn(words.catalogue.types, wearer.type))]),
              ...sizesOf(wearer, at),
            ),
          ),
        ],
  };
}

const named = (name: string, { someone }: PageWords["page"]) => element("bdi", {}, name || someone);

export const namesIn = (wearers: readonly SharedWearer[], { language, page }: PageWords): string =>
  new Intl.ListFormat(language).format(wearers.map(({ wearer }) => isolated(wearer) || page.someone));

/** Links to each wearer, under the head of a page with several. */
const stripOf = (wearers: readonly SharedWearer[], w: PageWords["page"]): Element =>
  element(
    "nav",
    { class: "strip", "aria-label": w.jumpTo },
    element(
      "ul",
      {},
      ...wearers.map(({ wearer, items }, at) =>
        element("li", {}, element("a", { href: `#wearer-${at}` }, named(wearer, w), ` ${items.length}`)),
      ),
    ),
  );

type Setting = {
  heading: "h2" | "h3";
  /** Makes ids unique on a page with several wearers. */
  prefix: string;
  preference: Preference;
  /** The decimal point of the reader's country. */
  point: string;
  dateOf: (time: number) => Element;
};

function groupsOf(
  { type, items }: SharedWearer,
  { heading, prefix, preference, point, dateOf }: Setting,
  words: PageWords,
): Element[] {
  if (items.length === 0) return [element("p", { class: "empty" }, words.page.empty)];
  const wearer = type ?? "self";
  const usualCut = cutOfAll(items);
  const systemsIn = wornSystems(items, wearer);
  return byCategory(items).map(({ category, items: sizes }) => {
    const id = `${prefix}${categoryIcons[category]}-sizes`;
    return element(
      "section",
      { "aria-labelledby": id },
      element(
        heading,
        { class: "category", id },
        icon(categoryIcons[category]),
        nameIn(words.catalogue.categories, category),
      ),
      element(
        "ul",
        {},
        ...sizes.map((size) =>
          row(
            size,
            wearer,
            {
              places: placesFor(preference, systemsIn(category)),
              usualCut,
              point,
              dateOf,
            },
            words,
          ),
        ),
      ),
    );
  });
}

/** Shown for every link that no longer works; it reveals neither a name nor a reason. */
export const endedView = ({ page }: PageWords): SharedView => ({
  title: page.endedTitle,
  head: [
    element("span", { class: "unpicked sewn", "aria-hidden": "true" }, "–"),
    element("h1", { tabindex: "-1" }, page.ended),
    text(page.endedWhy),
  ],
  sizes: [],
  promise: [],
});

/** Decides which equivalents come first, by the reader's order and the wearer's usual cut, and how they are written. */
type Order = { places: readonly Place[]; usualCut: Cut | undefined; point: string };

function row(
  size: SharedSize,
  wearer: SharedPage["type"] | "self",
  { dateOf, ...order }: Order & Pick<Setting, "dateOf">,
  words: PageWords,
): Element {
  const { note, brand, fit, measuredAt, outgrown } = size;
  const { page: w, catalogue } = words;
  const others = wearer && otherSystems(size, wearer, order, words);
  const day = dateOf(measuredAt);
  const made = [brand && element("bdi", {}, brand), fit && catalogue.fits[fit]].filter(Boolean) as Part[];
  const parts = [
    element("b", {}, nameIn(catalogue.items, size.name)),
    element("div", { class: "large-line" }, label(labelOf(size), outgrown, words), ...(others ?? [])),
    ...(outgrown ? [element("p", { class: "needs-new" }, w.outgrown)] : []),
    ...(note ? [element("p", { class: "note", dir: "auto" }, note)] : []),
    quiet(
      ...made.flatMap((part) => [part, " · "]),
      ...(size.size === "" || outgrown ? w.since({ day }) : w.checked({ day })),
    ),
  ];
  return element("li", { class: outgrown ? "sewn outgrown" : "sewn" }, ...parts);
}

/** Longer figures are set smaller to fit on one line. */
const maxWidestCharacters = 5;

function label(size: string, isOutgrown: boolean, { page, sizing }: PageWords): Element {
  if (size === "") {
    const dash = element("span", { "aria-hidden": "true" }, "–");
    return element("span", { class: "size" }, dash, hidden(page.noSize));
  }
  const parts = figuresAndUnit(size);
  const setting = isLong(size) ? " size-long" : largeLineOf(size).length > maxWidestCharacters ? " size-wide" : "";
  const figures = parts
    ? element(
        "bdi",
        {},
        parts.figures,
        element("small", isBelow(parts.unit) ? { class: "below" } : {}, ` ${unitIn(sizing.cuts, parts.unit)}`),
      )
    : element("bdi", {}, size);
  return element("span", { class: `size${setting}` }, isOutgrown ? element("s", {}, figures) : figures);
}

/** The same size in other systems; undefined if the text isn't recognized or is ambiguous. */
function otherSystems(
  { category, name, size, system }: SharedSize,
  wearer: Exclude<SharedPage["type"], null> | "self",
  { places, usualCut, point }: Order,
  { sizing }: PageWords,
): Element[] | undefined {
  const reading = onlyReading({ category, name, wearer }, size, system);
  if (!reading) return undefined;
  const found = equivalents(reading, places, usualCut);
  if (found.length === 0) return undefined;
  const { values, sentence } = inWords(found, { ...sizing, point });
  return [
    hidden(sentence),
    element("span", { class: "near", "aria-hidden": "true" }, ...values.slice(0, maxNear).map(near)),
  ];
}

/** More would leave the figures no room. */
const maxNear = 3;

/** `US` above `9`, as on a shoe box. */
function near({ system, before, after, best }: ShownEquivalent): Element {
  const [name, unit] =
    system.group === "foot"
      ? [`${before}${after}`.replace("cm", "").trim(), " cm"]
      : before
        ? [before.trim(), after]
        : [after.trim(), ""];
  return element("span", {}, element("i", {}, name), element("b", { dir: "ltr" }, `${best}${unit}`));
}
