/** What the page requested before the app ran (web/start/first-requests.ts). */
import type { QueryName } from "#domain/contract.ts";

/** A stream that was requested for these queries. */
export type FirstStream = {
  queries: readonly { call: QueryName; input: never }[];
  response: Promise<Response>;
  controller: AbortController;
};

type Opened = {
  /** Such as `/publicProfile/:personId`. */
  route: string;
  /** Undefined on a device that keeps answers, in a hidden tab, and once another tab has signed in or out. */
  stream?: FirstStream;
};

/** Undefined if the opened route isn't in web/start/openings.ts. */
export const { opened } = globalThis as { opened?: Opened };
