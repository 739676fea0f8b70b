/** Derives what a number of people needs from the measurements and the assumed use. */
import type { EngineName } from "../figure.ts";
import type { Costs } from "./costs.ts";
import type { Notices } from "./notices.ts";
import type { Storage } from "./storage.ts";
import type { Tabs } from "./tabs.ts";
import { use } from "./use.ts";

export type Measurements = Record<EngineName, { costs: Costs; tabs: Tabs; storage: Storage; notices: Notices }>;

export const settings = [
  { name: "a family", people: 5, engine: "SQLite" },
  { name: "a school", people: 1000, engine: "SQLite" },
  { name: "a city", people: 500_000, engine: "PostgreSQL" },
  { name: "a country", people: 50_000_000, engine: "PostgreSQL" },
] as const satisfies { name: string; people: number; engine: EngineName }[];

const mixOf = ({ costs, tabs }: Measurements[EngineName], side: "server" | "database") => {
  const one = (work: keyof Costs["of"]) => costs.of[work][side].median;
  const pages = (one("dashboard") + one("profile")) / 2;
  return {
    screen: (1 - use.searchShare) * pages + use.searchShare * one("search"),
    change: one("change"),
    refresh: use.reached * tabs.answer[side],
    idleTab: tabs.idle[side],
  };
};

const perSecond = (people: number, aDay: number) => (people * aDay * use.busiestHour) / 3600;

export type Need = {
  screens: number;
  changes: number;
  tabs: number;
  processes: number;
  /** Cores at their target utilization. Replicas can take the reads. */
  serverCores: number;
  readCores: number;
  writeCores: number;
  replicas: number;
  /** Gigabytes. */
  serverMemory: number;
  databaseMemory: number;
  data: number;
  connections: number;
  /** Megabytes of log per second. */
  wal: [least: number, most: number];
  /** The maximum duration of a commit in milliseconds, because commits that publish run one after another. */
  commit: number;
  /** Seconds until every open tab has its two answers again after a complete restart. */
  restart: number;
};

const gigabyte = 2 ** 30;

export function needOf(people: number, engine: EngineName, all: Measurements): Need {
  const measured = all[engine];
  const [server, database] = [mixOf(measured, "server"), mixOf(measured, "database")];
  const [screens, changes] = [perSecond(people, use.screens), perSecond(people, use.changes)];
  const tabs = people * use.openTabs;
  const cores = (microseconds: number) => microseconds / 1_000_000 / use.busy;

  const work = screens * server.screen + changes * (server.change + server.refresh) + tabs * server.idleTab;
  // One more process than needed, so that one can be updated at a time.
  const processes =
    engine === "SQLite" ? 1 : 1 + Math.max(1, Math.ceil(cores(work)), Math.ceil(tabs / use.tabsPerProcess));
  const heard = processes * changes;
  const serverCores = cores(work + heard * measured.notices.server);
  const read = screens * database.screen + changes * database.refresh + tabs * database.idleTab;
  const write = changes * database.change + heard * measured.notices.database;
  const needsReplicas = cores(read + write) > use.databaseCores;
  const { costs, storage } = measured;
  const megabytes = (each: number) => (changes * each) / 2 ** 20;
  return {
    screens,
    changes,
    tabs,
    processes,
    serverCores,
    readCores: cores(read),
    writeCores: cores(write),
    replicas: needsReplicas ? Math.ceil(cores(read) / use.databaseCores) : 0,
    serverMemory: (processes * costs.processMb * 2 ** 20 + tabs * measured.tabs.memoryKb * 1024) / gigabyte,
    databaseMemory: (people * use.active * storage.person) / gigabyte,
    data: (people * (storage.person + storage.sizes * storage.history)) / gigabyte,
    connections: processes * costs.connections,
    wal: [megabytes(costs.walBytes.later), megabytes(costs.walBytes.afterCheckpoint)],
    commit: (use.busy * 1000) / changes,
    restart:
      (tabs / 500_000) * Math.max(server.screen / Math.max(1, serverCores), database.screen / Math.max(1, cores(read))),
  };
}

/** How many people one process serves: as many as its core can answer, with no more tabs than were measured. */
export function peoplePerProcess(engine: EngineName, all: Measurements): number {
  const people = 1_000_000;
  return Math.min(people / needOf(people, engine, all).serverCores, use.tabsPerProcess / use.openTabs);
}
