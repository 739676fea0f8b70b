/** Starting with wrong settings or an unusable store: errors say how to fix it. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "#server/store/database.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { settingNames } from "#server/setting-values.ts";
import { readSettings } from "#server/settings.ts";
import { freePort } from "../scripts/postgres.ts";

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "kinsize-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const from = { MAIL_FROM: "kinsize@example.org" };
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

const oidc = {
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "kinsize",
  OIDC_CLIENT_SECRET: "secret",
};

/** Valid values for all settings. */
const valid = {
  ...google,
  ...from,
  ...oidc,
  SMTP_URL: "smtp://localhost",
  PUBLIC_URL: "https://sizes.example.org",
  DATABASE_URL: "postgres://localhost/kinsize",
  DATABASE_REPLICA_URLS: "postgres://one/kinsize, postgres://two/kinsize",
  SIGN_UP: "invited",
  SIGN_UP_DOMAINS: "example.org",
  TRUSTED_PROXIES: "1",
};

test.each<[environment: Record<string, string>, sentence: string]>([
  [{ PORT: "http" }, "PORT: 'http' is not a valid port. Use a number"],
  [{ PORT: "70000" }, "PORT: '70000' is not a valid port."],
  [{ PORT: "6000" }, "PORT: browsers don’t open pages at port 6000."],
  [{ PUBLIC_URL: "http://localhost:6667" }, "PUBLIC_URL: browsers don’t open pages at port 6667."],
  [{ PUBLIC_URL: "sizes.example.org" }, "PUBLIC_URL: 'sizes.example.org' is not a web address."],
  [{ PUBLIC_URL: "https://example.org/app" }, "must not have a path: Kinsize needs a host name of its own"],
  [{ PUBLIC_URL: "https://me:secret@example.org" }, "must not contain a user name or password"],
  [{ PUBLIC_URL: "http://example.org" }, "must start with https://"],
  [{ PUBLIC_URL: "http://192.168.1.10:3000" }, "isn’t supported in a home network either"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: this is missing."],
  [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID: this is missing."],
  [{ NODE_ENV: "production" }, "GOOGLE_CLIENT_ID: no one can sign in"],
  [{ PUBLIC_URL: "https://example.org" }, "GOOGLE_CLIENT_ID: no one can sign in"],
  [{ HOST: "0.0.0.0" }, "HOST: at 0.0.0.0 others can reach this server"],
  [{ NODE_ENV: "Production" }, "NODE_ENV: 'Production' is not a choice. Use production"],
  [{ NODE_ENV: "prod" }, "NODE_ENV: 'prod' is not a choice. Use production"],
  [{ SMTP_URL: "smtp://mail.example.org" }, "MAIL_FROM: this is missing."],
  [{ MAIL_FROM: "kinsize@example.org" }, "SMTP_URL: this is missing."],
  ...["mail.example.org", "https://a:secret@mail.example.org", "smtp://", "smtp:mail"].map(
    (SMTP_URL) => [{ SMTP_URL, ...from }, "SMTP_URL: this is not the address"] as [Record<string, string>, string],
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
  [{ DATABASE_URL: "postgres://kinsize:secret@db1,db2/y" }, "DATABASE_URL: this names several hosts"],
  [
    { DATABASE_URL: "postgres://x/y", DATABASE_REPLICA_URLS: "mysql://kinsize:secret@x/y" },
    "DATABASE_REPLICA_URLS: these are not addresses",
  ],
  [{ DATABASE_REPLICA_URLS: "postgres://x/y" }, "DATABASE_REPLICA_URLS: replicas need the primary"],
])("the setting %j is refused by name, with an example", (environment, sentence) => {
  const attempt = () => readSettings(environment);
  expect(attempt).toThrow(OperatorError);
  expect(attempt).toThrow(sentence);
  expect(attempt).toThrow(/for example/);
  expect(attempt).not.toThrow(/:secret|b\/secret/);
});

test.each(["PORTS", "HOSTS", "DATAHUB_URL", "MAILGUN_FROM"])(
  "the variable %s is ignored as another program's",
  (name) => {
    expect(() => readSettings({ ...valid, [name]: "1" })).not.toThrow();
  },
);

test("all wrong settings are named together, one per line, in the order of the settings", () => {
  const environment = {
    TRUSTED_PROXIES: "many",
    SMTP_URL: "mail.example.org",
    MAIL_FROM: "Kinsize",
    SIGN_UP_DOMAINS: "@example.org",
    OIDC_NAME: "Family",
    OIDC_ISSUER: "id.example.org",
    GOOGLE_CLIENT_ID: "id",
    DATABASE_URL: "mysql://x",
    PUBLIC_URL: "sizes.example.org",
    OPERATIONS_PORT: "0",
    PORT: "http",
  };
  const linesOf = (given: Record<string, string>) => {
    try {
      readSettings(given);
    } catch (error) {
      if (error instanceof OperatorError) return error.message.split("\n");
      throw error;
    }
    return [];
  };
  const lines = linesOf(environment);
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "PORT",
    "PUBLIC_URL",
    "DATABASE_URL",
    "GOOGLE_CLIENT_SECRET",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "SIGN_UP_DOMAINS",
    "OPERATIONS_PORT",
    "SMTP_URL",
    "MAIL_FROM",
    "TRUSTED_PROXIES",
  ]);
  for (const line of lines) expect(line).toMatch(/for example/i);
  // Errors follow the order of the settings, not of the environment.
  const reversed = Object.fromEntries(Object.entries(environment).toReversed());
  expect(linesOf(reversed)).toEqual(lines);
});

test.each([
  ["GOOGLE_CLIENT_SECRT", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENTID", "GOOGLE_CLIENT_ID"],
  ["OIDC_ISSEUR", "OIDC_ISSUER"],
  ["SIGNUP_DOMAIN", "SIGN_UP_DOMAINS"],
  ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
  ["public_url", "PUBLIC_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["OIDC_SECRET", "OIDC_CLIENT_SECRET"],
  ["TRUST_PROXY", "TRUSTED_PROXIES"],
  ["trust_proxies", "TRUSTED_PROXIES"],
])("the variable %s is refused: it looks like %s", (name, meant) => {
  const attempt = () => readSettings({ [name]: "very-secret" });
  expect(attempt).toThrow(`${name}: there’s no such setting. Did you mean ${meant}?`);
  expect(attempt).not.toThrow("very-secret");
  // Beside the correctly named variable, a similar one is another program's; an empty one is ignored.
  expect(() => readSettings({ ...valid, [name]: "1" })).not.toThrow();
  expect(() => readSettings({ [name]: " " })).not.toThrow();
});

test("behind a proxy, any port is allowed, because browsers open the proxy’s", () => {
  expect(() => readSettings({ ...valid, PORT: "6000", OPERATIONS_PORT: "6667" })).not.toThrow();
});

test("other programs' variables are ignored", () => {
  const others =
    "HOME HOSTNAME HOSTTYPE PATH POST PWD MAIL MAILTO MAILCHECK SHELL LANG NODE_OPTIONS NODE_PATH PGHOST PGPORT SMTP_HOST GOOGLE_CLOUD_PROJECT GOOGLE_APPLICATION_CREDENTIALS XDG_DATA_DIRS INVOCATION_ID JOURNAL_STREAM npm_config_loglevel KUBERNETES_PORT OIDC_SCOPE";
  const environment = Object.fromEntries(others.split(" ").map((name) => [name, "1"]));
  expect(() => readSettings(environment)).not.toThrow();
});

test("no error message repeats a secret, whichever settings are wrong", () => {
  const secret = "hunter2-secret";
  const address = `://kinsize:${secret}@example.org`;
  const wrong = [
    { PUBLIC_URL: `https${address}` },
    { PUBLIC_URL: `ftp${address}/app` },
    // A slash in a password should be %2F.
    { PUBLIC_URL: `https://kinsize:a/${secret}@example.org` },
    { OIDC_ISSUER: `http${address}`, OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: secret },
    { DATABASE_URL: `mysql${address}` },
    { SMTP_URL: `https${address}`, ...from },
    { SMTP_URL: `smtps${address}/path` },
    { GOOGLE_CLIENT_SECRET: secret, OIDC_CLIENT_SECRET: secret },
    { GOOGLE_CLIENT_SECRT: secret, OIDC_CLIENT_SECRETS: secret, SMTP_URLS: secret },
  ] as const;
  for (const environment of [...wrong, Object.assign({}, ...wrong) as Record<string, string>]) {
    expect(() => readSettings(environment)).toThrow(OperatorError);
    expect(() => readSettings(environment)).not.toThrow(secret);
  }
  // A value can't add a line, or control the operator's terminal.
  const attempt = () => readSettings({ PORT: "1\nDATA_DIR: \u001B[2Jgone" });
  expect(attempt).toThrow("PORT: '1 DATA_DIR:  [2Jgone' is not a valid port.");
});

test("every setting is in the table of settings, in the service's file, and in the container's", () => {
  const table = readFileSync("docs/settings.md", "utf8");
  const files = [
    ["docs/settings.md", [...table.matchAll(/^\| (`.*?`) \|/gm)].map(([, cell]) => cell).join(), []],
    [
      "deploy/kinsize.env",
      readFileSync("deploy/kinsize.env", "utf8"),
      // This setting is only for trying Kinsize out.
      ["INSECURE_LOCAL_SIGN_IN"],
    ],
    [
      "deploy/compose.yaml",
      readFileSync("deploy/compose.yaml", "utf8"),
      // The image sets these, or they don't apply in a container.
      ["PORT", "HOST", "DATA_DIR", "NODE_ENV", "INSECURE_LOCAL_SIGN_IN"],
    ],
  ] as const;
  for (const [file, text, without] of files) {
    const missing = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    expect([file, ...missing]).toEqual([file, ...without]);
  }
  // No code reads a variable that isn't a setting.
  const source = ["settings", "provider-settings", "mail-settings"]
    .map((name) => readFileSync(`server/${name}.ts`, "utf8"))
    .join("");
  const read = [...source.matchAll(/given\("(\w+)"\)/g)].map(([, name = ""]) => name);
  expect(read.toSorted()).toEqual(expect.arrayContaining(["PORT", "SIGN_UP", "SMTP_URL"]));
  expect(new Set(read)).toEqual(new Set(settingNames));
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
    providers: [{ key: "local" }],
  });
  expect(readSettings({ PORT: " 8080 ", DATA_DIR: "" })).toMatchObject({
    publicUrl: "http://localhost:8080",
    dataDir: "./data",
  });
});

const settingsFor = (more: Record<string, string>) => () => readSettings({ ...oidc, ...more });

test("the operator chooses what a provider asks at each sign-in", () => {
  expect(settingsFor({})().providers[0].prompt).toBeUndefined();
  for (const prompt of ["select_account", "login", "consent", "omit"]) {
    expect(settingsFor({ OIDC_PROMPT: prompt })().providers[0].prompt).toBe(prompt);
  }
  for (const prompt of ["none", "Login", "login consent"]) {
    expect(settingsFor({ OIDC_PROMPT: prompt })).toThrow(
      `OIDC_PROMPT: '${prompt}' is not a choice. Use select_account, login or consent for what the provider should ask each time, or omit to send no prompt, for example OIDC_PROMPT=login.`,
    );
  }
  expect(() => readSettings({ OIDC_PROMPT: "login" })).toThrow("OIDC_ISSUER: this is missing.");
});

test.each([
  ["http://authelia:9091", "must start with https:// unless it’s on this computer"],
  [
    "https://id.example.org/.well-known/openid-configuration",
    "is the address of its discovery document. Use the issuer, which is what comes before /.well-known/",
  ],
  ["id.example.org", "is not the address of a provider."],
  ["https://id.example.org/?realm=family", "is not the address of a provider."],
])("the issuer %s is refused, with what to write instead", (issuer, why) => {
  expect(settingsFor({ OIDC_ISSUER: issuer })).toThrow(`OIDC_ISSUER: '${issuer}' ${why}`);
});

test("a server with Google's credentials signs people in through Google, also in production", () => {
  const settings = readSettings({
    ...google,
    PUBLIC_URL: "https://sizes.example.org",
    NODE_ENV: "production",
  });
  expect(settings.providers[0]).toMatchObject({
    key: "google",
    issuer: "https://accounts.google.com",
  });
  const onPurpose = { NODE_ENV: "production", INSECURE_LOCAL_SIGN_IN: "anyone-can-be-anyone" };
  expect(readSettings(onPurpose).providers[0].key).toBe("local");
  // A wrong value would otherwise surface only at a sign-in.
  expect(() => readSettings({ ...google, INSECURE_LOCAL_SIGN_IN: "true" })).toThrow(
    "INSECURE_LOCAL_SIGN_IN: 'true' is not a choice. Use anyone-can-be-anyone, or leave it out.",
  );
});

const open = (folder: string) =>
  openStore({ dataDir: folder, databaseUrl: undefined }, { publish: () => {}, publishAll: () => {} });

test("a data folder that can't be created or written is named", async () => {
  const folder = await newFolder();
  const file = join(folder, "file");
  await writeFile(file, "");
  for (const path of [file, join(file, "below")])
    await expect(open(path)).rejects.toThrow(
      `DATA_DIR: can’t write to ${path} (ENOTDIR). A file is in its place: choose a folder, for example DATA_DIR=./data.`,
    );
});

test.runIf(process.platform === "linux")("an impossible data folder is named", async () => {
  await expect(open("/proc/kinsize/data")).rejects.toThrow(
    "DATA_DIR: can’t write to /proc/kinsize/data (ENOENT). Choose a folder",
  );
});

test("a start on a full disk says that it’s full", async () => {
  const folder = await newFolder();
  const full = { code: "ERR_SQLITE_ERROR", errcode: 13 };
  const disk = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(() => {
    throw Object.assign(new Error("database or disk is full"), full);
  });
  onTestFinished(() => disk.mockRestore());
  await expect(open(folder)).rejects.toThrow(
    `DATA_DIR: can’t write to ${folder} (database or disk is full). Free some space, or choose another folder, for example DATA_DIR=./data.`,
  );
});

test.each([
  ["EDQUOT", "Free some space"],
  ["EROFS", "Its disk is read-only: mount it so that it can be written"],
])("a start where writing fails with %s says what to do: %s", async (code, remedy) => {
  const folder = await newFolder();
  const disk = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  onTestFinished(() => disk.mockRestore());
  await expect(open(folder)).rejects.toThrow(`can’t write to ${folder} (${code}). ${remedy}, or`);
});

test("a second server on the same folder is refused", async () => {
  const folder = await newFolder();
  const store = await open(folder);
  await expect(open(folder)).rejects.toThrow("another Kinsize is using");
  await store.close();
  await (await open(folder)).close();
});

test("a damaged, truncated, or foreign file is left untouched", async () => {
  const refused = async (spoil: (file: string) => Promise<void> | void) => {
    const folder = await newFolder();
    await (await open(folder)).close();
    const file = join(folder, "kinsize.db");
    await spoil(file);
    const { size } = await stat(file);
    await expect(open(folder)).rejects.toThrow("is damaged or isn’t a Kinsize database");
    expect((await stat(file)).size).toBe(size);
  };
  await refused((file) => writeFile(file, "These are not the sizes you are looking for. ".repeat(99)));
  await refused((file) => truncate(file, 20_000));
  await refused(async (file) => {
    await rm(file);
    const foreign = new DatabaseSync(file);
    foreign.exec("create table songs (title text)");
    foreign.close();
  });
});

test("a server doesn't start with empty data where data has disappeared, unless told to", async () => {
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
  // Earlier versions created folders with these permissions.
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
  await expect(open(folder)).rejects.toThrow("written by a newer version of Kinsize (it has 9999-from-the-future)");
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
  // The misspelled variable and its consequence are reported together.
  expect(await program({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRT: "s" })).toMatchObject({
    code: 1,
    words: expect.stringMatching(
      /^GOOGLE_CLIENT_SECRT: .*GOOGLE_CLIENT_SECRET\?.*\nGOOGLE_CLIENT_SECRET: this is missing.*\n$/,
    ) as string,
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

test("a background failure is logged and counted as a problem", async () => {
  const folder = await newFolder();
  await (await open(folder)).close();
  const file = new DatabaseSync(join(folder, "kinsize.db"));
  // A person was erased, but the search index can't be rewritten without them.
  file.exec(`drop table "peoplePieces"; create table "peoplePieces" (pieces)`);
  file.exec("pragma user_version = 1");
  file.close();
  const [port, operationsPort] = [await freePort(), await freePort()];
  const settings = { PORT: String(port), OPERATIONS_PORT: String(operationsPort) };
  const deadline = AbortSignal.timeout(60_000);
  let metrics = "";
  const { words } = await program({ ...settings, DATA_DIR: folder }, (child) => {
    void (async () => {
      while (!metrics.includes("kinsize_problems_total 1") && !deadline.aborted) {
        await new Promise((wake) => setTimeout(wake, 50));
        const asked = fetch(`http://localhost:${operationsPort}/metrics`);
        metrics = await asked.then((answer) => answer.text()).catch(() => "");
      }
      child.kill("SIGTERM");
    })();
  });
  expect(words).toContain("traces of people who were erased couldn’t be removed");
  expect(metrics).toContain("kinsize_problems_total 1");
});

test("screens, files, and calls don't load the sign-in code; it is loaded when needed", async () => {
  const folder = await newFolder();
  const [hook, list] = [join(folder, "hook.cjs"), join(folder, "loaded")];
  await writeFile(
    hook,
    `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(list)}, process.moduleLoadList.join("\\n")))`,
  );
  /** Node's built-in modules that a server has loaded after these requests. */
  const loadedAfter = async (...requests: (readonly [path: string, status: number])[]) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const settings = { PORT: String(port), DATA_DIR: folder, NODE_OPTIONS: `--require ${hook}` };
    const { code } = await program(settings, (child) => {
      void (async () => {
        while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
          await new Promise((wake) => setTimeout(wake, 20));
        }
        for (const [path, status] of requests) {
          const method = path.startsWith("/api/") ? "POST" : "GET";
          const options = { method, headers: { Origin: url }, redirect: "manual" } as const;
          expect([path, (await fetch(url + path, options)).status]).toEqual([path, status]);
        }
        child.kill("SIGTERM");
      })();
    });
    expect(code).toBe(0);
    return readFileSync(list, "utf8").split("\n");
  };
  const fetching = "NativeModule internal/deps/undici/undici";
  const usual = [
    ["/healthz", 200],
    ["/", 200],
    ["/favicon.svg", 200],
    ["/api/viewer.me", 200],
  ] as const;
  const loaded = await loadedAfter(...usual);
  expect(loaded).toContain("NativeModule http");
  for (const name of [fetching, "NativeModule http2", "NativeModule fs/promises", "NativeModule tls"]) {
    expect(loaded).not.toContain(name);
  }
  expect(await loadedAfter(["/auth/sign-in", 302])).toContain(fetching);
});

/** Runs the server until it exits; resolves with its output and exit code. */
function program(environment: Record<string, string>, started: (child: ChildProcess) => void = () => {}) {
  return new Promise<{ code: number | null; words: string }>((resolve) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "dist-server/main.js"], {
      env: { PATH: process.env["PATH"] ?? "", ...environment },
    });
    let words = "";
    child.stdout.on("data", (chunk) => (words += String(chunk)));
    child.stderr.on("data", (chunk) => (words += String(chunk)));
    child.on("close", (code) => resolve({ code, words }));
    started(child);
  });
}
