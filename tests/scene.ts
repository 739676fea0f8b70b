/** A scene: a family and its circle, with every secret marked, seen by one viewer. */
import { hash } from "node:crypto";
import type { TokenScope } from "#domain/people/account.ts";
import { countedTexts } from "#domain/items/item-fields.ts";
import { checkIntervals } from "#domain/items/check.ts";
import { restorableMs } from "#domain/items/deleted.ts";
import { regions } from "#domain/sizing/regions.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { createSession } from "#server/data/account/sessions.ts";
import { type Rows, countWrites, everything, restore } from "./rows.ts";
import { aPicture, aSubscription } from "./builders.ts";
import { type Person, type World, at, connect, joins, startWorld, visitor, withToken } from "./world.ts";

/** The viewer's possible standings to Ann. */
export const standings = [
  "signed out",
  "with an expired session",
  "a stranger",
  "one who asked to connect",
  "one who asked to link",
  "one who was asked to connect",
  "one who was asked to link",
  "connected",
  "connected, but blocked by Dan",
  "linked",
  "connected and linked",
  "Ann herself",
] as const;

export type Standing = (typeof standings)[number];

export type Scene = Awaited<ReturnType<typeof openScene>>;

export const marked = (text: string) => `⟦${text}⟧`;

/** The JSON that represents a mark in fields without free text, such as `"birthMonth":"1901-01"`. */
const stamps = new Map<string, string>();

/** The first of `values` that no other mark uses; the same in every scene. */
function stamped<Value>(field: string, mark: string, values: readonly Value[]): Value {
  const asAnswered = (value: Value) => `"${field}":${JSON.stringify(value)}`;
  const value = values.find((each) => (stamps.get(asAnswered(each)) ?? mark) === mark);
  if (value === undefined) throw new Error(`The scene has more marks than values of ${field}.`);
  stamps.set(asAnswered(value), mark);
  return value;
}

const birthMonths = Array.from({ length: 12 }, (_, month) => `19${10 + month}-01`);
/** The dependents of the scene, each with a picture of their own. */
const children = ["teo", "pepper", "rex", "gus", "hob", "kit"];
const oneRegion = regions.map((region) => [region]);
/** Every choice except 1, which is a prefix of 12. */
const checks = checkIntervals.filter((months) => months !== 1);

/** The marks in a text, each once, in order. */
export const marksIn = (text: string): string[] => {
  const written = [...text.matchAll(/⟦([^⟧]+)⟧/g)].map(([, mark = ""]) => mark);
  // PostgreSQL writes JSON with spaces.
  const answer = text.replaceAll('" : ', '":');
  const stampedIn = [...stamps].filter(([stamp]) => answer.includes(stamp)).map(([, mark]) => mark);
  return [...new Set([...written, ...stampedIn])].toSorted();
};

/** An id that no row has. */
export const missing = "018f0000-0000-7000-8000-000000000000";

/** The family of all scenes, written once and copied for each scene. */
let written: ReturnType<typeof writeFamily> | undefined;

/**
 * Ann has a visible size (shoes) and a private one (bra), and two dependents: Teo, who is visible, and
 * Pepper, who isn't; each has boots that are visible and a vest that isn't. Dan is linked with Ann,
 * has confirmed the size of Teo's boots, and has Gus (visible) and Hob (private). Cat is connected with Ann, Eve has asked her, Zoe can't be
 * found, and has asked Ann in vain, who has blocked her. Vic, the viewer unless Ann is, has shoes, a bra and a dependent Kit. Every size had another text before.
 *
 * Everyone who has a dependent deleted a coat of their own, and one of the dependent's; Dan deleted Teo's.
 * Ann has invited Ingrid, and Bertil, whose invitation Cat has used; Vic has invited Signe.
 * Ann also deleted a private slip of hers, one of Teo's, Rex with everything he had, and, too long ago to be restored, a hat.
 *
 * Ann has links to her own sizes, to Pepper's, and, with pictures, to her own, Teo's, and Pepper's, Dan to Teo's and Gus's.
 *
 * Every name, email, bio, size, note, brand and label of a link is a mark of its own; systems, birth months, pictures of dependents, chosen regions and
 * months between checks stand for one each.
 */
