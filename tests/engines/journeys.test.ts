/** Eight journeys in Firefox and in WebKitGTK, whose engine Safari shares. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";
import { type RunningServer, sessionCookie, startServer } from "../screens/server.ts";
import { type Engine, type EngineName, type Tab, missing, open, until } from "./engine.ts";

const names: EngineName[] = ["Firefox", "WebKitGTK"];

test.each(names)("%s is installed, or said to be missing", (name) => {
  const what = missing(name);
  if (what !== undefined) console.log(`skipped: ${what}`);
  expect(process.env["CI"] ? what : undefined).toBeUndefined();
});

describe.each(names.filter((name) => missing(name) === undefined))("%s", (name) => {
  let server: RunningServer;
  let engine: Engine;
  let tab: Tab;
  const folder = mkdtempSync(join(tmpdir(), "kinsize-engines-"));

  beforeAll(async () => {
    server = await startServer();
  });
  // Each journey has a browser that keeps nothing of another's.
  beforeEach(async () => {
    engine = await open(name);
    ({ tab } = engine);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      console.log(await tab.asks("location.href + '\\n' + document.body.innerText.slice(-1500)"));
    await engine.quit();
  });
  afterAll(async () => {
    console.log(engine.version);
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const at = (path: string) => `${server.url}${path}`;
  const says = (text: string, by = tab) =>
    until(`the page says “${text}”`, () => by.asks(`document.body.innerText.includes(${JSON.stringify(text)})`));
  const isOver = (text: string, by = tab) =>
    until(`the page no longer says “${text}”`, () =>
      by.asks(`!document.body.innerText.includes(${JSON.stringify(text)})`),
    );

  /** Makes a call as the app would, from the page. */
  async function does<Name extends CommandName>(call: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const body = JSON.stringify(JSON.stringify(input));
    return (await tab.asks(
      `fetch("/api/${call}", { method: "POST", headers: { "Content-Type": "application/json" }, body: ${body} }).then((answer) => answer.json())`,
    )) as OutputOf<Name>;
  }
  const ownId = async () => ((await does("viewer.me" as never, {} as never)) as { id: string }).id;

  async function signsIn(person: string): Promise<string> {
    const { name: cookie, value } = await sessionCookie(server, person);
    await engine.setCookie(cookie, value, server.url);
    await tab.goTo(at("/dashboard"));
    await says("Dashboard");
    return ownId();
  }

  test("a visitor signs in through a window that closes itself", async () => {
    await tab.goTo(at("/home"));
    await tab.clicks("button", "Sign in with Google");
    await engine.popup(async (popup) => {
      await popup.types("textbox", "Name", "Ann Lindqvist");
      await popup.types("textbox", "Email", "ann@example.org");
      // Sending the form closes the window, before some drivers hear that the button was pressed.
      await popup.clicks("button", "Continue").catch(() => {});
    });
    await says("Ann Lindqvist");
  });

  test("a size is added, changed, and deleted, and another window shows each change without loading", async () => {
    await signsIn("Bea Okonjo");
    const other = await engine.newWindow();
    await other.goTo(at("/dashboard"));
    await other.asks("(globalThis.isSamePage = true)");
    await tab.clicks("button", "New size");
    await tab.types("combobox", "Name", "Sneakers");
    await tab.clicks("option", "Sneakers");
    await tab.types("textbox", "Size", "EU 42");
    await tab.clicks("button", "Add");
    await says("Sneakers added");
    await says("42", other);
    await tab.clicks("button", "Done");
    await tab.clicks("button", "Edit Sneakers");
    await tab.types("textbox", "Size", "EU 43");
    await tab.clicks("button", "Save");
    await says("43", other);
    await tab.clicks("button", "Edit Sneakers");
    await tab.clicks("button", "Delete");
    // A mouse opened the question, so nothing in it has a ring.
    await until("there is a question", () => tab.asks("document.querySelector('[role=alertdialog]') !== null"));
    expect(await tab.asks("document.activeElement.matches(':focus-visible')")).toBe(false);
    await tab.clicks("button", "Delete");
    await isOver("43", other);
    expect(await other.asks("globalThis.isSamePage")).toBe(true);
    expect(await other.asks("document.activeElement !== null")).toBe(true);
  });

  /** What color a picture on the page has at a height of it, from 0 to 1. */
  const colorAt = (height: number) =>
    tab.asks(`(async () => {
      const picture = document.querySelector(".wearer-head img");
      if (!picture) return "none";
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 100;
      canvas.getContext("2d").drawImage(picture, 0, 0, 100, 100);
      const [red, , blue] = canvas.getContext("2d").getImageData(50, ${height} * 100, 1, 1).data;
      return red > 150 && blue < 100 ? "red" : blue > 150 && red < 100 ? "blue" : "mixed";
    })()`);

  test("a photo that a phone turned stands upright, and a HEIC file is opened or refused with what to do", async () => {
    const ownerId = await signsIn("Cleo Haddad");
    const { id } = await does("dependents.add", { ownerId, dependent: aDependentDraft({ name: "Teo" }) });
    await tab.goTo(at(`/dependent/${id}/owner/${ownerId}`));
    const jpeg = (await tab.asks(`(() => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [400, 300];
      const context = canvas.getContext("2d");
      context.fillStyle = "red";
      context.fillRect(0, 0, 200, 300);
      context.fillStyle = "blue";
      context.fillRect(200, 0, 200, 300);
      return canvas.toDataURL("image/jpeg").split(",")[1];
    })()`)) as string;
    const photo = join(folder, "photo.jpg");
    writeFileSync(photo, turned(Buffer.from(jpeg, "base64")));
    const heic = join(folder, "photo.heic");
    writeFileSync(heic, readFileSync(join(import.meta.dirname, "../screens/photo.heic")));

    await tab.clicks("button", "Add Teo’s picture");
    await tab.chooses(heic);
    const isOpened = await until("the HEIC file is opened or refused", () =>
      tab.asks(`document.querySelector("[aria-label^='Picture, cropped']") ? "opened" :
        document.body.innerText.includes("This browser can’t open HEIC pictures") ? "refused" : ""`),
    );
    console.log(`${name}: HEIC ${String(isOpened)}`);
    await tab.chooses(photo);
    await tab.clicks("button", "Save");
    // Turned by a quarter, what was left is above.
    await until("the picture is shown", async () => (await colorAt(0.2)) !== "none");
    expect([await colorAt(0.2), await colorAt(0.8)]).toEqual(["red", "blue"]);
  });

  test("a page that was opened before opens without the server, and catches up once it is back", async () => {
    const ownerId = await signsIn("Dan Petrov");
    await does("items.add", {
      ownerId,
      dependentId: null,
      item: anItemDraft({ name: "Hat", category: "Accessories", size: "58" }),
    });
    await says("58");
    await until("the app is kept", () => tab.asks("navigator.serviceWorker.controller !== null"));
    await server.kill();
    // A driver's own reload would skip the service worker.
    await tab.asks("void setTimeout(() => location.reload())");
    await says("Offline");
    await says("58");
    await server.start();
    await isOver("Offline");
  });

  test("Back returns to the row that led away", async () => {
    const ownerId = await signsIn("Eva Lind");
    const { id } = await does("dependents.add", { ownerId, dependent: aDependentDraft({ name: "Mia" }) });
    for (const size of ["Sneakers", "Flats", "Slippers", "Winter Boots", "Sandals", "Dress Shoes/Boots"]) {
      await does("items.add", { ownerId, dependentId: id, item: anItemDraft({ name: size, size: "EU 31" }) }).catch(
        () => {},
      );
    }
    await tab.goTo(at(`/dependent/${id}/owner/${ownerId}`));
    await says("Slippers");
    await tab.asks("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })");
    await tab.clicks("link", "Winter Boots");
    await says("Details");
    await tab.goesBack();
    await says("Slippers");
    const isInView = `(() => {
      const row = [...document.querySelectorAll("a")].find((link) => link.innerText === "Winter Boots");
      const top = row?.getBoundingClientRect().top ?? -1;
      return scrollY > 100 && top >= 0 && top < innerHeight;
    })()`;
    await until("the row is where it was left", () => tab.asks(isInView));
  });

  test("twenty pages open one after the other in one tab", async () => {
    const ownerId = await signsIn("Finn Berg");
    const paths = ["/dashboard", "/shop", "/news", "/notifications", "/account", "/measure", "/invite", "/deleted"];
    for (let load = 0; load < 20; load++) {
      await tab.goTo(at(load % 5 === 4 ? `/publicProfile/${ownerId}` : (paths[load % paths.length] ?? "/")));
      await until("the page has a heading", () => tab.asks("document.querySelector('main h1')?.innerText.trim()"));
      await isOver("Loading…");
    }
  });

  test("a link's page shows its sizes without an account", async () => {
    const ownerId = await signsIn("Gus Weber");
    const { id } = await does("dependents.add", { ownerId, dependent: aDependentDraft({ name: "Lena" }) });
    await does("items.add", { ownerId, dependentId: id, item: anItemDraft({ name: "Sneakers", size: "EU 31" }) });
    await tab.goTo(at(`/dependent/${id}/owner/${ownerId}`));
    await tab.clicks("button", "Share");
    await tab.clicks("button", "Create link");
    const address = String(
      await until("there is a link", () =>
        tab.asks(
          "[...document.querySelectorAll('input')].map((field) => field.value).find((text) => text.includes('/s/'))",
        ),
      ),
    );
    await tab.asks('fetch("/auth/signout", { method: "POST" }).then(() => true, () => true)');
    await tab.goTo(address);
    await says("Lena");
    await says("31");
  });
});

/** A JPEG file that says, as a phone's do, that it is to be turned by a quarter to the right (EXIF orientation 6). */
function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex");
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}
