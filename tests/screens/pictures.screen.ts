/** Pictures: choosing, cropping, and removing one, files that can't be used, and who sees it where and for how long. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import { imageSize } from "image-size";
import { aPicture, anItemDraft } from "../builders.ts";
import { does, has, idOf, know } from "./calls.ts";
import { editsProfile, hasApp, keepsApp, losesNetwork, phone, region, test } from "./people.ts";

/** A picture as a phone takes it: its left half is red, its right half blue. */
const photo = (page: Page, type = "image/jpeg", width = 800, height = 600) =>
  page.evaluate(
    async ([kind, across, down]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [across, down];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas.");
      context.fillStyle = "red";
      context.fillRect(0, 0, across / 2, down);
      context.fillStyle = "blue";
      context.fillRect(across / 2, 0, across / 2, down);
      return canvas.toDataURL(kind).split(",")[1] ?? "";
    },
    [type, width, height] as const,
  );

const choose = (page: Page, name: string, content: Buffer) =>
  page.locator("input[data-files]").setInputFiles({ name, mimeType: "application/octet-stream", buffer: content });

/** The color in the middle of what an image shows: "mixed" until it has loaded. */
const colorOf = (page: Page, image: string) =>
  page.locator(image).evaluate((shown) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [9, 9];
    const context = canvas.getContext("2d");
    context?.drawImage(shown as HTMLImageElement, 0, 0, 9, 9);
    const [red = 0, , blue = 0] = context?.getImageData(4, 4, 1, 1).data ?? [];
    return red > 150 && blue < 100 ? "red" : blue > 150 && red < 100 ? "blue" : "mixed";
  });

const shows = (page: Page, image: string, color: "red" | "blue") => expect.poll(() => colorOf(page, image)).toBe(color);

async function mara(signsIn: (name: string, options?: object) => Promise<Page>, options?: object) {
  const page = await signsIn("Mara Lindqvist", options);
  const ownerId = await idOf(page);
  const teo = await has(page, { name: "Teodor" });
  return { page, ownerId, teo, path: `/dependent/${teo}/owner/${ownerId}` };
}

