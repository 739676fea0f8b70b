/**
 * Keeps the page of a share link up to date: it follows the link's sizes and empties when the link expires. A program
 * of its own without any words or rules of sizes, because people open it on bad networks and may never use the app.
 */
import { dayWriter } from "#domain/day-writer.ts";
import { fingerprint } from "#domain/fingerprint.ts";
import { type Language, formatsOf } from "#domain/languages.ts";
import type { Part } from "#domain/part.ts";
import type { SharedPage } from "#domain/share.ts";

/** What the server shows of the link now. */
type View = { title: string; head: Part[]; sizes: Part[]; promise: Part[]; version: string };

/** A stream that is silent this long is lost; the server sends a heartbeat every 15 s. */
const silenceTimeoutMs = 35_000;
const minBackOffMs = 500;
const maxBackOffMs = 20_000;

/**
 * The server sends the first bytes with the response header, so a stream that is silent for this long is being
 * buffered.
 */
const firstByteTimeoutMs = 2500;
/** The polling interval, on a network that buffers streams. */
const pauseMs = 15_000;
const callTimeoutMs = 15_000;

/** How long a hidden tab keeps its stream. */
const hiddenDelayMs = 10_000;

const token = location.pathname.split("/")[2] ?? "";
const { now: openedAt, endsAt, version: opened = "", updated = "", offline = "" } = document.body.dataset;
const place = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const [head, sizes, state, print, missing, promise] = ["head", "sizes", "state", "print", "ask", "promise"].map(place);

/** This device's clock can be wrong, so the server's time is extrapolated from when the page was sent. */
const aheadMs = Date.now() - Number(openedAt);
const serverNow = () => Date.now() - aheadMs;

/** Pages of this version have addresses of pictures; a server of version 1.0.0 refuses to give them. */
let input: { token: string; picturesAs?: "addresses" } = { token, picturesAs: "addresses" };

let isOver = false;
/** The version of the sizes on the page, and when the server last confirmed them. */
let shown = opened;
let confirmedAt = Number(openedAt);
let isOpened = false;
/** Tells the answer to the newest question from earlier ones, which may arrive later. */
let latest = 0;
let stream: AbortController | undefined;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
let firstByteTimer: ReturnType<typeof setTimeout> | undefined;
/** The polling request that is running or was answered last, until a stream delivers. */
let asking: AbortController | undefined;
let askTimer: ReturnType<typeof setTimeout> | undefined;
let endTimer: ReturnType<typeof setTimeout> | undefined;
/** When the link expires; null if it works until it is turned off. */
let endMoment: number | null = endsAt ? Number(endsAt) : null;

/** The page's own language, before a browser translates it. */
const language = document.documentElement.lang as Language;

/** The server doesn't know the visitor's time zone. */
function writeDays(): void {
  const dayOf = dayWriter({ languages: navigator.languages, now: serverNow() }, language);
  for (const time of document.querySelectorAll("time")) {
    const day = dayOf(Date.parse(time.dateTime));
    if (time.textContent !== day) time.textContent = day;
  }
}

/** Not read from the page, because a browser may have translated it. */
let said = state?.textContent ?? "";
const say = (sentence: string) => {
  if (state && said !== sentence) state.textContent = sentence;
  said = sentence;
};

function show(view: View): void {
  const pictures = [...document.querySelectorAll("img")];
  document.title = view.title;
  head?.replaceChildren(...view.head.map((part) => nodeOf(part, pictures)));
  sizes?.replaceChildren(...view.sizes.map((part) => nodeOf(part, pictures)));
  promise?.replaceChildren(...view.promise.map((part) => nodeOf(part, pictures)));
  shown = view.version;
  writeDays();
}

/**
 * Creates elements one by one, so that no user input is ever parsed as HTML. Pictures that the page
 * has already are moved: a new element may load them again, because browsers don't keep them.
 */
