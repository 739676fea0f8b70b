/** Writes the capacity page: its two sentences and its tables, from the last results. */
import { shown } from "../figure.ts";
import { type Measurements, type Need, needOf, peoplePerProcess, settings } from "./needs.ts";
import { use, works } from "./use.ts";

type Cells = readonly (readonly string[])[];

const table = ([head = [], ...rows]: Cells): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Two significant digits: more wouldn't hold on another machine. */
const about = (value: number): string => (value === 0 ? "0" : Number(value.toPrecision(2)).toLocaleString("en"));

const cores = (value: number): string => (value < 0.1 ? "under 0.1" : about(value));

/** Gigabytes in the units in which storage is sold. */
const bytes = (gigabytes: number): string => {
  if (gigabytes >= 1000) return `${about(gigabytes / 1000)} TB`;
  return gigabytes >= 1 ? `${about(gigabytes)} GB` : `${about(gigabytes * 1000)} MB`;
};

function sentences(all: Measurements): string {
  const million = needOf(1_000_000, "PostgreSQL", all);
  const database = million.readCores + million.writeCores;
  const share = Math.round((100 * million.readCores) / database);
  return [
    `**One process with its SQLite file carries about ${about(peoplePerProcess("SQLite", all))} people on one core: take PostgreSQL because a machine may fail, not because one is too slow.**`,
    `**On PostgreSQL, a million people take about ${about(million.serverCores)} cores of Kinsize processes, ${about(database)} of the database and ${bytes(million.data * use.room)} of disk, and a standby like the primary: first buy a larger primary, then read replicas, which can take ${share} % of its work, and don’t shard.**`,
  ].join("\n\n");
}

function costTable({ SQLite, PostgreSQL }: Measurements): string {
  const row = (name: string, microseconds: readonly (number | undefined)[]) => [
    name,
    ...microseconds.flatMap((each) =>
      each === undefined ? ["", ""] : [shown(each), about(Math.floor(1_000_000 / each))],
    ),
  ];
  return table([
    [
      "µs of processor time, and how many a second that is for a core",
      "process, SQLite",
      "a second",
      "process, PostgreSQL",
      "a second",
      "database",
      "a second",
    ],
    ...works.map((work) => {
      const { [work]: ofServer } = PostgreSQL.costs.of;
      const ofFile = SQLite.costs.of[work].server.median;
      return row(work, [ofFile, ofServer.server.median, ofServer.database.median]);
    }),
    row("an answer to an open tab", [
      SQLite.tabs.answer.server,
      PostgreSQL.tabs.answer.server,
      PostgreSQL.tabs.answer.database,
    ]),
    row("a notice, for each process", [undefined, PostgreSQL.notices.server, PostgreSQL.notices.database]),
  ]);
}

function sizeTable({ SQLite, PostgreSQL }: Measurements): string {
  const both = (name: string, of: (engine: Measurements["SQLite"]) => string) => [name, of(SQLite), of(PostgreSQL)];
  const kilobytes = (value: number) => `${shown(value / 1024)} KB`;
  return table([
    ["", "SQLite", "PostgreSQL"],
    both(
      `a person with two dependents, ${shown(SQLite.storage.sizes)} sizes in all, eleven relationships`,
      ({ storage }) => kilobytes(storage.person),
    ),
    both(`${use.entries} entries in the history of each of 10 sizes`, ({ storage }) => kilobytes(storage.history * 10)),
    [
      "log of a change: right after a checkpoint, later",
      "",
      `${kilobytes(PostgreSQL.costs.walBytes.afterCheckpoint)}, ${kilobytes(PostgreSQL.costs.walBytes.later)}`,
    ],
    ["connections of a process", "", `${PostgreSQL.costs.connections}`],
    both("memory of a busy process", ({ costs }) => `${shown(costs.processMb)} MB`),
    both(
      "an open tab, of 2,000: heap, all memory",
      ({ tabs }) => `${shown(tabs.heapKb)} KB, ${shown(tabs.memoryKb)} KB`,
    ),
    both(
      "10,000 idle tabs, of a core: process, database",
      ({ tabs }) => `${shown(tabs.idle.server)} %${tabs.idle.database > 0 ? `, ${shown(tabs.idle.database)} %` : ""}`,
    ),
  ]);
}

function needTable(all: Measurements): string {
  const needs = settings.map(({ people, engine }) => needOf(people, engine, all));
  const row = (name: string, of: (need: Need) => string, isServer = true) => [
    name,
    ...needs.map((need, index) => (isServer || settings[index]?.engine === "PostgreSQL" ? of(need) : "")),
  ];
  const rate = (value: number) => (value < 1 ? "under 1" : about(value));
  return table([
    ["", ...settings.map(({ name }) => name)],
    ["people", ...settings.map(({ people }) => people.toLocaleString("en"))],
    row("screens a second", ({ screens }) => rate(screens)),
    row("changes a second", ({ changes }) => rate(changes)),
    row("open tabs", ({ tabs }) => rate(tabs)),
    ["engine", ...settings.map(({ engine }) => engine)],
    row("processes, one of them to spare", ({ processes }) => about(processes), false),
    row("their cores, all together", ({ serverCores }) => cores(serverCores)),
    row("their memory", ({ serverMemory }) => bytes(serverMemory)),
    row(
      "cores of the primary, if it does everything",
      ({ readCores, writeCores }) => cores(readCores + writeCores),
      false,
    ),
    row("… if replicas answer the screens", ({ writeCores }) => cores(writeCores), false),
    row(`read replicas of ${use.databaseCores} cores, beside a standby`, ({ replicas }) => about(replicas), false),
    row("memory for the rows of a day", ({ databaseMemory }) => bytes(databaseMemory), false),
    row("data, and disk to buy", ({ data }) => `${bytes(data)}, ${bytes(data * use.room)}`),
    row("log, MB a second", ({ wal }) => `${about(wal[0])} to ${about(wal[1])}`, false),
    row("a commit may take, ms", ({ commit }) => about(commit), false),
    row("connections", ({ connections }) => about(connections), false),
    row("s until every tab is current after a restart", ({ restart }) => rate(restart)),
  ]);
}

export type Result = { machine: string; measured: Measurements };

export const partsOf = ({ measured, machine }: Result): Record<string, string> => ({
  sentences: sentences(measured),
  costs: `${costTable(measured)}\n\n${sizeTable(measured)}\n\nMeasured on ${machine}.`,
  needs: needTable(measured),
});

/** Fills the page's placeholders with these parts. Throws if one is missing. */
export function filled(page: string, parts: Record<string, string>): string {
  let text = page;
  for (const [name, part] of Object.entries(parts)) {
    const place = new RegExp(`(<!-- capacity: ${name} -->\n).*?(<!-- end -->)`, "s");
    if (!place.test(text)) throw new Error(`The page has no place for ${name}.`);
    text = text.replace(place, (_, start: string, end: string) => `${start}\n${part}\n\n${end}`);
  }
  return text;
}
