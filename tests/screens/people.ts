/** People with their own browsers, on a server that a worker's tests use one after the other. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Route,
  expect,
  test as base,
} from "@playwright/test";
import { type HowToServe, type RunningServer, type Server, emailOf, sessionCookie, startServer } from "./server.ts";
import { translatesPages } from "./translated.ts";

/** Opens a new browser with a signed-in person; resolves with a page. */
export type SignsIn = (name: string, options?: BrowserContextOptions) => Promise<Page>;

/**
 * A browser that keeps the app on the device and fetches ahead what may be opened next, as everyone's does. Elsewhere a
 * browser isn't asked to: that takes it longer than most tests, which load what they use.
 */
export const keepsApp = { serviceWorkers: "allow" } as const;

type Fixtures = {
  /** Fails the test if a translated page broke. */
  survivesTranslation: void;
  /** Settings that need a server of the test's own. */
  environment: Record<string, string>;
  server: Server;
  /** Ends on the person's dashboard. */
  signsIn: SignsIn;
  /** Stays on an empty page, because a dashboard takes longer to load than many tests. */
  joins: SignsIn;
};

type Workers = {
  /** Whether browsers translate every page (translated.ts). */
  translated: boolean;
  /** Errors caused by translating pages. */
  problems: string[];
  /** The worker's server, started when a test first needs it. */
  shared: () => Promise<RunningServer>;
};

export const test = base.extend<Fixtures, Workers>({
  translated: [false, { option: true, scope: "worker" }],

  problems: [
    async ({ browser, translated }, use) => {
      const problems: string[] = [];
      if (translated) translatesPages(browser, (problem) => problems.push(problem));
      await use(problems);
    },
    { scope: "worker", auto: true },
  ],

  survivesTranslation: [
    async ({ problems }, use) => {
      await use();
      expect(problems.splice(0)).toEqual([]);
    },
    { auto: true },
  ],

  environment: [{}, { option: true }],

  shared: [
    // Playwright wants a pattern, even of nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let server: Promise<RunningServer> | undefined;
      await use(() => (server ??= startServer()));
      await (await server)?.end();
    },
    { scope: "worker" },
  ],

  server: async ({ browser, environment, shared }, use) => {
    if (Object.keys(environment).length > 0) return runServer(browser, use, { environment });
    const server = await shared();
    try {
      await use(server);
    } finally {
      await closesPages(browser);
      await server.empty();
    }
  },

  signsIn: async ({ browser, server, serviceWorkers }, use) => {
    await use((name, options) => signIn(browser, server, name, { serviceWorkers, ...options }));
  },

  joins: async ({ browser, server, serviceWorkers }, use) => {
    await use(async (name, options) =>
      (await signedIn(browser, server, name, { serviceWorkers, ...options })).newPage(),
    );
  },
});

/** Runs a server of a test's own while `use` runs. */
export async function runServer(
  browser: Browser,
  use: (server: Server) => Promise<void>,
  how: HowToServe = {},
): Promise<void> {
  const server = await startServer(how);
  try {
    await use(server);
  } finally {
    await closesPages(browser);
    await server.end();
  }
}

/** Closes a test's pages, which would otherwise retry their stopped server until the worker ends. */
export async function closesPages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export async function signIn(
  browser: Browser,
  server: Server,
  name: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await signedIn(browser, server, name, options);
  const page = await context.newPage();
  await page.goto("/dashboard");
  // A phone opens on Family.
  await page.getByRole("heading", { name: /^(?:Dashboard|Family)$/, level: 1 }).waitFor();
  return page;
}

/** A new browser context with a signed-in person, without a page. */
export async function signedIn(
  browser: Browser,
  server: Server,
  name: string,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  await loadsTypeface(context);
  if (options?.serviceWorkers === "block") await isNeverIdle(context);
  await context.addCookies([{ ...(await sessionCookie(server, name, deviceOf(options))), httpOnly: true }]);
  return context;
}

const deviceOf = ({ userAgent, extraHTTPHeaders }: BrowserContextOptions = {}) => ({
  userAgent,
  languages: extraHTTPHeaders?.["Accept-Language"],
});

/** Pages count as loaded once they have their typeface, because texts measured before are wider. */
export async function loadsTypeface(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      void document.fonts.load("1rem 'Instrument Sans Variable'");
    });
  });
}

/** Drops idle callbacks that may wait long, so files that load when idle aren't loaded. */
export async function isNeverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = (work, { timeout = Infinity } = {}) => (timeout > 1000 ? 0 : setTimeout(work));
  });
}

/** Presses 'Sign in with Google', or another sign-in button, and creates an account in the popup. */
export async function choosesAccount(page: Page, name: string, button = "Sign in with Google"): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opening;
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("Email").fill(emailOf(name));
  await popup.getByRole("button", { name: "Continue" }).click();
}

/** The region of the screen with this heading. */
export const region = (page: Page, name: string) => page.getByRole("region", { name });

/** Unfolds the form of My profile. */
export async function editsProfile(page: Page): Promise<Locator> {
  const profile = region(page, "My profile");
  await profile.getByRole("button", { name: "Edit my profile" }).click();
  await profile.getByLabel("Display name").waitFor();
  return profile;
}

