/** Checks the data folder: its owner and permissions, the database, the disk, and the backups. */
import { constants, existsSync, lstatSync, readdirSync, readlinkSync, statSync, statfsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Finding, ok, problem, sizeText, warning } from "#server/commands/doctor/finding.ts";
import { denialOf } from "#server/store/sqlite/files.ts";
import { inspectSqlite } from "#server/store/sqlite/inspect.ts";
import { missingMigrations } from "#server/store/migrate.ts";
import { calledAs } from "#server/operations/operator-error.ts";
import { dayMs } from "#domain/time.ts";

/** With less, the server refuses changes (server/store/sqlite/check.ts). */
const minFreeBytes = 8 * 1024 * 1024;

const lowFreeBytes = 256 * 1024 * 1024;

/** Allows a weekly backup to be a day late. */
const maxBackupAgeDays = 8;

/** Allows a nightly backup to be a day late. */
const maxNightlyAgeDays = 2;

/** Checks the owner and permissions of the folder and of each database file. */
export function folderFindings(dataDir: string): Finding[] {
  const about = "data folder";
  const folder = resolve(dataDir);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) {
    let parent = folder;
    while (!lstatSync(parent, { throwIfNoEntry: false })) parent = dirname(parent);
    if (!existsSync(parent)) {
      return [
        problem(
          about,
          `${parent} leads to ${endOf(parent)}, which doesn’t exist.`,
          "Mount the disk it’s on, or correct DATA_DIR.",
        ),
      ];
    }
    const denial = denialOf(parent, constants.W_OK | constants.X_OK);
    if (denial === "EROFS") return [readOnlyDisk(parent)];
    return denial === undefined
      ? [
          warning(
            about,
            `${folder} doesn’t exist yet.`,
            "The first start creates it. If you have data already, correct DATA_DIR.",
          ),
        ]
      : [
          problem(
            about,
            `${folder} doesn’t exist, and ${userText()} can’t create it in ${parent}.`,
            `Run: install -d -o kinsize -g kinsize -m 700 ${folder}`,
          ),
        ];
  }
  if (!found.isDirectory()) {
    return [problem(about, `${folder} is not a folder.`, "Set DATA_DIR to a folder, for example DATA_DIR=./data.")];
  }
  const denial = denialOf(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  if (denial === "EROFS") return [readOnlyDisk(folder)];
  if (denial !== undefined) {
    return [
      problem(
        about,
        `${folder} belongs to user ${found.uid}, and ${userText()} can’t read and write it.`,
        `Run the server as that user, or give it the folder: chown -R USER ${folder}`,
      ),
    ];
  }
  const theirs = readdirSync(folder)
    .filter((name) => /^kinsize\.(db|lock|backup)/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats && (stats.uid !== found.uid || !may(path, constants.R_OK | constants.W_OK));
    });
  const findings: Finding[] = [];
  if (theirs.length > 0) {
    findings.push(
      problem(
        about,
        `${theirs.join(", ")} can’t be written by the owner of ${folder}.`,
        `Run: chown ${found.uid}:${found.gid} ${theirs.join(" ")} && chmod 600 ${theirs.join(" ")}`,
      ),
    );
  }
  if ((found.mode & 0o077) !== 0) {
    findings.push(warning(about, `other users on this computer can open ${folder}.`, `Run: chmod 700 ${folder}`));
  }
  if (found.uid === 0 && process.getuid?.() === 0) {
    findings.push(
      warning(
        about,
        `${folder} belongs to root, so the server runs as root.`,
        "Run the server as its own user. See docs/self-hosting.md.",
      ),
    );
  }
  return findings.length > 0 ? findings : [ok(about, `only ${userText()} can read ${folder}.`)];
}

/** Checks that the file is intact, and that its tables are those of this version. Reads the whole file. */
export async function storeFindings(dataDir: string): Promise<Finding[]> {
  const about = "data";
  // A folder that can't be read may still contain data.
  if (existsSync(dataDir) && !may(dataDir, constants.R_OK | constants.X_OK)) return [];
  const report = await inspectSqlite(dataDir);
  if (!report) {
    const canStart = may(dataDir, constants.W_OK | constants.X_OK);
    return canStart ? [warning(about, "there’s no data yet.", "The first start creates it.")] : [];
  }
  const { file, bytes, applied } = report;
  return [
    ok(about, `${file} was read in full and is whole (${sizeText(bytes)}).`),
    ...tableFindings(`DATA_DIR: ${file}`, applied),
  ];
}

