/** Waiting times on a slow phone: cold opens, warm opens, and taps. */
import { type Browser, type Page, chromium } from "playwright";
import type { OutputOf } from "#domain/contract.ts";
import { findBrowser } from "../../scripts/browser.ts";
import { storeOf } from "../databases.ts";
import type { Figure, Measured, Result, Waterfall } from "../figure.ts";
import { friendNumbers, idOf } from "../people.ts";
import { type Opened, address, open, phoneContext, phonePage, untilShown } from "../phone.ts";
import { spreadOf } from "../rounds.ts";
import { asker, publicHost, signedIn, startKinsize } from "../servers.ts";

const people = 1000;
const rounds = 9;

/** The note of sizes that are saved here. */
const saved = "Saved in round";

/** A page that is opened, and a text that is there once it can be read. */
type Opening = { name: string; path: string; shows: string; cookie?: string; atMost: number };

async function measure(): Promise<Result> {
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
    const openings = await openingsOf(server.port, cookie, idOf("person", pair.viewer));
    const { measured, waterfalls } = await coldOpens(browser, openings);
    const undo = () => removeNotes(server.port, cookie);
    return { measured: [...measured, ...(await warmOpens(browser, cookie, undo))], waterfalls };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Makes an invitation and a share link, and names every kind of page that people open first. */
async function openingsOf(port: number, cookie: string, viewerId: string): Promise<Opening[]> {
  const ask = asker(port);
  const invitation = { name: "Grandma", kind: "connection" };
  const invited = (await ask("invitations.add", { invitation }, cookie)) as { token: string };
  const share = { label: "Grandma", categories: null, until: "week" };
  const wearer = { ownerId: viewerId, dependentId: null };
  const shared = (await ask("shares.add", { ...wearer, share }, cookie)) as { token: string };
  return [
    { name: "welcome", path: "/", shows: "Sign in with", atMost: 1600 },
    { name: "invite", path: `/invite/${invited.token}`, shows: "invites you", atMost: 1600 },
    { name: "dashboard", path: "/dashboard", shows: "Dependents", cookie, atMost: 1600 },
    { name: "shop", path: "/shop", shows: "Connections", cookie, atMost: 1700 },
    { name: "share page", path: `/s/${shared.token}`, shows: "Sneakers", atMost: 900 },
  ];
}

/** Each page opened with nothing on the device, in turns. */
async function coldOpens(
  browser: Browser,
  openings: readonly Opening[],
): Promise<{ measured: Measured[]; waterfalls: Waterfall[] }> {
  const opened = new Map<string, Opened[]>(openings.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, path, shows, cookie } of openings) {
      const context = await phoneContext(browser, { cookie });
      opened.get(name)?.push(await open(await phonePage(context), path, shows));
      await context.close();
    }
  }
  const measured = openings.map(({ name, atMost }): Measured => {
    const all = opened.get(name) ?? [];
    const median = medianOf(all);
    const kilobytes = median.loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      name: `${name}, nothing cached`,
      unit: "ms",
      value: spreadOf(all.map(({ readable }) => readable)),
      goal: { atMost },
      sides: {
        "first paint": `${Math.round(spreadOf(all.map(({ firstPaint }) => firstPaint)).median)} ms`,
        requests: `${median.loads.length}`,
        loads: `${Math.round(kilobytes)} KB`,
      },
    };
  });
  const waterfalls = openings.map(({ name }) => ({
    name,
    opened: medianOf(opened.get(name) ?? []),
  }));
  return { measured, waterfalls };
}

function medianOf(all: readonly Opened[]): Opened {
  const median = all.toSorted((one, other) => one.readable - other.readable)[all.length >> 1];
  if (!median) throw new Error("Nothing was opened.");
  return median;
}

/** What a device with the app and its answers shows, with and without a network, and how soon it follows a tap. */
async function warmOpens(browser: Browser, cookie: string, undo: () => Promise<void>): Promise<Measured[]> {
  const context = await phoneContext(browser, { cookie, keepsApp: true });
  const first = await context.newPage();
  await first.goto(`${address}/dashboard`);
  await first.waitForFunction(
    async () =>
      (await navigator.serviceWorker.ready) &&
      // Until no page has been fetched ahead for a second.
      (await new Promise((resolve) => {
        const before = localStorage.length;
        setTimeout(() => resolve(before > 5 && localStorage.length === before), 1000);
      })),
  );
  await first.close();

  const taken: Record<string, number[]> = {};
  const take = (name: string, milliseconds: number) => (taken[name] ??= []).push(milliseconds);
  for (let round = 0; round < rounds; round++) {
    for (const offline of [false, true]) {
      await context.setOffline(offline);
      const name = offline ? ", from the device, offline" : ", from the device";
      for (const [screen, path, shows] of [
        ["dashboard", "/dashboard", "Dependents"],
        ["shop", "/shop", "Connections"],
      ] as const) {
        const phone = await phonePage(context, { offline });
        take(screen + name, (await open(phone, path, shows)).readable);
        if (!offline) {
          await phone.page.waitForTimeout(1500);
          if (screen === "dashboard") {
            take("a size saved and painted", await save(phone.page, round));
            await undo();
          } else {
            const row = phone.page.getByRole("main").getByRole("listitem").nth(1).getByRole("link");
            const tap = () => row.first().click();
            take("from the shop to a wearer’s sizes", await untilShown(phone.page, "Sneakers", tap));
          }
        }
        await phone.page.close();
      }
    }
    await context.setOffline(false);
  }
  await context.close();
  return Object.entries(taken).map(([name, all]) => ({
    name,
    unit: "ms",
    value: spreadOf(all),
    goal: { atMost: name.includes("from the device") ? 500 : 150 },
  }));
}

/** Removes the sizes that were saved, so that every round and run has the same number. */
async function removeNotes(port: number, cookie: string): Promise<void> {
  const ask = asker(port);
  const { viewer, items } = (await ask("dashboard.page", {}, cookie)) as OutputOf<"dashboard.page">;
  for (const { id } of items.filter((item) => item.note.startsWith(saved)))
    await ask("items.remove", { ownerId: viewer.id, dependentId: null, id }, cookie);
}

/** Milliseconds from pressing 'Add' until the new size is in the list. */
async function save(page: Page, round: number): Promise<number> {
  const note = `${saved} ${round}`;
  // A phone opens on Family.
  await page.getByRole("link", { name: / You / }).click();
  await page.getByRole("button", { name: "New size" }).click();
  const form = page.getByRole("form", { name: "Add new item" });
  await form.getByRole("combobox", { name: "Name" }).fill("Flats");
  await page.keyboard.press("Enter");
  await form.getByLabel("Size").fill("38");
  await form.getByRole("button", { name: "Note" }).click();
  await form.getByRole("textbox", { name: "Note" }).fill(note);
  return untilShown(page, note, () => form.getByRole("button", { name: "Add" }).click());
}

export const browser: Figure = {
  says: "On a phone with a quarter of this computer's speed, 150 ms away, at 1.6 Mbit/s.",
  measure,
};
