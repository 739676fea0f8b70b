/**
 * Measures capacity (`npm run bench:capacity`): what screens, changes, and open tabs cost, and what a number of
 * people needs. Counts CPU time, which other programs disturb less than wall time. Results go to bench/results,
 * tables into docs/scaling.md; `--draw` only redraws the tables.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { measureCosts } from "./capacity/costs.ts";
import type { Measurements } from "./capacity/needs.ts";
import { measureNotices } from "./capacity/notices.ts";
import { measureStorage } from "./capacity/storage.ts";
import { type Result, filled, partsOf } from "./capacity/tables.ts";
import { measureTabs } from "./capacity/tabs.ts";
import { endDatabases } from "./databases.ts";
import type { EngineName } from "./figure.ts";

const result = join(import.meta.dirname, "results/capacity.json");
const page = join(import.meta.dirname, "../docs/scaling.md");

const says = (what: string) => process.stderr.write(`${what} …\n`);

async function measure(engine: EngineName): Promise<Measurements[EngineName]> {
  says(`${engine}: bytes`);
  const storage = await measureStorage(engine);
  says(`${engine}: screens and changes`);
  const costs = await measureCosts(engine);
  says(`${engine}: open tabs`);
  const tabs = await measureTabs(engine);
  if (engine === "SQLite") return { storage, costs, tabs, notices: { server: 0, database: 0 } };
  says(`${engine}: notices`);
  return { storage, costs, tabs, notices: await measureNotices() };
}

if (!process.argv.includes("--draw")) {
  try {
    const measured: Measurements = {
      SQLite: await measure("SQLite"),
      PostgreSQL: await measure("PostgreSQL"),
    };
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
    mkdirSync(join(result, ".."), { recursive: true });
    writeFileSync(result, `${JSON.stringify({ machine, measured }, undefined, 2)}\n`);
  } finally {
    await endDatabases();
  }
}

const parts = partsOf(JSON.parse(readFileSync(result, "utf8")) as Result);
for (const part of Object.values(parts)) console.log(`\n${part}`);
writeFileSync(page, filled(readFileSync(page, "utf8"), parts));
