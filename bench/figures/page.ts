/** The cost of access rules: a screen answered by the server, compared with the bare statement. */
import { readSettings } from "#server/settings.ts";
import type { Reader } from "#server/store/statement.ts";
import { openStore } from "#server/store/database.ts";
import { dashboard } from "#server/api/dashboard.ts";
import { profiles } from "#server/api/profiles.ts";
import { openBare, type Screen } from "../bare.ts";
import { storeOf, usualPeople } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines } from "../figure.ts";
import { friends } from "../people.ts";
import { inTurns, ratios, spreadOf, timed } from "../rounds.ts";

const rounds = 25;
const asks = 400;
/** Read once, as a server does: a request doesn't pay for it. */
export const { providers } = readSettings({});

export function asking(reader: Reader, viewerId: string) {
  const topics = new Set<string>();
  return {
    viewerId,
    providers,
    reader,
    now: Date.now(),
    sendsMail: false,
    pushHosts: [],
    dependsOn: (...named: string[]) => named.forEach((name) => topics.add(name)),
  };
}

export const answersOf = (reader: Reader) => ({
  dashboard: async (viewerId: string) => (await dashboard.page(asking(reader, viewerId), {})).text,
  profile: async (personId: string, viewerId: string) =>
    (await profiles.page(asking(reader, viewerId), { personId })).text,
});

async function measured(engine: EngineName): Promise<Measured[]> {
  const place = await storeOf(engine);
  const store = await openStore(place, { publish: () => {}, publishAll: () => {} });
  const bare = await openBare(place);
  const ours = answersOf(store.read);
  const pairs = friends(asks, usualPeople);

  const microseconds = async (work: (ownerId: string, viewerId: string) => unknown) =>
    ((await timed(async () => {
      for (const { ownerId, viewerId } of pairs) await work(ownerId, viewerId);
    })) *
      1000) /
    asks;

  const found: Measured[] = [];
  for (const screen of ["dashboard", "profile"] as const satisfies Screen[]) {
    for (const { ownerId, viewerId } of pairs) {
      const [one, other] = [await ours[screen](ownerId, viewerId), await bare.ask(screen, ownerId, viewerId)];
      if (one !== other) throw new Error(`The two answers differ:\n${one}\n${other}`);
    }
    const { kinsize, statement } = await inTurns(rounds, {
      kinsize: () => microseconds(ours[screen]),
      statement: () => microseconds((ownerId, viewerId) => bare.ask(screen, ownerId, viewerId)),
    });
    found.push({
      name: `${screen}, ${engine}`,
      unit: "×",
      value: spreadOf(ratios(kinsize, statement)),
      goal: { atMost: 1.5 },
      sides: {
        "as answered": `${spreadOf(kinsize).median.toFixed(1)} µs`,
        "bare statement": `${spreadOf(statement).median.toFixed(1)} µs`,
      },
    });
  }
  await bare.close();
  await store.close();
  return found;
}

export const page: Figure = {
  says: "A screen with its access check and its topics, as a multiple of a bare prepared statement without either.",
  measure: async () => ({
    measured: [...(await measured(engines[0])), ...(await measured(engines[1]))],
  }),
};