function nodeOf(part: Part, pictures: HTMLImageElement[]): Node | string {
  if (typeof part === "string") return part;
  const { tag, attributes, parts } = part;
  if (tag === "img") {
    const at = pictures.findIndex((each) => each.getAttribute("src") === attributes["src"]);
    const [known] = at < 0 ? [] : pictures.splice(at, 1);
    if (known) return known;
  }
  const isDrawn = tag === "svg" || tag === "use";
  const element = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...parts.map((each) => nodeOf(each, pictures)));
  return element;
}

async function update(page: Answer): Promise<void> {
  endAt(page.endsAt);
  if (isOver) return;
  const isFirst = !isOpened;
  if (isFirst) sayOpened();
  isOpened = true;
  const question = ++latest;
  const isChanged = shown !== fingerprint(page);
  if (isChanged) {
    const response = await fetch(location.pathname, { headers: { Accept: "application/json" }, cache: "no-store" });
    const view = (await response.json()) as View;
    if (isOver || question !== latest) return;
    if (response.status === 410) return end();
    if (!response.ok) throw new Error(`The page answered ${response.status}`);
    show(view);
  }
  say(isChanged && !isFirst ? updated : "");
  confirmedAt = serverNow();
  failures = 0;
}

/** Counts one opening of the link, because someone sees the page here; fetching alone doesn’t prove that. */
const sayOpened = () =>
  void fetch(location.pathname, { method: "POST", credentials: "omit", keepalive: true }).catch(() => undefined);

/** Ends the page permanently and removes all sizes from it. */
function end(): void {
  if (isOver) return;
  isOver = true;
  close();
  stopAsking();
  say("");
  delete document.body.dataset["endsAt"];
  for (const part of [promise, print, missing]) part?.remove();
  const ended = document.querySelector<HTMLTemplateElement>("#ended");
  document.title = ended?.dataset["title"] ?? document.title;
  sizes?.replaceChildren();
  head?.replaceChildren(...(ended ? [ended.content] : []));
  head?.querySelector("h1")?.focus();
}

/** The longest delay a timer supports. */
const maxTimerMs = 2 ** 31 - 1;

/** Ends the page at a given time even if the server can't be reached. */
function endAt(moment: number | null): void {
  clearTimeout(endTimer);
  endMoment = moment;
  if (moment === null) return;
  const left = moment - serverNow();
  if (left <= 0) end();
  else endTimer = setTimeout(() => endAt(moment), Math.min(left, maxTimerMs));
}

function close(): void {
  clearTimeout(retryTimer);
  clearTimeout(firstByteTimer);
  stream?.abort();
  stream = undefined;
}

function open(): void {
  close();
  if (isOver || document.hidden) return;
  const current = new AbortController();
  stream = current;
  if (!asking) firstByteTimer = setTimeout(ask, firstByteTimeoutMs);
  void follow(current).catch(() => {
    if (stream === current) retry();
  });
}

function retry(): void {
  close();
  if (isOver) return;
  if (!navigator.onLine) sayOffline();
  // The first loss is often only a restart. After the second, polling shows whether the network is gone.
  else if (failures > 0 && !asking) ask();
  const backOffMs = Math.min(maxBackOffMs, minBackOffMs * 2 ** failures);
  failures += 1;
  retryTimer = setTimeout(open, backOffMs * (0.5 + Math.random() / 2));
}

