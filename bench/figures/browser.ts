/** Waiting times on a slow phone: scripts, the first screen, a save. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, chromium } from "playwright";
import { findBrowser } from "../../scripts/browser.ts";
import { storeOf } from "../databases.ts";
import type { Figure, Measured } from "../figure.ts";
import { friendNumbers, idOf } from "../people.ts";
import { single, spreadOf } from "../rounds.ts";
import { publicHost, signedIn, startKinsize } from "../servers.ts";

const people = 1000;
const rounds = 9;

/** An old phone on a poor connection: 150 ms round trip, 1.6 Mbit/s down. */
const phone = {
  latencyMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  slowdown: 4,
};

const pages = join(import.meta.dirname, "../../dist");
const address = `http://${publicHost}`;

async function measure(): Promise<Measured[]> {
  const place = await storeOf("SQLite", people);
  const [pair] = friendNumbers(1, people);
  if (!pair) throw new Error("Nobody is there.");
  const [cookie = ""] = await signedIn(place, [pair.viewer]);
  const server = await startKinsize(place);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // Sessions belong to a public address, whatever port the server uses.
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${publicHost} 127.0.0.1:${server.port}`],
  });
  try {
    return [...(await scripts(browser, cookie, pair.owner)), ...(await waits(browser, cookie))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signedInContext(browser: Browser, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([
    { name: "session", value: cookie.slice("session=".length), url: address },
  ]);
  return context;
}

/** Kilobytes of compressed scripts that a screen loads when it is opened first. */
async function scripts(browser: Browser, cookie: string, owner: number): Promise<Measured[]> {
  const screens: [name: string, path: string, signedIn: boolean, shows: string][] = [
    ["welcome", "/", false, "Sign in with Google"],
    ["dashboard", "/dashboard", true, "Sneakers"],
    ["profile", `/publicProfile/${idOf("person", owner)}`, true, "Sneakers"],
    ["feedback", "/leaveFeedback", false, "Feedback"],
  ];
  const found: Measured[] = [];
  for (const [name, path, isSignedIn, shows] of screens) {
    const context = isSignedIn
      ? await signedInContext(browser, cookie)
      : await browser.newContext();
    const page = await context.newPage();
    const files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) files.add(pathname);
    });
    await page.goto(address + path);
    await page.getByText(shows).first().waitFor();
    const bytes = [...files].reduce(
      (sum, file) => sum + statSync(join(pages, `${file}.gz`)).size,
      0,
    );
    found.push({
      name: `scripts for ${name}`,
      unit: "KB",
      value: single(bytes / 1024),
      sides: { is: `${files.size} files` },
      ...(name === "dashboard" && { goal: { atMost: 120 } }),
    });
    await context.close();
  }
  return found;
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const device = await context.newCDPSession(page);
  const { latencyMs, downloadBytesPerSecond, uploadBytesPerSecond, slowdown } = phone;
  await device.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downloadBytesPerSecond,
    uploadThroughput: uploadBytesPerSecond,
  });
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Milliseconds from the start of the page's loading until a size is painted. */
const untilSizes = (page: Page) =>
  page
    .waitForFunction(() => {
      const isThere = document.querySelector("main")?.textContent?.includes("Sneakers");
      return isThere ? performance.now() : false;
    })
    .then((handle) => handle.jsonValue() as Promise<number>);

async function waits(browser: Browser, cookie: string): Promise<Measured[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const saves: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await signedInContext(browser, cookie);
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(`${address}/dashboard`, { waitUntil: "commit" });
    cold.push(await untilSizes(page));
    await page.goto(`${address}/dashboard`, { waitUntil: "commit" });
    warm.push(await untilSizes(page));
    saves.push(await save(page, `Note ${round} ${Date.now()}`));
    await context.close();
  }
  return [
    { name: "dashboard with data, nothing cached", unit: "ms", value: spreadOf(cold) },
    { name: "dashboard with data, cached", unit: "ms", value: spreadOf(warm) },
    { name: "a size saved and painted", unit: "ms", value: spreadOf(saves) },
  ];
}

/** Milliseconds from pressing 'Add' until the new size is in the list. */
async function save(page: Page, note: string): Promise<number> {
  const form = page.getByRole("region", { name: "Add new item" });
  await form.getByLabel("Category").selectOption("Shoes");
  await form.getByLabel("Name").selectOption("Flats");
  await form.getByLabel("Size").fill("38");
  await form.getByLabel("Note").fill(note);
  const seen = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let began = 0;
        document.addEventListener("click", () => (began = performance.now()), {
          once: true,
          capture: true,
        });
        const look = () => {
          const isThere = [...document.querySelectorAll("main li")].some((row) =>
            row.textContent.includes(text),
          );
          if (isThere) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
    note,
  );
  await form.getByRole("button", { name: "Add" }).click();
  return seen;
}

export const browser: Figure = {
  says: "On a phone with a quarter of this computer's speed, 150 ms away, at 1.6 Mbit/s.",
  measure: async () => ({ measured: await measure() }),
};