test("a child’s picture is cropped with keys, saved, seen by a friend, and removed with an undo @all", async ({
  signsIn,
  joins,
}) => {
  const { page, ownerId, path } = await mara(signsIn);
  const zoe = await joins("Zoe Haddad");
  await know(page, zoe);
  await zoe.goto(`/publicProfile/${ownerId}`);
  await expect(zoe.getByRole("main").getByRole("link", { name: /^Teodor/ })).toBeVisible();
  await expect(zoe.locator(".wearer-head ~ * img, main img")).toHaveCount(0);

  await page.goto(path);
  await page.getByRole("button", { name: "Add Teodor’s picture" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Teodor’s picture" });
  await sheet.getByRole("button", { name: "Choose a picture" }).focus();
  await choose(page, "teo.jpg", Buffer.from(await photo(page), "base64"));
  const stage = sheet.getByRole("group", { name: /^Picture, cropped to a square/ });
  await expect(stage).toBeVisible();
  // The button that had the focus is gone; something else in the sheet has it.
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await stage.focus();
  await page.keyboard.press("0");
  for (let press = 0; press < 8; press += 1) await page.keyboard.press("+");
  await expect(sheet.getByRole("slider", { name: "Zoom" })).toHaveAttribute("aria-valuetext", "3.1 times");
  for (let press = 0; press < 16; press += 1) await page.keyboard.press("ArrowRight");
  await sheet.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("button", { name: "Change Teodor’s picture" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Picture saved" })).toBeAttached();
  await shows(page, ".wearer-head img", "red");

  const seen = zoe.locator("main img");
  await expect(seen).toHaveCount(1);
  await shows(zoe, "main img", "red");

  await page.getByRole("button", { name: "Change Teodor’s picture" }).click();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expect(seen).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Picture restored" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Teodor’s picture" })).toBeFocused();
  await expect(seen).toHaveCount(1);
});

test("only a small square leaves the device, without when and where the picture was taken", async ({ signsIn }) => {
  const { page, path } = await mara(signsIn);
  await page.goto(path);
  await page.getByRole("button", { name: "Add Teodor’s picture" }).click();
  const taken = Buffer.from(await photo(page), "base64");
  const place = Buffer.from("Exif\0\0GPS 59.33 N 18.07 E");
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  await choose(page, "teo.jpg", Buffer.concat([taken.subarray(0, 2), segment, taken.subarray(2)]));
  const sending = page.waitForRequest("**/api/pictures.set");
  await page.getByRole("dialog", { name: "Teodor’s picture" }).getByText("Save").click();
  const { jpeg } = (await sending).postDataJSON() as { jpeg: string };
  const sent = Buffer.from(jpeg, "base64");
  expect(imageSize(sent)).toMatchObject({ type: "jpg", width: 256, height: 256 });
  expect(sent.includes("GPS")).toBe(false);
});

test("a picture is dragged, turned, and zoomed by hand, and kept while the network is away @all", async ({
  signsIn,
}) => {
  const { page, path } = await mara(signsIn, phone);
  await page.goto(path);
  await page.getByRole("button", { name: "Add Teodor’s picture" }).click();
  await choose(page, "teo.jpg", Buffer.from(await photo(page), "base64"));
  const sheet = page.getByRole("dialog", { name: "Teodor’s picture" });
  const stage = sheet.getByRole("group", { name: /^Picture, cropped to a square/ });
  const box = await stage.boundingBox();
  if (!box) throw new Error("No stage.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 5 });
  await page.mouse.up();
  await losesNetwork(page.context());
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByRole("alert")).toContainText("You’re offline.");
  await page.context().setOffline(false);
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Change Teodor’s picture" })).toBeVisible();
  await shows(page, ".wearer-head img", "blue");

  // A quarter to the left, and what was blue is above.
  await page.getByRole("button", { name: "Change Teodor’s picture" }).click();
  await choose(page, "teo.png", Buffer.from(await photo(page, "image/png"), "base64"));
  await sheet.getByRole("button", { name: "Rotate left" }).click();
  for (let press = 0; press < 7; press += 1) {
    await sheet.getByRole("button", { name: "Zoom in" }).click();
  }
  for (let press = 0; press < 12; press += 1) {
    await sheet.getByRole("button", { name: "Down" }).click();
  }
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await shows(page, ".wearer-head img", "blue");
});

const pngOf = (width: number, height: number, more = Buffer.alloc(0)) => {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000802000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, Buffer.alloc(4), more]);
};
/** A chunk of a PNG, with a checksum that no one reads. */
const chunk = (name: string, bytes: number) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return Buffer.concat([length, Buffer.from(name), Buffer.alloc(bytes + 4)]);
};
const movingPng = Buffer.concat([chunk("acTL", 8), chunk("IDAT", 0)]);
const movingWebp = Buffer.from("524946466400000057454250565038580a00000002000000ff0000ff0000", "hex");
/** A JPEG file that ends after its frame. */
const headOnly = (jpeg: string) => {
  const file = Buffer.from(jpeg, "base64");
  return file.subarray(0, file.indexOf(Buffer.from([0xff, 0xc0])) + 30);
};
const notPicture = (file: string) => `“${file}” can’t be used as a picture. Choose a JPEG, PNG, WebP, or HEIC file.`;
const damaged = "This picture is damaged and can’t be opened. Choose another one.";

