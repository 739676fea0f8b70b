/** The doctor's findings in real situations. It changes nothing, and reveals nothing to anyone else. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs, {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { type RequestListener, type Server, createServer, request } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { backupFindings, diskFindings, folderFindings } from "#server/commands/doctor/data-folder.ts";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { providerFindings } from "#server/commands/doctor/providers.ts";
import { pushFindings } from "#server/commands/doctor/push.ts";
import { webFindings } from "#server/commands/doctor/web.ts";
import { openStore } from "#server/store/database.ts";
import { arrivalHeader, arrivalProof } from "#server/http/arrival.ts";
import { readSettings } from "#server/settings.ts";
import { freePort } from "../scripts/postgres.ts";
import { asKilled, newFolder, runs } from "./commands.ts";
import { startMailServer } from "./mail-server.ts";
import { openProvider } from "./oidc-provider.ts";
import { openWorld } from "./people.ts";
import type { World } from "./world.ts";

/** The first secret is the client's in oidc-provider.ts. */
const secrets = ["not very secret", "mail-secret-2"] as const;

/** Runs the doctor; resolves with its findings, after checking that no secret is among them. */
async function examined(environment: Record<string, string>, words: string[] = []) {
  const port = environment["PORT"] ?? String(await freePort());
  const { code, said } = await runs("doctor", ["--json", ...words], { PORT: port, ...environment });
  for (const secret of secrets) expect(said).not.toContain(secret);
  const findings = JSON.parse(said) as Finding[];
  expect(code).toBe(findings.some(({ verdict }) => verdict === "problem") ? 1 : 0);
  return { findings, about: (what: string) => textOf(findings, what) };
}

/** The findings about a subject, as lines like "problem: …". */
const textOf = (findings: Finding[], what = ""): string =>
  findings
    .filter(({ about }) => about.startsWith(what))
    .map(({ verdict, sentence, advice = "" }) => `${verdict}: ${sentence} ${advice}`.trim())
    .join("\n");

/** A stopped server's data folder. */
async function withData(): Promise<string> {
  const folder = await newFolder();
  const store = await openStore(
    { dataDir: folder, databaseUrl: undefined },
    { publish: () => {}, publishAll: () => {} },
  );
  await store.close();
  return folder;
}

/**
 * Names, rights and content of every file; the log's index isn't content, and reading the lock would release it, where
 * the server runs in this process.
 */
const stateOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith("-shm") && name !== "kinsize.lock")
    .map((name) => {
      const { mode, uid, mtimeMs } = statSync(join(folder, name));
      const hash = createHash("sha256").update(readFileSync(join(folder, name)));
      return [name, mode, uid, mtimeMs, hash.digest("hex")];
    });

