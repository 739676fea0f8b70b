/**
 * Sharding: how many shards each statement would touch if an owner's rows were on the owner's shard,
 * `npm run bench:shards`. The log is real: the server's statements while 2,000 people with ten connections
 * each open pages, search, add, edit and send requests. docs/scaling.md has the conclusions.
 */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#server/data/database.ts";
import { createSession } from "#server/data/sessions.ts";
import { anItemDraft } from "../tests/builders.ts";
import { joins, startWorld } from "../tests/world.ts";
import { fill, idOf, random } from "./people.ts";

const people = 2000;
const shards = 16;
const rounds = 1500;

const shardOf = (id: string) => createHash("sha1").update(id).digest()[0]! % shards;
const personId = /0192aaaa-1000-7000-8000-[0-9a-f]{12}/g;

/** `withFaces` counts as if names and pictures were on every shard, since they are shown everywhere. */
type Asked = { statement: string; touched: number; withFaces: number };
const log: Asked[] = [];
let isRecording = false;

/** The purposes of statements, recognized by their text. */
const kinds: [name: string, says: RegExp][] = [
  ["session", /"sessions"/],
  ["search", /peoplePieces|peopleMatching|json_each|instr\(/],
  ["dashboard", /"people" as "viewer"/],
  ["profile", /"people" as "owner"/],
  ["dependent's page", /from "dependents" as "dependent" inner join/],
  ["whom an owner is linked with", /select "otherId" from "relationships"/],
  ["how two stand to each other", /from relationships as standing/],
  ["a move between two", /(update|into|from) "relationships"/],
  ["requests of a day", /"asked"/],
  ["a size", /"items"/],
  ["a dependent", /"dependents"/],
  ["a person", /"people"/],
];

/** The owners whose rows are in an answer: of other people it has only name and picture. */
function ownersIn(result: unknown): unknown {
  const [row] = Array.isArray(result) ? (result as { doc?: string }[]) : [];
  if (typeof row?.doc !== "string") return result;
  const page = JSON.parse(row.doc) as {
    caredFor?: { owner: { id: string } }[];
    linkedDependents?: { owner: { id: string } }[] | null;
  };
  return [...(page.caredFor ?? []), ...(page.linkedDependents ?? [])].map(({ owner }) => owner.id);
}

// Every statement of this process passes through this patch, unknown to the server.
// oxlint-disable-next-line typescript/unbound-method -- called with what it belongs to
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function prepared(text: string): StatementSync {
  const statement = prepare.call(this, text);
  for (const way of ["all", "run"] as const) {
    const run = statement[way].bind(statement) as (...values: unknown[]) => unknown;
    statement[way] = ((...values: unknown[]) => {
      const result = run(...values);
      const [name] = kinds.find(([, says]) => says.test(text)) ?? [];
      if (isRecording && name) {
        const named = JSON.stringify([values, way === "all" ? result : []]).match(personId) ?? [];
        const owners = JSON.stringify([values, ownersIn(result)]).match(personId) ?? [];
        const touched = new Set(named.map(shardOf)).size;
        log.push({ statement: name, touched, withFaces: new Set(owners.map(shardOf)).size });
      }
      return result;
    }) as never;
  }
  return statement;
};

const dataDir = await mkdtemp(join(tmpdir(), "kinsize-shards-"));
const noSubscribers = { publish: () => {}, publishAll: () => {} };
await (await openStore({ dataDir, databaseUrl: undefined }, noSubscribers)).close();
await fill({ dataDir, databaseUrl: undefined }, people);

const world = await startWorld({ dataDir });
const draw = random(7);
const anybody = () => Math.floor(draw() * people);
const visitor = await joins(world, "somebody");

for (let round = 0; round < rounds; round++) {
  world.clock.now += 60_000;
  const number = anybody();
  const viewerId = idOf("person", number);
  const token = await world.store.change([], (tx) =>
    createSession(
      tx,
      { personId: viewerId, issuer: world.settings.providers[0].issuer, device: "" },
      world.clock.now,
    ),
  );
  const cookie = `session=${token}`;
  const call = async (name: string, input: unknown) => {
    isRecording = true;
    const response = await fetch(`${world.url}/api/${name}`, {
      method: "POST",
      headers: { Origin: world.url, Cookie: cookie },
      body: JSON.stringify(input),
    });
    isRecording = false;
    return response.json();
  };
  const friend = idOf("person", (number + 1 + Math.floor(draw() * 5)) % people);
  // The usual mix: people open their own page, then someone else's, and sometimes write.
  await call("dashboard.page", {});
  await call("profiles.page", { personId: friend });
  if (round % 3 === 0) await call("profiles.page", { personId: idOf("person", anybody()) });
  if (round % 4 === 0) await call("profiles.search", { text: "lindqvist" });
  const item = anItemDraft({ name: "Flats", size: "30" });
  if (round % 3 === 1) await call("items.add", { ownerId: viewerId, dependentId: null, item });
  if (round % 5 === 0) {
    const otherId = idOf("person", anybody());
    await call("relationships.move", { kind: "connection", move: "request", otherId });
  }
}
void visitor;
await world.end();
await rm(dataDir, { recursive: true });

const table: Record<string, Record<string, string | number>> = {};
const row = (name: string, asked: readonly Asked[]) => {
  const share = (has: (asked: Asked) => boolean) =>
    `${((100 * asked.filter(has).length) / asked.length).toFixed(1)} %`;
  table[name] = {
    statements: asked.length,
    "one shard": share(({ touched }) => touched <= 1),
    two: share(({ touched }) => touched === 2),
    more: share(({ touched }) => touched > 2),
    "one, with faces everywhere": share(({ withFaces }) => withFaces <= 1),
    "on average": (asked.reduce((sum, { touched }) => sum + touched, 0) / asked.length).toFixed(1),
    "at most": Math.max(...asked.map(({ touched }) => touched)),
  };
};
for (const [name] of kinds) {
  const asked = log.filter(({ statement }) => statement === name);
  if (asked.length > 0) row(name, asked);
}
row("all", log);
console.table(table);