async function writeFamily() {
  const world = await startWorld();
  const [ann, dan, cat, eve, zoe, vic] = await Promise.all(
    ["ann", "dan", "cat", "eve", "zoe", "vic"].map((name) => markedPerson(world, name)),
  );
  if (!ann || !dan || !cat || !eve || !zoe || !vic) throw new Error("A person of the scene is missing.");

  const texts: Record<string, string> = {};
  const photos: Record<string, string> = {};
  const size = async (owner: Person, what: string, isVisible: boolean, dependentId?: string) => {
    const id = await owner.adds("Shoes", "Sneakers", marked(`${what}, before`), {
      ...Object.fromEntries(countedTexts.map((field) => [field, marked(`${what}, ${field}`)])),
      size: marked(`${what}, before`),
      visibleToConnections: isVisible,
      ...(dependentId !== undefined && { dependentId }),
    });
    const system = stamped("system", `${what}, system`, systemIds);
    const changes = { size: marked(what), system };
    await owner.call("items.update", { ...sizeOf(owner, id, dependentId), changes });
    texts[id] = marked(what);
    return id;
  };
  const deletes = async (who: Person, owner: Person, id: string, dependentId?: string) => {
    await who.call("items.remove", sizeOf(owner, id, dependentId));
    return id;
  };
  const family = async (owner: Person, name: string, visibleToConnections: boolean) => {
    const id = await owner.hasDependent("Child", marked(name), {
      bio: marked(`${name}'s bio`),
      birthMonth: stamped("birthMonth", `${name}'s birth month`, birthMonths),
      visibleToConnections,
    });
    const jpeg = aPicture(children.indexOf(name));
    const of = { ownerId: owner.id, dependentId: id };
    const { photoURL } = await owner.call("pictures.set", { ...of, jpeg });
    stamps.set(`"photoURL":"${photoURL}"`, `${name}'s picture`);
    stamps.set(`"picture":"${jpeg}"`, `${name}'s picture`);
    const address = photoURL.replace("/pictures/", "?picture=");
    stamps.set(`"photoURL":"${address}"`, `${name}'s picture`);
    photos[name] = photoURL;
    const boots = await size(owner, `${name}'s boots`, true, id);
    const vest = await size(owner, `${name}'s vest`, false, id);
    return { id, boots, vest, coat: await size(owner, `${name}'s coat`, visibleToConnections, id) };
  };
  const isChecked = (owner: Person, { id }: { id: string }, name: string) =>
    owner.call("dependents.update", {
      ownerId: owner.id,
      id,
      changes: { checkEvery: stamped("checkEvery", `${name}'s checks`, checks) },
    });

  const shoes = await size(ann, "ann's shoes", true);
  const bra = await size(ann, "ann's bra", false);
  const teo = await family(ann, "teo", true);
  const pepper = await family(ann, "pepper", false);
  const rex = await family(ann, "rex", true);
  const gus = await family(dan, "gus", true);
  const hob = await family(dan, "hob", false);
  const dansShoes = await size(dan, "dan's shoes", true);
  await size(cat, "cat's shoes", true);
  await size(vic, "vic's shoes", true);
  await size(vic, "vic's bra", false);
  const kit = await family(vic, "kit", true);
  await ann.call("profiles.update", {
    changes: { checkEvery: stamped("checkEvery", "ann's checks", checks) },
  });
  await isChecked(ann, teo, "teo");
  await isChecked(ann, pepper, "pepper");
  await isChecked(dan, gus, "gus");
  await connect(ann, dan, "dependentLink");
  await dan.call("items.confirm", {
    ...sizeOf(ann, teo.boots, teo.id),
    size: marked("teo's boots"),
  });
  await connect(ann, cat);
  await eve.asks(ann);
  await zoe.call("profiles.update", { changes: { searchable: false } });
  await ann.call("blocks.add", { otherId: zoe.id });
  await zoe.asks(ann);

  const coat = await deletes(ann, ann, await size(ann, "ann's coat", true));
  const slip = await deletes(ann, ann, await size(ann, "ann's slip", false));
  const hat = await deletes(ann, ann, await size(ann, "ann's hat", true));
  await world.store.change([], ({ db }) =>
    db
      .updateTable("deleted")
      .set({ deletedAt: world.clock.now - restorableMs })
      .where("id", "=", hat)
      .execute(),
  );
  const teosSlip = await deletes(ann, ann, await size(ann, "teo's slip", false, teo.id), teo.id);
  await deletes(dan, ann, teo.coat, teo.id);
  await deletes(ann, ann, pepper.coat, pepper.id);
  await deletes(ann, ann, rex.coat, rex.id);
  await ann.call("dependents.remove", { ownerId: ann.id, id: rex.id });
  const dansCoat = await deletes(dan, dan, await size(dan, "dan's coat", true));
  await deletes(dan, dan, gus.coat, gus.id);
  await deletes(dan, dan, hob.coat, hob.id);
  await deletes(vic, vic, await size(vic, "vic's coat", true));
  await deletes(vic, vic, kit.coat, kit.id);

  const invites = async (who: Person, name: string) => {
    const invitation = { name: marked(name), message: marked(`${name}'s line`) };
    return who.call("invitations.add", { invitation: { ...invitation, kind: "dependentLink" } });
  };
  const invitation = await invites(ann, "ingrid");
  const usedInvitation = await invites(ann, "bertil");
  await world.store.change([], ({ db }) =>
    db
      .updateTable("invitations")
      .set({ usedBy: cat.id, usedAt: world.clock.now })
      .where("id", "=", usedInvitation.id)
      .execute(),
  );
  await invites(vic, "signe");
  const shares = async (
    who: Person,
    owner: Person,
    dependentId: string | null,
    label: string,
    moreDependentIds: string[] = [],
    showsPictures = false,
  ) => {
    const share = { label: marked(label), categories: null, until: "off", showsPictures } as const;
    return who.call("shares.add", { ownerId: owner.id, dependentId, moreDependentIds, share });
  };
  const isVisible = (visibleToConnections: boolean) =>
    ann.call("dependents.update", {
      ownerId: ann.id,
      id: pepper.id,
      changes: { visibleToConnections },
    });
  await isVisible(true);
  const links = {
    ann: await shares(ann, ann, null, "ann's link"),
    teo: await shares(dan, ann, teo.id, "teo's link"),
    pepper: await shares(ann, ann, pepper.id, "pepper's link"),
    gus: await shares(dan, dan, gus.id, "gus's link"),
    family: await shares(ann, ann, null, "family's link", [teo.id, pepper.id], true),
  };
  await isVisible(false);

  const hasTokens = async (who: Person, name: string) => {
    const makes = async (scope: TokenScope, what: string) => {
      const token = { name: marked(`${name}'s ${what}`), scope };
      const made = await who.call("account.addToken", { token });
      // The first use is recorded now, so it doesn't show as a change later.
      await withToken(world, who, made.token).call("viewer.me", {});
      return made;
    };
    return { reader: await makes("read", "reader"), writer: await makes("write", "writer") };
  };
  const tokens = { ann: await hasTokens(ann, "ann"), vic: await hasTokens(vic, "vic") };
  const { issuer } = ownProvider(world);
  const where = { personId: ann.id, issuer, device: marked("ann's phone") };
  const otherSession = hash(
    "sha256",
    await world.store.change([], (tx) => createSession(tx, where, world.clock.now)),
    "base64url",
  );

  await world.store.change([], async ({ db }) => {
    for (const id of [otherSession, hashOf(ann.token)]) {
      const on = { ...aSubscription(id), notifiedSince: world.clock.now };
      await db.updateTable("sessions").set(on).where("id", "=", id).execute();
    }
  });

  const otherIdentity = "018f0000-0000-7000-8000-00000000000f";
  await world.store.change([], ({ db }) =>
    db
      .insertInto("identities")
      .values({
        id: otherIdentity,
        issuer: "https://id.example.org",
        subject: "ann",
        personId: ann.id,
        email: null,
        createdAt: world.clock.now,
        usedAt: null,
      })
      .execute(),
  );

  const rows = await everything(world);
  await world.end();
  return {
    rows,
    issuer,
    people: { ann, dan, cat, zoe, vic },
    tokens,
    shoes,
    bra,
    teo: { ...teo, slip: teosSlip },
    pepper,
    gus,
    hob,
    kit,
    dansShoes,
    dansCoat,
    /** Ann's deletions: a visible size, a private one, one that expired, and a dependent. */
    deleted: { coat, slip, hat, rex },
    /** Ann's invitations: a pending one, and one that Cat used. */
    invitation,
    usedInvitation,
    /** The links to sizes, by wearer. */
    links,
    /** Ann's other session, and her other way to sign in. */
    otherSession,
    otherIdentity,
    /** The text of each size. */
    texts,
    /** The address of each dependent's picture, by name. */
    photos,
  };
}

