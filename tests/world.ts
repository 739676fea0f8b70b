/** A whole server on a database of its own, and people who use it over HTTP. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Category } from "#domain/items/catalogue.ts";
import { type Call, type CallName, type InputOf, type OutputOf, type QueryName, contract } from "#domain/contract.ts";
import type { DependentDraft } from "#domain/people/dependent.ts";
import type { Complete } from "#domain/field.ts";
import type { ItemDraft } from "#domain/items/item.ts";
import type { RefusalBody } from "#domain/refusal.ts";
import type { RelationshipKind, RelationshipMove } from "#domain/people/relationship.ts";
import type { ReadonlyKysely } from "kysely/readonly";
import { createApp } from "#server/app.ts";
import { type Store, type StoreLocation, openStore } from "#server/store/database.ts";
import { upsertPerson } from "#server/data/profiles/people.ts";
import { notify } from "#server/store/postgres/listener.ts";
import type { Tables } from "#server/store/schema.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { httpServer } from "#server/http/http-server.ts";
import type { MaxBytes } from "#server/http/held-bytes.ts";

import { Subscriptions } from "#server/live/subscriptions.ts";
import { type Log, logTo } from "#server/operations/log.ts";
import { answerLifeMs, readiness } from "#server/operations/readiness.ts";
import { topic } from "#server/live/topics.ts";
import { readSettings } from "#server/settings.ts";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import { newDatabase, replicasOf } from "./databases.ts";
import { posted, textOf } from "./requests.ts";

/** The time at which every test starts. */
const startOfTestsMs = Date.UTC(2026, 10, 21, 8);

/** Creates a location for a store of ENGINE's engine. */
async function newPlace(): Promise<StoreLocation & { remove: () => Promise<void> }> {
  if (process.env["ENGINE"] === "postgres") {
    const { url, remove } = await newDatabase();
    return { dataDir: "", databaseUrl: url, replicaUrls: await replicasOf(url), remove };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "kinsize-test-"));
  return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true }) };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * A server that runs until `end`, whose time stands still unless `clock` is moved. `published` has the
 * topics of every change so far, `lines` the log. `environment` has settings like a server's.
 */
export async function startWorld({
  database,
  replicaUrls,
  dataDir,
  clock = { now: startOfTestsMs },
  environment = {},
  timeouts = {},
  maxBytes,
  pages,
}: {
  /** The database of another world on PostgreSQL, to share its people. */
  database?: string;
  /** Its replicas; those of the tests' server unless given. */
  replicaUrls?: readonly string[];
  /** The clock of another world, to share its time. */
  clock?: { now: number };
  /** A folder that outlives the world; always SQLite. */
  dataDir?: string;
  environment?: Record<string, string>;
  timeouts?: Parameters<typeof httpServer>[1];
  maxBytes?: MaxBytes;
  pages?: string;
} = {}) {
  const given = {
    dataDir: dataDir ?? "",
    databaseUrl: database,
    replicaUrls: replicaUrls ?? (database === undefined ? [] : await replicasOf(database)),
    remove: () => Promise.resolve(),
  };
  const place = (database ?? dataDir) ? given : await newPlace();
  const subscriptions = new Subscriptions();
  const published: string[] = [];
  /** Callers waiting for their own notification. */
  const awaited = new Map<string, () => void>();
  const problems: unknown[] = [];
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const plainLog = logTo({ log: write, error: write }, { production: true });
  const store = await openStore(place, {
    publish: (topics) => {
      const arrived = awaited.get(topics[0] ?? "");
      if (arrived) return arrived();
      published.push(...topics);
      subscriptions.publish(topics);
    },
    publishAll: subscriptions.publishAll,
    report: (_what, error) => problems.push(error),
    say: plainLog.say,
  });
  if (replicaUrls === undefined) await untilReplicasAnswer(store);
  let handler: ReturnType<typeof createApp> | undefined;
  const { server, stop: stopServer } = httpServer((request, response) => handler?.(request, response), timeouts);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    ...(place.replicaUrls?.length && { DATABASE_REPLICA_URLS: place.replicaUrls.join(",") }),
    ...environment,
  });
  const stopping = new AbortController();
  const log: Log = {
    ...plainLog,
    problem: (what, error, requestId) => {
      problems.push(error);
      plainLog.problem(what, error, requestId);
    },
  };
  const now = () => clock.now;
  const isReady = readiness(store.check, now, log);
  handler = createApp({
    settings,
    store,
    subscriptions,
    now,
    monotonicNow: monotonic(clock),
    log,
    isReady,
    stopping: stopping.signal,
    ...(maxBytes && { maxBytes }),
    ...(pages !== undefined && { pages }),
  });

  return {
    settings,
    store,
    /** Every table, including those that queries can reach only through access checks. */
    db: store.read.db as unknown as ReadonlyKysely<Tables>,
    subscriptions,
    published,
    clock,
    problems,
    lines,
    isReady,
    /** Resolves once every change so far has been received: PostgreSQL's notifications take a moment. */
    async caughtUp() {
      if (store.read.engine === "sqlite") return;
      const mark = topic(randomUUID(), "profile");
      const arrived = Promise.withResolvers<void>();
      awaited.set(mark, arrived.resolve);
      // Notifications arrive in the order of commits.
      await notify(store.read.db as unknown as Kysely<Tables>, mark);
      await arrived.promise;
      awaited.delete(mark);
    },
    /** The address at which the server listens; `settings.publicUrl` is the same unless a test sets it. */
    url: `http://localhost:${port}`,
    stop: () => stopping.abort(),
    async end() {
      stopping.abort();
      const stopped = stopServer(0);
      server.closeAllConnections();
      await stopped;
      await store.close();
      await place.remove();
    },
  };
}

