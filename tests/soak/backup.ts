/**
 * Backs up a large file while people write: `npm run soak:backup`, with `-- --megabytes 300 --writes 50`. Prints the
 * duration of the backup, the size of the change log, and how long writers waited. Exits with 0, or with 1 if the
 * backup takes too long, misses a change, or leaves files behind.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fill } from "../../bench/people.ts";
import { type Person, joins, startWorld } from "../world.ts";

const { values } = parseArgs({
  options: { megabytes: { type: "string" }, writes: { type: "string" } },
});
const megabytes = Number(values.megabytes ?? 300);
const writesPerSecond = Number(values.writes ?? 50);
if (!(megabytes >= 1 && megabytes <= 4000) || !(writesPerSecond >= 1 && writesPerSecond <= 500)) {
  console.error("--megabytes is 1 to 4000, --writes 1 to 500, for example --megabytes 300.");
  process.exit(1);
}

const maxBackupMs = 60_000;
const quietMs = 5000;
/** Changes per person: the burst of the rate limit, because the clock stands still here. */
const changesEach = 250;
const bytesPerMegabyte = 1_000_000;
/** The approximate size of a person's rows in the file. */
const bytesPerPerson = 5700;

const folder = mkdtempSync(join(tmpdir(), "kinsize-backup-"));
const [dataDir, elsewhere] = [join(folder, "data"), mkdtempSync(join(folder, "copies-"))];
const file = join(dataDir, "kinsize.db");
const copy = join(elsewhere, "copy.db");

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const inMegabytes = (bytes: number) => `${(bytes / bytesPerMegabyte).toFixed(1)} MB`;
const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function fillFolder(): Promise<void> {
  await (await startWorld({ dataDir })).end();
  const place = { dataDir, databaseUrl: undefined };
  await fill(place, Math.ceil((megabytes * bytesPerMegabyte) / bytesPerPerson));
}

/** A change, with the times of its request and its answer. */
type Change = { size: string; beganMs: number; acknowledgedMs: number };

/** Writers with a fixed pace, whatever the latency. */
class Writing {
  readonly changes: Change[] = [];
  #taken: number[] = [];
  #number = 0;
  readonly #people: Person[] = [];
  readonly #world: Awaited<ReturnType<typeof startWorld>>;

  constructor(world: Awaited<ReturnType<typeof startWorld>>) {
    this.#world = world;
  }

  async until(stopping: AbortSignal): Promise<void> {
    const began = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; !stopping.aborted; number++) {
      await wait(Math.max(0, began + (number * 1000) / writesPerSecond - performance.now()));
      running.push(this.#write());
    }
    await Promise.all(running);
  }

  async #write(): Promise<void> {
    const number = this.#number++;
    const index = Math.floor(number / changesEach);
    const person = (this.#people[index] ??= await joins(this.#world, `writer${index}`));
    const beganMs = performance.now();
    await person.adds("Shoes", "Booties", `${number}`);
    const acknowledgedMs = performance.now();
    this.#taken.push(acknowledgedMs - beganMs);
    this.changes.push({ size: `${number}`, beganMs, acknowledgedMs });
  }

  /** Returns the measurements since the last call. */
  take(): string {
    const sorted = this.#taken.toSorted((one, other) => one - other);
    this.#taken = [];
    return `${sorted.length} changes, p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
  }
}

/** Runs the backup command and resolves to its output; interrupts it after `maxBackupMs`. */
async function backUp(): Promise<{ code: number | null; said: string; seconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/commands/backup.ts", copy], {
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir },
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const late = setTimeout(() => child.kill("SIGINT"), maxBackupMs);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(late);
  return { code, said, seconds: (performance.now() - began) / 1000 };
}

/** Counts holes: changes missing from the copy although a later one is there. */
function holesIn(changes: readonly Change[]): { found: number; holes: number } {
  const database = new DatabaseSync(copy, { readOnly: true });
  const sizes = new Set(
    database
      .prepare("select size from items where name = 'Booties' and \"changedBy\" not like '0192aaaa%'")
      .all()
      .map(({ size }) => String(size)),
  );
  database.close();
  const [there, missing] = [true, false].map((wanted) => changes.filter(({ size }) => sizes.has(size) === wanted)) as [
    Change[],
    Change[],
  ];
  const lastBeganMs = Math.max(...there.map(({ beganMs }) => beganMs));
  const holes = missing.filter(({ acknowledgedMs }) => acknowledgedMs < lastBeganMs);
  return { found: there.length, holes: holes.length };
}

try {
  await fillFolder();
  console.log(`${inMegabytes(sizeOf(file))}, ${writesPerSecond} changes a second.`);
  const world = await startWorld({ dataDir });
  const writing = new Writing(world);
  const stopping = new AbortController();
  const written = writing.until(stopping.signal);
  await wait(quietMs);
  console.log(`Before: ${writing.take()}.`);

  let maxLogBytes = 0;
  const watching = setInterval(() => {
    maxLogBytes = Math.max(maxLogBytes, sizeOf(`${file}-wal`));
  }, 50);
  const { code, said, seconds } = await backUp();
  console.log(`During: ${writing.take()}; the log grew to ${inMegabytes(maxLogBytes)}.`);
  console.log(`The backup took ${seconds.toFixed(1)} s: ${said.trim().split("\n").at(-1)}`);
  await wait(quietMs);
  clearInterval(watching);
  stopping.abort();
  await written;
  console.log(`After: ${writing.take()}; the log has ${inMegabytes(sizeOf(`${file}-wal`))}.`);
  const whole = code === 0 ? holesIn(writing.changes) : { found: 0, holes: 0 };
  await world.end();
  const there = [...readdirSync(elsewhere), ...readdirSync(dataDir)];
  const extra = there.filter((name) => /partial|incoming|-wal$|-shm$|-journal$/.test(name));
  console.log(
    `${whole.found} of these changes are in the copy, ${whole.holes} holes; left behind: ${extra.join(", ") || "nothing"}.`,
  );
  if (code !== 0 || whole.holes > 0 || extra.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
