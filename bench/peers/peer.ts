/** The interface of a peer that is measured beside Kinsize. */

/** One HTTP request that a screen takes. */
export type Ask = {
  path: string;
  method: "GET" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: string;
};

/** A request as raw HTTP. */
export const requestOf = ({ path, method, headers, body = "" }: Ask): string =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");

/** Other software with the same data and screens. People are numbered from 0. */
export type Peer = {
  name: string;
  url: string;
  /** The id of the server's process, whose CPU time is measured. */
  pid: number;
  /** The requests of a person's dashboard: one if the peer can, else several. */
  dashboard: (n: number) => Ask[];
  /** The requests of another person's profile. */
  profile: (n: number, other: number) => Ask[];
  /** Adds a size of a person's own, visible to connections. */
  write: (n: number) => Ask[];
  /** Subscribes person `n` to `other`'s sizes; resolves once subscribed, and calls `heard` for each change. */
  watch: (n: number, other: number, heard: () => void) => Promise<{ close: () => void }>;
  stop: () => Promise<void>;
};
