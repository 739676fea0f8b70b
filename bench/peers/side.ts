/** One of the sides of a comparison, with all that is measured of it. */
import type { Screen } from "../bare.ts";
import type { Running } from "../servers.ts";

/** The owner of a page and its viewer, by number. */
export type Pair = { owner: number; viewer: number };

export type Side = {
  name: string;
  start: () => Promise<Running>;
  /** The request for a screen, as raw HTTP. */
  screenOf: (screen: Screen, pair: Pair) => string;
  /** The request for people with a text in their name; each number is sent by another person or from another address. */
  searchFor: (text: string, number: number) => string;
  /** Opens a tab that shows a person's dashboard, until the server stops. */
  openTab: (running: Running, person: number) => Promise<void>;
  /** Opens a tab that shows an owner's page to a viewer, and calls `heard` at each change. */
  watch: (running: Running, pair: Pair, heard: () => void) => Promise<void>;
  /** Adds a size of a person's own; resolves with a function that removes it. */
  add: (running: Running, person: number) => Promise<() => Promise<void>>;
};
