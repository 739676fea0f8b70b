/** A scene: a family and its circle, every secret marked, seen by one viewer. */
import { regions, systemIds } from "#domain/sizing/size.ts";
import type { Tables } from "#server/data/schema.ts";
import { type Person, type World, connect, joins, startWorld, visitor } from "./world.ts";

/** The ways in which the viewer can stand to Ann. */
export const standings = [
  "signed out",
  "with an expired session",
  "a stranger",
  "one who asked to connect",
  "one who asked to link",
  "one who was asked to connect",
  "one who was asked to link",
  "connected",
  "linked",
  "connected and linked",
  "Ann herself",
] as const;

export type Standing = (typeof standings)[number];

export type Scene = Awaited<ReturnType<typeof openScene>>;

export const marked = (text: string) => `«${text}»`;

/** What stands for a mark in the fields that hold no free text, as answers have it: `"birthMonth":"1901-01"`. */
const stamps = new Map<string, string>();

/** The first of `values` that doesn't stand for another mark: the same in every scene. */
function stamped<Value>(field: string, mark: string, values: readonly Value[]): Value {
  const asAnswered = (value: Value) => `"${field}":${JSON.stringify(value)}`;
  const value = values.find((each) => (stamps.get(asAnswered(each)) ?? mark) === mark);
  if (value === undefined) throw new Error(`The scene has more marks than values of ${field}.`);
  stamps.set(asAnswered(value), mark);
  return value;
}

const birthMonths = Array.from({ length: 12 }, (_, month) => `19${10 + month}-01`);
const oneRegion = regions.map((region) => [region]);

/** The marks in a text, each once, in order. */
export const marksIn = (text: string): string[] => {
  const written = [...text.matchAll(/«([^»]+)»/g)].map(([, mark = ""]) => mark);
  // PostgreSQL writes JSON with spaces.
  const answer = text.replaceAll('" : ', '":');
  const stampedIn = [...stamps].filter(([stamp]) => answer.includes(stamp)).map(([, mark]) => mark);
  return [...new Set([...written, ...stampedIn])].toSorted();
};

/** An id that no row has. */
export const missing = "018f0000-0000-7000-8000-000000000000";

/**
 * Ann has a visible size (shoes) and a private one (bra), and two dependents: Teo, who is visible, and
 * Pepper, who isn't; each has boots that are visible and a vest that isn't. Dan is linked with Ann,
 * has confirmed the size of Teo's boots, and has Gus (visible) and Hob (private). Cat is connected with Ann, Eve has asked her, Zoe can't be
 * found. Vic, the viewer unless Ann is, has shoes, a bra and a dependent Kit. Every name, email,
 * bio, size, note and brand is a mark of its own; systems, birth months and chosen regions stand for one each.
 */
export async function openScene(standing: Standing, how?: Parameters<typeof startWorld>[0]) {
  const world = await startWorld(how);
  const [ann, dan, cat, eve, zoe, vic] = await Promise.all(
    ["ann", "dan", "cat", "eve", "zoe", "vic"].map((name) => markedPerson(world, name)),
  );
  if (!ann || !dan || !cat || !eve || !zoe || !vic)
    throw new Error("A person of the scene is missing.");

  const size = (owner: Person, what: string, isVisible: boolean, dependentId?: string) =>
    owner.adds("Shoes", "Sneakers", marked(what), {
      note: marked(`${what}, note`),
      brand: marked(`${what}, brand`),
      system: stamped("system", `${what}, system`, systemIds),
      visibleToConnections: isVisible,
      ...(dependentId !== undefined && { dependentId }),
    });
  const family = async (owner: Person, name: string, visibleToConnections: boolean) => {
    const id = await owner.hasDependent("Child", marked(name), {
      bio: marked(`${name}'s bio`),
      birthMonth: stamped("birthMonth", `${name}'s birth month`, birthMonths),
      visibleToConnections,
    });
    const boots = await size(owner, `${name}'s boots`, true, id);
    return { id, boots, vest: await size(owner, `${name}'s vest`, false, id) };
  };
  const shoes = await size(ann, "ann's shoes", true);
  const bra = await size(ann, "ann's bra", false);
  const teo = await family(ann, "teo", true);
  const pepper = await family(ann, "pepper", false);
  const gus = await family(dan, "gus", true);
  await family(dan, "hob", false);
  const dansShoes = await size(dan, "dan's shoes", true);
  await size(cat, "cat's shoes", true);
  await size(vic, "vic's shoes", true);
  await size(vic, "vic's bra", false);
  await family(vic, "kit", true);
  await connect(ann, dan, "dependentLink");
  await dan.call("items.confirm", {
    ownerId: ann.id,
    dependentId: teo.id,
    id: teo.boots,
    size: marked("teo's boots"),
  });
  await connect(ann, cat);
  await eve.asks(ann);
  await zoe.call("profiles.update", { changes: { searchable: false } });

  if (standing === "one who asked to connect") await vic.asks(ann);
  if (standing === "one who asked to link") await vic.asks(ann, "dependentLink");
  if (standing === "one who was asked to connect") await ann.asks(vic);
  if (standing === "one who was asked to link") await ann.asks(vic, "dependentLink");
  if (standing.startsWith("connected")) await connect(vic, ann);
  if (standing.endsWith("linked")) await connect(vic, ann, "dependentLink");
  if (standing === "with an expired session") {
    await world.store.change([], ({ db }) =>
      db
        .updateTable("sessions")
        .set({ expiresAt: world.clock.now })
        .where("personId", "=", vic.id)
        .execute(),
    );
  }

  const isSelf = standing === "Ann herself";
  const who = isSelf ? ann : vic;
  return {
    world,
    /** The person who looks. */
    viewer: standing === "signed out" ? { ...visitor(world), id: vic.id } : who,
    ann,
    dan,
    zoe,
    shoes,
    bra,
    teo,
    pepper,
    gus,
    /** A size and a dependent that aren't the viewer's. */
    foreign: isSelf ? { size: dansShoes, dependent: gus.id } : { size: shoes, dependent: teo.id },
  };
}

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

/** Every table, in the order of foreign keys. */
const tables = Object.keys({
  people: true,
  sessions: true,
  dependents: true,
  items: true,
  history: true,
  deleted: true,
  relationships: true,
  asked: true,
  feedback: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

/** Every row of every table, sorted, since engines return them in any order. */
export async function everything({ db }: World) {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db.selectFrom(table).selectAll().execute();
      const ordered = found.map((row) => JSON.stringify(row)).toSorted();
      return [table, ordered.map((row): unknown => JSON.parse(row))];
    }),
  );
  return Object.fromEntries(rows) as Record<keyof Tables, never[]>;
}

/** Restores all rows. */
export async function restore({ store }: World, rows: Awaited<ReturnType<typeof everything>>) {
  await store.change([], async ({ db }) => {
    await db.deleteFrom("feedback").execute();
    // Deleting people deletes everything they own.
    await db.deleteFrom("people").execute();
    for (const table of tables) {
      if (rows[table].length > 0) await db.insertInto(table).values(rows[table]).execute();
    }
  });
}
