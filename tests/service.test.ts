/** The command `kinsize` for an installed service, with stand-ins for the system's programs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Stand-ins for the system programs that the command calls. */
const system = {
  id: "echo 0",
  git: "",
  npm: "[ $5 = use ] || echo newer",
  sleep: "",
  useradd: "",
  install: "",
  ln: "",
};

/** An installed, running service with these settings; `programs` are its data commands by name. */
async function newService(settings: string, programs: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-service-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = (path: string) => join(folder, path);
  for (const made of ["deploy", "system", "releases/current/dist-server"]) mkdirSync(place(made), { recursive: true });
  symlinkSync(process.execPath, place("releases/current/node"));
  for (const [name, code] of Object.entries(programs))
    writeFileSync(place(`releases/current/dist-server/${name}.js`), code);
  const told = place("told");
  const says = (name: string, does: string) =>
    writeFileSync(place(`system/${name}`), `#!/bin/sh\n${does}\n`, { mode: 0o700 });
  for (const [name, does] of Object.entries({
    ...system,
    systemctl: `[ "$1" != show ] || exec cat ${place("running")}; echo "$1" >>${told}`,
  }))
    says(name, does);
  writeFileSync(place("running"), "0\n");

  const server = createServer((_request, response) => void response.end("ready"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  writeFileSync(place("kinsize.env"), `PORT=${port}\n${settings}\n`);
  const command = readFileSync("deploy/kinsize", "utf8")
    .replace("/etc/kinsize.env", place("kinsize.env"))
    .replaceAll("/etc/systemd/system", folder)
    .replaceAll("/var/backups", folder);
  writeFileSync(place("deploy/kinsize"), command, { mode: 0o700 });

  const runs = (words: readonly string[], shell: NodeJS.ProcessEnv = {}) =>
    spawn(place("deploy/kinsize"), words, {
      env: { ...shell, PATH: `${place("system")}:${process.env["PATH"]}` },
      // A terminal signals the whole process group when Ctrl-C is pressed or the connection is lost.
      detached: true,
    });
  return {
    place,
    runs,
    /** Runs the command to its end; resolves with its output. */
    ran: async (...words: string[]) => {
      const { stdout, stderr } = runs(words);
      const said = await Promise.all([stdout.toArray(), stderr.toArray()]);
      return said.flat().join("");
    },
    /** Replaces a system command. */
    says,
    /** Starts a release's program, which waits. */
    started: (release: string) => {
      mkdirSync(place(`releases/${release}`), { recursive: true });
      const program = place(`releases/${release}/waits`);
      copyFileSync("/bin/sh", program);
      const running = spawn(program, ["-c", "read line"], { stdio: ["pipe", "ignore", "ignore"] });
      onTestFinished(() => void running.kill());
      writeFileSync(place("running"), `${running.pid}\n`);
    },
    /** The commands that systemd received, in order. */
    told: () => (existsSync(told) ? readFileSync(told, "utf8").trim().split("\n") : []),
  };
}

const postgres = "postgres://here/kinsize";

test.for([
  ["", "Backed up."],
  ["DATABASE_URL=", "Backed up."],
  ['DATABASE_URL=""', "Backed up."],
  [`#DATABASE_URL=${postgres}`, "Backed up."],
  [
    `DATABASE_URL=${postgres}`,
    "No backup was made. For PostgreSQL, run this before an upgrade: kinsize backup --keep 14",
  ],
  [
    ` DATABASE_URL='${postgres}'`,
    "No backup was made. For PostgreSQL, run this before an upgrade: kinsize backup --keep 14",
  ],
] as const)("an upgrade with the setting “%s” says: %s", async ([setting, says]) => {
  const { runs, told } = await newService(setting, { backup: "console.log('Backed up.')" });
  const upgrade = runs(["upgrade"], { DATABASE_URL: setting === "" ? postgres : "", PORT: "1" });
  const said = (await upgrade.stdout.toArray()).join("");
  expect(said).toBe(`${says}\nKinsize is ready.\n`);
  expect(told()).toEqual(["restart"]);
});

test.for([
  ["NODE_EXTRA_CA_CERTS=/missing/family.pem", true],
  ['NODE_EXTRA_CA_CERTS="/missing/family.pem" # ours', true],
  ["#NODE_EXTRA_CA_CERTS=/missing/family.pem", false],
] as const)("with %s, commands trust a private certificate authority: %s", async ([setting, isTrusted]) => {
  const doctor = "require('node:tls').createSecureContext(); console.log('Checked.')";
  const { ran } = await newService(setting, { doctor });
  const said = await ran("doctor");
  // Node reads extra certificates before it starts, and complains about unreadable ones.
  expect(said.includes("/missing/family.pem")).toBe(isTrusted);
  expect(said).toContain("Checked.");
});

test.each(["SIGINT", "SIGHUP"] as const)("a restore ended by %s starts the service again", async (signal) => {
  const { runs, told } = await newService("", {
    restore: "console.log('1 of 2 pages'); setInterval(() => {}, 1000);",
  });
  const restoring = runs(["restore", "package.json"]);
  await once(restoring.stdout, "data");
  const ended = once(restoring, "close");
  process.kill(-Number(restoring.pid), signal);
  expect(await ended).not.toEqual([0, null]);
  expect(told()).toEqual(["stop", "start"]);
});

test.each([
  ["a file that isn’t there", "", ["restore", "copy.db"]],
  ["no file", "", ["restore"]],
  ["two files", "", ["restore", "package.json", "README.md"]],
  ["PostgreSQL", `DATABASE_URL=${postgres}`, ["restore", "package.json"]],
] as const)("a restore with %s leaves the service running", async (_what, setting, words) => {
  const { ran, told } = await newService(setting, {
    restore: "console.error('Refused.'); process.exitCode = 1;",
  });
  expect(await ran(...words)).toBe("Refused.\n");
  expect(told()).toEqual([]);
});

test("an upgrade interrupted before its restart is finished by the next one", async () => {
  const { says, started, ran, told } = await newService("", {});
  says("npm", "echo current");
  expect(await ran("upgrade")).toBe("Kinsize is up to date.\n");
  started("current");
  expect(await ran("upgrade")).toBe("Kinsize is up to date.\n");
  expect(told()).toEqual([]);
  started("older");
  expect(await ran("upgrade")).toBe("Kinsize is ready.\n");
  expect(told()).toEqual(["restart"]);
});

test("a rollback to a release that isn't ready names the upgrade's backup only if there is one", async () => {
  const { place, says, ran } = await newService("", {});
  // The previous release can't read the tables.
  writeFileSync(place("kinsize.env"), "PORT=1\n");
  says("npm", "echo older");
  says("seq", "echo 1");
  const backup = place("kinsize/before-current.db");
  const said = await ran("rollback");
  expect(said).toContain("kinsize restore FILE");
  expect(said).not.toContain(backup);
  mkdirSync(place("kinsize"));
  writeFileSync(backup, "");
  expect(await ran("rollback")).toContain(`kinsize restore ${backup}`);
});

test("a rollback interrupted before its restart is finished by the next one", async () => {
  const { place, says, started, ran, told } = await newService("", {});
  says("npm", `echo "$5" >>${place("told")}`);
  started("newer");
  writeFileSync(place("releases/newer/left"), "");
  expect(await ran("rollback")).toBe("Kinsize is ready.\n");
  expect(told()).toEqual(["restart"]);
  // Now nothing is pending. After an interrupted upgrade, a rollback drops the release that waits for its restart.
  started("older");
  expect(await ran("rollback")).toBe("Kinsize is ready.\n");
  expect(told()).toEqual(["restart", "back", "restart"]);
});

const units = ["kinsize.service", "kinsize-backup.service", "kinsize-backup.timer"];

test("an installation makes backups every night, and leaves the units of an earlier one as they are", async () => {
  const { place, says, ran, told } = await newService("", {});
  for (const unit of units) writeFileSync(place(`deploy/${unit}`), readFileSync(`deploy/${unit}`));
  says("npm", "");
  writeFileSync(place("kinsize.service"), "mine");
  expect(await ran("install")).toContain(`Every night, a backup goes to ${place("kinsize")}.`);
  expect(told()).toEqual(["daemon-reload", "enable"]);
  expect(readFileSync(place("kinsize.service"), "utf8")).toBe("mine");
  expect(readFileSync(place("kinsize-backup.service"), "utf8")).toContain(
    `ExecStart=${place("deploy/kinsize")} backup --keep 14\n`,
  );
  expect(readFileSync(place("kinsize-backup.timer"), "utf8")).toContain("OnCalendar=*-*-* 03:30\n");
});

test("a backup of a service goes to its folder, unless another is named", async () => {
  const { place, ran } = await newService("", {
    backup: "console.log(process.argv.slice(2).join(' '))",
  });
  const usual = `--folder ${place("kinsize")}`;
  expect(await ran("backup", "--keep", "14")).toBe(`${usual} --keep 14\n`);
  expect(await ran("backup", "--keep", "14", "/mnt/disk")).toBe(`${usual} --keep 14 /mnt/disk\n`);
});

test("an upgrade removes the backups of upgrades to releases that are gone, and nothing else", async () => {
  const { place, ran } = await newService("", { backup: "" });
  mkdirSync(place("kinsize"));
  const [gone, here] = ["2026-11-01T08-00-00.000Z", "2026-11-21T08-00-00.000Z"];
  mkdirSync(place(`releases/${here}`));
  const theirs = [`before-${here}.db`, "before-christmas.db", `kinsize-${gone}.db`];
  for (const name of [`before-${gone}.db`, ...theirs]) writeFileSync(place(`kinsize/${name}`), "");
  await ran("upgrade");
  expect(readdirSync(place("kinsize"))).toEqual(theirs.toSorted());
});

test("an installation in a root-only folder lets the service reach the program", async () => {
  const { place, says, ran } = await newService("", {});
  for (const unit of units) writeFileSync(place(`deploy/${unit}`), readFileSync(`deploy/${unit}`));
  says("npm", "");
  chmodSync(place(""), 0o700);
  mkdirSync(place("data"), { mode: 0o700 });
  expect(await ran("install")).toContain("Installed.");
  const modeOf = (path: string) => statSync(place(path)).mode & 0o777;
  expect([modeOf(""), modeOf("data")]).toEqual([0o711, 0o700]);
});

test("asking for help runs nothing, and a called program knows that kinsize called it", async () => {
  const { ran, told } = await newService("", {
    people: "console.log(process.env.KINSIZE_COMMAND, ...process.argv.slice(2))",
  });
  for (const words of [["--help"], ["-h"], ["help"], []]) {
    expect(await ran(...words)).toMatch(/^Usage: kinsize COMMAND\n/);
  }
  expect(await ran("upgrade", "--help")).toBe("Use upgrade on its own: kinsize upgrade.\n");
  expect(await ran("rollback", "now")).toBe("Use rollback on its own: kinsize rollback.\n");
  expect(await ran("people", "--help")).toBe("kinsize --help\n");
  expect(told()).toEqual([]);
});

test("a service without its settings says how to get them", async () => {
  const { place, ran } = await newService("", {});
  await rm(place("kinsize.env"));
  expect(await ran("people", "list")).toMatch(/^Kinsize isn’t installed yet\. Run: .*kinsize install\n$/);
});