/** Opens a server with the family, in which Vic has this standing to Ann. */
export async function openScene(standing: Standing, how?: Parameters<typeof startWorld>[0]) {
  const { rows, issuer, people, tokens: made, dansShoes, dansCoat, ...family } = await (written ??= writeFamily());
  const world = await startWorld(how);
  await settle(world, rows, issuer);
  await countWrites(world);
  const ann = at(world, people.ann);
  const vic = at(world, people.vic);
  const programsOf = (who: Person, { reader, writer }: typeof made.ann) => ({
    reader: { ...reader, client: withToken(world, who, reader.token) },
    writer: { ...writer, client: withToken(world, who, writer.token) },
  });
  const tokens = { ann: programsOf(ann, made.ann), vic: programsOf(vic, made.vic) };

  if (standing === "one who asked to connect") await vic.asks(ann);
  if (standing === "one who asked to link") await vic.asks(ann, "dependentLink");
  if (standing === "one who was asked to connect") await ann.asks(vic);
  if (standing === "one who was asked to link") await ann.asks(vic, "dependentLink");
  if (standing.startsWith("connected")) await connect(vic, ann);
  if (standing.endsWith("linked")) await connect(vic, ann, "dependentLink");
  if (standing.endsWith("blocked by Dan")) {
    await at(world, people.dan).call("blocks.add", { otherId: vic.id });
  }
  if (standing === "with an expired session") {
    await world.store.change([], ({ db }) =>
      db.updateTable("sessions").set({ expiresAt: world.clock.now }).where("personId", "=", vic.id).execute(),
    );
  }

  const isSelf = standing === "Ann herself";
  const who = isSelf ? ann : vic;
  return {
    world,
    ...family,
    /** The person who makes the calls. */
    viewer: standing === "signed out" ? { ...visitor(world), id: vic.id } : who,
    ann,
    dan: at(world, people.dan),
    cat: at(world, people.cat),
    zoe: at(world, people.zoe),
    /** Programs of Ann and Vic, and those of the viewer. */
    tokens,
    programs: isSelf ? tokens.ann : tokens.vic,
    /** A size and a dependent that aren't the viewer's, and a deleted size. */
    foreign: isSelf
      ? { size: dansShoes, dependent: family.gus.id, deleted: dansCoat }
      : { size: family.shoes, dependent: family.teo.id, deleted: family.deleted.coat },
  };
}

/** Copies rows into an empty store, replacing the issuer of the local provider. */
export async function settle(world: World, rows: Rows, issuer: string): Promise<void> {
  const text = JSON.stringify(rows).replaceAll(issuer, ownProvider(world).issuer);
  await restore(world, JSON.parse(text) as Rows);
}

/** The local provider's issuer, which contains the server's URL. */
export const ownProvider = ({ settings: { providers } }: World) => providers[0];

/** The key of a size in calls. */
const sizeOf = (owner: Person, id: string, dependentId: string | null = null) => ({
  ownerId: owner.id,
  dependentId,
  id,
});

async function markedPerson(world: World, name: string): Promise<Person> {
  const person = await joins(world, name, {
    displayName: marked(name),
    email: `${marked(`${name}'s e-mail`)}@example.org`,
  });
  await person.call("profiles.update", {
    changes: {
      personalBio: marked(`${name}'s bio`),
      showSizesIn: stamped("showSizesIn", `${name}'s regions`, oneRegion),
    },
  });
  return person;
}
