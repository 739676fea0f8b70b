/** What every way to keep the same data must offer to be measured beside Kinsize. */

/** One HTTP request that a screen takes. */
export type Ask = {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
};

/** Another way to keep the same data and answer the same screens. People have numbers, from 0. */
export type Peer = {
  name: string;
  url: string;
  /** Of the server's process, whose CPU is measured. */
  pid: number;
  /** What a person asks for to see their dashboard: one request if the peer can, else several. */
  dashboard: (n: number) => Ask[];
  /** What a person asks for to see the profile of another. */
  profile: (n: number, other: number) => Ask[];
  /** Adds a size of a person's own, visible to connections. */
  write: (n: number) => Ask[];
  /** Opens what person `n` watches of `other`'s sizes; resolves when it listens, calls `heard` for each change. */
  watch: (n: number, other: number, heard: () => void) => Promise<{ close: () => void }>;
  stop: () => Promise<void>;
};
