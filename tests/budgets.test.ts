/** A screen's budgets other than time: statements, bytes, and no full table scan. */
import { CompiledQuery, type Kysely } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { type Call, type QueryName, contract } from "#domain/contract.ts";
import type { Tables } from "#server/store/schema.ts";
import { people } from "./people.ts";
import { type Person, connect } from "./world.ts";

let ann: Person;
let bob: Person;
let teo: string;
let asked: CompiledQuery[];
let db: Kysely<Tables>;

beforeEach(async () => {
  const found = await people("ann", "bob");
  ({ ann, bob } = found);
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  teo = await ann.hasDependent("Child", "Teo");
  for (const size of ["38", "39", "40"]) await ann.adds("Shoes", "Sneakers", size);

  db = found.world.store.read.db as unknown as Kysely<Tables>;
  asked = [];
  const execute = db.executeQuery.bind(db);
  vi.spyOn(db, "executeQuery").mockImplementation((query) => {
    asked.push(query as CompiledQuery);
    return execute(query as CompiledQuery<never>);
  });
});

/** Makes one request; resolves with the raw body. */
async function answerOf(viewer: Person, name: QueryName, input: object): Promise<string> {
  asked = [];
  const response = await viewer.post(`/api/${name}`, input);
  expect(response.status).toBe(200);
  return response.text();
}

/** Adds a size with two entries for Teo. */
async function boots() {
  const id = await ann.adds("Shoes", "Winter Boots", "28", { dependentId: teo });
  const size = { ownerId: ann.id, dependentId: teo, id };
  await bob.call("items.confirm", { ...size, size: "28" });
  return size;
}

async function deleted() {
  await ann.call("items.remove", await boots());
  return {};
}

const screens: [name: QueryName, input: () => object | Promise<object>, statements: number, bytes: number][] = [
  ["viewer.me", () => ({}), 2, 225],
  ["dashboard.page", () => ({}), 2, 1060],
  ["shop.page", () => ({}), 2, 570],
  ["profiles.page", () => ({ personId: ann.id }), 2, 1500],
  ["dependents.page", () => ({ ownerId: ann.id, dependentId: teo }), 2, 330],
  ["items.history", boots, 2, 1020],
  ["deleted.page", deleted, 2, 580],
  ["news.page", () => ({}), 2, 1600],
  ["news.unread", () => ({}), 2, 20],
  // On SQLite, a search first reads its index in a statement of its own.
  ["profiles.search", () => ({ text: "ann" }), process.env["ENGINE"] === "postgres" ? 2 : 3, 200],
];

/** Opened rarely, or as large as what someone has. */
const withoutBudget: QueryName[] = [
  "viewer.providers",
  "blocks.page",
  "shares.page",
  "shares.open",
  "invitations.page",
  "invitations.open",
  "account.page",
  "notifications.page",
  "account.leaving",
  "data.export",
];

test("every query has a budget, or is known to need none", () => {
  const budgeted = new Set<string>([...screens.map(([name]) => name), ...withoutBudget]);
  const queries = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Call>)
      .filter(([, { kind }]) => kind === "query")
      .map(([verb]) => `${noun}.${verb}`),
  );
  expect(
    queries.filter((name) => !budgeted.has(name)),
    "What may these cost? Add them to `screens` or `withoutBudget` in tests/budgets.test.ts.",
  ).toEqual([]);
});

test.each(screens)("%s takes a session lookup, one statement and few bytes", async (...screen) => {
  const [name, input, statements, bytes] = screen;
  const text = await answerOf(bob, name, await input());
  expect(asked).toHaveLength(statements);
  expect(text.length).toBeLessThanOrEqual(bytes);
});

const tables = [
  "people",
  "items",
  "history",
  "deleted",
  "dependents",
  "relationships",
  "sessions",
  "asks",
  "invitations",
  "shareDependents",
];

/** Table aliases in our statements: SQLite's plans name only these. */
const aliases = [
  "viewer",
  "owner",
  "item",
  "entry",
  "gone",
  "author",
  "wearer",
  "dependent",
  "side",
  "accepted",
  "standing",
  "later",
  "ask",
  "invitation",
];

/** Our tables that a plan of SQLite or PostgreSQL scans in full. */
function readWhole(sql: string, plan: string): string[] {
  const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
  const scans = (name: string) => count(plan, new RegExp(`(SCAN|Seq Scan on) ${name}\\b`, "g"));
  // A subquery named like a table is small, so a full scan of it is fine.
  const parts = (name: string) => count(sql, new RegExp(`as "${name}"`, "g"));
  return [...tables.filter((name) => scans(name) > parts(name)), ...aliases.filter((name) => scans(name) > 0)];
}

test.each(screens)("%s reads no whole table", async (name, input) => {
  await answerOf(bob, name, await input());
  expect(asked.length).toBeGreaterThan(0);
  const isLite = process.env["ENGINE"] !== "postgres";
  await db.connection().execute(async (one) => {
    // PostgreSQL scans small tables even with an index, so the test forbids scans and checks that an index could serve.
    if (!isLite) await one.executeQuery(CompiledQuery.raw("set enable_seqscan = off"));
    for (const { sql, parameters } of asked) {
      const { rows } = await one.executeQuery<object>(
        CompiledQuery.raw(`${isLite ? "explain query plan" : "explain"} ${sql}`, [...parameters]),
      );
      const plan = rows.map((row) => Object.values(row).at(-1) as string).join("\n");
      expect(readWhole(sql, plan)).toEqual([]);
    }
    if (!isLite) await one.executeQuery(CompiledQuery.raw("reset enable_seqscan"));
  });
});
