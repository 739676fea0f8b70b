/** Hostile input, generated from the schema of each call, and the checks of the server's answers. */
import { once } from "node:events";
import * as fc from "fast-check";
import type * as z from "zod/mini";
import type { CallName, InputOf } from "#domain/contract.ts";
import { aDependentDraft, anItemDraft, aPicture, aSubscription } from "./builders.ts";
import { posted, textOf } from "./requests.ts";
import { areOther, everything, restore } from "./rows.ts";
import { marked, missing } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { callNamed } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** Texts known to break other software. */
const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\uD800",
  "\uDC00\uD800",
  "\u{10FFFF}",
  "\uFFFE\uFFFF",
  "\u202Egnirts\u202C",
  "\u2028\u2029",
  "\uFEFFx",
  "Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D".repeat(8),
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "İıſẞßΣςŉ",
  "1e309",
  "-0",
  "NaN",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  "'; drop table people; --",
  '" or ""="',
  "1) union select email from people --",
  '" OR "x" NEAR("a" "b", 2) AND *',
  "%_%",
  "\\",
  "$1 ? :name @name",
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{7*7}}${7*7}#{7*7}",
  "\r\nSet-Cookie: session=x",
  "../../../../etc/passwd",
  "x".repeat(60_000),
  "👟".repeat(5000),
];

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}0${close.repeat(levels)}`;

/** Bodies that aren't valid input for any call. */
const bodies = [
  "",
  "{",
  "null",
  "[]",
  "0",
  '""',
  "\0",
  "\uFEFF{}",
  "{}{}",
  '{"a":1,}',
  "{'a':1}",
  nested(5000, "[", "]"),
  nested(5000, '{"a":', "}"),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{${Array.from({ length: 4000 }, (_, n) => `"k${n}":0`).join()}}`,
  `{"text":"${"x".repeat(70_000)}"}`,
  `[${"0,".repeat(30_000)}0]`,
];

const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

/** Values of any type, usually a wrong one. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
  fc.constantFrom({ toString: null }, { length: 1e9 }, { $ne: null }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema accepts, or almost: ids come from the scene, texts from the hostile list. */
function almostValid(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  // oxlint-disable-next-line no-underscore-dangle -- zod keeps there what a schema is made of
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the types that the contract has
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, almostValid(field, ids)])),
        {
          requiredKeys: Object.entries(def.shape)
            .filter(([, field]) => !(field as z.ZodMiniType).safeParse(undefined).success)
            .map(([name]) => name),
        },
      );
    case "array":
      return fc.array(almostValid(def.element, ids), { maxLength: 10 });
    case "nullable":
      return fc.option(almostValid(def.innerType, ids));
    case "optional":
    case "prefault":
      return almostValid(def.innerType, ids);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom<unknown>(...def.values);
    case "boolean":
      return fc.boolean();
    case "number":
      return fc.oneof(fc.nat(10), fc.constantFrom(-1, 0.5, 2 ** 53, 1e308));
    case "string":
      return "format" in def && def.format === "uuid" ? fc.constantFrom(...ids) : likelyTexts;
    case "unknown":
      return anything;
    default:
      throw new Error(`No hostile input is made of a schema of the type ${def.type} yet.`);
  }
}

const likelyTexts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("Sneakers", "42", "ann@example.org", "Lovely socks.") },
  { weight: 1, arbitrary: text },
);

/** The same input with a part removed, added or replaced. */
const broken = (input: fc.Arbitrary<unknown>) =>
  fc.tuple(input, fc.nat(30), anything, fc.constantFrom("exchange", "remove", "add")).map(([value, at, other, how]) => {
    const copy: unknown = structuredClone(value);
    const places: [holder: Record<string, unknown>, name: string][] = [];
    const visit = (holder: unknown) => {
      if (typeof holder !== "object" || holder === null) return;
      for (const name of Object.keys(holder)) {
        places.push([holder as Record<string, unknown>, name]);
        visit((holder as Record<string, unknown>)[name]);
      }
    };
    visit(copy);
    const [holder, name] = places[at % Math.max(1, places.length)] ?? [];
    if (!holder || name === undefined) return other;
    if (how === "remove") delete holder[name];
    else if (how === "exchange") holder[name] = other;
    // A field named __proto__, as JSON.parse creates it, rather than the prototype.
    else Object.defineProperty(holder, "__proto__", { value: other, enumerable: true });
    return copy;
  });

