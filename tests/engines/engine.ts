/** Tabs in Firefox and in WebKit, as far as both can be driven the same way. */
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type ElementHandle, type Page, launch } from "puppeteer-core";
import { Builder, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../screens/server.ts";

/** What people look for on a page: something of a kind, by its accessible name or the beginning of it. */
export type Role = "button" | "link" | "textbox" | "combobox" | "option" | "heading" | "file" | "dialog";

export type Tab = {
  goTo: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  asks: (expression: string) => Promise<unknown>;
  /** Clicks once it is there, as a mouse does. */
  clicks: (role: Role, name: string) => Promise<void>;
  /** Replaces a field's text, key by key. */
  types: (role: Role, name: string, text: string) => Promise<void>;
  chooses: (file: string) => Promise<void>;
  goesBack: () => Promise<void>;
};

export type Engine = {
  version: string;
  tab: Tab;
  /** One more window beside the first: a tab behind it may rest. */
  newWindow: () => Promise<Tab>;
  /** The window that opens by itself; it must close itself. */
  popup: (work: (popup: Tab) => Promise<void>) => Promise<void>;
  setCookie: (name: string, value: string, url: string) => Promise<void>;
  quit: () => Promise<void>;
};

export type EngineName = "Firefox" | "WebKitGTK";

const onPath = (name: string) =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const miniBrowser = () => globSync("/usr/{lib,libexec}/{,*/}webkit2gtk-4.1/MiniBrowser")[0];

/** What is missing to drive an engine, and the Debian packages that have it; undefined if nothing is. */
export function missing(name: EngineName): string | undefined {
  const packages = { Firefox: "firefox-esr", WebKitGTK: "webkit2gtk-driver xvfb" }[name];
  const isThere = name === "Firefox" ? firefox() : onPath("WebKitWebDriver") && onPath("Xvfb") && miniBrowser();
  return isThere ? undefined : `no ${name} (apt install ${packages})`;
}

const firefox = () => onPath("firefox-esr") ?? onPath("firefox");

export const open = (name: EngineName): Promise<Engine> => (name === "Firefox" ? openFirefox() : openWebKit());

/** Runs in the page: the first visible element of a kind whose name begins like this. */
function find(role: Role, name: string): HTMLElement | null {
  const kinds: Record<Role, string> = {
    button: "button, [role=button]",
    link: "a[href]",
    textbox: "input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea",
    combobox: "[role=combobox], select",
    option: "[role=option]",
    heading: "h1, h2, h3, h4",
    file: "input[type=file]",
    dialog: "dialog[open]",
  };
  const nameOf = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const title = element instanceof HTMLDialogElement ? element.querySelector("h2")?.textContent : undefined;
    return (element.getAttribute("aria-label") ?? label ?? title ?? element.textContent).replaceAll(/\s+/g, " ").trim();
  };
  // Nothing behind an open dialog can be reached.
  const scope = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const isReady = (element: HTMLElement) => element.ariaDisabled !== "true" && !element.matches(":disabled");
  const found = [...scope.querySelectorAll<HTMLElement>(kinds[role])].filter((element) => {
    const isShown = role === "file" || (element.getClientRects().length > 0 && !element.closest("[inert]"));
    return isShown && isReady(element) && nameOf(element).startsWith(name);
  });
  return found.find((element) => nameOf(element) === name) ?? found[0] ?? null;
}

const pollMs = 50;
const patienceMs = 30_000;

