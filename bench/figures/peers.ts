/** Peers: the same screens, people and rules in other software, in turns with ours. */
import { storeOf } from "../databases.ts";
import { type Figure, type Measured, engines, shown } from "../figure.ts";
import { load } from "../load.ts";
import { startParse } from "../peers/parse.ts";
import { type Peer, requestOf } from "../peers/peer.ts";
import { friendNumbers } from "../people.ts";
import { inTurns, quantile, ratios, spreadOf } from "../rounds.ts";
import { screenOf, signedIn, startKinsize } from "../servers.ts";

const people = 1000;
const rounds = 7;
const seconds = 2;

async function against(peer: Peer): Promise<Measured[]> {
  const pairs = friendNumbers(400, people);
  const found: Measured[] = [];
  const port = Number(new URL(peer.url).port);
  for (const engine of engines) {
    const place = await storeOf(engine, people);
    const cookies = await signedIn(
      place,
      pairs.map(({ viewer }) => viewer),
    );
    const kinsize = await startKinsize(place);
    for (const screen of ["dashboard", "profile"] as const) {
      const ours = pairs.map(({ owner }, index) => screenOf(screen, owner, cookies[index]!));
      const theirs = pairs.map(({ owner, viewer }) => {
        const [ask, ...more] =
          screen === "dashboard" ? peer.dashboard(viewer) : peer.profile(viewer, owner);
        if (!ask || more.length > 0) throw new Error("A screen is one request here.");
        return requestOf(ask);
      });
      const cpu = { kinsize: [] as number[], peer: [] as number[] };
      const answers = async (
        side: keyof typeof cpu,
        server: { port: number; pid: number },
        asks: readonly string[],
      ) => {
        const { perSecond, cpu: taken } = await load(server, seconds, asks);
        cpu[side].push(taken);
        return perSecond;
      };
      const rates = await inTurns(rounds, {
        kinsize: () => answers("kinsize", kinsize, ours),
        peer: () => answers("peer", { port, pid: peer.pid }, theirs),
      });
      const say = (side: "kinsize" | "peer") =>
        `${shown(spreadOf(rates[side]).median)} /s, ${shown(quantile(cpu[side], 0.5))} µs CPU`;
      found.push({
        name: `${screen}, ${engine}, against ${peer.name}`,
        unit: "×",
        value: spreadOf(ratios(rates.kinsize, rates.peer)),
        goal: { atLeast: 5 },
        sides: { Kinsize: say("kinsize"), "the other": say("peer") },
      });
    }
    await kinsize.stop();
  }
  return found;
}

export const peers: Figure = {
  says: "Screens a second, as a multiple of what others answer with the same people and the same rules.",
  measure: async () => {
    const parse = await startParse(people);
    try {
      return { measured: await against(parse) };
    } finally {
      await parse.stop();
    }
  },
};