const newDependent = "018f0000-0000-7000-8000-00000000000d";
const newSize = "018f0000-0000-7000-8000-00000000000e";
const enteredAt = Date.UTC(2025, 2, 4);

/** A valid input of each call by Ann: slightly broken versions of it reach the deepest code. */
const validInputs: { [Name in CallName]: (scene: Scene) => InputOf<Name> } = {
  "viewer.providers": () => ({}),
  "viewer.me": () => ({}),
  "notifications.page": () => ({}),
  "notifications.turnOn": () => aSubscription("hostile"),
  "notifications.turnOff": ({ otherSession }) => ({ id: otherSession }),
  "notifications.test": () => ({}),
  "account.page": () => ({}),
  "account.removeIdentity": ({ otherIdentity }) => ({ id: otherIdentity }),
  "account.endSession": ({ otherSession }) => ({ id: otherSession }),
  "account.addToken": () => ({ token: { name: "Nightly backup", scope: "read" } }),
  "account.removeToken": ({ tokens }) => ({ id: tokens.ann.reader.id }),
  "account.leaving": () => ({}),
  "account.erase": ({ dan, teo }) => ({
    name: marked("ann"),
    handOvers: [{ dependentId: teo.id, toId: dan.id }],
  }),
  "data.export": () => ({}),
  "data.import": ({ shoes }) => ({
    dependents: [{ ...aDependentDraft({ name: "Mo" }), id: newDependent, checkEvery: 3 }],
    sizes: [
      {
        ...anItemDraft({ name: "Flats", size: "30" }),
        id: newSize,
        dependentId: newDependent,
        measuredAt: enteredAt,
        latest: { id: newSize, kind: "size", size: "30", system: "", enteredAt },
      },
    ],
    entries: [
      {
        itemId: shoes,
        dependentId: null,
        id: newSize,
        kind: "fits",
        size: "38",
        system: "eu",
        enteredAt,
      },
    ],
  }),
  "dashboard.page": () => ({}),
  "shop.page": () => ({}),
  "profiles.page": ({ ann }) => ({ personId: ann.id }),
  "profiles.search": () => ({ text: "ann", page: 0 }),
  "profiles.update": () => ({
    changes: {
      displayName: "Ann",
      personalBio: "Knits.",
      showSizesIn: ["EU", "UK"],
      language: "de",
      checkEvery: null,
    },
  }),
  "pictures.set": ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, jpeg: aPicture() }),
  "pictures.remove": ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
  "items.history": ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id, id: teo.boots }),
  "items.add": ({ ann, teo }) => ({
    ownerId: ann.id,
    dependentId: teo.id,
    item: anItemDraft({ name: "Flats", size: "30" }),
  }),
  "items.update": ({ ann, shoes }) => ({
    ownerId: ann.id,
    dependentId: null,
    id: shoes,
    changes: { size: "42", note: "Wide.", system: "eu", brand: "Brooks", fit: "runs-small" },
    seen: { size: marked("ann's shoes") },
  }),
  "items.confirm": ({ ann, shoes }) => ({
    ownerId: ann.id,
    dependentId: null,
    id: shoes,
    size: marked("ann's shoes"),
    entryId: missing,
  }),
  "items.remove": ({ ann, shoes }) => ({ ownerId: ann.id, dependentId: null, id: shoes }),
  "dependents.page": ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
  "dependents.add": ({ ann }) => ({
    ownerId: ann.id,
    dependent: aDependentDraft({ category: "Cat", name: "Mo", visibleToConnections: false }),
  }),
  "dependents.update": ({ ann, teo }) => ({
    ownerId: ann.id,
    id: teo.id,
    changes: { bio: "Grows.", birthMonth: "2019-03", checkEvery: 6 },
    seen: { bio: marked("teo's bio") },
  }),
  "dependents.remove": ({ ann, teo }) => ({ ownerId: ann.id, id: teo.id }),
  "deleted.page": () => ({}),
  "deleted.restore": ({ ann, deleted: { rex } }) => ({
    ownerId: ann.id,
    dependentId: rex.id,
    id: rex.id,
  }),
  "deleted.forget": ({ ann, deleted }) => ({
    ownerId: ann.id,
    dependentId: null,
    id: deleted.coat,
  }),
  "relationships.move": ({ dan }) => ({
    kind: "connection",
    move: "request",
    otherId: dan.id,
  }),
  "blocks.page": () => ({}),
  "blocks.add": ({ dan }) => ({ otherId: dan.id }),
  "blocks.remove": ({ zoe }) => ({ otherId: zoe.id }),
  "shares.page": ({ ann, teo }) => ({ ownerId: ann.id, dependentId: teo.id }),
  "shares.add": ({ ann, teo }) => ({
    ownerId: ann.id,
    dependentId: teo.id,
    share: { label: "Swim class", categories: ["Shoes"], until: "week" },
  }),
  "shares.remove": ({ ann, teo, links }) => ({
    ownerId: ann.id,
    dependentId: teo.id,
    id: links.teo.id,
  }),
  "shares.open": ({ links }) => ({ token: links.teo.token }),
  "invitations.page": () => ({}),
  "invitations.add": () => ({
    invitation: { name: "Ingrid", kind: "connection", message: "Hello.", email: "i@example.org" },
  }),
  "invitations.remove": ({ invitation: { id } }) => ({ id }),
  "invitations.open": ({ invitation: { token } }) => ({ token }),
  "invitations.accept": ({ invitation: { token } }) => ({ token }),
  "invitations.decline": ({ invitation: { token } }) => ({ token }),
  "news.page": () => ({}),
  "news.unread": () => ({}),
  "news.read": () => ({ until: 0 }),
  "news.ask": ({ dan }) => ({ otherId: dan.id }),
  "feedback.send": () => ({
    feedback: { name: "Ann", email: "ann@example.org", feedback: "Lovely socks." },
  }),
};

