/** Plots of the figures, as SVG for light and dark pages. */
import { type Line, type Measured, type Waterfall, isMet, shown } from "./figure.ts";

const width = 800;
const left = 330;
const right = 90;
const row = 34;

const style = `<style>
  .paper { fill: #f7f8f3 }
  text { font: 13px system-ui, sans-serif; fill: #26312b }
  .quiet { fill: #66736b } .title { font-weight: 600 }
  .bar { fill: #2f6f55 } .short { fill: #b5532f } .spread, .goal { stroke: #26312b; stroke-width: 1.5 }
  .goal { stroke-dasharray: 3 3; stroke: #8a6d1d } .grid { stroke: #d9ded9 }
  .wait { fill: #2f6f5555 }
  .one { stroke: #2f6f55 } .two { stroke: #b5532f } .three { stroke: #8a6d1d } .four { stroke: #4a5fa5 }
  .line { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #141c18 } text { fill: #e3e8e4 } .quiet { fill: #9caaa1 } .bar { fill: #6fb795 } .short { fill: #e08a63 }
    .spread { stroke: #e3e8e4 } .goal { stroke: #d8b65a } .grid { stroke: #37423b }
    .wait { fill: #6fb79555 }
    .one { stroke: #6fb795 } .two { stroke: #e08a63 } .three { stroke: #d8b65a } .four { stroke: #93a5e6 }
  }
</style>`;

const text = (x: number, y: number, words: string, kind = "", anchor = "start") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" class="${kind}" text-anchor="${anchor}">${words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")}</text>`;

const svg = (height: number, parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">\n${style}\n<rect width="100%" height="100%" class="paper"/>\n${parts.join("\n")}\n</svg>\n`;

export function bars(title: string, measured: readonly Measured[]): string {
  const largest = new Map<string, number>();
  const goalOf = ({ goal }: Measured) => (goal ? Object.values(goal)[0]! : 0);
  for (const one of measured) {
    const most = Math.max(one.value.high, goalOf(one));
    largest.set(one.unit, Math.max(largest.get(one.unit) ?? 0, most));
  }
  const parts = [text(12, 20, title, "title")];
  measured.forEach((one, index) => {
    const y = 34 + index * row;
    const { median, low, high } = one.value;
    const at = (value: number) => left + (value / (largest.get(one.unit) || 1)) * (width - left - right);
    parts.push(
      text(left - 10, y + 18, one.name, "", "end"),
      `<rect x="${left}" y="${y + 6}" width="${(at(median) - left).toFixed(1)}" height="16" rx="2" class="bar ${isMet(one) ? "" : "short"}"/>`,
      `<path d="M${at(low).toFixed(1)} ${y + 14}H${at(high).toFixed(1)}" class="spread"/>`,
      text(at(Math.max(high, median)) + 8, y + 18, `${shown(median)} ${one.unit}`),
    );
    if (one.goal) {
      const x = at(goalOf(one)).toFixed(1);
      parts.push(`<path d="M${x} ${y}V${y + 28}" class="goal"/>`);
    }
  });
  const height = 34 + measured.length * row + 22;
  parts.push(
    text(left, height - 4, "bar: median · line: from a tenth to nine tenths of the rounds · dashed: goal", "quiet"),
  );
  return svg(height, parts);
}

const lineClasses = ["one", "two", "three", "four"];

/** Lines by number of people; both axes are logarithmic. */
export function growth(title: string, unit: string, lines: readonly Line[]): string {
  const [top, bottom, from, to] = [40, 300, 100, width - 190];
  const all = lines.flatMap(({ points }) => points);
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)].map(Math.log10) as [number, number];
  const [x0, x1] = range(all.map(({ x }) => x));
  const [low, high] = range(all.map(({ y }) => y));
  const [y0, y1] = [Math.floor(low), Math.ceil(high)];
  const atX = (x: number) => from + ((Math.log10(x) - x0) / (x1 - x0)) * (to - from);
  const atY = (y: number) => bottom - ((Math.log10(y) - y0) / (y1 - y0)) * (bottom - top);

  const parts = [text(12, 20, title, "title")];
  for (let power = y0; power <= y1; power++) {
    const y = atY(10 ** power);
    parts.push(`<path d="M${from} ${y.toFixed(1)}H${to}" class="grid"/>`);
    parts.push(text(from - 8, y + 4, `${shown(10 ** power)} ${unit}`, "quiet", "end"));
  }
  for (const x of new Set(all.map((point) => point.x))) {
    parts.push(text(atX(x), bottom + 20, shown(x), "quiet", "middle"));
  }
  let free = Number.NEGATIVE_INFINITY;
  const ordered = lines
    .map((line, index) => ({
      ...line,
      kind: lineClasses[index % lineClasses.length]!,
      dashes: index >= lineClasses.length ? ' stroke-dasharray="6 4"' : "",
    }))
    .toSorted((one, other) => atY(one.points.at(-1)!.y) - atY(other.points.at(-1)!.y));
  for (const { name, points, kind, dashes } of ordered) {
    const path = points.map(({ x, y }) => `${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`).join("L");
    parts.push(`<path d="M${path}" class="line ${kind}"${dashes}/>`);
    const end = atY(points.at(-1)!.y);
    free = Math.max(free + 16, end);
    parts.push(text(to + 10, free + 4, name));
  }
  parts.push(text((from + to) / 2, bottom + 40, "people", "quiet", "middle"));
  return svg(bottom + 50, parts);
}

/** The requests of a cold open, one per line: waiting is pale, and what arrives is solid. */
export function waterfall({ name, opened: { readable, firstPaint, loads } }: Waterfall): string {
  const [line, first] = [20, 56];
  const scale = (width - left - right) / Math.max(readable, 3000);
  const at = (milliseconds: number) => left + Math.min(milliseconds, readable) * scale;
  const bottom = first + loads.length * line;
  const mark = (milliseconds: number, label: string, y: number) => [
    `<path d="M${at(milliseconds).toFixed(1)} ${y + 4}V${bottom}" class="goal"/>`,
    text(at(milliseconds), y, `${label} ${shown(milliseconds)} ms`, "quiet", "middle"),
  ];
  const rows = loads.flatMap(({ name: path, start, answered, end, bytes }, index) => {
    const y = first + index * line;
    const bar = (from: number, to: number, kind: string) =>
      `<rect x="${at(from).toFixed(1)}" y="${y + 3}" width="${Math.max(1, at(to) - at(from)).toFixed(1)}" height="13" class="${kind}"/>`;
    const until = Number.isFinite(end ?? Infinity) ? end : readable;
    return [
      text(left - 10, y + 14, path.length > 44 ? `${path.slice(0, 43)}…` : path, "", "end"),
      bar(start, answered, "wait"),
      bar(answered, until, "bar"),
      text(at(until) + 6, y + 14, `${shown(bytes / 1024)} KB`, "quiet"),
    ];
  });
  return svg(bottom + 12, [
    text(12, 20, `${name}, nothing cached`, "title"),
    ...mark(firstPaint, "first paint", 34),
    ...mark(readable, "readable", 50),
    ...rows,
  ]);
}