/** Waits until something is so. The limit is only for what never will be. */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | null | undefined | false>,
): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Not so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function openFirefox(): Promise<Engine> {
  const browser = await launch({ browser: "firefox", executablePath: firefox() ?? "", headless: true });
  const tabOf = (page: Page): Tab => {
    const element = (role: Role, name: string) =>
      until(`there is the ${role} “${name}”`, async () => {
        const handle = await page.evaluateHandle(find, role, name);
        return handle.asElement() as ElementHandle<HTMLElement> | null;
      });
    return {
      goTo: async (address) => void (await page.goto(address)),
      asks: (expression) => page.evaluate(expression),
      clicks: async (role, name) => (await element(role, name)).click(),
      types: async (role, name, text) => {
        const field = await element(role, name);
        await field.click({ count: 3 });
        await field.type(text);
      },
      chooses: async (file) => ((await element("file", "")) as ElementHandle<HTMLInputElement>).uploadFile(file),
      goesBack: async () => void (await page.goBack()),
    };
  };
  const [first = await browser.newPage()] = await browser.pages();
  await first.setViewport({ width: 1024, height: 768 });
  return {
    version: await browser.version(),
    tab: tabOf(first),
    newWindow: async () => tabOf(await browser.newPage({ type: "window" })),
    async popup(work) {
      const opened = await until("a window opens", async () => (await browser.pages()).find((page) => page !== first));
      await work(tabOf(opened));
      await until("the window closes", async () => (await browser.pages()).length === 1);
    },
    setCookie: (name, value, url) =>
      browser.setCookie({ name, value, domain: new URL(url).hostname, path: "/", httpOnly: true }),
    quit: () => browser.close(),
  };
}

/** A program that says nothing when it is ready. */
function starts(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { stdio: "ignore", env: { PATH: process.env["PATH"], ...env } });
  return async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (child.kill()) await gone;
  };
}

async function openWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "kinsize-webkit-"));
  const screen = `:${90 + (process.pid % 900)}`;
  const endScreen = starts("Xvfb", [screen, "-screen", "0", "1280x1024x24"], {});
  await until("there is a screen", async () => existsSync(`/tmp/.X11-unix/X${screen.slice(1)}`));
  const port = await freePort();
  const folders = ["HOME", "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"];
  const endDriver = starts("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: screen,
    LIBGL_ALWAYS_SOFTWARE: "1",
    // Its sandbox needs rights that containers don't give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    ...Object.fromEntries(folders.map((folder) => [folder, home])),
  });
  const address = `http://127.0.0.1:${port}`;
  await until("there is a driver", () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
      }),
    )
    .build();
  const first = await driver.getWindowHandle();
  const tab = tabIn(driver, first);
  return {
    version: `WebKitGTK/${(await driver.getCapabilities()).get("browserVersion")}`,
    tab,
    newWindow: async () => {
      await driver.switchTo().newWindow("window");
      return tabIn(driver, await driver.getWindowHandle());
    },
    async popup(work) {
      const opened = await until("a window opens", async () =>
        (await driver.getAllWindowHandles()).find((handle) => handle !== first),
      );
      await work(tabIn(driver, opened));
      await until("the window closes", async () => (await driver.getAllWindowHandles()).length === 1);
    },
    async setCookie(name, value, url) {
      await tab.goTo(`${url}/robots.txt`);
      await driver.manage().addCookie({ name, value, path: "/", httpOnly: true });
    },
    async quit() {
      await driver.quit();
      await endDriver();
      await endScreen();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function tabIn(driver: WebDriver, handle: string): Tab {
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const element = (role: Role, name: string) =>
    until(`there is the ${role} “${name}”`, async () =>
      (await here()).executeScript<WebElement | null>(find, role, name),
    );
  return {
    goTo: async (address) => (await here()).get(address),
    asks: async (expression) =>
      (await here()).executeAsyncScript(`Promise.resolve(${expression}).then(arguments[arguments.length - 1])`),
    clicks: async (role, name) => (await element(role, name)).click(),
    types: async (role, name, text) => {
      const field = await element(role, name);
      await field.click();
      await (await here()).executeScript("arguments[0].select()", field);
      await field.sendKeys(text);
    },
    chooses: async (file) => (await element("file", "")).sendKeys(file),
    // The driver's own skips entries.
    goesBack: async () => void (await (await here()).executeScript("history.back()")),
  };
}
