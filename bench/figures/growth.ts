/** Growth: the same work with a thousand and with a million people. */
import { items } from "#server/api/items.ts";
import { type Store, openStore } from "#server/store/database.ts";
import { anItemDraft } from "../../tests/builders.ts";
import { storeOf } from "../databases.ts";
import { type EngineName, type Figure, type Line, type Measured, engines, shown } from "../figure.ts";
import { friends, rowsOf } from "../people.ts";
import { inTurns, ratios, spreadOf, timed } from "../rounds.ts";
import { answersOf, providers } from "./page.ts";
import { search } from "./search.ts";

const sizes = [1000, 10_000, 100_000, 1_000_000];
const rounds = 15;

/** The number of active people: only a few of those who have joined use an app on a given day. */
const active = 250;

const item = anItemDraft({ name: "Flats", size: "38" });

function works(store: Store, people: number) {
  const answers = answersOf(store.read);
  const pairs = friends(active, people);
  const [first] = [...rowsOf(1000)] as unknown as [{ people: { searchText: string }[] }];
  const names = first.people.slice(100, 160).map(({ searchText }) => searchText.split("\n")[0]!);
  const each = async (count: number, work: () => Promise<unknown>) => ((await timed(work)) * 1000) / count;
  return {
    dashboard: () =>
      each(active, async () => {
        for (const { viewerId } of pairs) await answers.dashboard(viewerId);
      }),
    profile: () =>
      each(active, async () => {
        for (const { ownerId, viewerId } of pairs) await answers.profile(ownerId, viewerId);
      }),
    search: () => each(names.length, () => search(store.read, names)),
    write: async () => {
      const some = pairs.slice(0, 40);
      const doing = (viewerId: string) => ({
        viewerId,
        providers,
        now: Date.now(),
        sendsMail: false,
        pushHosts: [],
        tokenId: null,
        change: store.change,
      });
      const added: { ownerId: string; dependentId: null; id: string }[] = [];
      const taken = await each(some.length, async () => {
        for (const { ownerId } of some) {
          const place = { ownerId, dependentId: null };
          const { id } = await items.add(doing(ownerId), { ...place, item });
          added.push({ ...place, id });
        }
      });
      for (const size of added) await items.remove(doing(size.ownerId), size);
      return taken;
    },
  };
}

async function measured(engine: EngineName): Promise<{ measured: Measured[]; lines: Line[] }> {
  const stores = new Map<number, Store>();
  for (const people of sizes) {
    const noSubscribers = { publish: () => {}, publishAll: () => {} };
    stores.set(people, await openStore(await storeOf(engine, people), noSubscribers));
  }
  const found: Measured[] = [];
  const lines: Line[] = [];
  for (const what of ["dashboard", "profile", "search", "write"] as const) {
    const taken = await inTurns(
      rounds,
      Object.fromEntries(sizes.map((people) => [people, works(stores.get(people)!, people)[what]])),
    );
    const of = (people: number) => taken[people] ?? [];
    const [least = 0, most = 0] = [sizes[0], sizes.at(-1)];
    found.push({
      name: `${what}, ${engine}`,
      unit: "×",
      value: spreadOf(ratios(of(most), of(least))),
      // More names match among more people; searches have a goal in milliseconds (search.ts).
      ...(what !== "search" && { goal: { atMost: 1.3 } }),
      sides: Object.fromEntries(
        sizes.map((people) => [`at ${shown(people)}`, `${shown(spreadOf(of(people)).median)} µs`]),
      ),
    });
    const points = sizes.map((people) => ({ x: people, y: spreadOf(of(people)).median }));
    lines.push({ name: `${what}, ${engine}`, points });
  }
  for (const store of stores.values()) await store.close();
  return { measured: found, lines };
}

export const growth: Figure = {
  says: "The same 250 people's pages, searches and writes, with a million people in the store as a multiple of a thousand.",
  measure: async () => {
    const [one, other] = [await measured(engines[0]), await measured(engines[1])];
    return {
      measured: [...one.measured, ...other.measured],
      lines: [...one.lines, ...other.lines],
    };
  },
};
