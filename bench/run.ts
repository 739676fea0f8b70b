/**
 * Runs the benchmarks: `npm run bench` all, `npm run bench -- page` one figure. Results go to bench/results, plots to
 * docs/performance. `--check` prints a line for each goal and exits with 1 if one is missed; `--draw` only redraws
 * the plots from the last results.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { endDatabases } from "./databases.ts";
import { type Figure, type Measured, type Result, isMet, shown } from "./figure.ts";
import { http } from "./figures/http.ts";
import { browser } from "./figures/browser.ts";
import { growth } from "./figures/growth.ts";
import { history } from "./figures/history.ts";
import { live } from "./figures/live.ts";
import { page } from "./figures/page.ts";
import { peersPocketbase } from "./figures/peers-pocketbase.ts";
import { peersPocketbaseLive } from "./figures/peers-pocketbase-live.ts";
import { peersPocketbaseStart } from "./figures/peers-pocketbase-start.ts";
import { replicas } from "./figures/replicas.ts";
import { searchFigure } from "./figures/search.ts";
import { start } from "./figures/start.ts";
import { endSides } from "./peers/pocketbase/sides.ts";
import { bars, growth as growthPlot, waterfall } from "./plot.ts";

const figures: Record<string, Figure> = {
  page,
  http,
  live,
  search: searchFigure,
  growth,
  history,
  start,
  browser,
  replicas,
  "peers-pocketbase": peersPocketbase,
  "peers-pocketbase-live": peersPocketbaseLive,
  "peers-pocketbase-start": peersPocketbaseStart,
};

const results = join(import.meta.dirname, "results");
const plots = join(import.meta.dirname, "../docs/performance");

const asked = process.argv.slice(2);
const isChecking = asked.includes("--check");
const isDrawing = asked.includes("--draw");
const named = asked.filter((word) => !word.startsWith("--"));

/** A word selects the figure of that name and its variants: `peers` also selects `peers-pocketbase`. */
const isAsked = (name: string, word: string) => name === word || name.startsWith(`${word}-`);

const unknown = named.filter((word) => !Object.keys(figures).some((name) => isAsked(name, word)));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(", ")}: ${Object.keys(figures).join(", ")}.`);
  process.exit(1);
}

const goalOf = ({ goal, unit }: Measured): string => {
  if (!goal) return "";
  const [word, value] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  return `${word} ${shown(value)} ${unit}`;
};

const row = (one: Measured) => ({
  median: `${shown(one.value.median)} ${one.unit}`,
  "of the rounds": `${shown(one.value.low)} – ${shown(one.value.high)}`,
  goal: goalOf(one),
  ...one.sides,
});

/** Other programs distort milliseconds, so results include how busy the machine was before. */
const busy = loadavg()[0]!.toFixed(1);

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${busy}`;

mkdirSync(results, { recursive: true });
mkdirSync(plots, { recursive: true });
try {
  for (const [name, { says, missing, measure }] of Object.entries(figures)) {
    if (isDrawing || (named.length > 0 && !named.some((word) => isAsked(name, word)))) continue;
    console.log(`\n${name}: ${missing?.() ?? says}`);
    if (missing?.()) continue;
    const { measured, lines, waterfalls } = await measure();
    console.table(Object.fromEntries(measured.map((one) => [one.name, row(one)])));
    const result = { says, machine, measured, lines, waterfalls };
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  }
} finally {
  endSides();
  await endDatabases();
}

const summary = Object.keys(figures)
  .filter((name) => existsSync(join(results, `${name}.json`)))
  .flatMap((figure) => {
    const { measured, lines, waterfalls } = JSON.parse(readFileSync(join(results, `${figure}.json`), "utf8")) as Result;
    writeFileSync(join(plots, `${figure}.svg`), bars(figure, measured));
    if (lines) writeFileSync(join(plots, `${figure}-lines.svg`), growthPlot(figure, "µs", lines));
    for (const one of waterfalls ?? []) {
      const file = `${figure}-${one.name.replaceAll(" ", "-")}.svg`;
      writeFileSync(join(plots, file), waterfall(one));
    }
    return measured
      .filter(({ goal }) => goal)
      .map((one) => ({
        figure,
        name: one.name,
        measured: `${shown(one.value.median)} ${one.unit}`,
        goal: goalOf(one),
        is: isMet(one) ? "met" : "short",
      }));
  });
writeFileSync(join(results, "summary.json"), `${JSON.stringify(summary, undefined, 2)}\n`);
if (isChecking) {
  for (const { figure, name, measured, goal, is } of summary) {
    console.log(`${is.padEnd(5)} ${figure}: ${name}: ${measured} (${goal})`);
  }
  process.exitCode = summary.some(({ is }) => is === "short") ? 1 : 0;
}
