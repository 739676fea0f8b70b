/**
 * A browser that translates its pages as Chrome does: it replaces every text node, including new ones, with elements.
 */
import type { Browser, BrowserContext } from "@playwright/test";

/** Translates every page of a browser from here on, and reports errors that causes. */
export function translatesPages(browser: Browser, report: (problem: string) => void): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await translates(context, report);
    return context;
  };
}

async function translates(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  await context.addInitScript(translate);
  context.on("weberror", (error) => report(String(error.error())));
  context.on("console", (message) => {
    // Both errors that React catches and those `translate` reports.
    const isProblem = /NotFoundError|React error|^Translated: /.test(message.text());
    if (message.type() === "error" && isProblem) report(message.text());
  });
}

/** Runs in the page. */
function translate(): void {
  const report = (problem: string) => console.error(`Translated: ${problem}`);

  /** A text node that React still references after its replacement, so an update would fail or be lost. */
  const isHeld = (text: Text) => Object.keys(text).some((key) => key.startsWith("__reactFiber$"));

  const translateText = (text: Text) => {
    const around = text.parentElement;
    if (!around || !/\p{L}/u.test(text.data)) return;
    if (around.closest("font, script, style, textarea, svg, title, noscript")) return;
    if (isHeld(text) && !around.closest("option")) report(`“${text.data}” has no element of its own`);
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (node: Node) => {
    const found: Text[] = [];
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) found.push(node);
    else while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") translateAll(target);
      else addedNodes.forEach(translateAll);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  // Rerendering a screen removes the focused field, and typed text is lost.
  addEventListener(
    "keydown",
    ({ key, ctrlKey, metaKey }) => {
      const isTyped = /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey;
      if (isTyped && document.activeElement?.matches("body, main")) report(`lost the key “${key}”`);
    },
    { capture: true },
  );
}
