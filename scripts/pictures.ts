/**
 * Draws the bitmaps: icons for home screens, and the image of link previews. Run `node scripts/pictures.ts` after the
 * logo has changed; the results are in web/public.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./browser.ts";

const folder = join(import.meta.dirname, "../web/public");
const logo = readFileSync(join(folder, "favicon.svg"), "utf8");

const paper = "#f2f4ec";
const ink = "#16241d";
const evergreen = "#0d4c34";

/** `share` is the logo's part of the side; an icon that may be cropped to a circle needs a margin. */
const icon = (
  share: number,
  ground: string,
) => `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
  <div style="width:${share * 100}vw">${logo}</div></body>`;

const font = readFileSync(
  join(
    import.meta.dirname,
    "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2",
  ),
).toString("base64");

const social = `<body style="margin:0;display:grid;grid-template-columns:auto 1fr;gap:64px;align-items:center;
  height:100vh;padding:0 96px;box-sizing:border-box;background:${paper};color:${ink};font-family:Instrument,sans-serif">
  <div style="width:260px">${logo}</div>
  <div><div style="font-size:112px;font-weight:700;letter-spacing:-.03em;line-height:1">Kinsize</div>
  <div style="font-size:40px;line-height:1.3;margin-top:28px">Where size matters and<br>households stay in sync.</div></div></body>`;

const pictures: [file: string, width: number, height: number, html: string][] = [
  ["icon-192.png", 192, 192, icon(1, "transparent")],
  ["icon-512.png", 512, 512, icon(1, "transparent")],
  ["icon-maskable.png", 512, 512, icon(0.8, evergreen)],
  ["social.png", 1200, 630, social],
];

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox"],
});
for (const [file, width, height, html] of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>@font-face{font-family:Instrument;font-weight:400 700;src:url(data:font/woff2;base64,${font})}
    svg{display:block;width:100%;height:auto}</style>${html}`);
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
