/** Tabs of earlier versions can make their calls and read the answers (decision 0024). */
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CallName, contract } from "#domain/contract.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { aSubscription } from "./builders.ts";
import { openWorld, people } from "./people.ts";
import { everything } from "./rows.ts";
import { ownProvider, settle } from "./scene.ts";
import { at, callNamed, connect, eventsOf, joins } from "./world.ts";

type Recorded = { call: CallName; input: unknown };

const folder = join(import.meta.dirname, "recorded");

/** The recordings of each released version: these files are never edited. */
const recorded = readdirSync(folder)
  .filter((file) => file.endsWith(".calls.json"))
  .map((file) => file.slice(0, -".calls.json".length))
  .map((version) => {
    const read = (what: string): unknown => JSON.parse(readFileSync(join(folder, `${version}.${what}.json`), "utf8"));
    return {
      version,
      calls: read("calls") as Recorded[],
      answers: read("answers") as Partial<Record<CallName, unknown[]>>,
    };
  });

const everyCall = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.keys(calls).map((verb) => `${noun}.${verb}` as CallName),
);
const everyQuery = everyCall.filter((name) => callNamed(name).kind === "query");

/**
 * Ann is connected and linked with Bob, who has Gus; she has sneakers, a dependent Teo with boots, has asked Eve,
 * and was asked by Gil in both kinds. She has deleted flats, Teo's trainers and a dependent Mia, and Bob a vest of
 * Gus's. She has a link to Teo's shoes, an
 * invitation of her own and one of Fay's, has blocked Hal, and has a second identity, a second session and a token. Resolves with her, the rows, and the ids that recordings name.
 */
async function writeHousehold() {
  const { world, ann, bob, eve, fay, gil, hal } = await people("ann", "bob", "eve", "fay", "gil", "hal");
  await connect(ann, bob);
  await connect(ann, bob, "dependentLink");
  await ann.asks(eve);
  await gil.asks(ann);
  await gil.asks(ann, "dependentLink");
  const sneakers = await ann.adds("Shoes", "Sneakers", "42", { note: "Narrow heel." });
  const teo = await ann.hasDependent("Child", "Teo");
  const boots = await ann.adds("Shoes", "Winter Boots", "28", { dependentId: teo });
  const gus = await bob.hasDependent("Dog", "Gus");
  await bob.adds("Dogs", "Vest", "M", { dependentId: gus });
  await bob.adds("Shoes", "Sneakers", "46");
  await connect(bob, fay);
  const flats = await ann.adds("Shoes", "Flats", "41");
  await ann.call("items.remove", { ownerId: ann.id, dependentId: null, id: flats });
  const trainers = await ann.adds("Shoes", "Sneakers", "27", { dependentId: teo });
  await ann.call("items.remove", { ownerId: ann.id, dependentId: teo, id: trainers });
  const mia = await ann.hasDependent("Cat", "Mia");
  await ann.call("dependents.remove", { ownerId: ann.id, id: mia });
  const vest = await bob.adds("Dogs", "Vest", "L", { dependentId: gus });
  await bob.call("items.remove", { ownerId: bob.id, dependentId: gus, id: vest });
  const { id: link, token } = await ann.call("shares.add", {
    ownerId: ann.id,
    dependentId: teo,
    share: { label: "Swim class", categories: ["Shoes"], until: "week" },
  });
  const { id: invitation } = await ann.call("invitations.add", {
    invitation: { name: "Ingrid", kind: "connection" },
  });
  const { token: invitationToken } = await fay.call("invitations.add", {
    invitation: { name: "Ann", kind: "connection" },
  });
  await ann.call("blocks.add", { otherId: hal.id });
  await joins(world, "ann");
  const { id: accessToken } = await ann.call("account.addToken", {
    token: { name: "Backup", scope: "write" },
  });
  const { sessions } = await ann.call("account.page", {});
  const session = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  const { issuer } = ownProvider(world);
  const identity = randomUUID();
  await world.store.change([], ({ db }) =>
    db
      .insertInto("identities")
      .values({
        issuer,
        subject: "ann too",
        id: identity,
        personId: ann.id,
        email: null,
        createdAt: world.clock.now,
        usedAt: null,
      })
      .execute(),
  );
  await ann.call("notifications.turnOn", aSubscription("ann"));
  const ids: Record<string, string> = {
    device: hashOf(ann.token),
    link,
    token,
    invitation,
    invitationToken,
    ann: ann.id,
    bob: bob.id,
    eve: eve.id,
    fay: fay.id,
    gil: gil.id,
    hal: hal.id,
    sneakers,
    teo,
    boots,
    flats,
    trainers,
    mia,
    gus,
    accessToken,
    session,
    identity,
    new: randomUUID(),
  };
  return { rows: await everything(world), issuer, ann, ids };
}

let written: ReturnType<typeof writeHousehold> | undefined;

/** Opens a server with a copy of the household; resolves with it and Ann. */
async function household() {
  const { rows, issuer, ids, ...saved } = await (written ??= writeHousehold());
  const world = await openWorld();
  await settle(world, rows, issuer);
  /** The recorded input, with ids of this test. */
  const inputOf = ({ input }: Recorded): unknown =>
    JSON.parse(JSON.stringify(input).replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name));
  return { world, ann: at(world, saved.ann), inputOf };
}

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

const isObject = (value: unknown): value is Record<string, unknown> => kindOf(value) === "object";

