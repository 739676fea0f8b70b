/**
 * The page at /s/<token> for people without an account: the shared sizes, or a message that the
 * link expired or was turned off.
 */
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { Refusal } from "#domain/refusal.ts";
import type { SharedPage } from "#domain/share.ts";
import { type Language, directionOf, keptLanguage, languages, nameOfLanguage } from "#domain/languages.ts";
import type { Part } from "#domain/part.ts";
import type { Reader } from "#domain/day-writer.ts";
import { fingerprint } from "#domain/fingerprint.ts";
import { isPictureHash } from "#domain/people/picture-path.ts";
import { type PageWords, type SharedView, endedView, namesIn, sharedView } from "#server/http/pages/shared-view.ts";
import { inLanguage as catalogueWords } from "#words/all/catalogue.js";
import { inLanguage as pageWords } from "#words/all/shared-page.js";
import { inLanguage as sizingWords } from "#words/all/sizing.js";
import type { Store } from "#server/store/database.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { openShare, pictureParameter, sharedPicture } from "#server/data/shares/pages.ts";
import { countOpen } from "#server/data/shares/shares.ts";
import { frameHeader } from "#server/http/pages/page-frame.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { type ReadersLanguage, languageChosen, readersLanguage } from "#server/http/reader-language.ts";
import { type Answer, type Asked, type Route, json } from "#server/http/route.ts";
import { livePolicy, onlyData } from "#server/http/security-headers.ts";
import { bodyOf } from "#server/http/wire-format.ts";
import { sharedPageIcons } from "#server/http/pages/shared-page-icons.ts";
import { sharedPageStyle } from "#server/http/pages/shared-page-style.ts";
import { topic } from "#server/live/topics.ts";
import { Turns } from "#server/live/turns.ts";
import type { Log } from "#server/operations/log.ts";

type SharedPageDependencies = {
  store: Store;
  rateLimits: RateLimits;
  now: () => number;
  log: Pick<Log, "problem">;
};

/** The same for every picture that the link doesn't show, whatever the reason. */
const noPicture: Answer = json(bodyOf(new Refusal("not-found")), 404, onlyData);

export function sharedPageRoute({ store, rateLimits, now, log }: SharedPageDependencies): Route {
  const pageAt = async (tokenHash: string, at: number) =>
    openShare(await store.freshReader(), { tokenHash, picturesAs: "addresses", now: at });

  /** Counts an opened link if it shows sizes, within a rate limit, so that a flood doesn't cause writes. */
  async function count(tokenHash: string, address: string): Promise<void> {
    try {
      rateLimits.count("opened", { address, personId: tokenHash });
      if (!(await pageAt(tokenHash, now()))) return;
      await store.change<string | undefined>(
        (ownerId) => (ownerId === undefined ? [] : [topic(ownerId, "opens")]),
        (tx) => countOpen(tx, tokenHash, now()),
      );
    } catch (error) {
      const isExpected = error instanceof Refusal || store.isUnavailable(error);
      if (!isExpected) log.problem("an opened link couldn’t be counted", error);
    }
  }

  /** Queues simultaneous requests of one client: a page with as many sizes as possible takes a while to render. */
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });

  async function pageOf(
    tokenHash: string,
    read: ReadersLanguage,
    { isZipped, isView }: { isZipped: boolean; isView: boolean },
  ) {
    const reader = { languages: read.preferred, now: now() };
    const found = await pageAt(tokenHash, reader.now);
    const began = performance.now();
    const shared = found && (JSON.parse(found.text) as SharedPage);
    const words = wordsIn(read.language);
    const page = isView ? viewOf(shared, reader, words) : documentOf(shared, reader, words);
    const body = isZipped ? gzipSync(page) : Buffer.from(page);
    const tookMs = performance.now() - began;
    // Thousands of sizes take most of a second. However many addresses ask for them, others have as long in between.
    if (tookMs > maxQuickMs) await wait(tookMs);
    return { isFound: found !== undefined, policy: livePolicy(page), body };
  }

  /** A picture has its link's address, whose access it shares, and which the page needn't contain. */
  async function picture({ path, address }: Asked, hash: string): Promise<Answer> {
    rateLimits.count("picture", { address });
    if (!isPictureHash(hash)) return noPicture;
    const asked = { tokenHash: hashOf(tokenIn(path)), hash, now: now() };
    const [found] = await sharedPicture(await store.freshReader(), asked);
    if (!found) return noPicture;
    return {
      status: 200,
      headers: { "Content-Type": "image/jpeg", ...onlyData },
      body: Buffer.from(found.jpeg, "base64"),
      holder: { address },
    };
  }

  async function shown(asked: Asked): Promise<Answer> {
    const { path, query, headers, address } = asked;
    const hash = query.get(pictureParameter);
    if (hash !== null) return picture(asked, hash);
    rateLimits.count("link", { address });
    const chosen = languageChosen(asked);
    if (chosen) return chosen;
    const isZipped = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
    const isView = headers["accept"] === "application/json";
    const { isFound, policy, body } = await turns.run(address, () =>
      pageOf(hashOf(tokenIn(path)), readersLanguage(asked), { isZipped, isView }),
    );
    // The page contains neither the token nor anything of the request, so its compressed length
    // reveals nothing about them.
    return {
      status: isFound ? 200 : 410,
      headers: {
        ...(isView
          ? { "Content-Type": "application/json", ...onlyData }
          : { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy }),
        ...(isZipped && { "Content-Encoding": "gzip" }),
      },
      body,
      holder: { address },
      isHeldWhole: true,
    };
  }

  /**
   * Called by the page's script when someone views it. Fetching the page doesn't count, because
   * chat apps do that for previews.
   */
  async function opened({ path, address }: Asked): Promise<Answer> {
    await count(hashOf(tokenIn(path)), address);
    return { status: 204 };
  }

  return { path: sharedPath, get: shown, post: opened };
}

