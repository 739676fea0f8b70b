/** A server of the previous version on today's tables, as in a rolling update (decision 0040). */
import { randomBytes, hash } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { linkIdentity } from "#server/data/account/identities.ts";
import { people } from "./people.ts";
import { type World, at, joins } from "./world.ts";

const issuerOf = ({ settings }: World) => settings.providers[0].issuer;

/** Begins a session as an older version does. */
async function beginsSession(world: World, person: { id: string; displayName: string }) {
  const token = randomBytes(32).toString("base64url");
  await world.store.change([], ({ db }) =>
    sql`insert into sessions (id, "personId", "createdAt", "expiresAt")
      values (${hash("sha256", token, "base64url")}, ${person.id}, ${world.clock.now}, ${world.clock.now + 9e9})`.execute(
      db,
    ),
  );
  return at(world, { ...person, token });
}

/** Creates a person as an older version does. */
async function signsUp(world: World, subject: string) {
  const id = newId();
  await world.store.change([], ({ db }) =>
    sql`insert into people (id, issuer, subject, email, "displayName", "personalBio", searchable, "searchText",
        "createdAt", "changedAt", "changedBy")
      values (${id}, ${issuerOf(world)}, ${subject}, null, ${subject}, '', ${sql.lit(true)}, ${subject},
        ${world.clock.now}, ${world.clock.now}, ${id})`.execute(db),
  );
  return { id, displayName: subject };
}

/** The person of a session, by the statement of an older version. */
async function sessionAtOlder(world: World, token: string) {
  const { rows } = await sql<{ personId: string }>`
    select sessions."personId" from sessions inner join people on people.id = sessions."personId"
    where sessions.id = ${hash("sha256", token, "base64url")} and people.issuer = ${issuerOf(world)}`.execute(
    world.db as never,
  );
  return rows[0]?.personId;
}

/** The person whom an older version signs in with an identity. */
async function signedInAtOlder(world: World, subject: string) {
  const { rows } = await sql<{ id: string }>`
    select id from people where issuer = ${issuerOf(world)} and subject = ${subject}`.execute(world.db as never);
  return rows[0]?.id;
}

test("a session that an older server began is valid here, and lists like any other", async () => {
  const { world, ann } = await people("ann");
  const there = await beginsSession(world, ann);
  expect((await there.call("viewer.me", {}))?.id).toBe(ann.id);
  expect((await there.call("account.page", {})).sessions).toHaveLength(2);
});

test("older servers know everyone who signed up here, and their sessions", async () => {
  const { world, ann } = await people("ann");
  expect(await sessionAtOlder(world, ann.token)).toBe(ann.id);
  expect(await signedInAtOlder(world, "ann")).toBe(ann.id);
});

test("a person who signed up at an older server keeps their account when they sign in here", async () => {
  const { world } = await people();
  const zoe = await signsUp(world, "zoe");
  const there = await beginsSession(world, zoe);
  expect((await there.call("viewer.me", {}))?.id).toBe(zoe.id);
  const here = await joins(world, "zoe");
  expect(here.id).toBe(zoe.id);
  expect((await here.call("account.page", {})).identities).toHaveLength(1);
  expect((await joins(world, "zoe")).id).toBe(zoe.id);
});

test("a removed identity signs no one in, here or at an older server, and ends no session of another", async () => {
  const { world, ann } = await people("ann");
  const there = await beginsSession(world, ann);
  const { identities } = await ann.call("account.page", {});
  const id = identities[0]?.id ?? "";
  await world.store.change([], ({ db }) =>
    db
      .insertInto("identities")
      .values({
        issuer: issuerOf(world),
        subject: "ann too",
        id: newId(),
        personId: ann.id,
        email: null,
        createdAt: world.clock.now,
        usedAt: null,
      })
      .execute(),
  );
  await there.call("account.removeIdentity", { id });
  expect(await signedInAtOlder(world, "ann")).toBeUndefined();
  expect((await there.call("viewer.me", {}))?.id).toBe(ann.id);
  expect((await joins(world, "ann")).id).not.toBe(ann.id);
});

test("an identity that someone has at an older server can’t be linked to another account here", async () => {
  const { world, ann } = await people("ann");
  const zoe = await signsUp(world, "zoe");
  const identity = {
    issuer: issuerOf(world),
    subject: "zoe",
    name: "Zoe",
    email: null,
    photoURL: null,
  };
  const outcome = await world.store.change([], (tx) => linkIdentity(tx, ann.id, identity, world.clock.now));
  expect(outcome).toBe("taken");
  expect((await joins(world, "zoe")).id).toBe(zoe.id);
});

test("an identity removed without older servers noticing can be added by someone else", async () => {
  const { world, ann } = await people("ann");
  await world.store.change([], ({ db }) =>
    db.updateTable("identities").set({ subject: "ann too" }).where("personId", "=", ann.id).execute(),
  );
  const other = await joins(world, "ann");
  expect(other.id).not.toBe(ann.id);
  expect(await signedInAtOlder(world, "ann")).toBe(other.id);
});
