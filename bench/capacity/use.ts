/** Assumptions about how people use Kinsize. */

export const works = ["dashboard", "profile", "search", "change"] as const;
export type Work = (typeof works)[number];

/** Deliberately more than people do: they look at sizes before birthdays, not every day. */
export const use = {
  /** Per day and person, whether they visit or not; every tenth screen is a search. */
  screens: 10,
  searchShare: 0.1,
  changes: 1,
  /** Entries in each size's history: ten years with one change or confirmation a year. */
  entries: 10,
  reached: 2,
  /** The share of a day's use in its busiest hour, and the share of people with an open tab then. */
  busiestHour: 0.15,
  openTabs: 0.01,
  /** The target utilization of a core then, which leaves room for busier minutes. */
  busy: 0.5,
  /** The share of people active in a day, whose rows should fit into the database's memory. */
  active: 0.5,
  /** Disk space per byte of data: partly filled indexes, dead rows, log, growth. */
  room: 2,
  /** Maximum cores of a database server; beyond that, replicas are added. */
  databaseCores: 16,
  /** Tabs per process, as many as the live figure opens. */
  tabsPerProcess: 10_000,
};
