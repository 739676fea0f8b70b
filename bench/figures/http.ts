/** The cost of the server: screens over HTTP, compared with a bare server that runs the bare statement. */
import { once } from "node:events";
import { connect } from "node:net";
import { storeOf, usualPeople } from "../databases.ts";
import { type EngineName, type Figure, type Measured, engines, shown } from "../figure.ts";
import { load } from "../load.ts";
import { friendNumbers, idOf } from "../people.ts";
import { inTurns, ratios, spreadOf } from "../rounds.ts";
import { type Running, callOf, screenOf, signedIn, startBare, startKinsize } from "../servers.ts";

const rounds = 9;
const seconds = 1.5;

/** On PostgreSQL, the session is a query to another process. */
const atLeast = { SQLite: 0.5, PostgreSQL: 0.4 };

async function measured(engine: EngineName): Promise<Measured[]> {
  const place = await storeOf(engine);
  const pairs = friendNumbers(1500, usualPeople);
  const cookies = await signedIn(
    place,
    pairs.map(({ viewer }) => viewer),
  );
  const kinsize = await startKinsize(place);
  const headers = await headersOf(kinsize, callOf("dashboard.page", {}, cookies[0]!));
  const personOf = Object.fromEntries(pairs.map(({ viewer }, index) => [cookies[index]!, idOf("person", viewer)]));
  const bare = await startBare(place, { headers, personOf });
  const found: Measured[] = [];
  for (const screen of ["dashboard", "profile"] as const) {
    const asks = pairs.map(({ owner }, index) => screenOf(screen, owner, cookies[index]!));
    const cpu = { kinsize: [] as number[], bare: [] as number[] };
    const answers = async (side: keyof typeof cpu, running: Running) => {
      const { perSecond, cpu: taken } = await load(running, seconds, asks);
      cpu[side].push(taken);
      return perSecond;
    };
    const rates = await inTurns(rounds, {
      kinsize: () => answers("kinsize", kinsize),
      bare: () => answers("bare", bare),
    });
    const median = (values: number[]) => shown(spreadOf(values).median);
    found.push({
      name: `${screen}, ${engine}`,
      unit: "×",
      value: spreadOf(ratios(rates.kinsize, rates.bare)),
      goal: { atLeast: atLeast[engine] },
      sides: {
        Kinsize: `${median(rates.kinsize)} /s, ${median(cpu.kinsize)} µs CPU`,
        bare: `${median(rates.bare)} /s, ${median(cpu.bare)} µs CPU`,
      },
    });
  }
  await kinsize.stop();
  await bare.stop();
  return found;
}

async function headersOf({ port }: Running, request: string): Promise<Record<string, string>> {
  const socket = connect(port, "127.0.0.1", () => socket.write(request));
  const [data] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  const [, ...lines] = data.toString().split("\r\n\r\n")[0]!.split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  for (const own of ["Content-Length", "Date", "Connection", "Keep-Alive"]) delete headers[own];
  return headers as Record<string, string>;
}

export const http: Figure = {
  says: "Screens a second over HTTP, with session, limits, access and headers, as a share of what a bare server answers with the bare statement.",
  measure: async () => ({
    measured: [...(await measured(engines[0])), ...(await measured(engines[1]))],
  }),
};
