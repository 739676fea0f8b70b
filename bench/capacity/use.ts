/** Assumptions about how people use Kinsize, all of them in one place. */

export const works = ["dashboard", "profile", "search", "change"] as const;
export type Work = (typeof works)[number];

/** Deliberately more than people do: sizes are looked at before birthdays, not every day. */
export const use = {
  /** A day, of each person, whether they come or not; every tenth screen is a search. */
  screens: 10,
  searchShare: 0.1,
  changes: 1,
  /** In the history of each size: those of ten years in which it changes or is confirmed once a year. */
  entries: 10,
  /** Open tabs that a change reaches. */
  reached: 2,
  /** Of a day's use, the share in its busiest hour; of the people, those who have a tab open then. */
  busiestHour: 0.15,
  openTabs: 0.01,
  /** The share of a core that is used then: the rest is for minutes that are busier. */
  busy: 0.5,
  /** People of a day, whose rows should be in the database's memory. */
  active: 0.5,
  /** Disk for each byte of data: indexes that fill up in no order, dead rows, log, growth. */
  room: 2,
  /** Cores of a database server: what needs more gets replicas. */
  databaseCores: 16,
  /** Tabs of one process: the live figure opens as many. */
  tabsPerProcess: 10_000,
};