const moment = new Intl.DateTimeFormat(formatsOf(language, navigator.languages), {
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

const sayOffline = () => say(offline.replace("{moment}", moment.format(confirmedAt + aheadMs)));

/** Polls until a stream delivers: some networks pass a stream on only when it ends. */
function ask(): void {
  stopAsking();
  const current = new AbortController();
  asking = current;
  void askOnce(current).finally(() => {
    if (asking === current) askTimer = setTimeout(ask, pauseMs);
  });
}

async function askOnce(current: AbortController): Promise<void> {
  const timeout = setTimeout(() => current.abort(), callTimeoutMs);
  try {
    const event = await answered(current);
    if (asking === current) take(event);
  } catch {
    if (asking === current) sayOffline();
  } finally {
    clearTimeout(timeout);
  }
}

function stopAsking(): void {
  clearTimeout(askTimer);
  asking?.abort();
  asking = undefined;
}

async function answered({ signal }: AbortController): Promise<LiveEvent> {
  const response = await post("/api/shares.open", input, signal);
  const body = (await response.json()) as Answer & { refusal?: string };
  if (response.ok) return { answer: body };
  if (body.refusal === undefined) throw new Error(`shares.open answered ${response.status}`);
  return { refused: { refusal: body.refusal } };
}

/** Sends no cookie, because everyone sees the same. */
const post = (address: string, body: unknown, signal: AbortSignal, accept = "application/json") =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
    credentials: "omit",
    cache: "no-store",
    signal,
  });

type Answer = Pick<SharedPage, "endsAt">;
type LiveEvent = { answer?: Answer; refused?: { refusal: string }; failed?: true };

async function follow(current: AbortController): Promise<never> {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => current.abort(), silenceTimeoutMs);
  };
  try {
    listen();
    const queries = [{ call: "shares.open", input }];
    const { signal } = current;
    const response = await post("/api/live", { queries }, signal, "text/event-stream");
    if (!response.ok || !response.body) throw new Error(`/api/live answered ${response.status}`);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let waiting = "";
    for (;;) {
      listen();
      const { done, value } = await reader.read();
      if (done || stream !== current) throw new Error("The stream has ended.");
      clearTimeout(firstByteTimer);
      stopAsking();
      const pieces = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
      waiting = pieces.pop() ?? "";
      for (const piece of pieces) if (piece.startsWith("data: ")) takeFromStream(piece.slice(6));
    }
  } finally {
    clearTimeout(silence);
  }
}

function takeFromStream(data: string): void {
  take(JSON.parse(data) as LiveEvent);
}

function take({ answer, refused, failed }: LiveEvent): void {
  if (failed) throw new Error("The server failed.");
  if (refused?.refusal === "not-found") end();
  if (refused?.refusal === "invalid" && input.picturesAs) {
    input = { token };
    open();
  }
  if (answer) void update(answer).catch(retry);
}

function rest(): void {
  close();
  stopAsking();
}

/** Passes a prepared text to the reader's own messages, or copies it. */
async function askFor(text: string, copied: string): Promise<void> {
  try {
    const canShare = "share" in navigator;
    await (canShare ? navigator.share({ text }) : navigator.clipboard.writeText(text));
    if (!canShare) say(copied);
  } catch (error) {
    // Closing the device's sheet isn't a failure. Where nothing can be copied, the text is there to read.
    if (!(error instanceof DOMException && error.name === "AbortError")) say(text);
  }
}

function visibilityChanged(): void {
  clearTimeout(hiddenTimer);
  if (document.hidden) hiddenTimer = setTimeout(rest, hiddenDelayMs);
  else wake();
}

function wake(): void {
  // A device that slept has missed its timers.
  endAt(endMoment);
  if (!stream) open();
}

if (print) {
  print.hidden = false;
  print.addEventListener("click", () => globalThis.print());
}
if (missing) {
  missing.hidden = false;
  const { text = "", copied = "" } = missing.dataset;
  missing.querySelector("button")?.addEventListener("click", () => void askFor(`${text} ${location.href}`, copied));
}
document.addEventListener("visibilitychange", visibilityChanged);
addEventListener("online", open);
addEventListener("offline", retry);
// A page in the back/forward cache would keep its connection, and a browser has only six for a server.
addEventListener("pagehide", rest);
document.addEventListener("freeze", rest);
document.addEventListener("resume", wake);
addEventListener("pageshow", ({ persisted }) => persisted && wake());
writeDays();
endAt(endMoment);
open();
