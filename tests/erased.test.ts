/** An erased person is in no table, index, file, backup, or log line. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { backupSqlite } from "#server/store/sqlite/copies.ts";
import { aPicture, aSubscription } from "./builders.ts";
import { newFolder } from "./commands.ts";
import { openWorld } from "./people.ts";
import { everything } from "./rows.ts";
import { type Person, type World, connect, joins } from "./world.ts";

const isSqlite = process.env["ENGINE"] !== "postgres";

/** Words found only in Quillon's texts, names, and identities. */
const words = {
  name: "Quillon ƕƙƞ Zephyrhart",
  email: "quillon.zephyrhart@mailbox.example",
  otherEmail: "QZ-second@mailbox.example",
  bio: "collects obsidian thimbles",
  size: "47 and three eighths",
  before: "46 and a sixteenth",
  note: "gusset of cerulean yak",
  brand: "Vantablouse & Sons",
  dependent: "Pimpernel",
  token: "greenhouse thermostat",
  link: "for the zeppelin club",
  invited: "Cousin Ottoline",
  line: "the lighthouse misses you",
  picture: aPicture(150),
  feedback: "my kumquat is pinching",
  device: "phone-in-the-galoshes",
  mailToken: "ends-the-owl-post",
};

/** Gives Quillon one of everything, and leaves traces of him in Ann's data. Resolves with his marks. */
async function livesHere(world: World, quillon: Person, ann: Person, bob: Person) {
  const { store, clock } = world;
  await quillon.call("profiles.update", { changes: { personalBio: words.bio, mail: "each" } });
  await quillon.call("notifications.turnOn", aSubscription(words.device));
  const own = { ownerId: quillon.id, dependentId: null };
  await quillon.call("pictures.set", { ...own, jpeg: aPicture(149) });
  await quillon.call("pictures.set", { ...own, jpeg: words.picture });
  const texts = { note: words.note, brand: words.brand };
  for (let number = 0; number < 40; number++) {
    clock.now += 1000;
    const id = await quillon.adds("Shoes", "Sneakers", `${words.before} ${number}`, texts);
    const size = { ownerId: quillon.id, dependentId: null, id };
    await quillon.call("items.update", { ...size, changes: { size: words.size } });
    if (number % 3 === 0) await quillon.call("items.remove", size);
  }
  const lost = await quillon.hasDependent("Child", words.dependent, { bio: words.bio });
  await quillon.adds("Shoes", "Sneakers", words.size, { ...texts, dependentId: lost });
  const teo = await quillon.hasDependent("Child", "Teo");
  await quillon.adds("Shoes", "Sneakers", "30", { dependentId: teo });
  const slippers = await quillon.adds("Shoes", "Slippers", "30", { dependentId: teo });
  await quillon.call("items.remove", { ownerId: quillon.id, dependentId: teo, id: slippers });

  await connect(quillon, ann);
  await connect(quillon, ann, "dependentLink");
  await quillon.asks(bob);
  await bob.call("blocks.add", { otherId: quillon.id });
  const gus = await ann.hasDependent("Child", "Gus");
  const boots = await ann.adds("Shoes", "Sneakers", "33", { dependentId: gus });
  const ofGus = { ownerId: ann.id, dependentId: gus };
  await quillon.call("items.confirm", { ...ofGus, id: boots, size: "33" });
  await quillon.call("dependents.update", { ownerId: ann.id, id: gus, changes: { bio: "quick" } });
  const flats = await ann.adds("Shoes", "Flats", "33", { dependentId: gus });
  await quillon.call("items.confirm", { ...ofGus, id: flats, size: "33" });
  await quillon.call("items.remove", { ...ofGus, id: flats });
  const share = { label: words.link, categories: null, until: "off" } as const;
  await quillon.call("shares.add", { ...ofGus, share });
  await quillon.call("shares.add", { ownerId: quillon.id, dependentId: null, share });
  await quillon.call("news.ask", { otherId: ann.id });
  await ann.call("news.ask", { otherId: quillon.id });
  await quillon.call("invitations.add", {
    invitation: { name: words.invited, message: words.line, kind: "connection" },
  });
  const cat = await joins(world, "cat");
  const { token } = await cat.call("invitations.add", {
    invitation: { name: words.name, message: "", kind: "connection" },
  });
  await quillon.call("invitations.accept", { token });
  await quillon.call("feedback.send", {
    feedback: { name: words.name, email: words.email.toUpperCase(), feedback: words.feedback },
  });
  await store.change([], async ({ db }) => {
    const { id: personId } = quillon;
    const now = clock.now;
    const mail = { createdAt: now, dueAt: now + 1e9, attempts: 0 };
    const event = { kind: "request", relationship: "connection", otherId: personId };
    const letter = { kind: "invitation", to: words.otherEmail.toLowerCase(), token: "t" };
    await db
      .insertInto("mails")
      .values([
        {
          ...mail,
          id: newId(),
          personId: ann.id,
          inviterId: null,
          document: JSON.stringify(event),
        },
        {
          ...mail,
          id: newId(),
          personId: null,
          inviterId: ann.id,
          document: JSON.stringify(letter),
        },
        { ...mail, id: newId(), personId, inviterId: null, document: JSON.stringify(event) },
      ])
      .execute();
    await db.updateTable("people").set({ mailToken: words.mailToken }).where("id", "=", personId).execute();
    const second = { subject: "quillon-elsewhere", id: newId(), email: words.otherEmail };
    await db
      .insertInto("identities")
      .values({ ...second, issuer: "https://id.example", personId, createdAt: now, usedAt: now })
      .execute();
    const access = { name: words.token, scope: "read", createdAt: now, usedAt: null } as const;
    await db
      .insertInto("tokens")
      .values({ ...access, ownerId: personId, id: newId(), tokenHash: "quillon-token-hash" })
      .execute();
  });
  const session = await world.db
    .selectFrom("sessions")
    .select("id")
    .where("personId", "=", quillon.id)
    .executeTakeFirstOrThrow();
  const marks = [...Object.values(words), quillon.id, session.id, lost, "quillon-elsewhere"];
  return { marks: [...marks, "quillon-token-hash"], teo };
}