/** Fields of the `examples` that `now` lacks or retypes: both break an older reader. */
function breakages(examples: readonly unknown[], now: unknown, path = "answer"): string[] {
  const kinds = new Set(examples.map(kindOf));
  if (!kinds.has(kindOf(now))) return [`${path} is ${kindOf(now)}, not ${[...kinds].join(" or ")}`];
  if (Array.isArray(now)) {
    const elements = examples.filter(Array.isArray).flat();
    if (elements.length === 0) return now.length === 0 ? [] : [`${path} was always empty`];
    return now.flatMap((element) => breakages(elements, element, `${path}[]`));
  }
  if (!isObject(now)) return [];
  const objects = examples.filter(isObject);
  return [...new Set(objects.flatMap((each) => Object.keys(each)))]
    .filter((key) => objects.every((each) => key in each))
    .flatMap((key) =>
      key in now
        ? breakages(
            objects.map((each) => each[key]),
            now[key],
            `${path}.${key}`,
          )
        : [`${path}.${key} is gone`],
    );
}

test("every call and every query's answer has been recorded", () => {
  const calls = new Set(recorded.flatMap((release) => release.calls.map(({ call }) => call)));
  expect(
    everyCall.filter((name) => !calls.has(name)),
    "Add these calls to the newest calls.json in tests/recorded.",
  ).toEqual([]);
  const answers = new Set(recorded.flatMap((release) => Object.keys(release.answers)));
  expect(
    everyQuery.filter((name) => !answers.has(name)),
    "Add an answer of these queries to the newest answers.json in tests/recorded.",
  ).toEqual([]);
});

test("a missing or retyped field breaks an older reader; an additional one doesn't", () => {
  const examples = [
    { size: "42", photo: null, items: [{ n: 1 }] },
    { size: "43", photo: "a" },
  ];
  expect(breakages(examples, { size: "1", photo: null, items: [], more: 1 })).toEqual([]);
  expect(breakages(examples, { size: "1", photo: "b" })).toEqual([]);
  expect(breakages(examples, { photo: "b" })).toEqual(["answer.size is gone"]);
  expect(breakages(examples, { size: null, photo: "b" })).toEqual(["answer.size is null, not string"]);
  expect(breakages([[{ n: 1 }]], [{ n: 1 }, { m: 1 }])).toEqual(["answer[].n is gone"]);
});

describe.each(recorded)("a tab of version $version", ({ calls, answers }) => {
  test.each(calls.map((each) => [each.call, each] as const))(
    "can call %s and understands the answer",
    async (name, each) => {
      const { world, ann, inputOf } = await household();
      const response = await ann.post(`/api/${name}`, inputOf(each));
      const answer: unknown = await response.json();
      expect({ status: response.status, answer }).toEqual({ status: 200, answer });
      expect(breakages(answers[name] ?? [{}], answer)).toEqual([]);
      expect(world.problems).toEqual([]);
    },
  );

  test.each([0, 8, 16])("gets its answers from one stream, starting at query %d", async (from) => {
    const { ann, inputOf } = await household();
    // A stream takes up to eight shown queries.
    const asked = calls.filter(({ call }) => everyQuery.includes(call)).slice(from, from + 8);
    if (asked.length === 0) return;
    const queries = asked.map((each) => ({ call: each.call, input: inputOf(each) }));
    const leaving = new AbortController();
    const response = await ann.post("/api/live", { queries }, leaving.signal);
    const answered = new Set<number>();
    for await (const { query, answer } of eventsOf(response)) {
      const examples = answers[asked[query]?.call ?? "viewer.me"] ?? [];
      expect(breakages(examples, answer)).toEqual([]);
      if (answered.add(query).size === queries.length) break;
    }
    leaving.abort();
  });
});

test("fields that a tab of version 0.1.0 doesn’t know survive its saves", async () => {
  const { ann, inputOf } = await household();
  const later = recorded.find(({ version }) => version === "1.0.0")?.calls ?? [];
  const earlier = recorded.find(({ version }) => version === "0.1.0")?.calls ?? [];
  const saves = new Set<CallName>(["items.update", "dependents.update", "profiles.update"]);
  const makes = async (calls: readonly Recorded[]) => {
    for (const each of calls.filter(({ call }) => saves.has(call))) {
      expect((await ann.post(`/api/${each.call}`, inputOf(each))).status).toBe(200);
    }
  };
  await makes(later);
  const known = async () => {
    const { items, dependents, viewer } = await ann.call("dashboard.page", {});
    const { showSizesIn, language } = (await ann.call("viewer.me", {})) ?? {};
    const [sneakers, teo] = [items[0], dependents[0]];
    return {
      brand: sneakers?.brand,
      fit: sneakers?.fit,
      birthMonth: teo?.birthMonth,
      checkEvery: [viewer.checkEvery, teo?.checkEvery],
      showSizesIn,
      language,
    };
  };
  const before = await known();
  expect(before).toEqual({
    brand: "Brooks",
    fit: "true-to-size",
    birthMonth: "2019-03",
    checkEvery: [12, 3],
    showSizesIn: ["UK", "EU"],
    language: "en",
  });
  await makes(earlier);
  const { items, dependents, viewer } = await ann.call("dashboard.page", {});
  expect([items[0]?.size, dependents[0]?.name, viewer.personalBio]).toEqual(["43", "Teodor", "Knits.\nA lot."]);
  expect(await known()).toEqual(before);
});
