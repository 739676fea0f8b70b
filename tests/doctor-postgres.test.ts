/** The doctor on PostgreSQL: a server that is stopped, full, behind a pooler or read-only, or has newer tables. */
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Finding } from "#server/commands/doctor/finding.ts";
import { freePort, startPostgres } from "../scripts/postgres.ts";
import { runs } from "./commands.ts";
import { newDatabase } from "./databases.ts";
import { openPooler } from "./pooler.ts";

async function examined(DATABASE_URL: string) {
  const { code, said } = await runs("doctor", ["--json"], {
    DATABASE_URL,
    PORT: String(await freePort()),
  });
  const findings = JSON.parse(said) as Finding[];
  expect(code).toBe(findings.some(({ verdict }) => verdict === "problem") ? 1 : 0);
  return (what: string) =>
    findings
      .filter(({ about }) => about === what)
      .map(({ verdict, sentence, advice = "" }) => `${verdict}: ${sentence} ${advice}`.trim())
      .join("\n");
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test("a healthy database reports its version, tables, connections, clock, and notifications", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const about = await examined(url);
  expect(about("PostgreSQL")).toMatch(/^ok: version \d+\.\d+.* at 127\.0\.0\.1:\d+ answers; the data takes /);
  expect(about("connections")).toMatch(/^ok: \d+ connections are allowed, \d+ are in use; 1 server takes up to 11\.$/);
  expect(about("notifications")).toBe("ok: changes by other servers arrive.");
  expect(about("tables")).toBe("ok: they are those of this version.");
  expect(about("clock")).toBe("ok: it agrees with PostgreSQL’s.");
});

test("the doctor creates no tables, and tells newer tables from older ones", async () => {
  const empty = await newDatabase("empty");
  onTestFinished(empty.remove);
  for (let time = 0; time < 2; time++) {
    expect((await examined(empty.url))("tables")).toMatch(
      /^warning: the next start brings them up to date \(\d+ steps\)/,
    );
  }
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  await asked(url, "insert into kysely_migration values ('9999-later', now()::text)");
  expect((await examined(url))("PostgreSQL")).toMatch(
    /problem: DATABASE_URL: .* written by a newer version of Kinsize \(it has 9999-later\)/,
  );
});

test("behind a pooler, the doctor names the pool size that the servers need", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const pooler = await openPooler(url);
  onTestFinished(pooler.end);
  expect((await examined(pooler.url))("connections")).toMatch(
    /\nok: they go through a pooler, whose pool needs at least 11 \(PgBouncer: default_pool_size = 11; unless set, it has 20\)\.$/,
  );
  expect((await examined(url))("connections")).not.toContain("pool");
});

test("a transaction pooler is a problem, because no notifications arrive through it", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  const pooler = await openPooler(url);
  onTestFinished(pooler.end);
  pooler.byTransaction = true;
  expect((await examined(pooler.url))("notifications")).toMatch(
    /^problem: changes by other servers don’t arrive \(no notification arrived within 5 s\)\. Connect to the primary directly/,
  );
});

test("a read-only database is a problem", async () => {
  const { url, remove } = await newDatabase();
  onTestFinished(remove);
  await asked(url, `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`);
  expect((await examined(url))("PostgreSQL")).toMatch(
    /problem: this server accepts no changes: .*default_transaction_read_only/,
  );
});

test("a server without free connections is a problem, and so is a stopped one", async () => {
  const server = await startPostgres({ max_connections: "12", fsync: "off" });
  onTestFinished(server.remove);
  const url = `${server.url.replace("kinsize@", "kinsize:very-secret@")}/postgres`;
  expect((await examined(url))("connections")).toMatch(
    /^problem: 9 connections are allowed, 0 are in use; 1 server takes up to 11\. That’s too many\. Raise max_connections in postgresql\.conf, for example to 31\.$/,
  );
  await server.end("SIGINT");
  const about = await examined(url);
  expect(about("PostgreSQL")).toMatch(
    /^problem: 127\.0\.0\.1:\d+\/postgres can’t be opened \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. Start PostgreSQL, or correct the host and the port in the address\.$/,
  );
  expect(about("PostgreSQL")).not.toContain("very-secret");
});

test("other programs' connections count, even if Kinsize’s user may not see whose they are", async () => {
  const server = await startPostgres({ max_connections: "20", fsync: "off" });
  onTestFinished(server.remove);
  const url = `${server.url}/postgres`;
  await asked(url, "create role guest login");
  for (let number = 0; number < 8; number++) {
    const other = new Client({ connectionString: url });
    // The server closes the connection first.
    other.on("error", () => {});
    await other.connect();
  }
  for (const address of [url, url.replace("kinsize@", "guest@")]) {
    expect((await examined(address))("connections")).toMatch(
      /^problem: 17 connections are allowed, 8 are in use; 1 server takes up to 11\. That’s too many\. Raise max_connections in postgresql\.conf, for example to 39\.$/,
    );
  }
});
