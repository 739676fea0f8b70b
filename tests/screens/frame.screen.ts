/** The frame of every screen: header, footer, theme (spec §2, §4). */
import { expect } from "@playwright/test";
import { adds, region, test, keepsApp } from "./people.ts";

test.use(keepsApp);

test("an unknown address shows “not found” and a link home", async ({ page, server }) => {
  await page.goto(`${server.url}/no/such/place`);
  await expect(page.getByRole("heading", { name: "This resource was unable to be located" })).toBeVisible();
  await expect(page).toHaveTitle("Not found | Kinsize");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveTitle("Welcome | Kinsize");
});

test("the address of a size without an id leads to /", async ({ page, server }) => {
  for (const path of ["/size", "/size/", "/dependent/teo/owner/ann/size", "/dependent/teo/owner/ann/size/"]) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page).toHaveTitle("Welcome | Kinsize");
  }
});

test("the stored theme is used from the first paint", async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: "light" });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();

  // Without scripts the page has only its head, which already sets the theme.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
});

test("text shown on screens never runs as a script, and no error is logged", async ({ signsIn }) => {
  const ann = await signsIn('Eve <img src=x onerror="alert(1)">');
  const errors: string[] = [];
  ann.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  ann.on("dialog", (dialog) => errors.push(dialog.message()));
  await adds(ann, {
    category: "Shoes",
    name: "Sneakers",
    size: "<script>alert(2)</script>",
    note: "<svg onload=alert(3)>",
  });
  await expect(region(ann, "My sizes")).toContainText("<script>alert(2)</script>");
  expect(errors).toEqual([]);
});

test("the page says so while a screen's code loads", async ({ page, server }) => {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => (arrives = resolve));
  await page.route("**/assets/feedback-page*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${server.url}/leaveFeedback`);
  await expect(page.getByText("Loading…")).toBeVisible();
  arrives();
  await expect(page.getByRole("heading", { name: "Leave Feedback" })).toBeVisible();
  await expect(page.getByText("Loading…")).toBeHidden();
});

test("the manifest's icons and screenshots exist, in the sizes it lists", async ({ page, server }) => {
  type Picture = { src: string; sizes: string };
  type Manifest = { icons: Picture[]; screenshots: Picture[] } & {
    start_url: string;
    shortcuts: { url: string; icons: Picture[] }[];
  };
  const manifest = (await (await page.request.get(`${server.url}/manifest.webmanifest`)).json()) as Manifest;
  const { icons, screenshots, shortcuts, start_url: start } = manifest;
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const png = await (await page.request.get(server.url + src)).body();
    // Width and height are at fixed offsets of every PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const path of [start, ...shortcuts.map(({ url }) => url)]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  }
});
