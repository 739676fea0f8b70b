/** One side of a comparison, with everything that is measured of it. */
import type { Screen } from "../bare.ts";
import type { Running } from "../servers.ts";

/** The owner of a page and its viewer, by number. */
export type Pair = { owner: number; viewer: number };

export type Side = {
  name: string;
  start: () => Promise<Running>;
  /** The request for a screen, as raw HTTP. */
  screenOf: (screen: Screen, pair: Pair) => string;
  /** The request for people with a text in their name; `number` selects another person or address to send from. */
  searchFor: (text: string, number: number) => string;
  /** Opens a tab with a person's dashboard, until the server stops. */
  openTab: (running: Running, person: number) => Promise<void>;
  /** Opens a tab with an owner's page for a viewer, and calls `heard` at each change. */
  watch: (running: Running, pair: Pair, heard: () => void) => Promise<void>;
  /** Adds a person's own size; resolves with a function that removes it. */
  add: (running: Running, person: number) => Promise<() => Promise<void>>;
};
