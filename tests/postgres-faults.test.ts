/** Errors of PostgreSQL are one sentence with a remedy at the start, in a move, and in the doctor, without a stack. */
import { spawn } from "node:child_process";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { openStore } from "#server/store/database.ts";
import { remedyFor } from "#server/store/postgres/remedies.ts";
import { freePort } from "../scripts/postgres.ts";
import { newFolder, runs } from "./commands.ts";
import { newDatabase } from "./databases.ts";

async function asked(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An administrator's empty database, and its URL for a role that owns nothing. */
async function ofAnother(): Promise<{ own: string; url: string; name: string; role: string }> {
  const { url: own, remove } = await newDatabase("empty");
  onTestFinished(remove);
  const role = `guest_${new URL(own).pathname.slice(-8)}`;
  await asked(own, `create role ${role} login`);
  onTestFinished(() => asked(own, `reassign owned by ${role} to kinsize; drop role ${role}`));
  const url = own.replace("kinsize@", `${role}@`);
  return { own, url, role, name: new URL(own).pathname.slice(1) };
}

/** Starts the server from its sources; resolves with its output once it exits. */
async function startSays(environment: Record<string, string>): Promise<string> {
  const code = `import { openStore } from "#server/store/database.ts";
    import { readStoreLocation } from "#server/settings.ts";
    openStore(readStoreLocation(process.env), { publish() {}, publishAll() {} })
      .catch((error) => console.log(error.name, error.message));`;
  const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", code];
  const { stdout } = spawn(process.execPath, words, {
    env: { PATH: process.env["PATH"], ...environment },
  });
  return (await stdout.toArray()).join("");
}

async function doctorSays(DATABASE_URL: string): Promise<string> {
  const PORT = String(await freePort());
  const { said } = await runs("doctor", ["--json"], { DATABASE_URL, PORT });
  return (JSON.parse(said) as Finding[])
    .filter(({ about }) => about === "PostgreSQL")
    .map(({ verdict, sentence, advice = "" }) => `${verdict}: ${sentence} ${advice}`.trim())
    .join("\n");
}

test("another program's database is refused in a sentence, at the start, in a move, and by the doctor", async () => {
  const { url, own, role, name } = await ofAnother();
  const remedy = `sudo -u postgres psql --command='alter database "${name}" owner to "${role}"'`;
  const sentence = `DATABASE_URL: can’t use the database at ${new URL(url).host}/${name} (permission denied for schema public). Since PostgreSQL 15, only a database’s owner may create tables. Run: ${remedy}`;
  expect(await startSays({ DATABASE_URL: url })).toBe(`OperatorError ${sentence}\n`);

  const dataDir = await newFolder();
  const listener = { publish: () => {}, publishAll: () => {} };
  await (await openStore({ dataDir, databaseUrl: undefined }, listener)).close();
  expect(await runs("move", ["--to", url], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `${sentence}\n`,
  });
  expect(await doctorSays(url)).toContain(
    `problem: the user ${role} may not create tables there, so Kinsize can’t start, or be upgraded. Since PostgreSQL 15, only a database’s owner may create tables. Run: ${remedy}`,
  );

  await asked(own, `alter database "${name}" owner to "${role}"`);
  expect(await doctorSays(url)).not.toContain("problem");
  expect(await runs("move", ["--to", url], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    said: expect.stringMatching(/^Moved 0 rows .* 0 differences/) as string,
  });
});

test("another program's tables, and a server without free connections, are refused in a sentence", async () => {
  const { url: own, remove } = await newDatabase();
  onTestFinished(remove);
  const role = `guest_${new URL(own).pathname.slice(-8)}`;
  await asked(own, `create role ${role} login`);
  onTestFinished(() => asked(own, `drop role ${role}`));
  const url = own.replace("kinsize@", `${role}@`);
  const theirs =
    /\(permission denied for table kysely_migration\)\. The tables belong to another user\. .*reassign owned by/;
  expect(await startSays({ DATABASE_URL: url })).toMatch(theirs);
  expect(await doctorSays(url)).toMatch(theirs);
  const { said } = await runs("people", ["list"], { DATABASE_URL: url });
  expect(said).toMatch(/^DATABASE_URL: can’t use the database at .* \(permission denied for table /);
  expect(said.trim().split("\n")).toHaveLength(1);

  await asked(own, `alter role ${role} connection limit 0`);
  expect(await doctorSays(url)).toMatch(
    /^problem: .* can’t be opened \(too many connections for role .*\)\. .*max_connections.* takes up to 11/,
  );
});

const address = "postgres://anna:secret@db1.example.org:5433/sizes";
const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["3D000", "", "Create it: createdb --owner=anna "],
  ["28P01", "", "Correct the password in the address, or set it: sudo -u postgres psql "],
  ["", "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "needs a password"],
  ["28000", "", "createuser --pwprompt anna"],
  ["53300", "", "max_connections"],
  ["53100", "", "Free some space"],
  ["25006", "", "Use an address that leads to the primary"],
  ["ECONNREFUSED", "", "Start PostgreSQL, or correct the host and the port"],
  ["ENOTFOUND", "", "There’s no host db1.example.org: correct its name"],
  ["EAI_AGAIN", "", "There’s no host db1.example.org: correct its name"],
  ["ETIMEDOUT", "", "firewall"],
  ["", "timeout expired", "firewall"],
  ["CERT_HAS_EXPIRED", "", "Renew the certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "", "Use the name that is in the certificate"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "", "NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "", "NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "", "NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem"],
  ["", "The server does not support SSL connections", "Remove sslmode"],
])("the error %s%s has a remedy, without the password", (code, message, words) => {
  const remedy = remedyFor(address, code ? coded(code) : new Error(message));
  expect(remedy).toContain(words);
  expect(remedy).not.toContain("secret");
});

test("Kinsize's own error has no remedy, and keeps its stack", () => {
  expect(remedyFor(address, coded("42601"))).toBeUndefined();
  expect(remedyFor(address, new TypeError("x"))).toBeUndefined();
});
