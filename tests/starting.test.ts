/** Starting with wrong settings or an unusable store: one sentence that says how to fix it. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#server/data/database.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { readSettings } from "#server/settings.ts";
import { freePort } from "../scripts/postgres.ts";

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const from = { MAIL_FROM: "kinsize@example.org" };
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test.each<[environment: Record<string, string>, sentence: string]>([
  [{ PORT: "http" }, "PORT: 'http' is not a valid port. Use a number"],
  [{ PORT: "70000" }, "PORT: '70000' is not a valid port."],
  [{ PUBLIC_URL: "sizes.example.org" }, "PUBLIC_URL: 'sizes.example.org' is not a web address."],
  [{ PUBLIC_URL: "https://example.org/app" }, "must not have a path"],
  [{ PUBLIC_URL: "http://example.org" }, "must start with https://"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: this is missing."],
  [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID: this is missing."],
  [{ NODE_ENV: "production" }, "GOOGLE_CLIENT_ID: no one can sign in"],
  [{ PUBLIC_URL: "https://example.org" }, "GOOGLE_CLIENT_ID: no one can sign in"],
  [{ HOST: "0.0.0.0" }, "GOOGLE_CLIENT_ID: no one can sign in"],
  [{ SMTP_URL: "smtp://mail.example.org" }, "MAIL_FROM: this is missing."],
  [{ MAIL_FROM: "kinsize@example.org" }, "SMTP_URL: this is missing."],
  ...["mail.example.org", "https://a:secret@mail.example.org", "smtp://", "smtp:mail"].map(
    (SMTP_URL) =>
      [{ SMTP_URL, ...from }, "SMTP_URL: this is not the address"] as [
        Record<string, string>,
        string,
      ],
  ),
  [{ SMTP_URL: "smtp://a:b/secret@mail.example.org", ...from }, "SMTP_URL: this "],
  [{ SMTP_URL: "smtps://mail.example.org?secret=no", ...from }, "must not have a path or options"],
  [{ SMTP_URL: "smtps://a@mail.example.org", ...from }, "needs both a user and a password"],
  [{ SMTP_URL: "smtps://a:%secret@mail.example.org", ...from }, "needs both a user and"],
  ...["Kinsize", "Kinsize <a@example.org>", "a@example.org\r\nBcc: b@example.org"].map(
    (MAIL_FROM) =>
      [{ SMTP_URL: "smtp://localhost", MAIL_FROM }, "MAIL_FROM: this is not an email"] as [
        Record<string, string>,
        string,
      ],
  ),
  [{ DATABASE_URL: "mysql://kinsize:secret@x/y" }, "DATABASE_URL: this is not the address"],
])("the setting %j is refused by name, with an example", (environment, sentence) => {
  const attempt = () => readSettings(environment);
  expect(attempt).toThrow(OperatorError);
  expect(attempt).toThrow(sentence);
  expect(attempt).toThrow(/for example/);
  expect(attempt).not.toThrow(/:secret|b\/secret/);
});

test("a mail server is read from its address, with the usual ports and without the password in sight", () => {
  const mailOf = (SMTP_URL: string) => readSettings({ SMTP_URL, ...from }).mail;
  expect(mailOf("smtps://kin%40example.org:s%2Fe%25@smtp.example.org")).toEqual({
    host: "smtp.example.org",
    port: 465,
    isSecure: true,
    auth: { user: "kin@example.org", pass: "s/e%" },
    isLoopback: false,
    from: "kinsize@example.org",
  });
  expect(mailOf("smtp://mail/")).toMatchObject({ port: 587, isSecure: false, auth: undefined });
  expect(mailOf("smtp://[::1]:25")).toMatchObject({ host: "::1", port: 25, isLoopback: true });
  expect(readSettings({}).mail).toBeUndefined();
});

test("a server without settings is local, with a local account chooser", () => {
  expect(readSettings({})).toMatchObject({
    publicUrl: "http://localhost:3000",
    host: "127.0.0.1",
    dataDir: "./data",
    operationsPort: undefined,
    operationsHost: "127.0.0.1",
    provider: { kind: "local" },
  });
  expect(readSettings({ PORT: " 8080 ", DATA_DIR: "" })).toMatchObject({
    publicUrl: "http://localhost:8080",
    dataDir: "./data",
  });
});

test("a server with Google's credentials signs people in through Google, also in production", () => {
  const settings = readSettings({
    ...google,
    PUBLIC_URL: "https://sizes.example.org",
    NODE_ENV: "production",
  });
  expect(settings.provider).toMatchObject({
    kind: "google",
    issuer: "https://accounts.google.com",
  });
  const onPurpose = { NODE_ENV: "production", INSECURE_LOCAL_SIGN_IN: "anyone-can-be-anyone" };
  expect(readSettings(onPurpose).provider.kind).toBe("local");
});

const open = (folder: string) =>
  openStore(
    { dataDir: folder, databaseUrl: undefined },
    { publish: () => {}, publishAll: () => {} },
  );

test("a data folder that can't be created or written is named", async () => {
  const folder = await newFolder();
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(open(file)).rejects.toThrow("DATA_DIR: can’t write to");
  await expect(open(join(file, "below"))).rejects.toThrow("DATA_DIR: can’t write to");
});

test("a second server on the same folder is refused", async () => {
  const folder = await newFolder();
  const store = await open(folder);
  await expect(open(folder)).rejects.toThrow("another Kinsize is using");
  await store.close();
  await (await open(folder)).close();
});

test("a file that is damaged, cut off or another program's is left untouched", async () => {
  const refused = async (spoil: (file: string) => Promise<void> | void) => {
    const folder = await newFolder();
    await (await open(folder)).close();
    const file = join(folder, "kinsize.db");
    await spoil(file);
    const { size } = await stat(file);
    await expect(open(folder)).rejects.toThrow("is damaged or isn’t a Kinsize database");
    expect((await stat(file)).size).toBe(size);
  };
  await refused((file) =>
    writeFile(file, "These are not the sizes you are looking for. ".repeat(99)),
  );
  await refused((file) => truncate(file, 20_000));
  await refused(async (file) => {
    await rm(file);
    const foreign = new DatabaseSync(file);
    foreign.exec("create table songs (title text)");
    foreign.close();
  });
});

test("a server doesn't start afresh in a folder whose data has gone, unless told to", async () => {
  const folder = await newFolder();
  const file = join(folder, "kinsize.db");
  const note = join(folder, "kinsize.db.expected");
  await (await open(folder)).close();
  await rm(file);
  await expect(open(folder)).rejects.toThrow(
    `had data, but ${file} is missing or empty. If it’s on a disk that isn’t mounted, mount the disk.`,
  );
  await writeFile(file, "");
  await expect(open(folder)).rejects.toThrow(`delete ${note}.`);
  await rm(note);
  await (await open(folder)).close();
});

test("a marker file keeps a disk's empty mount folder empty", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "kinsize.db.expected"), "");
  await expect(open(folder)).rejects.toThrow("mount the disk");
  expect(await readdir(folder)).not.toContain("kinsize.db");
});

test("a change log whose file is gone isn't deleted", async () => {
  const folder = await newFolder();
  const log = join(folder, "kinsize.db-wal");
  await writeFile(log, "changes");
  await expect(open(folder)).rejects.toThrow(`delete ${log}.`);
  expect((await stat(log)).size).toBe(7);
});

test("no other user of the machine can read the data, whatever the process's umask", async () => {
  const folder = join(await newFolder(), "data");
  const looser = join(folder, "kinsize.db");
  const modes = async () => {
    const names = ["", ...(await readdir(folder))];
    const found = await Promise.all(names.map((name) => stat(join(folder, name))));
    return new Set(found.map(({ mode }) => mode & 0o777));
  };
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const store = await open(folder);
  expect(await readdir(folder)).toContain("kinsize.db-wal");
  expect(await modes()).toEqual(new Set([0o700, 0o600]));
  await store.close();
  // A folder as an earlier version made it.
  await chmod(looser, 0o644);
  await (await open(folder)).close();
  expect(await modes()).toEqual(new Set([0o700, 0o600]));
});

test("a newer version's store is left untouched", async () => {
  const folder = await newFolder();
  const store = await open(folder);
  await store.close();
  const raw = new DatabaseSync(join(folder, "kinsize.db"));
  raw.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01')");
  raw.close();
  await expect(open(folder)).rejects.toThrow(
    "written by a newer version of Kinsize (it has 9999-from-the-future)",
  );
});

test("a server that can't start says why in one sentence and exits with 1", async () => {
  const taken = createServer();
  await new Promise<void>((ready) => taken.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };

  expect(await program({ NODE_ENV: "production" })).toMatchObject({
    code: 1,
    words: expect.stringMatching(/^GOOGLE_CLIENT_ID: no one can sign in.*\n$/) as string,
  });
  expect(await program({ PORT: String(port), DATA_DIR: await newFolder() })).toMatchObject({
    code: 1,
    words: expect.stringMatching(new RegExp(`^PORT: ${port} is already in use\\..*\\n$`)) as string,
  });
  const operations = { PORT: String(await freePort()), OPERATIONS_PORT: String(port) };
  expect(await program({ ...operations, DATA_DIR: await newFolder() })).toMatchObject({
    code: 1,
    words: expect.stringContaining(`OPERATIONS_PORT: ${port} is already in use`) as string,
  });
});

test("a stopped server ends open streams, closes the store and exits with 0", async () => {
  const folder = await newFolder();
  const port = await freePort();

  const url = `http://localhost:${port}`;
  const ending = program({ PORT: String(port), DATA_DIR: folder }, (child) => {
    void (async () => {
      while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
        await new Promise((wake) => setTimeout(wake, 20));
      }
      const stream = await fetch(`${url}/api/live`, {
        method: "POST",
        headers: { Origin: url },
        body: JSON.stringify({ queries: [{ call: "viewer.me", input: {} }] }),
      });
      child.kill("SIGTERM");
      expect(await stream.text()).toContain('"answer":null');
    })();
  });
  expect(await ending).toMatchObject({ code: 0 });
  await (await open(folder)).close();
});

/** Runs the server until it exits; resolves with its output and exit code. */
function program(
  environment: Record<string, string>,
  started: (child: ChildProcess) => void = () => {},
) {
  return new Promise<{ code: number | null; words: string }>((resolve) => {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "dist-server/main.js"],
      { env: { PATH: process.env["PATH"] ?? "", ...environment } },
    );
    let words = "";
    child.stdout.on("data", (chunk) => (words += String(chunk)));
    child.stderr.on("data", (chunk) => (words += String(chunk)));
    child.on("close", (code) => resolve({ code, words }));
    started(child);
  });
}