/** Resolves when the store reads from one of its replicas, or has none. */
async function untilReplicasAnswer({ replicas }: Store): Promise<void> {
  while (replicas?.().replicas.every(({ isUsed }) => !isUsed)) await wait(5);
}

/** The status of a readiness check, made after the cached one has expired. */
export async function readyStatus({ clock, url }: World): Promise<number> {
  clock.now += answerLifeMs;
  return (await fetch(`${url}/readyz`)).status;
}

/** A monotonic clock that follows `clock`, and stops while that is set back. */
function monotonic(clock: { now: number }): () => number {
  let [last, elapsed] = [clock.now, 0];
  return () => {
    elapsed += Math.max(0, clock.now - last);
    last = clock.now;
    return elapsed;
  };
}

/** The person's session at another server. */
export const at = (world: World, { id, displayName, token }: Pick<Person, "id" | "displayName" | "token">): Person => ({
  id,
  displayName,
  token,
  ...clientOf(world, id, { Cookie: `session=${token}` }),
});

/** A program that uses one of a person's tokens. */
export const withToken = (world: World, { id }: { id: string }, token: string) =>
  clientOf(world, id, { Authorization: `Bearer ${token}` });

/** Creates a person and signs them in; ann's email is ann@example.org unless given. */
export async function joins(
  world: World,
  name: string,
  {
    displayName = `${name.charAt(0).toUpperCase()}${name.slice(1)} Example`,
    email = `${name}@example.org`,
  }: { displayName?: string; email?: string } = {},
) {
  const { store, settings, clock } = world;
  const [{ issuer }] = settings.providers;
  const { id, token } = await store.change([], async (tx) => {
    const identity = { issuer, subject: name, name: displayName, email };
    const person = await upsertPerson(tx, identity, { language: "en", isChosen: false }, clock.now);
    return {
      id: person.id,
      token: await createSession(tx, { personId: person.id, issuer, device: "" }, clock.now),
    };
  });
  return { id, displayName, token, ...clientOf(world, id, { Cookie: `session=${token}` }) };
}

export type Person = Awaited<ReturnType<typeof joins>>;

/** A client that isn't signed in. */
export const visitor = (world: World) => clientOf(world, "", {});

/** The error of a refused call. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(body.refusal);
    this.status = status;
    this.body = body;
  }
}

function clientOf(world: World, viewerId: string, credential: Record<string, string>) {
  // Only browsers send an Origin header.
  const origin = "Authorization" in credential ? {} : { Origin: world.url };
  const post = (address: string, body: unknown, signal?: AbortSignal) =>
    fetch(world.url + address, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...origin, ...credential },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });

  /** The raw answer to a call. */
  async function answerTo(name: CallName, input: unknown) {
    const headers = { "Content-Type": "application/json", ...origin, ...credential };
    const response = await posted(`${world.url}/api/${name}`, headers, JSON.stringify(input));
    const { statusCode: status = 0, rawHeaders } = response;
    return { status, headers: rawHeaders.join("\n"), text: await textOf(response) };
  }

  async function call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const { status, text } = await answerTo(name, input);
    const body: unknown = JSON.parse(text);
    if (status !== 200) throw new Refused(status, body as RefusalBody);
    // The answer must match the contract exactly.
    return exact(name, body);
  }

  const move = (name: RelationshipMove, other: { id: string }, kind: RelationshipKind) =>
    call("relationships.move", { kind, move: name, otherId: other.id });

  return {
    call,
    answerTo,
    get: (path: string) => fetch(world.url + path, { headers: credential }),
    post,
    adds: async (
      category: Category,
      name: string,
      size: string,
      more: Partial<Complete<ItemDraft>> & { dependentId?: string; ownerId?: string } = {},
    ) => {
      const { dependentId = null, ownerId = viewerId, ...fields } = more;
      const item = anItemDraft({ category, name, size, ...fields });
      return (await call("items.add", { ownerId, dependentId, item })).id;
    },
    hasDependent: async (
      category: DependentDraft["category"],
      name: string,
      more: Partial<Complete<DependentDraft>> = {},
    ) => {
      const dependent = aDependentDraft({ category, name, ...more });
      return (await call("dependents.add", { ownerId: viewerId, dependent })).id;
    },
    asks: (other: { id: string }, kind: RelationshipKind = "connection") => move("request", other, kind),
    accepts: (other: { id: string }, kind: RelationshipKind = "connection") => move("accept", other, kind),
    moves: (name: RelationshipMove, other: { id: string }, kind: RelationshipKind = "connection") =>
      move(name, other, kind),
    opens: <Name extends QueryName>(name: Name, input: InputOf<Name>) => openPage(post, name, input),
  };
}

