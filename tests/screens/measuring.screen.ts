/** How to measure: drawings beside a size, gauges on paper at true scale, and what was read off into the field. */
import { inflateSync } from "node:zlib";
import { type Page, expect } from "@playwright/test";
import { anItemDraft } from "../builders.ts";
import { does, has, idOf } from "./calls.ts";
import { choosesName, opensAddSize, test } from "./people.ts";

test("a guide opens under the size, stays open for the next item, and is on the size's page", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const asked: string[] = [];
  const form = await opensAddSize(ann);
  ann.on("request", (request) => asked.push(request.url()));
  await choosesName(form, "Waist");
  await expect(form.locator(".guide-figure")).toHaveCount(0);
  expect(asked.some((url) => url.includes("guide-body"))).toBe(false);
  await form.locator(".guide > summary").press("Enter");
  await expect(form.getByText("Where the waistband sits.")).toBeVisible();
  await expect(form.locator(".guide-figure use")).toHaveAttribute("href", "#m-waist");
  await choosesName(form, "Hips");
  await expect(form.getByText("Around the widest part of the seat")).toBeVisible();
  // What a label says needs no guide.
  await choosesName(form, "Jeans");
  await expect(form.getByText("How to measure")).toHaveCount(0);
  await choosesName(form, "Bra");
  await expect(form.getByText("Two numbers: snug below the bust")).toBeVisible();

  const own = { ownerId: await idOf(ann), dependentId: null };
  const item = anItemDraft({ category: "Accessories", name: "Ring", size: "52" });
  const { id } = await does(ann, "items.add", { ...own, item });
  await ann.goto(`/size/${id}`);
  await ann.getByText("How to measure").click();
  await expect(ann.getByRole("link", { name: "Print a ring sizer" })).toBeVisible();
});

/** The lengths in mm of all straight lines in a PDF, and the sizes of its pages. */
function drawnIn(pdf: Buffer): { lines: number[]; pages: string[] } {
  const text = pdf.toString("latin1");
  const pages = [...text.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) * 254) / 72) / 10).join(" × "),
  );
  const lines = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = ""]) => {
    try {
      return linesOf(inflateSync(Buffer.from(body, "latin1")).toString("latin1"));
    } catch {
      return [];
    }
  });
  return { lines, pages };
}

type Matrix = [number, number, number, number, number, number];