/** Presses a place in the bar at the bottom of a phone; one's own sizes are the first row of Family. */
export async function goesTo(page: Page, place: "Sizes" | "Family" | "People"): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Places" });
  const entry = bar.getByRole("link", { name: place === "Sizes" ? "Family" : place });
  await entry.click();
  await expect(entry).toHaveAttribute("aria-current", "page");
  if (place !== "Sizes") return;
  await page.getByRole("link", { name: / You / }).click();
  await expect(page.getByRole("heading", { name: "My sizes", level: 1 })).toBeVisible();
}

/**
 * Takes the network from all tabs of a browser. A tab can hear of it before nothing gets through anymore, and the
 * stream it then opens would last: once nothing does, it hears of it again.
 */
export async function losesNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const page of context.pages()) {
    await page.evaluate(async () => {
      const isReachable = () =>
        fetch("/healthz").then(
          () => true,
          () => false,
        );
      while (await isReachable());
      dispatchEvent(new Event("offline"));
    });
  }
}

/**
 * Waits until a browser that keeps the app has all of it. Before, a file that is asked for while the server is away is missing for as
 * long as the page is open.
 */
export async function hasApp(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Signs out offline, and confirms. */
export async function signsOutOffline(page: Page): Promise<void> {
  await page.getByText(/^Offline/).waitFor();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
}

type Size = { category: string; name: string; size: string; note?: string; private?: boolean };

/** Opens the form that adds a size, unless it is open. */
export async function opensAddSize(page: Page): Promise<Locator> {
  const form = page.getByRole("form", { name: "Add new item" });
  await expect(async () => {
    if (await form.isVisible()) return;
    // On a phone, the dashboard opens on Family.
    const oneself = page.getByRole("link", { name: / You / });
    const newSize = page.getByRole("button", { name: "New size" }).first();
    if ((await oneself.isVisible()) && !(await newSize.isVisible())) await oneself.click({ timeout: 1000 });
    // A dependent without sizes may open it at this moment, and then the button goes.
    await newSize.click({ timeout: 1000 });
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass();
  return form;
}

/** Chooses what is sized in the form of a size, also if the wearer has such a size. */
export async function choosesName(form: Locator, name: string): Promise<void> {
  await form.getByRole("combobox", { name: "Name" }).fill(name);
  await form.getByRole("option", { name: new RegExp(`^${name}( one more)?$`) }).click();
}

/** The system that a form reads a size in. */
export const systemIn = (form: Locator): Locator => form.getByRole("combobox", { name: "System" });

/** Types a size's note, which may be folded. */
export async function typesNote(form: Locator, note: string): Promise<void> {
  const field = form.getByRole("textbox", { name: "Note" });
  if (!(await field.isVisible())) await form.getByRole("button", { name: "Note" }).click();
  await field.fill(note);
}

/** Fills in 'Add new item', and leaves it open for the next one. */
export async function adds(page: Page, size: Size): Promise<void> {
  const form = await opensAddSize(page);
  await choosesName(form, size.name);
  await form.getByRole("textbox", { name: "Size" }).fill(size.size);
  if (size.note) await typesNote(form, size.note);
  await form.getByLabel("Visible to connections").setChecked(!size.private);
  await form.getByRole("button", { name: "Add" }).click();
  await page.getByText(`${size.name} added`).waitFor();
}

/** Stops the clock of a page: from here on, only the test advances it. */
export async function standsStill(page: Page): Promise<void> {
  // The clock can only be stopped at a future time, even on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

type Dependent = { type: string; name: string; bio?: string; private?: boolean };

/** Fills in 'Add a dependent'. */
export async function hasDependent(page: Page, dependent: Dependent): Promise<void> {
  // An empty list has a chip for each type instead.
  const chip = page.getByRole("group", { name: "Add a dependent" }).getByRole("button", { name: dependent.type });
  await page.getByRole("button", { name: "Add a dependent" }).or(chip).first().click();
  const form = page.getByRole("form", { name: "Add a dependent" });
  await form.getByLabel("Type").selectOption(dependent.type);
  await form.getByLabel("Name").fill(dependent.name);
  await form.getByLabel("Bio").fill(dependent.bio ?? "");
  await form.getByLabel("Visible to connections").setChecked(!dependent.private);
  await form.getByRole("button", { name: "Add" }).click();
  await page.getByText(`${dependent.name} added`).waitFor();
}

/** Connects two people who are both on their dashboards. */
export async function connect(asking: Page, asked: Page, askedName: string): Promise<void> {
  await finds(asking, askedName);
  await addPeople(asking).getByRole("button", { name: "Connect" }).click();
  await region(asked, "Connection requests").getByRole("button", { name: "Accept" }).click();
  await addPeople(asking).getByText("You're Connected!").waitFor();
  await closesAddPeople(asking);
}

/** Links the dependents of two people who are both on their dashboards, and connects them if they aren't yet. */
export async function link(asking: Page, asked: Page, askedName: string): Promise<void> {
  await finds(asking, askedName, asking.getByRole("search", { name: "Link dependents" }));
  const sheet = addPeople(asking);
  await sheet.getByRole("radio", { name: /^Look after together/ }).check();
  await sheet.getByRole("button", { name: /^(Link Dependents|Let .* edit )/ }).click();
  const requests = region(asked, "Dependent link requests");
  await expect(requests.getByRole("button", { name: "Deny" })).toBeVisible();
  await requests.getByRole("button", { name: "Accept" }).click();
  await sheet.getByText("Dependents Linked!").waitFor();
  await closesAddPeople(asking);
}

/**
 * Answers the first request to an address, and lets later ones pass. (The `times` of `route`, like `unroute`, can
 * leave another request of that moment without an answer.)
 */
export async function answersOnce(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route(address, (route) => {
    const isThis = isFirst;
    isFirst = false;
    return isThis ? answer(route) : route.continue();
  });
}

/** Disconnects or unlinks from the other's profile, and confirms. */
export async function parts(page: Page, word: "Disconnect" | "Unlink Dependents"): Promise<void> {
  await page.getByRole("button", { name: word }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: word }).click();
}

/** The sheet that finds, invites, and links people. */
export const addPeople = (page: Page): Locator => page.getByRole("dialog", { name: "Add people" });

async function closesAddPeople(page: Page): Promise<void> {
  await addPeople(page).getByRole("button", { name: "Close" }).click();
  await expect(addPeople(page)).toHaveCount(0);
}

/** Searches for people, in the sheet if it is open. */
export async function finds(page: Page, text: string, from: Locator = region(page, "Find connections")): Promise<void> {
  const search = (await addPeople(page).isVisible()) ? addPeople(page) : from;
  await search.getByLabel("Search by name or email").fill(text);
  await search.getByRole("button", { name: "Search" }).click();
}

/** Presses Tab until an element whose name starts with this has the focus. */
export async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  const namesOf = (selector: string) =>
    page.evaluate((elements) => {
      return [...document.querySelectorAll(elements)].map((element) => {
        const named = (element as HTMLInputElement).labels?.[0] ?? element;
        const heard = named.cloneNode(true) as Element;
        heard.querySelectorAll("[aria-hidden=true]").forEach((part) => part.remove());
        return (element.getAttribute("aria-label") ?? heard.textContent ?? "").trim();
      });
    }, selector);
  const isIn = (names: readonly string[]) => names.some((each) => each.startsWith(name));
  // A page that is still loading has nothing to focus.
  const all = "a, button, input, select, textarea, summary, [tabindex]";
  await expect(async () => expect(isIn(await namesOf(all))).toBe(true)).toPass({ timeout: 30_000 });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (isIn(await namesOf(":focus"))) return;
  }
  throw new Error(`${key} never came to '${name}'`);
}

/**
 * Presses a button that rests, or has just become another one. Playwright waits for a button to rest no more, and a forced
 * press waits for nothing: it falls beside a button that moves. Pointing at it first waits until it stands still.
 */
export async function pressesAnyway(button: Locator, how: "click" | "tap"): Promise<void> {
  await button.hover({ trial: true });
  await button[how]({ force: true });
}

/**
 * Taps the first of two buttons twice: the second tap meets the other one, which has moved there and rests. `buttons` match
 * their name while they are busy, too ('Undoing…'): the first one is there until its answer has moved the other.
 */
export async function doubleTapsFirst(buttons: Locator): Promise<void> {
  const page = buttons.page();
  await expect(buttons).toHaveCount(2);
  await page.clock.runFor(1000);
  await standsStill(page);
  await buttons.first().tap();
  await expect(buttons).toHaveCount(1);
  await pressesAnyway(buttons, "tap");
  await expect(buttons).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(buttons).toBeEnabled();
}

/**
 * Taps the first of two buttons twice in the same place, and answers its question, if it has one: it stays there, and the
 * second tap does nothing.
 */
export async function endsFirstInPlace(buttons: Locator, ended: Locator, answers?: Locator): Promise<void> {
  await expect(buttons).toHaveCount(2);
  await expect(buttons.first()).toBeEnabled();
  await standsStill(buttons.page());
  await buttons.first().hover({ trial: true });
  const topOf = async (button: Locator) => Math.round((await button.boundingBox())?.y ?? 0);
  const top = await topOf(buttons.first());
  await buttons.first().tap();
  if (answers) {
    // The question ignores the second tap of a double tap.
    await buttons.page().clock.runFor(1000);
    await answers.tap();
  }
  await expect(ended).toHaveCount(1);
  expect(await topOf(ended)).toBe(top);
  await pressesAnyway(ended, "tap");
  await standsStill(buttons.page());
  await expect(ended).toBeVisible();
  await expect(buttons).toHaveCount(1);
}

export const phone = { viewport: { width: 390, height: 844 } };

/** Opens a URL in a fresh browser, on a phone of a British reader unless told otherwise. */
export async function visits(
  browser: Browser,
  server: Server,
  path: string,
  options: BrowserContextOptions = phone,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