const maxQuickMs = 5;

const sharedPath = "/s/";

const tokenIn = (path: string) => path.slice(sharedPath.length);

const wordsIn = (language: Language): PageWords => ({
  language,
  page: pageWords[language],
  catalogue: catalogueWords[language],
  sizing: sizingWords[language],
});

/** The JSON that the page's script shows once sizes have changed. */
const viewOf = (page: SharedPage | undefined, reader: Reader, words: PageWords): string =>
  JSON.stringify(page ? { ...sharedView(page, reader, words), version: fingerprint(page) } : endedView(words));

function documentOf(page: SharedPage | undefined, reader: Reader, words: PageWords): string {
  const { language, page: w } = words;
  const ended = endedView(words);
  const view: SharedView = page ? sharedView(page, reader, words) : ended;
  return (
    html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
          <title>${view.title}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <style>
            ${raw(sharedPageStyle)}
          </style>
          ${page ? html`<script type="module" src="/shared-page.js"></script>` : ""}
        </head>
        <body
          data-now="${reader.now}"
          data-ends-at="${page?.endsAt ?? ""}"
          data-version="${page ? fingerprint(page) : ""}"
          data-updated="${w.updated}"
          data-offline="${w.offline({ moment: "{moment}" })}"
        >
          ${raw(sharedPageIcons)} ${frameHeader}
          <main>
            <div id="head">${raw(htmlOf(view.head))}</div>
            <p id="state" role="status"></p>
            <div id="sizes">${raw(htmlOf(view.sizes))}</div>
            ${page ? askOf(page, words) : ""}
            <div class="quiet">
              <div class="ticks"></div>
              ${
                page
                  ? html`<button id="print" type="button" hidden>
                        <svg class="icon" aria-hidden="true"><use href="#printer" /></svg>${w.print}
                      </button>
                      <p id="promise">${raw(htmlOf(view.promise))}</p>
                      <template id="ended" data-title="${ended.title}">${raw(htmlOf(ended.head))}</template>`
                  : ""
              }
              <a href="/">${w.keepOwn}</a>
            </div>
          </main>
          <footer>
            <div class="ticks"></div>
            <nav aria-label="${w.language}">
              ${languages.map((each) =>
                each === keptLanguage(language)
                  ? html`<span lang="${each}" aria-current="true">${nameOfLanguage[each]}</span>`
                  : html`<a href="?language=${each}" lang="${each}" hreflang="${each}">${nameOfLanguage[each]}</a>`,
              )}
            </nav>
            <p>© ${new Date(reader.now).getUTCFullYear()} Kinsize</p>
          </footer>
        </body>
      </html>` as HtmlEscapedString
  ).toString();
}

/** Asking for a size that isn't there: through the reader's own messages, because a link can't write. */
const askOf = ({ sharedBy, ...page }: SharedPage, words: PageWords) => {
  const w = words.page;
  const name = sharedBy || w.someone;
  const names = namesIn([page, ...page.others], words);
  return html`<section id="ask" hidden data-text="${w.askText({ names })}" data-copied="${w.askCopied}">
    <h2>${w.missing}</h2>
    <p>${raw(htmlOf(w.askWhat({ name })))}</p>
    <button type="button">
      <svg class="icon" aria-hidden="true"><use href="#words" /></svg><span>${raw(htmlOf(w.ask({ name })))}</span>
    </button>
  </section>`;
};

const htmlOf = (parts: readonly Part[]): string => parts.map(partInHtml).join("");

function partInHtml(part: Part): string {
  if (typeof part === "string") return escaped(part);
  const { tag, attributes, parts } = part;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${written.join("")}>`;
  return tag === "img" ? start : `${start}${htmlOf(parts)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