/** The lengths of lines that a content stream draws; scales and turns are in its matrices. */
function linesOf(content: string): number[] {
  const lengths: number[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let numbers: number[] = [];
  let from: number[] = [];
  for (const word of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    if (word === "q") kept.push(matrix);
    if (word === "Q") matrix = kept.pop() ?? matrix;
    if (word === "cm") {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.slice(-6);
      const [p, q, r, s, t, u] = matrix;
      matrix = [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
    }
    const to = numbers.slice(-2);
    if (word === "l") {
      const [x, y] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
      const [p, q, r, s] = matrix;
      lengths.push((Math.hypot(x * p + y * r, x * q + y * s) * 25.4) / 72);
    }
    if (word === "m" || word === "l") from = to;
    numbers = [];
  }
  return lengths;
}

const printed = async (page: Page) =>
  drawnIn(await page.pdf({ preferCSSPageSize: true, printBackground: true, format: "A4" }));

const isAmong = (lines: readonly number[], mm: number) => lines.some((length) => Math.abs(length - mm) < 0.02);

test("the gauges are true to scale on A4 and on Letter, with a bank card and 50 mm to prove it", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await ann.goto("/measure/foot");
  // On a screen, the preview is as wide as there is room.
  const preview = await ann.locator("svg.gauge").first().boundingBox();
  expect(preview?.width).toBeGreaterThan(600);
  const choose = (name: string) => ann.getByRole("radio", { name }).check({ force: true });
  const sheets: [kind: string, paper: string, pages: string[]][] = [
    ["Children", "A4", ["209.9 × 297"]],
    ["Children", "Letter", ["215.9 × 279.4"]],
    ["Larger feet", "A4", ["209.9 × 297", "209.9 × 297"]],
    ["Larger feet", "Letter", ["215.9 × 279.4", "215.9 × 279.4"]],
  ];
  for (const [kind, paper, expected] of sheets) {
    await choose(kind);
    await choose(paper);
    const { lines, pages } = await printed(ann);
    expect(pages).toEqual(expected);
    expect([50, 85.6].filter((mm) => !isAmong(lines, mm))).toEqual([]);
  }
  await ann.goto("/measure/ring");
  await expect(ann.getByRole("img", { name: "Ring sizer" })).toBeVisible();
  const { lines, pages } = await printed(ann);
  expect(pages).toHaveLength(1);
  expect([50, 85.6].filter((mm) => !isAmong(lines, mm))).toEqual([]);
});

test("a child's foot is measured with the gauge, and the shoe's size is suggested from it", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const ownerId = await idOf(ann);
  const teo = await has(ann, { name: "Teodor" });
  await ann.goto("/measure");
  await ann.getByRole("link", { name: "Foot gauge" }).first().click();
  const field = ann.getByLabel("Foot length in cm");
  await field.fill("90");
  await field.fill("3");
  await expect(ann.getByText("Enter a length between 7 and 35 cm, such as 19.4.")).toBeVisible();
  await expect(ann.getByRole("link", { name: "Add Teodor’s foot length" })).toHaveCount(0);
  await field.fill("19,4");
  await expect(ann.getByText(/EU 31/)).toBeVisible();
  // A printer that scaled the page is corrected by the line that should be as long as a card.
  const line = ann.getByLabel("Printed card line in mm");
  await line.fill("9");
  await expect(ann.getByText("Enter a length between 65 and 110 mm, such as 85.6.")).toBeVisible();
  await expect(ann.getByRole("link", { name: "Add Teodor’s foot length" })).toHaveCount(0);
  await line.fill("91,3");
  await expect(ann.getByText("The foot is 20.7 cm, corrected for your printer.")).toBeVisible();
  await line.fill("85.6");
  await ann.getByRole("link", { name: "Add Teodor’s foot length" }).click();
  const form = ann.getByRole("form", { name: "Add new item" });
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("19.4 cm");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(ann.getByText("Foot Length added")).toBeVisible();
  await choosesName(form, "Sneakers");
  await form.getByRole("button", { name: "Use US 13" }).click();
  await expect(form.getByRole("textbox", { name: "Size" })).toHaveValue("US 13");

  // The next time, the foot's own size gets the new length, and nothing is saved unasked.
  await ann.goto("/measure/foot");
  await ann.getByLabel("Foot length in cm").fill("20,1");
  await ann.getByRole("link", { name: "Add Teodor’s foot length" }).click();
  await expect(ann).toHaveURL(new RegExp(`/dependent/${teo}/owner/${ownerId}/size/`));
  const size = ann.getByRole("form", { name: /^New size/ }).getByRole("textbox", { name: "Size" });
  await expect(size).toHaveValue("20.1 cm");
  await ann.getByRole("button", { name: "Save" }).click();
  await expect(ann.getByText("20.1").first()).toBeVisible();
});

test("how to measure is in a visitor's reach, in the account menu, and in the check", async ({
  signsIn,
  browser,
  server,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/measure`);
  await expect(visitor.getByRole("heading", { name: "Sleeve Length" })).toBeVisible();
  await visitor.goto(`${server.url}/measure/foot`);
  await expect(visitor.getByRole("img", { name: "Foot gauge for children" })).toBeVisible();
  await expect(visitor.getByLabel("Foot length in cm")).toHaveCount(0);
  const ann = await signsIn("Ann Lindqvist");
  const own = { ownerId: await idOf(ann), dependentId: null };
  await does(ann, "items.add", { ...own, item: anItemDraft({ size: "38" }) });
  await ann.goto("/check/mine");
  await ann.getByRole("link", { name: "How to measure" }).click();
  await expect(ann.getByRole("heading", { name: "How to measure", level: 1 })).toBeVisible();
});
