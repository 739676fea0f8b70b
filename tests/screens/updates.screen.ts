/** A new version on the server, while tabs are open that began with the old one. */
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { region, runServer, signIn } from "./people.ts";

/** A copy of what was built, which can get a newer version. */
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

/** As a build does where the feedback page has changed: its file and the service worker are others. */
async function getsNewVersion(app: string): Promise<void> {
  const pages = join(app, "dist");
  for (const file of await readdir(pages, { recursive: true })) {
    const path = join(pages, file);
    // Compressed copies would still be the old ones.
    if (/\.(br|gz)$/.test(file)) await rm(path);
    else if (/\.(js|html)$/.test(file)) {
      const text = await readFile(path, "utf8");
      await writeFile(
        path,
        text
          .replaceAll(/feedback-page-[\w-]{8}\.js/g, "feedback-page-newer000.js")
          .replace(/version = "\w+"/, 'version = "newer"'),
      );
      if (/feedback-page-[\w-]{8}\.js$/.test(file)) {
        await rename(path, join(pages, "assets/feedback-page-newer000.js"));
      }
    }
  }
}

test("a new version offers itself, and no tab loses what is typed in it", async ({ browser }) => {
  await withApp(async (app) => {
    await runServer(async (server) => {
      const ann = await signIn(browser, server, "Ann Lindqvist");
      await ann.evaluate(() => navigator.serviceWorker.ready);
      const old = await ann.context().newPage();
      await old.goto("/dashboard");
      const size = region(old, "Add new item").getByLabel("Size");
      await size.fill("42");

      await server.kill();
      await getsNewVersion(app);
      await server.start();
      await ann.reload();
      const offer = ann.getByText("A new version of Kinsize is there.");
      await expect(offer).toBeVisible();
      await ann.getByRole("button", { name: "Load it" }).click();
      await expect(offer).toBeHidden();
      await expect(region(ann, "My sizes")).toBeVisible();
      await expect.poll(() => ann.evaluate(() => caches.keys())).toEqual(["kinsize newer"]);
      await ann.reload();
      await expect(region(ann, "My sizes")).toBeVisible();
      await expect(offer).toBeHidden();

      // The tab that nobody asked goes on, live, with the files that it began with.
      await expect(size).toHaveValue("42");
      await region(ann, "My profile").getByLabel("Display name").fill("Ann of the North");
      await ann.getByRole("button", { name: "Save profile" }).click();
      await expect(old.getByRole("banner").getByText("Ann of the North")).toBeVisible();
      await old.getByRole("link", { name: "Leave Feedback" }).first().click();
      await expect(old.getByRole("heading", { name: "Leave Feedback" })).toBeVisible();
      await old.getByRole("button", { name: "Load it" }).click();
      await expect(old.getByText("A new version of Kinsize is there.")).toBeHidden();
      await old.getByRole("link", { name: "Dashboard" }).first().click();
      await expect(size).toHaveValue("42");
    }, app);
  });
});