/** Counts each mark in some bytes, ignoring case. */
function hitsIn(bytes: Buffer, marks: readonly string[]): number {
  const text = bytes.toString("latin1").toLowerCase();
  const asBytes = (mark: string) => Buffer.from(mark).toString("latin1").toLowerCase();
  return marks.reduce((sum, mark) => sum + text.split(asBytes(mark)).length - 1, 0);
}

/** The bytes of every file in a data folder that can contain people's data. */
const filesOf = (dataDir: string) =>
  Object.fromEntries(
    ["kinsize.db", "kinsize.db-wal", "kinsize.db-shm"]
      .filter((name) => existsSync(join(dataDir, name)))
      .map((name) => [name, readFileSync(join(dataDir, name))] as const),
  );

/**
 * How often letters of the name are in the search index of a file: as hex digits, of which it stores those that differ
 * from the piece before.
 */
function lettersIn(file: string): number {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const blocks = connection.prepare(`select block from "peoplePieces_data"`).all();
    const text = blocks.map(({ block }) => Buffer.from(block as Uint8Array).toString("latin1"));
    return text.join(" ").split(/c69[59e]/).length - 1;
  } finally {
    connection.close();
  }
}

async function erases(quillon: Person, ann: Person, teo: string) {
  const { dependents } = await quillon.call("account.leaving", {});
  await quillon.call("account.erase", {
    name: words.name,
    handOvers: [{ dependentId: teo, toId: ann.id }],
    deletes: dependents.map(({ id }) => id).filter((id) => id !== teo),
  });
}

async function openFamily() {
  const world = await openWorld({
    environment: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "k@example.org" },
  });
  const quillon = await joins(world, "quillon", { displayName: words.name, email: words.email });
  const [ann, bob] = await Promise.all([joins(world, "ann"), joins(world, "bob")]);
  return { world, quillon, ann, bob, ...(await livesHere(world, quillon, ann, bob)) };
}

