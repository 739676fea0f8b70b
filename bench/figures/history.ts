/** The cost of ten years of checks: the time of common pages, and bytes on disk. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dependents } from "#server/api/dependents.ts";
import { items } from "#server/api/items.ts";
import { type Store, openStore } from "#server/store/database.ts";
import { storeOf } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines } from "../figure.ts";
import { friends, friendNumbers, idOf } from "../people.ts";
import { inTurns, ratios, single, spreadOf, timed } from "../rounds.ts";
import { answersOf, asking, providers } from "./page.ts";

const people = 1000;
const rounds = 25;
const asks = 250;
const entries = 40;

function works({ read, change }: Store) {
  const answers = answersOf(read);
  const pairs = friends(asks, people);
  const owners = friendNumbers(asks, people).map(({ owner }) => ({
    ownerId: idOf("person", owner),
    dependentId: idOf("dependent", owner * 3),
    // The first of a person's nineteen sizes is their own, the eleventh their first dependent's.
    id: idOf("size", owner * 19 + 10),
  }));
  const each = async (count: number, work: () => Promise<unknown>) => ((await timed(work)) * 1000) / count;
  return {
    dashboard: () =>
      each(asks, async () => {
        for (const { viewerId } of pairs) await answers.dashboard(viewerId);
      }),
    profile: () =>
      each(asks, async () => {
        for (const { ownerId, viewerId } of pairs) await answers.profile(ownerId, viewerId);
      }),
    "dependent’s page": () =>
      each(asks, async () => {
        for (const { ownerId, dependentId } of owners) {
          await dependents.page(asking(read, ownerId), { ownerId, dependentId });
        }
      }),
    "size’s page": () =>
      each(asks, async () => {
        for (const { ownerId, ...size } of owners) {
          await items.history(asking(read, ownerId), { ownerId, ...size });
        }
      }),
    "changing a size": () =>
      each(40, async () => {
        for (const { ownerId, ...size } of owners.slice(0, 40)) {
          const note = `${performance.now()}`;
          const changes = { size: note.slice(0, 20) };
          await items.update(
            {
              viewerId: ownerId,
              providers,
              now: Date.now(),
              sendsMail: false,
              pushHosts: [],
              tokenId: null,
              change,
            },
            { ownerId, ...size, changes },
          );
        }
      }),
  };
}

async function measured(engine: EngineName): Promise<Measured[]> {
  const noSubscribers = { publish: () => {}, publishAll: () => {} };
  const [bare, past] = [
    await openStore(await storeOf(engine, people), noSubscribers),
    await openStore(await storeOf(engine, people, entries), noSubscribers),
  ];
  const [before, after] = [works(bare), works(past)];
  const found: Measured[] = [];
  for (const what of Object.keys(before) as (keyof typeof before)[]) {
    const { without, ten } = await inTurns(rounds, { without: before[what], ten: after[what] });
    found.push({
      name: `${what}, ${engine}`,
      unit: "×",
      value: spreadOf(ratios(ten, without)),
      // A longer history may only slow down the page that shows it, and changes: they count the
      // owner's entries to make room for one more.
      ...(what !== "size’s page" && { goal: { atMost: what === "changing a size" ? 1.3 : 1.1 } }),
      sides: {
        "without a past": `${spreadOf(without).median.toFixed(1)} µs`,
        "after ten years": `${spreadOf(ten).median.toFixed(1)} µs`,
      },
    });
  }
  await bare.close();
  await past.close();
  return found;
}

async function onDisk(): Promise<Measured[]> {
  const { dataDir } = await storeOf("SQLite", people, entries);
  const file = new DatabaseSync(join(dataDir, "kinsize.db"), { readOnly: true });
  const read = (query: string) => Number(Object.values(file.prepare(query).get() ?? {})[0]);
  const bytes = read("select sum(pgsize) from dbstat where name = 'history'");
  const [rows, sizes] = [
    read("select count(*) from history"),
    read("select count(*) from (select distinct ownerId, itemId from history)"),
  ];
  file.close();
  return [
    { name: "an entry on disk, SQLite", unit: "B", value: single(bytes / rows) },
    {
      name: "ten years of a size on disk, SQLite",
      unit: "KB",
      value: single(bytes / sizes / 1024),
    },
  ];
}

export const history: Figure = {
  says: `Pages of ${people.toLocaleString("en")} people after ten years, ${entries} entries for each of about 16 sizes, as a multiple of the same without a past.`,
  measure: async () => ({
    measured: [...(await measured(engines[0])), ...(await measured(engines[1])), ...(await onDisk())],
  }),
};
