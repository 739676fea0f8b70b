/** What the page requested before the app ran (web/start/first-requests.ts). */
import type { QueryName } from "#domain/contract.ts";

/** A stream that was requested for these queries. */
export type FirstStream = {
  queries: readonly { call: QueryName; input: never }[];
  response: Promise<Response>;
  controller: AbortController;
};

/** The route that was opened, such as `/publicProfile/:personId`; a device with kept answers asks for no stream ahead. */
export type OpenedPage = { route?: string; stream?: FirstStream };

export const openedPage = globalThis as { opened?: OpenedPage };
