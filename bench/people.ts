/**
 * People with everything they have, the same for the same number and seed: 10 sizes of their own, one to
 * three dependents with five sizes each, about ten connections and one link. The first person has very many
 * connections.
 */
import { type Kysely, sql } from "kysely";
import { searchTextOf } from "#server/data/search-text.ts";
import type { Tables } from "#server/data/schema.ts";

const first = [
  "Ann",
  "Bob",
  "Čedomir",
  "Dagmar",
  "Eşref",
  "Frøya",
  "Gus",
  "Hélène",
  "Ines",
  "Jörg",
];
const last = ["Lindqvist", "Okonjo", "Müller", "Sørensen", "Nowak", "Ðorđević", "Silva", "Tanaka"];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const moment = Date.UTC(2026, 0, 1);

/** The id of the person, the dependent or the size with a number: in the order of the numbers, like real ones. */
export const idOf = (kind: "person" | "dependent" | "size", number: number): string => {
  const nibble = { person: 1, dependent: 2, size: 3 }[kind];
  const hex = number.toString(16).padStart(12, "0");
  return `0192aaaa-${nibble}000-7000-8000-${hex}`;
};

export const issuer = "http://localhost:3000/local-provider";

/** How many rows go into one statement: engines bound how many values it may have. */
const rowsAtOnce = 1000;

/**
 * Writes `count` people into empty tables, in transactions of about a thousand; `progress` hears how many
 * are there. The first has `popular` connections.
 */
export async function fill(
  db: Kysely<Tables>,
  count: number,
  { seed = 1, popular = 0 }: { seed?: number; popular?: number },
  progress: (done: number) => void,
): Promise<void> {
  const draw = random(seed);
  const chance = (share: number) => draw() < share;
  const pick = <Thing>(things: readonly Thing[]) =>
    things[Math.floor(draw() * things.length)] as Thing;
  const tracked = { createdAt: moment, changedAt: moment, changedBy: idOf("person", 0) };
  let sizes = 0;
  let dependents = 0;

  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, n) => from + n);
    const people = numbers.map((number) => {
      const displayName = `${pick(first)} ${pick(last)} ${number.toString(36)}`;
      const email = `${number.toString(36)}.${pick(last).toLowerCase()}@example.org`;
      return {
        ...tracked,
        id: idOf("person", number),
        issuer,
        subject: `${number}`,
        email,
        displayName,
        photoURL: null,
        personalBio: chance(0.3) ? "Knits. Left foot a little larger." : "",
        searchable: chance(0.9),
        searchText: searchTextOf(displayName, email),
      };
    });
    const kept = numbers.flatMap((number) =>
      Array.from({ length: 1 + Math.floor(draw() * 3) }, () => ({
        ...tracked,
        ownerId: idOf("person", number),
        id: idOf("dependent", (dependents += 1)),
        category: "Child" as const,
        name: pick(first),
        bio: "",
        visibleToConnections: chance(0.8),
      })),
    );
    const size = (ownerId: string, dependentId: string | null) => ({
      ...tracked,
      ownerId,
      id: idOf("size", (sizes += 1)),
      dependentId,
      category: "Shoes" as const,
      name: pick(["Sneakers", "Flats", "Booties", "Slippers"]),
      size: `${30 + Math.floor(draw() * 18)}`,
      note: chance(0.2) ? "Wide at the front, runs small." : "",
      visibleToConnections: chance(0.8),
    });
    const worn = [
      ...numbers.flatMap((number) =>
        Array.from({ length: 10 }, () => size(idOf("person", number), null)),
      ),
      ...kept.flatMap(({ ownerId, id }) => Array.from({ length: 5 }, () => size(ownerId, id))),
    ];
    // Neighbours on a ring know each other, five on each side: each is named by one of the two alone.
    const pairs = numbers.flatMap((number) => {
      const others = [1, 2, 3, 4, 5].map((step) => number - step);
      const linked = number % 2 === 1 ? [["dependentLink", number - 1] as const] : [];
      const known = number <= popular && number > 5 ? [...others, 0] : others;
      return [...known.map((other) => ["connection", other] as const), ...linked]
        .filter(([, other]) => other >= 0)
        .map(([kind, other]) => ({ kind, number, other }));
    });
    const side = (kind: string, owner: number, other: number) => ({
      ...tracked,
      ownerId: idOf("person", owner),
      kind,
      otherId: idOf("person", other),
      state: "connected",
      ignored: false,
    });
    const sides = pairs.flatMap(({ kind, number, other }) => [
      side(kind, number, other),
      side(kind, other, number),
    ]);
    await db.transaction().execute(async (tx) => {
      await inserted(tx, "people", people);
      await inserted(tx, "dependents", kept);
      await inserted(tx, "items", worn);
      await inserted(tx, "relationships", sides);
    });
    progress(from + numbers.length);
  }
  await sql`analyze`.execute(db);
}

async function inserted(db: Kysely<Tables>, table: keyof Tables, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as never)
      .execute();
  }
}
