/** PocketBase: screens and searches per second, and the CPU time of each. */
import { type Figure, type Measured, shown } from "../figure.ts";
import { type Load, load } from "../load.ts";
import { missing } from "../peers/pocketbase/server.ts";
import { crowd, pairs, sides, texts } from "../peers/pocketbase/sides.ts";
import type { Side } from "../peers/side.ts";
import { inTurns, quantile, ratios, spreadOf } from "../rounds.ts";
import type { Running } from "../servers.ts";

const rounds = 7;
const seconds = 1.2;

type Started = { side: Side; running: Running };

async function compared(
  what: string,
  kinsize: Started,
  others: readonly Started[],
  asksOf: (side: Side) => readonly string[],
  goal?: Measured["goal"],
): Promise<Measured[]> {
  const loads = new Map<string, Load[]>();
  const turns = [kinsize, ...others].map(({ side, running }) => {
    const asks = asksOf(side);
    const taken: Load[] = [];
    loads.set(side.name, taken);
    const turn = async () => {
      taken.push(await load(running, seconds, asks));
      return 0;
    };
    return [side.name, turn] as const;
  });
  await inTurns(rounds, Object.fromEntries(turns));
  const each = ({ side }: Started, part: keyof Load) => (loads.get(side.name) ?? []).slice(1).map((one) => one[part]);
  const said = (started: Started) =>
    `${shown(quantile(each(started, "perSecond"), 0.5))} /s, ${shown(quantile(each(started, "cpu"), 0.5))} µs CPU`;
  return others.flatMap((other) => {
    const both = { Kinsize: said(kinsize), PocketBase: said(other) };
    const name = `${what}, ${other.side.name}`;
    return [
      {
        name: `${name}: a second`,
        unit: "×" as const,
        value: spreadOf(ratios(each(kinsize, "perSecond"), each(other, "perSecond"))),
        sides: both,
      },
      {
        name: `${name}: processor`,
        unit: "×" as const,
        value: spreadOf(ratios(each(other, "cpu"), each(kinsize, "cpu"))),
        ...(goal && { goal }),
        sides: both,
      },
    ];
  });
}

async function measured(): Promise<Measured[]> {
  const started: Started[] = [];
  try {
    for (const side of await sides()) started.push({ side, running: await side.start() });
    const [kinsize, plain, tuned] = started as [Started, Started, Started];
    const screens = (screen: "dashboard" | "profile") =>
      compared(
        screen,
        kinsize,
        [plain, tuned],
        (side) => pairs.map((pair) => side.screenOf(screen, pair)),
        // CPU time, unlike answers per second, doesn't depend on how many cores PocketBase can use.
        { atLeast: 8 },
      );
    // Both variants search alike, because searchable people are visible to everyone.
    const searches = (what: string, among: readonly string[]) =>
      compared(what, kinsize, [plain], (side) =>
        crowd.map((_, number) => side.searchFor(among[number % among.length]!, number)),
      );
    return [
      ...(await screens("dashboard")),
      ...(await screens("profile")),
      ...(await searches("search, found", texts.found)),
      ...(await searches("search, missing", texts.missing)),
    ];
  } finally {
    for (const { running } of started) await running.stop();
  }
}

export const peersPocketbase: Figure = {
  says: "Screens and searches a second as a multiple of PocketBase's, and PocketBase's processor time for one as a multiple of Kinsize's.",
  missing,
  measure: async () => ({ measured: await measured() }),
};