test("no row of any table contains anything of an erased person", async () => {
  const { world, quillon, ann, marks, teo } = await openFamily();
  const before = Buffer.from(JSON.stringify(await everything(world)));
  for (const mark of marks) expect([mark, hitsIn(before, [mark])]).not.toEqual([mark, 0]);
  await erases(quillon, ann, teo);
  const after = Buffer.from(JSON.stringify(await everything(world)));
  expect(marks.filter((mark) => hitsIn(after, [mark]) > 0)).toEqual([]);
  const log = Buffer.from(world.lines.join("\n"));
  expect(log.toString()).toContain("account.erase");
  expect(hitsIn(log, marks)).toBe(0);
  expect(world.problems).toEqual([]);
});

test("other people's changes, sizes, and deletions are still there", async () => {
  const { world, quillon, ann, teo } = await openFamily();
  const counts = async () => {
    const rows = await everything(world);
    return Object.entries(rows).map(([table, { length }]) => [table, length] as const);
  };
  const ofAnn = async () => {
    const [dashboard, deleted] = [await ann.call("dashboard.page", {}), await ann.call("deleted.page", {})];
    return {
      dependents: dashboard.dependents.map(({ name }) => name),
      deleted: deleted.own.map(({ name }) => name),
    };
  };
  expect(await ofAnn()).toEqual({ dependents: ["Gus"], deleted: ["Flats"] });
  await erases(quillon, ann, teo);
  expect(await ofAnn()).toEqual({
    dependents: expect.arrayContaining(["Gus", "Teo"]),
    deleted: expect.arrayContaining(["Flats", "Slippers"]),
  });
  const left = Object.fromEntries(await counts());
  expect(left).toMatchObject({ people: 3, tokens: 0, blocks: 0, shares: 0, feedback: 0 });
  const mails = await world.db.selectFrom("mails").selectAll().execute();
  expect(JSON.stringify(mails)).not.toContain(quillon.id);
});

// oxlint-disable-next-line vitest/no-conditional-tests -- PostgreSQL keeps its files itself
if (isSqlite)
  test("the database file, its log, and a later backup contain no byte of an erased person", async () => {
    const { world, quillon, ann, marks, teo } = await openFamily();
    const { dataDir } = world.settings;
    const file = join(dataDir, "kinsize.db");
    // Earlier versions left deleted data in free pages.
    await world.store.change([], async ({ db }) => {
      await sql`pragma secure_delete = off`.execute(db);
      await db.deleteFrom("history").where("ownerId", "=", quillon.id).execute();
      await db.deleteFrom("deleted").where("ownerId", "=", quillon.id).execute();
      await sql`pragma secure_delete = on`.execute(db);
    });
    await sql`pragma wal_checkpoint(passive)`.execute(world.store.read.db as never);
    const before = filesOf(dataDir);
    const bytes = Buffer.concat(Object.values(before));
    for (const mark of marks) expect([mark, hitsIn(bytes, [mark])]).not.toEqual([mark, 0]);
    expect(lettersIn(file)).toBeGreaterThan(0);
    await erases(quillon, ann, teo);

    const deadline = AbortSignal.timeout(60_000);
    const traces = async () =>
      (await sql<{ user_version: number }>`pragma user_version`.execute(world.store.read.db as never)).rows[0]
        ?.user_version;
    while ((await traces()) !== 0 && !deadline.aborted) await new Promise((wake) => setTimeout(wake, 20));
    const backup = join(await newFolder(), "after.db");
    await backupSqlite(dataDir, backup, () => {});
    const after = { ...filesOf(dataDir), backup: readFileSync(backup) };
    const hits = Object.entries(after).map(([name, content]) => [name, hitsIn(content, marks)] as const);
    expect([lettersIn(file), lettersIn(backup)]).toEqual([0, 0]);
    console.info(
      `Searched for ${marks.length} marks: ${bytes.length} bytes before, ${hitsIn(bytes, marks)} hits; ` +
        `${Object.entries(after)
          .map(([name, content]) => `${name} ${content.length}`)
          .join(", ")} bytes after: ${JSON.stringify(hits)}`,
    );
    expect(hits.filter(([, count]) => count > 0)).toEqual([]);
    expect(world.problems).toEqual([]);
  });
