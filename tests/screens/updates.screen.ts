/** A new version on the server while tabs of the old one are open. */
import { readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import { hasSize } from "./calls.ts";
import {
  adds,
  editsProfile,
  hasApp,
  keepsApp,
  losesNetwork,
  opensAddSize,
  region,
  runServer,
  signIn,
  test,
} from "./people.ts";

test.use(keepsApp);

/** Copies the build, so a test can install a newer version over it. */
async function withApp(use: (app: string) => Promise<void>): Promise<void> {
  const app = await mkdtemp(join(tmpdir(), "kinsize-app-"));
  for (const folder of ["dist", "dist-server"]) {
    await cp(folder, join(app, folder), { recursive: true });
  }
  try {
    await use(app);
  } finally {
    await rm(app, { recursive: true });
  }
}

/**
 * Imitates a build in which the dashboard's answer has changed: the version of its shape is
 * new, and so are the names of the scripts and the service worker.
 */
async function getsNewVersion(app: string): Promise<void> {
  const pages = join(app, "dist");
  const files = await readdir(pages, { recursive: true });
  const scripts = files.filter((file) => /^assets\/.*\.js$/.test(file)).map((file) => file.slice("assets/".length));
  // Two scripts' names can differ only in their hashes.
  const newer = (script: string) => script.replace(/-[\w-]{4}([\w-]{3})\.js$/, (_, end: string) => `-newer${end}.js`);
  for (const file of files) {
    const path = join(pages, file);
    // The compressed copies would still contain the old files.
    if (/\.(br|gz)$/.test(file)) await rm(path);
    else if (/\.(js|html)$/.test(file)) {
      const text = scripts.reduce(
        (rest, script) => rest.replaceAll(script, newer(script)),
        await readFile(path, "utf8"),
      );
      await writeFile(
        path,
        text
          .replaceAll(/("dashboard\.page":.)[0-9a-f]{8}/g, "$1newer000")
          .replace(/version = "\w+"/, 'version = "newer"'),
      );
    }
  }
  for (const script of scripts) {
    await rename(join(pages, "assets", script), join(pages, "assets", newer(script)));
  }
}

/**
 * Presses Update until it has worked. A worker with something left to do keeps the newer one waiting until the browser
 * stops it, but while a test looks on the browser doesn't: it is stopped here, and may have been woken again.
 */
async function updates(page: Page): Promise<void> {
  const update = page.getByRole("button", { name: "Update" });
  await update.waitFor();
  const browser = await page.context().newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await expect(async () => {
    await browser.send("ServiceWorker.stopAllWorkers");
    if (await update.isVisible()) await update.click();
    await expect(update).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

test("the first visit offers no new version, also where Safari names the controller early @all", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, "controller", { value: {} });
  });
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByText("A new version of Kinsize is available.")).toBeHidden();
});

test("a new version is offered, and no tab loses what was typed in it", async ({ browser }) => {
  await withApp(async (app) => {
    await runServer(
      browser,
      async (server) => {
        const ann = await signIn(browser, server, "Ann Lindqvist");
        await hasApp(ann);
        const old = await ann.context().newPage();
        await old.goto("/dashboard");
        const size = (await opensAddSize(old)).getByRole("textbox", { name: "Size" });
        await size.fill("42");

        await server.kill();
        await getsNewVersion(app);
        await server.start();
        await ann.reload();
        const offer = ann.getByText("A new version of Kinsize is available.");
        await expect(offer).toBeVisible();
        await updates(ann);
        await expect(offer).toBeHidden();
        await expect(region(ann, "My sizes")).toBeVisible();
        await expect.poll(() => ann.evaluate(() => caches.keys())).toEqual(["kinsize newer"]);
        await ann.reload();
        await expect(region(ann, "My sizes")).toBeVisible();
        await expect(offer).toBeHidden();

        // The other tab stays live, with the files it started with.
        await expect(size).toHaveValue("42");
        await (await editsProfile(ann)).getByLabel("Display name").fill("Ann of the North");
        await ann.getByRole("button", { name: "Save profile" }).click();
        await expect(old.getByRole("banner").getByText("Ann of the North")).toBeVisible();
        await old.getByRole("link", { name: "Leave Feedback" }).first().click();
        await expect(old.getByRole("heading", { name: "Leave Feedback" })).toBeVisible();
        await updates(old);
        await expect(old.getByText("A new version of Kinsize is available.")).toBeHidden();
        await old.getByRole("link", { name: "Dashboard" }).first().click();
        await expect(size).toHaveValue("42");
      },
      { app },
    );
  });
});

/** The storage keys of the dashboard on the device. */
const keptDashboards = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("dashboard.page {}")));