/** Whether the tables are older than this version. Throws an OperatorError if they are newer. */
export function tableFindings(where: string, applied: readonly string[]): Finding[] {
  const missing = missingMigrations(where, applied);
  if (missing === 0) return [ok("tables", "they are those of this version.")];
  return [
    warning(
      "tables",
      `the next start brings them up to date (${missing} ${missing === 1 ? "step" : "steps"}).`,
      "Make a backup first. An older version can’t use them afterward.",
    ),
  ];
}

export function diskFindings(dataDir: string, bytes: number): Finding[] {
  const about = "disk";
  let there = resolve(dataDir);
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  const free = bavail * bsize;
  const said = `${sizeText(free)} free in ${there}`;
  if (free < minFreeBytes)
    return [problem(about, `the disk is full (${said}), so changes are refused.`, "Free some space.")];
  // A restore, or a backup to the same disk, needs as much space again as the data.
  if (free < Math.max(lowFreeBytes, 2 * bytes)) {
    return [
      warning(
        about,
        `low on space: ${said}, and the data uses ${sizeText(bytes)}.`,
        "Free some space: a restore needs room for a second copy.",
      ),
    ];
  }
  return [ok(about, `${said}; the data takes ${sizeText(bytes)}.`)];
}

export function backupFindings(folder: string): Finding[] {
  const about = "backups";
  // A service makes nightly backups with a timer; on a laptop, someone makes them by hand.
  const isService = calledAs("backup").startsWith("kinsize");
  const advice = isService
    ? "To make one: kinsize backup --keep 14. If none are made at night, see why: systemctl status kinsize-backup. Without that unit: kinsize install."
    : `Run: ${calledAs("backup", `--keep 14 ${folder}`)}. Do so regularly.`;
  if (!existsSync(folder)) return [warning(about, `${folder} doesn’t exist.`, advice)];
  const names = readdirSync(folder).filter((name) => /\.(db|dump|sql(\.gz)?)$/.test(name));
  const files = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (files.length === 0) return [warning(about, `there are none in ${folder}.`, advice)];
  const ageDays = (Date.now() - Math.max(...files)) / dayMs;
  const newestOf = `the newest of ${files.length} in ${folder} is`;
  // A file from the future can't tell whether backups have stopped.
  if (ageDays <= -1) {
    const ahead = Math.floor(-ageDays);
    return [
      warning(
        about,
        `${newestOf} dated ${ahead} ${ahead === 1 ? "day" : "days"} ahead.`,
        "Check the clock of the computer that made it, and make a new one.",
      ),
    ];
  }
  // Another computer's clock may be ahead, and file times are more precise than this clock.
  const days = Math.max(0, Math.floor(ageDays));
  const newest = `${newestOf} ${days === 0 ? "from the last 24 hours" : `${days} ${days === 1 ? "day" : "days"} old`}.`;
  const isNightly = isService && names.some((name) => /^kinsize-\d{4}-\d\d-\d\dT/.test(name));
  const maxAgeDays = isNightly ? maxNightlyAgeDays : maxBackupAgeDays;
  return [days > maxAgeDays ? warning(about, newest, advice) : ok(about, newest)];
}

const readOnlyDisk = (folder: string): Finding =>
  problem(
    "data folder",
    `${folder} is on a read-only disk.`,
    "Mount it so that it can be written. If it became read-only by itself, look at the disk first: dmesg",
  );

/** The target of a chain of symbolic links; Linux follows 40. */
function endOf(path: string): string {
  let end = path;
  for (let left = 40; left > 0 && isLink(end); left--) end = resolve(dirname(end), readlinkSync(end));
  return end;
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const may = (path: string, mode: number): boolean => denialOf(path, mode) === undefined;

const userText = (): string => `user ${process.getuid?.() ?? "?"}`;