async function listening(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

const client = { OIDC_CLIENT_ID: "kinsize", OIDC_CLIENT_SECRET: secrets[0], OIDC_NAME: "Family" };

test("a stopped server's data is read in full, and stays as it is", async () => {
  const folder = await withData();
  const before = stateOf(folder);
  const { about } = await examined({ DATA_DIR: folder });
  expect(about("settings")).toMatch(/^ok: they can be read/);
  expect(about("data folder")).toMatch(/^(ok: only .* can read|warning: .* belongs to root)/);
  expect(about("data")).toContain("was read in full and is whole");
  expect(about("tables")).toBe("ok: they are those of this version.");
  expect(about("disk")).toMatch(/^(ok|warning): .* free in /);
  expect(about("server")).toMatch(/^warning: it isn’t running at port \d+ \(.*ECONNREFUSED/);
  expect(stateOf(folder)).toEqual(before);
});

test("beside a running server, its latest changes are read, and nothing is changed", async () => {
  const folder = await newFolder();
  const world = await openWorld({ dataDir: folder });
  await world.store.change([], ({ db }) => db.schema.createTable("later").addColumn("id", "text").execute());
  const before = stateOf(folder);
  const { about, findings } = await examined({ DATA_DIR: folder, PORT: new URL(world.url).port });
  expect(about("server")).toMatch(/^ok: it’s running at port \d+, and ready\.$/);
  expect(about("data")).toContain("is whole");
  expect(about("address")).toMatch(/^ok: .* reaches this server/);
  expect(findings.filter(({ verdict }) => verdict === "problem")).toEqual([]);
  expect(stateOf(folder)).toEqual(before);
  await world.store.change([], ({ db }) => db.schema.dropTable("later").execute());
});

test("another Kinsize at the port isn't mistaken for this one, which isn't running", async () => {
  const folder = await withData();
  const other = await openWorld({ dataDir: await newFolder() });
  const before = stateOf(folder);
  const { about } = await examined({ DATA_DIR: folder, PORT: new URL(other.url).port });
  expect(about("server")).toMatch(
    /^problem: another Kinsize answers at port \d+: none is using \S+\. Stop that one, or choose another PORT\.$/,
  );
  expect(about("address")).toBe("");
  expect(stateOf(folder)).toEqual(before);
  // The same holds without data, and with a killed server's stale lock.
  const empty = join(await newFolder(), "data");
  for (const dataDir of [empty, await asKilled(other.settings.dataDir)]) {
    const found = await examined({ DATA_DIR: dataDir, PORT: new URL(other.url).port });
    expect(found.about("server")).toMatch(/^problem: another Kinsize answers/);
  }
  expect(existsSync(empty)).toBe(false);
});

test("changes that a killed server left in the log are read, and stay in the log", async () => {
  const folder = await newFolder();
  const world = await openWorld({ dataDir: folder });
  await world.store.change([], ({ db }) =>
    db
      .insertInto("kysely_migration" as never)
      .values({ name: "9999-later", timestamp: "" } as never)
      .execute(),
  );
  const left = await asKilled(folder);
  await world.store.change([], ({ db }) =>
    db
      .deleteFrom("kysely_migration" as never)
      .where("name" as never, "=", "9999-later" as never)
      .execute(),
  );
  expect(statSync(join(left, "kinsize.db-wal")).size).toBeGreaterThan(0);
  const before = stateOf(left);
  expect((await examined({ DATA_DIR: left })).about("data")).toContain("(it has 9999-later)");
  expect(stateOf(left)).toEqual(before);
});

test("the doctor creates nothing where there is nothing", async () => {
  const folder = join(await newFolder(), "data");
  const { about } = await examined({ DATA_DIR: folder });
  expect(about("data folder")).toMatch(/^warning: .* doesn’t exist yet\. The first start creates it/);
  expect(existsSync(folder)).toBe(false);
});

test("a folder on a disk that isn’t mounted is a problem: the first start couldn’t create it", async () => {
  const parent = await newFolder();
  const link = join(parent, "data");
  symlinkSync("disk", link);
  symlinkSync("/mnt/no-disk/kinsize", join(parent, "disk"));
  for (const folder of [link, join(link, "home")])
    expect((await examined({ DATA_DIR: folder })).about("data folder")).toBe(
      `problem: ${link} leads to /mnt/no-disk/kinsize, which doesn’t exist. Mount the disk it’s on, or correct DATA_DIR.`,
    );
});

test("the doctor doesn't promise that a start creates a folder it can’t create", async () => {
  const folder = join(await newFolder(), "data");
  symlinkSync("/mnt/no-disk/kinsize", folder);
  const { findings } = await examined({ DATA_DIR: folder });
  expect(findings.map(({ advice = "" }) => advice).join()).not.toContain("first start creates");
});

test("wrong settings are listed, and everything that doesn't need them is still checked", async () => {
  const folder = await withData();
  const { findings, about } = await examined({
    DATA_DIR: folder,
    PORT: "http",
    TRUSTED_PROXYS: "1",
  });
  expect(findings.slice(0, 2)).toMatchObject([
    {
      verdict: "problem",
      sentence: expect.stringMatching(/^TRUSTED_PROXYS: .*mean TRUSTED_PROXIES/) as string,
    },
    { verdict: "problem", sentence: expect.stringMatching(/^PORT: 'http' is not/) as string },
  ]);
  expect(about("data")).toContain("is whole");
});

test("files that the folder's owner can't write are named, with the command that fixes them", async () => {
  const folder = await withData();
  const file = join(folder, "kinsize.db");
  // A restore by root leaves such files. (Root, as which some machines run tests, may write anything.)
  if (process.getuid?.() === 0) {
    chownSync(folder, 65_534, 65_534);
    for (const name of readdirSync(folder)) chownSync(join(folder, name), 65_534, 65_534);
    chownSync(file, 0, 0);
  } else chmodSync(file, 0o400);
  const { about } = await examined({ DATA_DIR: folder });
  const { uid } = statSync(folder);
  expect(about("data folder")).toContain(`problem: ${file} can’t be written by the owner of ${folder}`);
  expect(about("data folder")).toContain(`Run: chown ${uid}:`);
});

test("a folder that this user can't read isn't mistaken for an empty one", async () => {
  const folder = await withData();
  // Root can read any folder, and acts as its owner.
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  chmodSync(folder, 0o300);
  const { about } = await examined({ DATA_DIR: folder });
  chmodSync(folder, 0o700);
  expect(about("data")).toMatch(/^problem: .* belongs to user \d+, and user \d+ can’t read and write it\..* chown -R/);
  expect(about("data")).not.toContain("no data yet");
});

test("a folder that others can read is a warning; a file in its place is a problem", async () => {
  const folder = await withData();
  chmodSync(folder, 0o755);
  expect((await examined({ DATA_DIR: folder })).about("data folder")).toContain(`Run: chmod 700 ${folder}`);
  const file = join(folder, "kinsize.db");
  expect((await examined({ DATA_DIR: file })).about("data folder")).toMatch(/^problem: .* is not a folder/);
});

test("damaged, lost, older, and newer data are told apart, and left unchanged", async () => {
  const foldersWith = async (spoil: (file: string) => void) => {
    const folder = await withData();
    spoil(join(folder, "kinsize.db"));
    const before = stateOf(folder);
    const { about } = await examined({ DATA_DIR: folder });
    expect(stateOf(folder)).toEqual(before);
    return about;
  };
  const raw = (statement: string) => (file: string) => {
    const connection = new DatabaseSync(file);
    connection.exec(statement);
    connection.close();
  };
  const cut = await foldersWith((file) => truncateSync(file, 20_000));
  expect(cut("data")).toMatch(/problem: DATA_DIR: .* is damaged or isn’t a Kinsize database/);
  const lost = await foldersWith((file) => truncateSync(file, 0));
  expect(lost("data")).toMatch(/problem: DATA_DIR: .* had data, but .* is missing or empty/);
  const last = "(select max(name) from kysely_migration)";
  const behind = await foldersWith(raw(`delete from kysely_migration where name = ${last}`));
  expect(behind("tables")).toMatch(/^warning: the next start brings them up to date \(1 step\)\. Make a backup/);
  const ahead = await foldersWith(raw("insert into kysely_migration values ('9999-later', '2030')"));
  expect(ahead("data")).toMatch(/problem: .* written by a newer version of Kinsize \(it has 9999-later\)/);
});

test("damaged pages are one problem, in one line, and the data still has its size", async () => {
  const folder = await withData();
  const file = join(folder, "kinsize.db");
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(4096, 0xab), 0, 4096, 3 * 4096);
  closeSync(opened);
  const { findings, about } = await examined({ DATA_DIR: folder });
  expect(findings.filter((found) => found.about === "data")).toHaveLength(1);
  expect(about("data")).toMatch(/problem: DATA_DIR: \S+kinsize\.db is damaged .*\([^*]+\)\. /);
  expect(about("disk")).toMatch(/the data takes [1-9]\d* KB/);
});

test("a read-only disk isn't reported as owned by the wrong user", () => {
  const disk = vi.spyOn(fs, "accessSync").mockImplementation(() => {
    throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    disk.mockRestore();
    syncBuiltinESMExports();
  });
  for (const folder of [tmpdir(), join(tmpdir(), "none", "yet")])
    expect(folderFindings(folder)).toMatchObject([
      { verdict: "problem", sentence: `${tmpdir()} is on a read-only disk.` },
    ]);
});

test("a full disk is a problem, and one with room for one copy only a warning", () => {
  // /proc is a file system without any free space.
  expect(diskFindings("/proc/none", 0)).toMatchObject([
    {
      verdict: "problem",
      sentence: expect.stringContaining("the disk is full (0 bytes free") as string,
    },
  ]);
  expect(diskFindings(".", Number.MAX_SAFE_INTEGER)).toMatchObject([
    {
      verdict: "warning",
      sentence: expect.stringContaining("low on space") as string,
    },
  ]);
});

test("backups that are missing or old are a warning", async () => {
  const backups = join(await newFolder(), "backups");
  const said = () => textOf(backupFindings(backups));
  expect(said()).toMatch(/^warning: .* doesn’t exist/);
  mkdirSync(backups);
  expect(said()).toMatch(/^warning: there are none in /);
  const file = join(backups, "kinsize.db");
  writeFileSync(file, "");
  expect(said()).toMatch(/^ok: the newest of 1 in .* is from the last 24 hours\.$/);
  const isFrom = (daysAgo: number) => {
    const seconds = Date.now() / 1000 - daysAgo * 86_400;
    utimesSync(file, seconds, seconds);
  };
  isFrom(30);
  expect(said()).toMatch(/^warning: the newest of 1 in .* is 30 days old\./);
});

test("a service's nightly backups are reported missing after two days, with advice for services", async () => {
  const backups = await newFolder();
  const file = join(backups, "kinsize-2026-11-21T03-30-00.000Z.db");
  writeFileSync(file, "");
  const seconds = Date.now() / 1000 - 3 * 86_400;
  utimesSync(file, seconds, seconds);
  expect(textOf(backupFindings(backups))).toMatch(/^ok: .* is 3 days old\.$/);
  vi.stubEnv("KINSIZE_COMMAND", "kinsize");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(textOf(backupFindings(backups))).toMatch(
    /^warning: .* is 3 days old\. To make one: kinsize backup --keep 14\. .*systemctl status kinsize-backup/,
  );
  // Only an installation with scheduled backups can miss them.
  renameSync(file, join(backups, "before-2026-11-21T03-30-00.000Z.db"));
  expect(textOf(backupFindings(backups))).toMatch(/^ok: /);
});

test("a backup dated in the future has no negative age, and doesn't count as new for long", async () => {
  const backups = await newFolder();
  const said = () => textOf(backupFindings(backups));
  const file = join(backups, "kinsize.db");
  writeFileSync(file, "");
  const isAhead = (seconds: number) => {
    const at = Date.now() / 1000 + seconds;
    utimesSync(file, at, at);
  };
  for (const seconds of [1, 3600]) {
    isAhead(seconds);
    expect(said()).toMatch(/^ok: the newest of 1 in .* is from the last 24 hours\.$/);
  }
  isAhead(30.5 * 86_400);
  expect(said()).toMatch(/^warning: the newest of 1 in .* is dated 30 days ahead\. .*clock/);
});

test("the doctor asks an independent provider for its name and about this client, and prints the redirect URI", async () => {
  const DATA_DIR = await withData();
  const provider = await openProvider();
  onTestFinished(() => provider.close());
  const PUBLIC_URL = "http://localhost:4321";
  provider.register(PUBLIC_URL);
  const { issuer } = provider;
  const said = async (changed: Record<string, string>) => {
    const settings = readSettings({ OIDC_ISSUER: issuer, ...client, ...changed });
    return textOf(await providerFindings(settings), "sign-in (Family)");
  };
  const { about } = await examined({ DATA_DIR, OIDC_ISSUER: issuer, ...client });
  expect(about("sign-in (Family)")).toMatch(/^ok: it can be reached/);
  expect(await said({ PUBLIC_URL })).toBe(
    `ok: it can be reached, and doesn’t refuse this client. Some providers check the client’s secret only when someone signs in. Redirect URI, to be allowed there: ${PUBLIC_URL}/auth/callback/oidc`,
  );
  // A trailing slash after the host makes no difference.
  expect(await said({ OIDC_ISSUER: `${issuer}/` })).toMatch(/^ok: it can be reached/);
  expect(await said({ OIDC_CLIENT_SECRET: "another" })).toMatch(
    /^problem: the provider refuses this client \(error=invalid_client\)\. Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
  );
  expect(await said({ OIDC_ISSUER: issuer.replace("localhost", "127.0.0.1") })).toBe(
    `problem: the provider calls itself ${issuer}, and the settings call it ${issuer.replace("localhost", "127.0.0.1")}. Set OIDC_ISSUER=${issuer}`,
  );
  expect(await said({ OIDC_ISSUER: `${issuer}/realms/family` })).toMatch(
    /^problem: .*\/realms\/family\/.well-known\/openid-configuration answers 404\. Check OIDC_ISSUER/,
  );
  expect(await said({ OIDC_ISSUER: `http://localhost:${await freePort()}` })).toMatch(
    /^problem: .* can’t be read \(.*ECONNREFUSED.*\)/,
  );
});

test("the doctor authenticates the client as a sign-in does: some providers support only one method", async () => {
  const { url } = await listening(({ url: path, headers }, response) => {
    const isBasic = headers.authorization === `Basic ${btoa("kinsize:secret")}`;
    const metadata = {
      issuer: url,
      token_endpoint: `${url}/token`,
      token_endpoint_auth_methods_supported: ["client_secret_basic"],
    };
    const answer = { error: isBasic ? "invalid_grant" : "invalid_client" };
    response.end(JSON.stringify(path === "/token" ? answer : metadata));
  });
  const settings = readSettings({
    OIDC_ISSUER: url,
    ...client,
    OIDC_CLIENT_SECRET: "secret",
  });
  expect(textOf(await providerFindings(settings), "sign-in")).toMatch(/^ok: it can be reached/);
});

test("a clock that differs from the provider's is a warning, and a problem once no one can sign in", async () => {
  let driftMs = 0;
  const { url } = await listening(({ url: path }, response) => {
    response.setHeader("Date", new Date(Date.now() - driftMs).toUTCString());
    const metadata = { issuer: url, token_endpoint: `${url}/token` };
    response.end(JSON.stringify(path === "/token" ? { error: "invalid_grant" } : metadata));
  });
  const settings = readSettings({ OIDC_ISSUER: url, ...client });
  const clock = async () => textOf(await providerFindings(settings), "clock");
  expect(await clock()).toBe("ok: it agrees with that of Family.");
  driftMs = 120_000;
  expect(await clock()).toMatch(
    /^warning: it’s (119|120|121) seconds ahead of that of Family: from 300 on, signing in fails\./,
  );
  driftMs = 400_000;
  expect(await clock()).toMatch(
    /^problem: it’s (399|400|401) seconds ahead of that of Family: from 300 on, signing in fails\./,
  );
  driftMs = -400_000;
  expect(await clock()).toMatch(
    /^problem: it’s (399|400|401) seconds behind that of Family: from 300 on, signing in fails with some providers\./,
  );
});

test("an answer from a cache says its age, and the clock check takes it into account", async () => {
  const { url } = await listening(({ url: path }, response) => {
    // Google's caches serve a configuration that is up to an hour old.
    response.setHeader("Date", new Date(Date.now() - 2_146_000).toUTCString());
    response.setHeader("Age", "2146");
    const metadata = { issuer: url, token_endpoint: `${url}/token` };
    response.end(JSON.stringify(path === "/token" ? { error: "invalid_grant" } : metadata));
  });
  const settings = readSettings({ OIDC_ISSUER: url, ...client });
  expect(textOf(await providerFindings(settings), "clock")).toBe("ok: it agrees with that of Family.");
});

test("a reachable mail server is told apart from an unreachable one, without showing the password", async () => {
  const DATA_DIR = await withData();
  const mail = await startMailServer();
  const MAIL_FROM = "kinsize@example.org";
  const said = async (SMTP_URL: string) => (await examined({ DATA_DIR, SMTP_URL, MAIL_FROM })).about("email");
  // This mail server's URL has no password.
  expect(await said(mail.url)).toMatch(/^ok: 127\.0\.0\.1:\d+ can be used\.$/);
  const { port } = new URL(mail.url);
  await mail.goAway();
  expect(await said(`smtp://kin:${secrets[1]}@127.0.0.1:${port}`)).toMatch(
    /^problem: 127\.0\.0\.1:\d+ can’t be used \(code=\w+; command=CONN; cause=connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. Check SMTP_URL/,
  );
});

test("another program at the port isn't mistaken for Kinsize", async () => {
  const { url } = await listening((_, response) => response.end("hello"));
  const { about } = await examined({ DATA_DIR: await withData(), PORT: new URL(url).port });
  expect(about("server")).toMatch(/^problem: another program answers at port \d+/);
});

type Forwarding = {
  /** Maps the incoming headers to those the proxy forwards. */
  forwards: (came: string | undefined) => string | undefined;
  host?: string;
};

/** A server with a provider, behind a proxy; `said` runs the doctor with the given TRUSTED_PROXIES. */
async function behindProxy(forwarding: Forwarding, trusted = "1", settingsNow = trusted) {
  let world: World | undefined;
  const { url } = await listening((incoming, response) => {
    const { "x-forwarded-for": came, ...headers } = incoming.headers;
    const passed = forwarding.forwards(came as string | undefined);
    const outgoing = request(
      `${world?.url}${incoming.url}`,
      {
        method: incoming.method ?? "GET",
        headers: {
          ...headers,
          ...(passed !== undefined && { "x-forwarded-for": passed }),
          ...(forwarding.host !== undefined && { host: forwarding.host }),
        },
      },
      (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
    );
    incoming.pipe(outgoing);
  });
  const environment = {
    PUBLIC_URL: url,
    OIDC_ISSUER: "https://id.example.org",
    ...client,
    TRUSTED_PROXIES: trusted,
  };
  world = await openWorld({ environment });
  world.clock.now = Date.now();
  const PORT = new URL(world.url).port;
  const DATA_DIR = world.settings.dataDir;
  const now = { ...environment, TRUSTED_PROXIES: settingsNow, PORT, DATA_DIR };
  const findings = await webFindings(readSettings(now));
  return { said: textOf(findings.filter(({ about }) => about !== "server")), world, url };
}

const appends = (came: string | undefined) => (came === undefined ? "" : `${came}, `) + "203.0.113.9";

test("a proxy that forwards to the wrong place is told from another server", async () => {
  const { url } = await listening((_, response) => response.writeHead(502).end("Bad Gateway"));
  const environment = { PUBLIC_URL: url, OIDC_ISSUER: "https://id.example.org", ...client };
  const world = await openWorld({ environment });
  const { port } = new URL(world.url);
  const here = { PORT: port, DATA_DIR: world.settings.dataDir };
  const findings = await webFindings(readSettings({ ...environment, ...here }));
  expect(textOf(findings.filter(({ about }) => about !== "server"))).toMatch(
    new RegExp(`^problem: a proxy answers at .*, and can’t reach Kinsize \\(502\\)\\. Let it forward to port ${port}`),
  );
});

test.each<[what: string, forwarding: Forwarding, trusted: string, said: RegExp]>([
  ["right", { forwards: appends }, "1", /^ok: .* reaches this server, through 1 proxy, and the host/],
  [
    "unknown to Kinsize",
    { forwards: appends },
    "0",
    /^problem: requests come through 1 proxy, and TRUSTED_PROXIES is 0.* set TRUSTED_PROXIES=1\.$/,
  ],
  ["counted twice", { forwards: appends }, "2", /^problem: requests come through 1 proxy, and TRUSTED_PROXIES is 2/],
  [
    "two in a row",
    { forwards: (came) => appends(appends(came)) },
    "1",
    /^problem: requests come through 2 proxies.* set TRUSTED_PROXIES=2\.$/,
  ],
  [
    "silent about the visitor",
    { forwards: () => undefined },
    "1",
    /^problem: requests come through 0 proxies, and TRUSTED_PROXIES is 1/,
  ],
  [
    "one that believes visitors",
    { forwards: (came) => came ?? "203.0.113.9" },
    "1",
    /^problem: visitors can fake their address/,
  ],
  [
    "one that changes the host",
    { forwards: appends, host: "127.0.0.1:9" },
    "1",
    /^problem: requests arrive for the host 127\.0\.0\.1:9 instead of localhost:\d+/,
  ],
])("a proxy that is %s is detected", async (_what, forwarding, trusted, said) => {
  expect((await behindProxy(forwarding, trusted)).said).toMatch(said);
});

test("settings that a running server hasn't loaded yet call for a restart", async () => {
  const { said } = await behindProxy({ forwards: appends }, "2", "1");
  expect(said).toBe("warning: the server was started with TRUSTED_PROXIES=2, and the settings now say 1. Restart it.");
});

test("the server tells how a request arrived only to a recent proof of its settings", async () => {
  const { world, url } = await behindProxy({ forwards: appends });
  const answer = async (headers: Record<string, string>) => (await fetch(`${url}/healthz`, { headers })).text();
  const now = world.clock.now;
  const proof = arrivalProof(world.settings, now) ?? "";
  expect(await answer({ [arrivalHeader]: proof })).toContain('"forwarded":1');
  // The answer has no visitor's or proxy's address.
  expect(await answer({ [arrivalHeader]: proof })).not.toContain("203.0.113");
  const [provider] = world.settings.providers;
  const others = [{ ...provider, clientSecret: "guessed" }] as const;
  for (const wrong of [
    "",
    `${now}.${"A".repeat(43)}`,
    proof.replace(/.$/, (last) => (last === "A" ? "E" : "A")),
    proof.replace(/^\d+/, String(now - 1)),
    `${proof}x`,
    arrivalProof({ providers: others }, now) ?? "",
    arrivalProof(world.settings, now - 61_000) ?? "",
    arrivalProof(world.settings, now + 61_000) ?? "",
  ]) {
    expect(await answer({ [arrivalHeader]: wrong })).toBe("alive");
  }
  expect(await answer({})).toBe("alive");
  // Local sign-in has no client secret to sign a proof with.
  const local = await openWorld();
  expect(arrivalProof(local.settings, now)).toBeUndefined();
});

test("a server with other settings than the doctor's is a warning", async () => {
  const environment = { OIDC_ISSUER: "https://id.example.org", ...client };
  const world = await openWorld({ environment: { ...environment, OIDC_CLIENT_SECRET: "before" } });
  const here = { PORT: new URL(world.url).port, DATA_DIR: world.settings.dataDir };
  const said = async (changed: Record<string, string> = {}) =>
    textOf(await webFindings(readSettings({ ...environment, ...here, ...changed })), "address");
  expect(await said()).toMatch(/^warning: a Kinsize answers at .*, but not with these settings\. Restart it/);
  // A URL that the doctor can't reach may still work for browsers.
  expect(await said({ PUBLIC_URL: `http://localhost:${await freePort()}` })).toMatch(
    /^warning: .* can’t be reached from here \(.*ECONNREFUSED/,
  );
});

test("another server's response can't control the terminal", async () => {
  const { url } = await listening((_, response) =>
    response.end(JSON.stringify({ issuer: "https://id.example\u001B[2J\u202E\n" })),
  );
  const environment = { DATA_DIR: await withData(), OIDC_ISSUER: url, ...client };
  for (const words of [[], ["--json"]]) {
    const port = String(await freePort());
    const { said } = await runs("doctor", words, { PORT: port, ...environment });
    expect(said).toContain("the provider calls itself https://id.example");
    expect(said.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cf}/u);
  }
});

test("push services are asked only by a server that others use, and one that can’t be reached is a warning", async () => {
  const services = [["Firefox", `127.0.0.1:${await freePort()}`]] as const;
  const asked = async (publicUrl: string) => textOf(await pushFindings({ publicUrl, pushHosts: [] }, services));
  expect(await asked("http://localhost:3000")).toMatch(/^ok: none is asked/);
  expect(await asked("https://sizes.example.org")).toMatch(
    /^warning: 127\.0\.0\.1:\d+ \(Firefox\) can’t be reached \(.*ECONNREFUSED.*\)/,
  );
});

test("people read one line each, and a mistyped option is explained", async () => {
  const folder = await withData();
  const { code, said } = await runs("doctor", [], {
    DATA_DIR: folder,
    PORT: String(await freePort()),
  });
  expect(code).toBe(0);
  expect(said).toMatch(/^ok {7}settings {7}they can be read/);
  expect(said).toMatch(/\n0 problems, \d warnings, \d+ ok\. Nothing was changed\.\n$/);
  expect(await runs("doctor", ["--jsn"], {})).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Unknown option '--jsn'\.\nnpm run doctor -- /) as string,
  });
});
