/**
 * Keeps a store as today's program leaves it, for the versions after it (docs/releasing.md). With the address of an
 * empty database, on PostgreSQL too; that takes pg_dump.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import type { CallName, InputOf } from "#domain/contract.ts";
import { migrations } from "#server/migrations/all.ts";
import type { RecordedCall } from "./stores.ts";
import { type Person, Refused, connect, joins, startWorld, visitor } from "./world.ts";
import { minuteMs } from "#domain/time.ts";

/** The settings with which tests/upgrading.test.ts opens the stores, too. */
const environment = {
  GOOGLE_CLIENT_ID: "x",
  GOOGLE_CLIENT_SECRET: "x",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "kinsize@example.org",
};

type Place = { dataDir: string } | { database: string };

/** Fills a store with a family in every state, and records what each of them sees. Ids and tokens get names. */
async function fill(place: Place) {
  const world = await startWorld({ ...place, environment });
  const ids: Record<string, string> = {};
  const later = (ms = 7 * minuteMs) => {
    world.clock.now += ms;
  };
  const signsUp = async (name: string, more: Parameters<typeof joins>[2] = {}) => {
    const person = await joins(world, name, more);
    ids[name] = person.id;
    ids[`${name}'s session`] = person.token;
    later();
    return person;
  };
  const ann = await signsUp("ann", { displayName: "Ann Lindqvist" });
  const bob = await signsUp("bob", { displayName: "Bob Ðorđević" });
  const cat = await signsUp("cat", { displayName: "Çağla 👟 Yılmaz" });
  const dan = await signsUp("dan", { displayName: "دانية خالد" });
  const eve = await signsUp("eve", { displayName: 'Eve O’Neil "Evie"; --' });
  const [gil, hal] = [await signsUp("gil"), await signsUp("hal")];
  const people: Record<string, Person> = { ann, bob, cat, dan, eve, gil, hal };

  await connect(ann, bob);
  await connect(bob, ann, "dependentLink");
  await connect(ann, cat);
  await connect(bob, eve);
  await ann.asks(eve);
  await gil.asks(ann);
  await gil.asks(ann, "dependentLink");
  await ann.asks(hal, "dependentLink");
  await hal.asks(bob);
  await bob.moves("deny", hal);
  later();

  const adds = async (name: string, who: Person, ...size: Parameters<Person["adds"]>) => {
    const id = await who.adds(...size);
    ids[name] = id;
    later();
    return id;
  };
  const hasDependent = async (name: string, who: Person, ...one: Parameters<Person["hasDependent"]>) => {
    const id = await who.hasDependent(...one);
    ids[name] = id;
    later();
    return id;
  };
  const key = (owner: Person, id: string, dependentId: string | null = null) => ({
    ownerId: owner.id,
    dependentId,
    id,
  });
  const sneakers = await adds("sneakers", ann, "Shoes", "Sneakers", "42", {
    note: "Narrow heel.\nNo laces.",
    system: "eu",
    brand: "Süperfit 👟",
    fit: "runs-small",
  });
  await adds("socks of ann", ann, "Apparel", "Socks", "one size", { visibleToConnections: false });
  const teo = await hasDependent("teo", ann, "Child", "Teo 👟", {
    bio: "Grows.",
    birthMonth: "2019-03",
  });
  const mia = await hasDependent("mia", ann, "Cat", "Mia", { visibleToConnections: false });
  const gus = await hasDependent("gus", bob, "Dog", "Gus");
  const boots = await adds("boots", ann, "Shoes", "Winter Boots", "28", { dependentId: teo });
  await adds("socks", ann, "Apparel", "Socks", "", { dependentId: teo });
  await adds("jacket", bob, "Apparel", "Winter Jacket", "116", {
    dependentId: teo,
    ownerId: ann.id,
  });
  await adds("slippers", bob, "Shoes", "Slippers", "46½ '\"; \\ %_");
  const trainers = await adds("trainers", ann, "Shoes", "Sneakers", "27", { dependentId: teo });
  const flats = await adds("flats", ann, "Shoes", "Flats", "41");
  await bob.call("items.update", { ...key(ann, boots, teo), changes: { size: "29" } });
  await ann.call("items.confirm", { ...key(ann, sneakers), size: "42" });
  await bob.call("items.remove", key(ann, trainers, teo));
  await ann.call("items.remove", key(ann, flats));
  await bob.call("dependents.remove", {
    ownerId: bob.id,
    id: await hasDependent("rex", bob, "Dog", "Rex"),
  });
  await ann.call("profiles.update", {
    changes: { personalBio: "Knits.\nA lot.", showSizesIn: ["UK", "EU"], checkEvery: 12 },
  });
  await ann.call("profiles.update", { changes: { mail: "each" } });
  await bob.call("profiles.update", { changes: { mail: "weekly" } });
  await eve.call("profiles.update", { changes: { searchable: false } });
  const feedback = { name: "Ines", email: "ines@example.org", feedback: "Größere Schuhe 👟" };
  await visitor(world).call("feedback.send", { feedback });
  await ann.call("blocks.add", { otherId: gil.id });
  later();

  const shares = async (name: string, who: Person, wearer: object, share: object) => {
    const made = await who.call("shares.add", { ...wearer, share } as InputOf<"shares.add">);
    ids[name] = made.id;
    ids[`${name}'s token`] = made.token;
  };
  const everything = { categories: null, until: "off" };
  await shares("swimming", ann, { ownerId: ann.id, dependentId: teo }, { ...everything, label: "Swim class" });
  await shares("walker", bob, { ownerId: bob.id, dependentId: gus }, { ...everything, label: "Walker" });
  const invites = async (name: string, who: Person, invitation: InputOf<"invitations.add">["invitation"]) => {
    const made = await who.call("invitations.add", { invitation });
    ids[name] = made.id;
    if (made.token) ids[`${name}'s token`] = made.token;
    return made.token;
  };
  await invites("ingrid", ann, { name: "Ingrid", kind: "connection" });
  await invites("signe", ann, { name: "Signe", kind: "connection", email: "signe@example.org" });
  const used = await invites("used", cat, { name: "Gil", kind: "connection" });
  await gil.call("invitations.accept", { token: used });
  await bob.call("news.ask", { otherId: eve.id });
  await ann.call("news.read", { until: world.clock.now - minuteMs });
  ids["ann's other session"] = (await joins(world, "ann")).token;
  later();

  const { now } = world.clock;
  const calls: RecordedCall[] = [];
  const records = async (as: string, call: CallName, input: object) => {
    const who = people[as] ?? visitor(world);
    try {
      calls.push({ as, call, input, answer: await who.call(call, input as InputOf<CallName>) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      calls.push({ as, call, input, refusal: error.message });
    }
  };
  for (const as of Object.keys(people)) {
    for (const call of ["viewer.me", "dashboard.page", "shop.page", "deleted.page"] as const) {
      await records(as, call, {});
    }
    for (const call of ["news.page", "news.unread", "blocks.page", "invitations.page"] as const) {
      await records(as, call, {});
    }
    for (const { id } of [ann, bob, eve]) await records(as, "profiles.page", { personId: id });
  }
  for (const text of ["ex", "dordevic", "çağ", "خال", "bob@example.org", "o’neil"]) {
    await records("gil", "profiles.search", { text });
  }
  for (const as of ["ann", "bob", "cat"]) {
    for (const dependentId of [teo, mia]) {
      await records(as, "dependents.page", { ownerId: ann.id, dependentId });
    }
    await records(as, "items.history", key(ann, sneakers));
    await records(as, "items.history", key(ann, boots, teo));
    await records(as, "shares.page", { ownerId: ann.id, dependentId: teo });
  }
  for (const name of ["swimming", "walker"]) {
    await records("visitor", "shares.open", { token: ids[`${name}'s token`] });
  }
  await records("visitor", "invitations.open", { token: ids["ingrid's token"] });
  await world.end();
  return { now, ids, calls: named(calls, ids) };
}

/** The calls with names in place of ids and tokens; unnamed ids get a number. */
function named(calls: RecordedCall[], ids: Record<string, string>): RecordedCall[] {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const text = JSON.stringify(calls).replaceAll(
    /[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|"token":"[\w-]+"/g,
    (found) => {
      const id = found.startsWith('"') ? found.slice('"token":"'.length, -1) : found;
      const name = names.get(id) ?? `#${names.size}`;
      names.set(id, name);
      ids[name] = id;
      return found.replace(id, `{${name}}`);
    },
  );
  return JSON.parse(text) as RecordedCall[];
}

const [url] = process.argv.slice(2);
const schema = Object.keys(migrations).at(-1)?.slice(0, 4);
const file = (ending: string) => join(import.meta.dirname, "stores", `${schema}.${ending}`);
// The flag `wx` refuses to overwrite a store that was already released.
const write = (ending: string, what: string | Buffer) => writeFileSync(file(ending), what, { flag: "wx" });

const dataDir = mkdtempSync(join(tmpdir(), "kinsize-keep-"));
const { now, ids: sqlite, calls } = await fill({ dataDir });
const ids: Record<string, object> = { sqlite };
write("sqlite.gz", gzipSync(readFileSync(join(dataDir, "kinsize.db")), { level: 9 }));
rmSync(dataDir, { recursive: true });
if (url !== undefined) {
  const there = await fill({ database: url });
  if (!isDeepStrictEqual(there.calls, calls)) throw new Error("The engines answer differently.");
  ids["postgres"] = there.ids;
  const dump = execFileSync("pg_dump", ["--inserts", "--no-owner", "--no-privileges", url], {
    encoding: "utf8",
  });
  // Removes comments, and commands that only psql or a newer PostgreSQL understands.
  const isRead = (line: string) => !/^(--|\\|$|SET |SELECT pg_catalog\.set_config)/.test(line);
  write("postgres.sql", dump.split("\n").filter(isRead).join("\n"));
}
const lines = (all: string[]) => all.join(",\n");
write(
  "json",
  `{\n"now": ${now},\n"ids": {\n${lines(Object.entries(ids).map(([engine, each]) => `"${engine}": ${JSON.stringify(each)}`))}\n},\n"calls": [\n${lines(calls.map((each) => JSON.stringify(each)))}\n]\n}\n`,
);
console.log(`Kept ${calls.length} calls and the store of schema ${schema} in tests/stores.`);