/** The inputs of one call: valid or generated from its schema, intact or broken. */
function inputsOf(name: CallName, scene: Scene, ids: readonly string[]): fc.Arbitrary<unknown> {
  const good = fc.constant<unknown>(validInputs[name](scene));
  const made = almostValid(callNamed(name).input, ids);
  return fc.oneof(
    { weight: 1, arbitrary: good },
    { weight: 4, arbitrary: broken(good) },
    { weight: 2, arbitrary: made },
    { weight: 2, arbitrary: broken(made) },
  );
}

/** Created once, because it lists all of Unicode. */
const randomText = fc.string({ unit: "binary", maxLength: 200 });

/** The bodies of one call, or of a stream with several queries: inputs, or invalid JSON. */
function bodiesOf(name: CallName | "live", scene: Scene, ids: readonly string[]): fc.Arbitrary<string> {
  const inputs =
    name === "live"
      ? fc
          .array(
            fc.oneof(
              fc.constantFrom(...calls).chain((call) => inputsOf(call, scene, ids).map((input) => ({ call, input }))),
              // Names that every object has, and unknown names.
              fc.record({
                call: fc.oneof(text, fc.constantFrom("constructor", "__proto__", "toString")),
                input: anything,
              }),
            ),
            { maxLength: 10 },
          )
          .map((queries) => ({ queries }))
      : inputsOf(name, scene, ids);
  return fc.oneof(
    { weight: 8, arbitrary: inputs.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: fc.constantFrom(...bodies) },
    { weight: 1, arbitrary: randomText },
  );
}

