/** One side of a comparison, with everything that is measured of it. */
import type { Screen } from "../bare.ts";
import type { Running } from "../servers.ts";

export type Pair = { owner: number; viewer: number };

export type Side = {
  name: string;
  start: () => Promise<Running>;
  screenOf: (screen: Screen, pair: Pair) => string;
  /** The request for people with a text in their name; `number` selects another person or address to send from. */
  searchFor: (text: string, number: number) => string;
  openTab: (running: Running, person: number) => Promise<void>;
  watch: (running: Running, pair: Pair, heard: () => void) => Promise<void>;
  add: (running: Running, person: number) => Promise<() => Promise<void>>;
};
