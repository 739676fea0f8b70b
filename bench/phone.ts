/** A slow phone in Chromium: how long until a page is readable, and what it loads until then. */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { publicHost } from "./servers.ts";

export const address = `http://${publicHost}`;

/** An old phone on a poor connection: 150 ms round trip, 1.6 Mbit/s down. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

/** A request of a page that was opened; times are in milliseconds from the start of its loading. */
export type Load = { name: string; start: number; answered: number; end: number; bytes: number };

/** What opening a page took, in milliseconds, and the requests that it made until it was readable. */
export type Opened = { readable: number; firstPaint: number; loads: Load[] };

export async function phoneContext(
  browser: Browser,
  { cookie, keepsApp = false }: { cookie?: string | undefined; keepsApp?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: keepsApp ? "allow" : "block",
  });
  if (cookie !== undefined) {
    const value = cookie.slice("session=".length);
    await context.addCookies([{ name: "session", value, url: address }]);
  }
  return context;
}

/** A page as slow as the phone. Without a network, the page only has what the device keeps. */
export async function phonePage(
  context: BrowserContext,
  { offline = false }: { offline?: boolean } = {},
): Promise<{ page: Page; device: CDPSession }> {
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send("Network.enable");
  await device.send("Network.emulateNetworkConditions", { ...network, offline });
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, device };
}

/** Opens a path and waits until the page shows a text. */
export async function open(
  { page, device }: { page: Page; device: CDPSession },
  path: string,
  text: string,
): Promise<Opened> {
  const loads = new Map<string, Load>();
  let began: number | undefined;
  const since = (seconds: number) => (seconds - (began ?? seconds)) * 1000;
  device.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    began ??= timestamp;
    const { pathname } = new URL(request.url);
    const start = since(timestamp);
    if (request.url.startsWith("http"))
      loads.set(requestId, { name: pathname, start, answered: start, end: Infinity, bytes: 0 });
  });
  device.on("Network.responseReceived", ({ requestId, timestamp }) => {
    const load = loads.get(requestId);
    if (load) load.answered = since(timestamp);
  });
  device.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load?.end === Infinity && load.name === "/api/live") load.answered = since(timestamp);
    if (load) load.bytes += encodedDataLength;
  });
  device.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) [load.end, load.bytes] = [since(timestamp), encodedDataLength];
  });
  await page.goto(address + path, { waitUntil: "commit" });
  const { painted: readable } = await page.evaluate(whenPainted, { text, isPressed: false });
  const firstPaint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return {
    readable,
    firstPaint: firstPaint ?? readable,
    loads: [...loads.values()].filter(({ start }) => start < readable),
  };
}

/** Runs in the page: resolves once `main` shows a text and is painted, in milliseconds since the page's start. */
async function whenPainted({ text, isPressed }: { text: string; isPressed: boolean }) {
  let pressed = isPressed ? Infinity : 0;
  const press = () => (pressed = performance.now());
  document.addEventListener("click", press, { once: true, capture: true });
  const isShown = () =>
    Number.isFinite(pressed) && (document.querySelector("main")?.textContent?.includes(text) ?? false);
  while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A message that is sent before a frame is painted is received after it.
  const { port1, port2 } = new MessageChannel();
  port1.postMessage("");
  await new Promise((resolve) => (port2.onmessage = resolve));
  return { pressed, painted: performance.now() };
}

/** Milliseconds from the next press of a button or link until `main` shows a text. */
export async function untilShown(page: Page, text: string, press: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(whenPainted, { text, isPressed: true });
  await press();
  const { pressed, painted } = await shown;
  return painted - pressed;
}