const photoHeic = readFileSync(join(import.meta.dirname, "photo.heic"));
/** What HEIC files start with, by who wrote them: iPhones write the first. */
const heicBrands = ["heic", "heix", "mif1", "hevc", "hevx", "msf1"] as const;
/** A photo of 160 × 120 pixels that libheif has written. */
const heic = (brand: (typeof heicBrands)[number]) => {
  const file = Buffer.from(photoHeic);
  file.write(brand, 8, "latin1");
  return file;
};
/** The start of an AVIF or HEIC file with frames alone. */
const movingHeif = (brand: string) => Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`);

const badFiles: readonly [name: string, content: Buffer, says: string][] = [
  ["Swim class.pdf", Buffer.from("%PDF-1.7\n"), notPicture("Swim class.pdf")],
  ["notes.txt", Buffer.from("Teodor wears 31."), notPicture("notes.txt")],
  ["empty.jpg", Buffer.alloc(0), "This file is empty."],
  ["page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), notPicture("page.jpg")],
  [
    "drawing.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    notPicture("drawing.svg"),
  ],
  ["wave.gif", Buffer.from("474946383961900190010000002c", "hex"), notPicture("wave.gif")],
  ["moving.png", pngOf(400, 400, movingPng), "This picture is animated. Choose a still one."],
  [
    "described.png",
    pngOf(400, 400, Buffer.concat([chunk("iTXt", 5000), movingPng])),
    "This picture is animated. Choose a still one.",
  ],
  ["moving.webp", movingWebp, "This picture is animated. Choose a still one."],
  ["moving.avif", movingHeif("avis"), "This picture is animated. Choose a still one."],
  ["moving.heics", movingHeif("msf1"), "This picture is animated. Choose a still one."],
  ["dot.png", pngOf(20, 30), "This picture is too small (20 × 30 pixels). Each side needs at least 64."],
  ["strip.png", pngOf(1, 100_000), "This picture is too small (1 × 100,000 pixels). Each side needs at least 64."],
  [
    "bomb.png",
    pngOf(60_000, 60_000),
    "This picture is too large (60,000 × 60,000 pixels). Take a screenshot of it and use that.",
  ],
  [
    "huge.jpg",
    Buffer.alloc(31 * 1024 * 1024),
    "This picture is too large (31 MB). Choose one of at most 30 MB, or take a screenshot of it and use that.",
  ],
  ["header only.png", pngOf(400, 400), damaged],
  ["header only.jpg", headOnly(aPicture()), damaged],
  ...heicBrands.map((brand): [string, Buffer, string] => [
    `${brand}.HEIC`,
    heic(brand),
    "This browser can’t open HEIC pictures. Choose a JPEG, or take a screenshot of it and use that.",
  ]),
];

test("every file that can’t be used says why, and the next one can @all", async ({ signsIn }) => {
  const { page, path } = await mara(signsIn);
  await page.goto(path);
  await page.getByRole("button", { name: "Add Teodor’s picture" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  for (const [name, content, says] of badFiles) {
    await choose(page, name, content);
    await expect(alert, name).toHaveText(says);
  }
  // What follows the end of a picture isn't sent.
  const jpeg = Buffer.from(await photo(page), "base64");
  await choose(page, "both.jpg", Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change Teodor’s picture" })).toBeVisible();
});

test("a browser that can open HEIC pictures does, however they start @all", async ({ signsIn }) => {
  const { page, path } = await mara(signsIn);
  // Only Safari does, so another picture stands in for what it reads.
  await page.addInitScript(() => {
    const decode = globalThis.createImageBitmap;
    const read = new OffscreenCanvas(160, 120);
    const context = read.getContext("2d");
    if (context) context.fillStyle = "blue";
    context?.fillRect(0, 0, 160, 120);
    globalThis.createImageBitmap = async (source: ImageBitmapSource, ...how: unknown[]) => {
      const isHeic = source instanceof Blob && (await source.slice(4, 8).text()) === "ftyp";
      return decode(isHeic ? read : source, ...(how as [ImageBitmapOptions]));
    };
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Add Teodor’s picture" }).click();
  const sheet = page.getByRole("dialog", { name: "Teodor’s picture" });
  for (const brand of heicBrands) {
    await choose(page, `${brand}.HEIC`, heic(brand));
    await sheet.getByRole("button", { name: "Cancel" }).click();
  }
  await choose(page, "IMG_0001.HEIC", heic("heic"));
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change Teodor’s picture" })).toBeVisible();
  await shows(page, ".wearer-head img", "blue");
});

test("one’s own picture is in the header, on one’s profile, and in friends’ lists", async ({ signsIn }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await signsIn("Bob Okafor")];
  await know(ann, bob);
  await editsProfile(ann);
  await ann.getByRole("button", { name: "Add your picture" }).click();
  await choose(ann, "me.jpg", Buffer.from(await photo(ann), "base64"));
  await ann.getByRole("button", { name: "Save" }).click();
  await expect(ann.locator("header .me img")).toBeVisible();
  await expect(region(bob, "Connections").locator("img")).toHaveCount(1);
  await ann.goto(`/publicProfile/${await idOf(ann)}`);
  await expect(ann.getByRole("button", { name: "Change your picture" })).toBeVisible();
});

test("the page of a link and a printed card show a picture only if they should @all", async ({
  signsIn,
  browser,
  server,
}) => {
  const { page, ownerId, teo, path } = await mara(signsIn);
  await does(page, "items.add", {
    ownerId,
    dependentId: teo,
    item: anItemDraft({ name: "Sneakers", size: "31" }),
  });
  await does(page, "pictures.set", { ownerId, dependentId: teo, jpeg: aPicture() });
  const guest = await browser.newPage();
  const opens = async (isShown: boolean) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const choice = page.getByRole("switch", { name: "Show Teodor’s picture" });
    await expect(choice).not.toBeChecked();
    await choice.setChecked(isShown);
    await expect(page.getByText("They’ll see pictures, too.")).toHaveCount(isShown ? 1 : 0);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = page.getByRole("textbox", { name: "Link", exact: true });
    await guest.goto(server.url + new URL(await link.inputValue()).pathname);
    await expect(guest.getByText("Teodor’s sizes")).toBeVisible();
  };
  await opens(false);
  await expect(guest.locator("img")).toHaveCount(0);
  await opens(true);
  const shown = guest.locator("img");
  await expect(shown).toHaveJSProperty("naturalWidth", 64);
  await does(page, "pictures.remove", { ownerId, dependentId: teo });
  await expect(shown).toHaveCount(0);

  await does(page, "pictures.set", { ownerId, dependentId: teo, jpeg: aPicture() });
  await page.goto(`/card?of=${teo}`);
  const cards = page.getByRole("region", { name: "Cards" });
  await page.getByRole("checkbox", { name: /^Teodor/ }).check();
  await expect(cards).toBeVisible();
  await expect(cards.locator("img")).toHaveCount(0);
  await page.getByRole("checkbox", { name: /^Pictures/ }).check();
  await expect(cards.locator("img").first()).toHaveJSProperty("naturalWidth", 64);
});

test.describe("on a device that keeps the app", () => {
  test.use(keepsApp);

  const cachedOn = (page: Page) =>
    page.evaluate(async () => {
      const pictures = await (await caches.open("kinsize pictures")).keys();
      return pictures.map(({ url }) => new URL(url).pathname);
    });

  test("pictures are shown offline, and leave with the access and with a sign-out", async ({ signsIn }) => {
    const [ann, zoe] = [await signsIn("Ann Lindqvist"), await signsIn("Zoe Haddad")];
    const ownerId = await idOf(ann);
    await know(ann, zoe);
    const teo = await has(ann, { name: "Teodor" });
    const { photoURL } = await does(ann, "pictures.set", {
      ownerId,
      dependentId: teo,
      jpeg: aPicture(),
    });
    const { photoURL: own } = await does(ann, "pictures.set", {
      ownerId,
      dependentId: null,
      jpeg: aPicture(1),
    });
    await hasApp(zoe);
    await zoe.goto("/dashboard");
    // The profile is fetched ahead, with its pictures.
    await expect.poll(async () => (await cachedOn(zoe)).toSorted()).toEqual([photoURL, own].toSorted());

    await expect.poll(() => zoe.evaluate(() => Object.keys(localStorage).join(" "))).toContain("profiles.page");

    await losesNetwork(zoe.context());
    await zoe.goto(`/publicProfile/${ownerId}`);
    await expect(zoe.locator(".profile-head img")).toHaveJSProperty("naturalWidth", 64);
    await expect(zoe.getByRole("main").getByRole("link", { name: /^Teodor/ })).toBeVisible();
    await zoe.context().setOffline(false);

    await does(ann, "dependents.update", {
      ownerId,
      id: teo,
      changes: { visibleToConnections: false },
    });
    await expect.poll(() => cachedOn(zoe)).toEqual([own]);
    await zoe.goto("/dashboard");
    await zoe.getByRole("button", { name: "Sign out" }).first().click();
    await expect.poll(() => cachedOn(zoe)).toEqual([]);
  });
});

test("an inviter’s picture is shown once the invited person has signed in @all", async ({
  signsIn,
  browser,
  server,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await does(ann, "pictures.set", {
    ownerId: await idOf(ann),
    dependentId: null,
    jpeg: aPicture(),
  });
  const invitation = { name: "Ingrid", kind: "connection" } as const;
  const { token } = await does(ann, "invitations.add", { invitation });
  const visitor = await browser.newPage();
  const refused: string[] = [];
  visitor.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await visitor.goto(`${server.url}/invite/${token}`);
  await expect(visitor.getByRole("heading", { name: /Ann Lindqvist/ })).toBeVisible();
  await expect(visitor.locator(".invited-pair img")).toHaveCount(0);
  expect(refused).toEqual([]);
  const ingrid = await signsIn("Ingrid Berg");
  await ingrid.goto(`/invite/${token}`);
  await expect(ingrid.locator(".invited-pair img")).toHaveJSProperty("naturalWidth", 64);
});
