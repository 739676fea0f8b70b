/** Replicas: where the work of a request happens, with none, one, and two of them. */
import { Client } from "pg";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";
import { openStore } from "#server/store/database.ts";
import { type Figure, type Measured, shown } from "../figure.ts";
import { load } from "../load.ts";
import { fill, friendNumbers } from "../people.ts";
import { cpuOfFamily, parentOf } from "../processor-time.ts";
import { inTurns, ratios, spreadOf } from "../rounds.ts";
import { type Running, callOf, screenOf, signedIn, startKinsize } from "../servers.ts";

const people = 4000;
const viewers = 1500;
const processes = 3;
const rounds = 9;
const seconds = 1;

/** One of this many requests is a change, so that replicas have something to catch up with. */
const requestsPerChange = 20;

/** Warm-up before each measurement: idle connections were closed, and statements must be prepared again. */
const warmUpSeconds = 0.3;

type Side = "none" | "one" | "two";
const replicaCount = { none: 0, one: 1, two: 2 } satisfies Record<Side, number>;
const sides = Object.keys(replicaCount) as Side[];

type Costs = Record<"primary" | "replicas" | "processes", number[]>;

async function measure(): Promise<Measured[]> {
  const settings = { shared_buffers: "512MB", max_wal_size: "4GB" };
  const primary = await startPostgres(settings);
  const place = { dataDir: "", databaseUrl: `${primary.url}/postgres` };
  await (await openStore(place, { publish: () => {}, publishAll: () => {} })).close();
  await fill(place, people, { popular: 100 });
  const replicas = [await primary.standby("one"), await primary.standby("two")];
  const pairs = friendNumbers(viewers, people);
  const cookies = await signedIn(
    place,
    pairs.map(({ viewer }) => viewer),
  );
  const requests = pairs.flatMap(({ owner }, index) => {
    const cookie = cookies[index]!;
    const change = callOf("profiles.update", { changes: { personalBio: `${index}` } }, cookie);
    const screens = [screenOf("dashboard", owner, cookie), screenOf("profile", owner, cookie)];
    return index % (requestsPerChange / 2) === 0 ? screens.concat(change) : screens;
  });
  const running: Running[] = [];
  const serversOf = async (side: Side) => {
    const replicaUrls = replicas.slice(0, replicaCount[side]).map(({ url }) => `${url}/postgres`);
    const own = await Promise.all(Array.from({ length: processes }, () => startKinsize({ ...place, replicaUrls })));
    running.push(...own);
    return own;
  };
  const servers = {
    none: await serversOf("none"),
    one: await serversOf("one"),
    two: await serversOf("two"),
  };
  const postmasters = {
    primary: await postmasterOf(primary),
    replicas: await Promise.all(replicas.map(postmasterOf)),
  };
  const costs = Object.fromEntries(
    sides.map((side) => [side, { primary: [], replicas: [], processes: [] }]),
  ) as unknown as Record<Side, Costs>;

  const answers = (side: Side) => async () => {
    const cpu = () => [
      cpuOfFamily(postmasters.primary),
      postmasters.replicas.reduce((sum, pid) => sum + cpuOfFamily(pid), 0),
    ];
    await Promise.all(servers[side].map((one) => load(one, warmUpSeconds, requests)));
    const [primaryBefore = 0, replicasBefore = 0] = cpu();
    const answered = await Promise.all(servers[side].map((one) => load(one, seconds, requests)));
    const [primaryAfter = 0, replicasAfter = 0] = cpu();
    const perSecond = answered.reduce((sum, one) => sum + one.perSecond, 0);
    const count = perSecond * seconds;
    costs[side].primary.push(((primaryAfter - primaryBefore) / count) * 1e6);
    costs[side].replicas.push(((replicasAfter - replicasBefore) / count) * 1e6);
    costs[side].processes.push(answered.reduce((sum, one) => sum + one.cpu * one.perSecond, 0) / perSecond);
    return perSecond;
  };
  try {
    const rates = await inTurns(rounds, {
      none: answers("none"),
      one: answers("one"),
      two: answers("two"),
    });
    return (["one", "two"] as const).flatMap((side) => figuresOf(side, rates, costs));
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await Promise.all(replicas.map((one) => one.remove()));
    await primary.remove();
  }
}

function figuresOf(side: "one" | "two", rates: Record<Side, number[]>, costs: Record<Side, Costs>): Measured[] {
  const name = side === "one" ? "one replica" : "two replicas";
  const cost = (which: Side, who: keyof Costs) => costs[which][who].slice(1);
  const micros = (which: Side) =>
    (["primary", "replicas", "processes"] as const)
      .map((who) => `${who} ${shown(spreadOf(cost(which, who)).median)} µs`)
      .join(", ");
  const ofSides = { none: micros("none"), [name]: micros(side) };
  const ratio = (what: string, one: number[], other: number[]): Measured => ({
    name: `${what}, ${name}`,
    unit: "×",
    value: spreadOf(ratios(one, other)),
    sides: ofSides,
  });
  return [
    {
      ...ratio("requests a second", rates[side], rates.none),
      sides: {
        none: `${shown(spreadOf(rates.none).median)} /s`,
        [name]: `${shown(spreadOf(rates[side]).median)} /s`,
      },
    },
    ratio("primary’s CPU a request", cost(side, "primary"), cost("none", "primary")),
    ratio("processes’ CPU a request", cost(side, "processes"), cost("none", "processes")),
  ];
}

async function postmasterOf({ url }: Postgres): Promise<number> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const parent = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return parent;
}

export const replicas: Figure = {
  says: "Requests of three processes with one and two replicas, as a share of those without: dashboards and profiles, and one change in twenty; and the processor time of a request, by who takes it.",
  measure: async () => ({ measured: await measure() }),
};