const calls = Object.keys(validInputs) as CallName[];

/** Every endpoint under attack. */
export const attacked = [...calls, "live"] as const;

/** The result of an attack: the number of answers of each status, and the slowest. */
export type Outcome = { statuses: Record<string, number>; slowestMs: number };

/**
 * Sends `times` hostile bodies to a call, as a visitor, a stranger, Ann or a program of hers. Throws with the
 * smallest body on which the server fails, hangs, or writes or publishes something despite a refusal.
 */
export async function attack(scene: Scene, name: CallName | "live", times: number, seed: number): Promise<Outcome> {
  const { world, ann, dan, viewer, shoes, bra, teo, pepper, deleted, tokens } = scene;
  const ids = [ann.id, dan.id, viewer.id, shoes, bra, teo.id, teo.boots, pepper.id, missing];
  ids.push(deleted.coat, deleted.rex.id, deleted.rex.coat, teo.coat);
  const origin = { Origin: world.url };
  const credentials: Record<string, string>[] = [
    origin,
    { ...origin, Cookie: `session=${"token" in viewer ? viewer.token : ""}` },
    { ...origin, Cookie: `session=${ann.token}` },
    ...Object.values(tokens.ann).map(({ token }) => ({ Authorization: `Bearer ${token}` })),
  ];
  const outcome: Outcome = { statuses: {}, slowestMs: 0 };
  let notedAt = 0;
  // The store's rows after the last body, so they are read once per body; unknown after a failure.
  let held: Awaited<ReturnType<typeof everything>> | undefined;

  await fc.assert(
    fc.asyncProperty(bodiesOf(name, scene, ids), fc.constantFrom(...credentials), async (body, credential) => {
      world.clock.now += betweenBodiesMs;
      if (world.clock.now - notedAt > notedForMs) {
        notedAt = world.clock.now;
        await areInUse(world);
        held = undefined;
      }
      const before = held ?? (await everything(world));
      held = undefined;
      world.published.length = 0;
      const began = performance.now();
      const status = await statusOf(world.url, name, body, credential);
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began);
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;

      if (world.problems.length > 0) throw world.problems.pop();
      if (status >= 500) throw new Error(`It was answered with ${status}.`);
      await world.caughtUp();
      const after = await everything(world);
      const isChanged = areOther(before, after);
      if (status !== 200 && isChanged) throw new Error(`${status}, but something was written.`);
      if (status !== 200 && world.published.length > 0) throw new Error(`${status}, but it was announced.`);
      if ("isAdmin" in {}) throw new Error("Every object has another field now.");
      if (isChanged) await restore(world, before);
      held = isChanged ? before : after;
    }),
    { numRuns: times, seed },
  );
  return outcome;
}

/** How long a recorded use stays fresh: recording one is a published change, which the attack must not see. */
const notedForMs = 50 * 60_000;

/** Marks all sessions and tokens as just used and valid for ten years. */
async function areInUse({ store, clock }: Scene["world"]): Promise<void> {
  const usedAt = clock.now;
  const expiresAt = usedAt + 3650 * dayMs;
  await store.change([], async ({ db }) => {
    await db.updateTable("sessions").set({ usedAt, expiresAt }).execute();
    await db.updateTable("tokens").set({ usedAt }).execute();
  });
}

/** The time between two bodies: long enough to avoid rate limits, which aren't under attack here. */
const betweenBodiesMs = 600_000;

/** The time after which an unanswered request counts as a hang. */
const hangTimeoutMs = 60_000;

async function statusOf(url: string, name: string, body: string, headers: Record<string, string>) {
  const response = await posted(`${url}/api/${name}`, headers, body, hangTimeoutMs);
  if (response.headers["content-type"] === "text/event-stream") {
    // The stream is closed after its first answer.
    await once(response, "data");
    response.destroy();
  } else await textOf(response);
  return response.statusCode ?? 0;
}
