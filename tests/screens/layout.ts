/** Layout checks of a page: any width, zoom, forced colors, and right-to-left text. */
import { type Page, expect } from "@playwright/test";
import { isWhole as triesAll } from "../extent.ts";
import { typed } from "./household.ts";

/** Widths in CSS pixels; `npm test` tries the narrowest and the widest. */
const widths = triesAll ? [320, 390, 768, 1280] : [320, 1280];
const widthsWithLargeText = triesAll ? [320, 390, 640, 1024, 1280] : [320, 1024];
const widthsFromRightToLeft = triesAll ? [390, 1280] : [1280];

/** Expects that a page fits any width and zoom, has thumb-sized targets, and works in forced colors. */
export async function fitsEveryone(page: Page): Promise<void> {
  await isWhole(page, "as it is");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(targetsTooSmall)).toEqual([]);

  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await isWhole(page, "in forced colors", [390]);
  expect(await page.evaluate(withoutFocusRing)).toEqual([]);
  expect(await page.evaluate(movesOn)).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });

  await page.evaluate(shortened);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await isWhole(page, "twice as large", widthsWithLargeText);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));

  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await isWhole(page, "from right to left", widthsFromRightToLeft);
  expect(await page.evaluate(isMirrored)).toBe(true);
  await page.evaluate(() => (document.documentElement.dir = "ltr"));
}

/** Expects no overflow or overlap on a small phone, even with text twice as large. */
export async function fitsLargeText(page: Page): Promise<void> {
  await isWhole(page, "as it is", [1280, 320]);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  // Chromium reevaluates container queries in rem only when the container's width changes.
  await isWhole(page, "twice as large", [390, 320, 1280]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await fitsLargeFont(page);
}

/**
 * Expects that a page, and each sheet that a button on it opens, fits a small phone whose default font is twice as large:
 * nothing scrolls sideways, our words break only at hyphens, and what people typed only where it is long.
 */
export async function fitsLargeFont(page: Page, openers: readonly (string | RegExp)[] = []): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const browser = await page.context().newCDPSession(page);
  // After the viewport, which sets it back.
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
  const fits = async (what: string) => {
    await page.evaluate(hyphenate);
    const wrong = await page.evaluate(whatIsWrong);
    const broken = await page.evaluate(brokenWords, typed);
    expect.soft([...wrong, ...broken], `${what}, with a font of 32 px`).toEqual([]);
  };
  await fits("the screen");
  for (const name of openers) {
    await page.getByRole("button", { name }).first().click();
    const dialog = page.locator("dialog:modal");
    await dialog.waitFor();
    await fits(String(name));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Expects no sideways scrolling, overflow, clipping or overlap. */
async function isWhole(page: Page, how: string, at = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 844 });
    // At the top nothing that stays in view is over anything else, once the page has the width, which a busy browser
    // gives it later, and observers of sizes have had their frame.
    await page.waitForFunction((wide) => innerWidth === wide, width);
    await page.evaluate(async () => {
      scrollTo(0, 0);
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    });
    expect.soft(await page.evaluate(whatIsWrong), `${how}, ${width} px`).toEqual([]);
  }
}

/* The functions below run in the page. */