/** The call of the contract with this name. */
export function callNamed(name: CallName): Call {
  const [noun = "", verb = ""] = name.split(".");
  const calls: Record<string, Record<string, Call>> = contract;
  const call = calls[noun]?.[verb];
  if (!call) throw new Error(`The contract has no ${name}.`);
  return call;
}

function exact<Name extends CallName>(name: Name, body: unknown): OutputOf<Name> {
  const parsed = callNamed(name).output.parse(body);
  if (JSON.stringify(parsed) !== JSON.stringify(body)) {
    // Shows the field that is too much.
    assert.deepEqual(body, parsed, `${name} answers something else than the contract says`);
    throw new Error(`${name} answers with its fields in another order than the contract’s`);
  }
  return body as OutputOf<Name>;
}

/** An event of a stream: the answer to one of its queries, or the reason for none. */
export type Event = {
  query: number;
  answer?: unknown;
  digest?: string;
  unchanged?: true;
  refused?: RefusalBody;
  failed?: true;
};

/** The events of a stream until it ends. Throws when the server refuses the stream. */
export async function* eventsOf(response: Response): AsyncGenerator<Event> {
  if (!response.ok || !response.body) throw new Error(`No stream but ${response.status}`);
  let waiting = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (waiting + chunk).split("\n\n");
    waiting = pieces.pop() ?? "";
    for (const piece of pieces) {
      if (piece.startsWith("data: ")) yield JSON.parse(piece.slice("data: ".length)) as Event;
    }
  }
}

/** A generous deadline: an expected answer always comes. */
const eventTimeoutMs = 60_000;

/** An open page: `now` is its current answer, updated live. */
async function openPage<Name extends QueryName>(
  post: (address: string, body: unknown, signal?: AbortSignal) => Promise<Response>,
  name: Name,
  input: InputOf<Name>,
) {
  const leaving = new AbortController();
  const response = await post("/api/live", { queries: [{ call: name, input }] }, leaving.signal);
  const page: {
    now: OutputOf<Name> | undefined;
    refusal: string | undefined;
    answers: number;
    ended: boolean;
  } = { now: undefined, refusal: undefined, answers: 0, ended: false };
  let changed = Promise.withResolvers<void>();

  const reading = (async () => {
    for await (const { answer, refused } of eventsOf(response)) {
      page.now = refused ? undefined : exact(name, answer);
      page.refusal = refused?.refusal;
      page.answers += 1;
      changed.resolve();
      changed = Promise.withResolvers();
    }
  })();
  reading
    .catch(() => {})
    .finally(() => {
      page.ended = true;
      changed.resolve();
    });

  const leave = () => leaving.abort();

  /** Waits until the page shows what is expected; fails with what it shows instead. */
  async function shows(expected: (now: OutputOf<Name>) => boolean): Promise<OutputOf<Name>> {
    const late = AbortSignal.timeout(eventTimeoutMs);
    while (page.now === undefined || !expected(page.now)) {
      if (late.aborted || page.ended) {
        throw new Error(`The page shows ${JSON.stringify(page.now ?? page.refusal)}`);
      }
      await Promise.race([changed.promise, aborted(late)]);
    }
    return page.now;
  }

  async function refuses(reason: string): Promise<void> {
    const late = AbortSignal.timeout(eventTimeoutMs);
    while (page.refusal !== reason) {
      if (late.aborted || page.ended) throw new Error(`The page shows ${JSON.stringify(page.now)}`);
      await Promise.race([changed.promise, aborted(late)]);
    }
  }

  return { page, shows, refuses, leave };
}

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));

/** Connects two people. */
export async function connect(one: Person, other: Person, kind: RelationshipKind = "connection") {
  await one.asks(other, kind);
  await other.accepts(one, kind);
}

/** Takes someone's name away, as providers without names and 1.0.0 could. */
export const unnames = ({ store }: World, { id }: Person): Promise<unknown> =>
  store.change([], ({ db }) => db.updateTable("people").set({ displayName: "" }).where("id", "=", id).execute());