/** Rewrites the stored dashboard as a version without linked dependents left it. */
const losesCaredFor = (page: Page, but = "nothing") =>
  page.evaluate((spared) => {
    for (const key of Object.keys(localStorage)) {
      if (!key.endsWith("dashboard.page {}") || key.includes(spared)) continue;
      const kept = JSON.parse(localStorage.getItem(key) ?? "") as { answer: object };
      localStorage.setItem(key, JSON.stringify({ ...kept, answer: { ...kept.answer, caredFor: undefined } }));
    }
  }, but);

/** Expects a working header and navigation. */
async function isNotBlank(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Kinsize" })).toBeVisible();
  await expect(page.getByRole("main")).not.toBeEmpty();
}

test("a newer version doesn't show answers stored by an older one, and nothing typed is lost @all", async ({
  browser,
}) => {
  await withApp(async (app) => {
    await runServer(
      browser,
      async (server) => {
        const ann = await signIn(browser, server, "Ann Lindqvist");
        await adds(ann, { category: "Shoes", name: "Sneakers", size: "42" });
        await region(ann, "Add new item").getByRole("textbox", { name: "Size" }).fill("43");
        await hasApp(ann);
        const old = await ann.context().newPage();
        await old.goto("/dashboard");
        await region(old, "My sizes").waitFor();

        await server.kill();
        await getsNewVersion(app);
        await server.start();
        await losesCaredFor(ann);
        await ann.reload();
        await updates(ann);
        await expect(ann.getByText("A new version of Kinsize is available.")).toBeHidden();
        await expect(region(ann, "My sizes").getByText("42 EU", { exact: true })).toBeVisible();
        await expect(region(ann, "Add new item").getByRole("textbox", { name: "Size" })).toHaveValue("43");

        // The older tab keeps storing its own answers, and the newer tab reads only its own.
        await adds(old, { category: "Shoes", name: "Flats", size: "41" });
        await expect(region(ann, "My sizes").getByText("41 EU", { exact: true })).toBeVisible();
        await losesNetwork(ann.context());
        await losesCaredFor(old, "newer000");
        await ann.reload();
        await expect(region(ann, "My sizes").getByText("41 EU", { exact: true })).toBeVisible();
        await ann.context().setOffline(false);
        await expect(old.getByRole("banner")).toBeVisible();
        await expect(region(old, "My sizes").getByText("41 EU", { exact: true })).toBeVisible();
      },
      { app },
    );
  });
});

/** What released versions left on a device, by version. */
const recorded = join(import.meta.dirname, "../recorded");
const devices = readdirSync(recorded).filter((file) => file.endsWith(".device.json"));

for (const file of devices) {
  const version = file.slice(0, -".device.json".length);
  test(`a device last used with version ${version} opens, and still has what was typed @all`, async ({ signsIn }) => {
    const ann = await signsIn("Ann Lindqvist");
    await hasSize(ann, { name: "Sneakers", size: "42" });
    await hasApp(ann);
    const viewerOf = (texts: Record<string, string>) =>
      (
        JSON.parse(Object.entries(texts).find(([key]) => key.endsWith("viewer.me {}"))?.[1] ?? "") as {
          answer: { id: string };
        }
      ).answer.id;
    const viewerId = viewerOf(await ann.evaluate(() => Object.fromEntries(Object.entries(localStorage))));
    const text = await readFile(join(recorded, file), "utf8");
    const formerId = viewerOf(JSON.parse(text) as Record<string, string>);
    const left = JSON.parse(text.replaceAll(formerId, viewerId)) as Record<string, string>;

    // A form that is still appearing would clear the draft before loading it.
    const displayName = (await editsProfile(ann)).getByLabel("Display name");
    await losesNetwork(ann.context());
    await ann.evaluate((texts) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
    }, left);
    await ann.reload();
    await isNotBlank(ann);
    await ann.context().setOffline(false);
    await expect(region(ann, "My sizes").getByText("42", { exact: true })).toBeVisible();
    await expect(displayName).toHaveValue("Ann of the North");
    await expect((await opensAddSize(ann)).getByRole("textbox", { name: "Size" })).toHaveValue("43");
    await expect.poll(() => keptDashboards(ann)).toHaveLength(1);
  });
}

test("a damaged page on the device is dropped and loaded again @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await hasSize(ann, { name: "Sneakers", size: "42" });
  await hasApp(ann);
  await losesCaredFor(ann);
  await ann.reload();
  await expect(region(ann, "My sizes").getByText("42", { exact: true })).toBeVisible();

  await losesNetwork(ann.context());
  await losesCaredFor(ann);
  await ann.reload();
  await isNotBlank(ann);
  await expect(ann.getByText("This page isn’t saved on this device.")).toBeVisible();
  await expect.poll(() => keptDashboards(ann)).toEqual([]);
  await ann.getByRole("link", { name: "Leave Feedback" }).first().click();
  await expect(ann.getByRole("heading", { name: "Leave Feedback" })).toBeVisible();
  await ann.context().setOffline(false);
  await ann.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(region(ann, "My sizes").getByText("42", { exact: true })).toBeVisible();
});
