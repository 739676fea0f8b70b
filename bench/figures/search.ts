/** Search: finding people by part of a name or email, among a million. */
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import { openStore } from "#server/store/database.ts";
import { folded } from "#domain/folded.ts";
import { findPeople } from "#server/data/profiles/search.ts";
import type { Reader } from "#server/store/statement.ts";
import { storeOf } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines, shown } from "../figure.ts";
import { idOf, random, rowsOf } from "../people.ts";
import { quantile, spreadOf, timed } from "../rounds.ts";

const people = 1_000_000;

/** The number of searches of each length; full scans are slow, so there are fewer. */
const searches = 300;
const scans = 12;

const lengths = [1, 2, 3, 4, 6, 10, 16];

function pieces(length: number, count: number, isThere: boolean): string[] {
  const draw = random(length);
  const [sample] = [...rowsOf(1000)] as unknown as [{ people: { searchText: string }[] }];
  return Array.from({ length: count }, () => {
    const { searchText } = sample.people[Math.floor(draw() * sample.people.length)]!;
    const text = searchText.replaceAll("\n", " ").trim();
    const from = Math.floor(draw() * (text.length - length));
    const piece = text.slice(from, from + length);
    return isThere ? piece : `${piece.slice(0, -1)}ж`;
  });
}

async function openScan(place: Awaited<ReturnType<typeof storeOf>>) {
  if (place.databaseUrl === undefined) {
    const file = new DatabaseSync(join(place.dataDir, "kinsize.db"), { readOnly: true });
    const statement = file.prepare(
      `select id, "displayName", "photoURL" from people where searchable and instr("searchText", ?) > 0
        order by "displayName" limit 21`,
    );
    return {
      scan: (text: string): unknown => statement.all(folded(text)),
      everybody: () => {
        const row = file
          .prepare(
            `select count(*) as documents, sum(length(cast(json_object('uid', id, 'displayName', "displayName", 'photoURL', "photoURL", 'email', email) as blob))) as bytes from people where searchable`,
          )
          .get();
        return row as { documents: number; bytes: number };
      },
      close: async () => file.close(),
    };
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query("set enable_bitmapscan = off; set enable_indexscan = off");
  return {
    scan: (text: string): unknown =>
      client.query(
        `select id, "displayName", "photoURL" from people where searchable and position($1 in "searchText") > 0
          order by "displayName" limit 21`,
        [folded(text)],
      ),
    everybody: undefined,
    close: () => client.end(),
  };
}

async function measured(engine: EngineName): Promise<Measured[]> {
  const place = await storeOf(engine, people);
  const store = await openStore(place, { publish: () => {}, publishAll: () => {} });
  const found: Measured[] = [];
  const { scan, everybody, close } = await openScan(place);
  const all: number[] = [];
  for (const length of lengths) {
    for (const isThere of [true, false]) {
      const texts = pieces(length, searches, isThere);
      await search(store.read, texts.slice(0, 20));
      const taken = await search(store.read, texts);
      all.push(...taken);
      const scanned: number[] = [];
      for (const text of texts.slice(0, scans)) scanned.push(await timed(() => scan(text)));
      found.push({
        name: `${length} ${length === 1 ? "character" : "characters"}, ${isThere ? "hit" : "miss"}, ${engine}`,
        unit: "ms",
        value: {
          median: quantile(taken, 0.5),
          low: quantile(taken, 0.1),
          high: quantile(taken, 0.99),
        },
        sides: {
          p99: `${shown(quantile(taken, 0.99))} ms`,
          scan: `${shown(spreadOf(scanned).median)} ms`,
        },
      });
    }
  }
  found.unshift({
    name: `p99 of all, ${engine}`,
    unit: "ms",
    value: { median: quantile(all, 0.99), low: quantile(all, 0.5), high: Math.max(...all) },
    goal: { atMost: 10 },
    sides: { p99: `slowest ${shown(Math.max(...all))} ms` },
  });
  if (everybody) {
    const { documents, bytes } = everybody();
    found.push({
      name: "everybody, as the first design downloads them",
      unit: "MB",
      value: { median: bytes / 2 ** 20, low: bytes / 2 ** 20, high: bytes / 2 ** 20 },
      sides: { scan: `${shown(documents)} documents` },
    });
  }
  await close();
  await store.close();
  return found;
}

/** The duration of each search, in milliseconds. */
export async function search(reader: Reader, texts: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  for (const text of texts) {
    taken.push(await timed(() => findPeople(reader, idOf("person", 4711), text)));
  }
  return taken;
}

export const searchFigure: Figure = {
  says: "A search among a million people, of whom nine tenths can be found, against reading every name.",
  measure: async () => ({
    measured: [...(await measured(engines[0])), ...(await measured(engines[1]))],
  }),
};