function whatIsWrong(): string[] {
  const wrong: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`scrolls sideways: ${scrollWidth}`);
  // Decorations and visually hidden text may be clipped.
  const isUnseen = (element: Element) =>
    element.matches("[aria-hidden='true'] *, .hidden-words *, .skip:not(:focus), .skip:not(:focus) *, noscript") ||
    getComputedStyle(element).clipPath === "inset(50%)";
  const named = (element: Element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`;
  // Content behind an open dialog isn't in use.
  const inUse = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const scrollsInside = ".long-tape, .next-names, pre";
  for (const element of inUse.querySelectorAll("*")) {
    if (isUnseen(element) || element.closest("svg") || !element.checkVisibility()) continue;
    if (element.parentElement?.closest(scrollsInside)) continue;
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.right > clientWidth + 1) wrong.push(`sticks out: ${named(element)}`);
    const section = element.matches(".button-outline") && element.closest("section, dialog, main");
    if (section) {
      const { left, right } = section.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1) {
        wrong.push(`sticks out of its section: ${named(element)}`);
      }
    }
    const beside = element.matches(".button") && element.nextElementSibling;
    if (beside && beside.matches(".button") && beside.checkVisibility()) {
      const { top, bottom } = beside.getBoundingClientRect();
      const inOneRow = Math.min(bottom, box.bottom) - Math.max(top, box.top) > box.height / 2;
      if (inOneRow && Math.abs(top + bottom - box.top - box.bottom) > 3) {
        wrong.push(`isn’t level with its neighbor: ${named(element)}`);
      }
      // In forced colors, every button has a border.
      const { left, right } = beside.getBoundingClientRect();
      const meet = inOneRow && Math.min(right, box.right) - Math.max(left, box.left) > 0;
      if (meet && matchMedia("(forced-colors: active)").matches) {
        wrong.push(`overlaps its neighbor: ${named(element)}`);
      }
    }
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) {
      if (!element.matches(`${scrollsInside}, input, textarea, select`)) {
        wrong.push(`is cut off: ${named(element)}`);
      }
    }
  }
  type Line = { node: Node; left: number; right: number; top: number; bottom: number };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(inUse, NodeFilter.SHOW_TEXT);
  /** The sticky bar, panel, or buttons that contain a text. */
  const overPage = (node: Node) =>
    node.parentElement?.closest(
      "dialog .form-acts, dialog .sheet-act, dialog .sheet-head, [role='dialog'], .toasts, .places, .invited-answer",
    );
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!node.textContent?.trim() || !around || isUnseen(around)) continue;
    // The browser skips cards far from the viewport, and doesn't lay out their texts.
    if (!around.checkVisibility({ contentVisibilityAuto: true })) continue;
    if (around.closest("option, select")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Line boxes may overlap; glyphs may not.
      const air = (bottom - top) * 0.2;
      lines.push({ node, left: left + 1, right: right - 1, top: top + air, bottom: bottom - air });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const meet = one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      if (meet && one.node !== other.node && overPage(one.node) === overPage(other.node)) {
        wrong.push(`overlap: ${one.node.textContent} / ${other.node.textContent}`);
      }
    }
  }
  return [...new Set(wrong)];
}

/**
 * Hyphenates like a browser: the one that runs the tests has no dictionaries. Soft hyphens come between syllables of words
 * whose style allows it, and in English, as in Chromium, not in capitalized words.
 */
function hyphenate(): void {
  const syllables =
    /(?<=.{2}[aeiouyäöü])([^aeiouyäöü\W]*?)(sch|ch|ph|th|[bdfgkpt][lr]|ß|[^aeiouyäöü\W])(?=[aeiouyäöü]\p{L}{2})/giu;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around || getComputedStyle(around).hyphens !== "auto") continue;
    const language = around.closest("[lang]")?.getAttribute("lang") ?? "";
    const isHyphenated = (word: string) =>
      word.length >= 12 && (language === "de" || (language === "en" && /^\p{Ll}/u.test(word)));
    const hyphenated = node.textContent?.replace(/\p{L}+/gu, (word) =>
      isHyphenated(word) ? word.replace(syllables, "$1\u00AD$2") : word,
    );
    if (hyphenated && hyphenated !== node.textContent) node.textContent = hyphenated;
  }
}

/** Words of ours that break anywhere but at hyphens, and what people typed if half a line would hold it. */
function brokenWords(typedTexts: readonly string[]): string[] {
  const broken: string[] = [];
  const inUse = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const texts = document.createTreeWalker(inUse, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    if (!around?.checkVisibility({ contentVisibilityAuto: true })) continue;
    if (around.closest("svg, option, code, pre, .hidden-words, [aria-hidden='true']")) continue;
    const text = node.textContent ?? "";
    for (const { 0: word, index } of text.matchAll(/[^\s\u2010-\u2014/-]+/gu)) {
      let [width, lines, isHyphenated, top] = [0, 1, true, NaN];
      for (let at = index; at < index + word.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // The first box of a letter after a hyphen is the hyphen's.
        const box = [...range.getClientRects()].at(-1);
        if (!box || text[at] === "\u00AD") continue;
        width += box.width;
        if (Math.abs(box.top - top) > box.height / 2) {
          lines += 1;
          isHyphenated &&= text[at - 1] === "\u00AD";
        }
        top = box.top;
      }
      const bare = word.replaceAll(/[\u00AD\u2068\u2069]/gu, "").replace(/\P{L}+s?$/u, "");
      const isTyped = around.closest("bdi, [dir=auto]") || typedTexts.some((each) => each.includes(bare));
      if (lines > 1 && (isTyped ? width < innerWidth / 2 : !isHyphenated || lines > 3)) {
        broken.push(`breaks into ${lines} lines: ${word}`);
      }
    }
  }
  return broken;
}

/** Targets smaller than a thumb, except links inside a sentence. */
function targetsTooSmall(): string[] {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  return [...document.querySelectorAll("a, button, input, select, textarea")]
    .filter((element) => element.checkVisibility() && !element.matches(".skip"))
    .filter((element) => getComputedStyle(element).display !== "inline")
    .map((element) => {
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      // Some targets have a touch area larger than they look.
      const around = getComputedStyle(element, "::after");
      const isTouched = around.content === '""' && around.position === "absolute" && around.pointerEvents !== "none";
      const beyond = (inset: string) => (isTouched ? Math.max(0, -pixels(inset)) : 0);
      return {
        element,
        width: width + beyond(around.left) + beyond(around.right),
        height: height + beyond(around.top) + beyond(around.bottom),
      };
    })
    .filter(({ width, height }) => width < 43.9 || height < 43.9)
    .map(
      ({ element, width, height }) =>
        `${element.localName} '${element.textContent || element.id}': ${width} × ${height}`,
    );
}

function withoutFocusRing(): string[] {
  const targets = document.querySelectorAll<HTMLElement>("a, button, input, select, textarea");
  return [...targets]
    .filter((target) => target.checkVisibility() && !target.matches(":disabled"))
    .filter((target) => {
      target.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2;
    })
    .map((target) => `${target.localName} '${target.textContent}'`);
}

/** Names of animations that still run with reduced motion. */
function movesOn(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
    .map((animation) => (animation as CSSAnimation).animationName);
}

/** Whether the logo and the switch's knob are mirrored in right-to-left text. */
function isMirrored(): boolean {
  const { left = 0 } = document.querySelector(".brand")?.getBoundingClientRect() ?? {};
  const { right = 0 } = document.querySelector(".top-tools")?.getBoundingClientRect() ?? {};
  return right < left && getComputedStyle(document.body).getPropertyValue("--onward") === "-1";
}

/** Makes the words of a pseudo-language as long as in English. */
function shortened(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.textContent = node.textContent?.replaceAll(/[[\]]|~[~ ]*/gu, "") ?? "";
  }
}
