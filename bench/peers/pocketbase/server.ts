/** Starts PocketBase with one variant's rules and the bench's people. `POCKETBASE` is the path of its program. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Running, startsProgram } from "../../servers.ts";
import { fill } from "./rows.ts";
import { type Variant, migrationOf } from "./schema.ts";

/** The message to show if PocketBase is missing; undefined if it is there. */
export const missing = (): string | undefined =>
  process.env["POCKETBASE"]
    ? undefined
    : "skipped, because POCKETBASE doesn't name PocketBase's program (docs/performance.md says how to build it).";

const program = (): string => {
  const name = process.env["POCKETBASE"];
  if (!name) throw new Error("POCKETBASE doesn't name a program.");
  return name;
};

const hooksOf: Record<Variant, readonly string[]> = {
  plain: ["pairs.pb.js"],
  tuned: ["pairs.pb.js", "keep.pb.js", "keep"],
};

/** PocketBase's data, which can be started any number of times. */
export type Place = {
  variant: Variant;
  start: () => Promise<Running>;
  tokenOf: (number: number) => string;
  remove: () => void;
};

/** Creates PocketBase's data: its own start creates the tables, then the rows are written into them. */
export async function placeOf(variant: Variant, people: number, options: { popular?: number } = {}): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "kinsize-bench-pocketbase-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const migrations = join(folder, "migrations");
  const data = join(folder, "data");
  mkdirSync(migrations);
  const hooks = join(folder, "hooks");
  for (const name of hooksOf[variant]) {
    cpSync(join(import.meta.dirname, "hooks", name), join(hooks, name), { recursive: true });
  }
  writeFileSync(join(migrations, "1_collections.js"), migrationOf(variant));
  const start = () =>
    startsProgram(program(), (port) => [
      "serve",
      `--http=127.0.0.1:${port}`,
      `--dir=${data}`,
      `--migrationsDir=${migrations}`,
      `--hooksDir=${hooks}`,
      "--hooksWatch=false",
      "--automigrate=false",
      `--publicDir=${join(folder, "public")}`,
      // In a temporary folder, PocketBase assumes development and prints every statement.
      "--dev=false",
    ]);
  try {
    await (await start()).stop();
    const tokenOf = fill(data, variant, people, options);
    return { variant, start, tokenOf, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
