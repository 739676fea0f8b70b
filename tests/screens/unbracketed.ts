/** Finds texts that a page in the pseudo-language en-XA still has in English. Runs in the page. */

/**
 * Texts and labels without its brackets, except those `known`, names, languages, and what the browser formats: dates,
 * lists, and countries, for which it has no pseudo-language.
 */
export function unbracketed(known: string[]): string[] {
  const isLeft = (text: string) =>
    /\p{L}{3}/u.test(
      [...known, "Kinsize", "Google"].reduce(
        (rest, each) => rest.replaceAll(each, ""),
        text
          .replaceAll(/\[[^\]]*\]/gu, "")
          .replaceAll(/\b(?:today|and|[A-Z][a-z]+ \d+(?:, \d{4})?)\b|[\p{L} ]+ \([A-Z]{2}\)/giu, ""),
      ),
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    const isOthers = parent?.closest("style, script, noscript, time, bdi, footer nav, .language, [aria-hidden=true]");
    if (!isOthers && isLeft(text ?? "")) found.push(text?.trim() ?? "");
  }
  const labels = [...document.querySelectorAll("[aria-label], [title], [alt], optgroup")].flatMap((each) =>
    ["aria-label", "title", "alt", "label"].map((name) => each.getAttribute(name) ?? ""),
  );
  return [...found, ...labels.filter(isLeft)];
}
