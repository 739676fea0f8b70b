/** Defines routes: a path, and what it answers. Routes take and return data; only exchange.ts knows the connection. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Holder } from "#server/http/held-bytes.ts";
import type { LimitName } from "#server/http/rate-limits.ts";
import * as english from "#words/en/pages.js";

export type Asked = {
  method: string;
  /** Decoded (request-path.ts). */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  address: string;
  requestId: string;
  /** Reads the whole body. Throws `invalid` if it is too long. */
  body: () => Promise<string>;
};

export type Headers = Readonly<Record<string, string | string[]>>;

export type Answer = {
  status: number;
  headers?: Headers;
  body?: string | Buffer;
  /** Whom the buffered bytes of this answer count for. */
  holder?: Holder;
  /** Counts all bytes until the client has received the last, because strangers may request many large pages. */
  isHeldWhole?: true;
};

/** An answer that continues: after its head, it gets the response to write to. */
export type Stream = {
  status: number;
  headers: Headers;
  stream: (response: ServerResponse) => void;
};

type Handler = (asked: Asked) => Answer | Stream | Promise<Answer | Stream>;

export type Route = {
  /** A path, or with a slash at its end a folder: its path and everything below. The first matching route answers. */
  path: string;
  /** The rate limit to count before answering. */
  limit?: LimitName;
  /** Answers HEAD, too. */
  get?: Handler;
  post?: Handler;
  /**
   * Routes below this path in place of `get` and `post`, loaded with the first request because they are rare and heavy.
   */
  table?: () => Promise<readonly Route[]>;
};

/** The reason for an error page; its title and sentence are in words/pages. */
export type FailureCode = keyof typeof english.failures;

/** An error shown to the reader: in a window as a page with a link back. */
export class Failure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly headers: Headers;
  /** The target of the link back, below the public URL. */
  readonly wayBack: string;

  constructor(
    status: number,
    code: FailureCode,
    { headers = {}, wayBack = "/" }: { headers?: Headers; wayBack?: string } = {},
  ) {
    super(english.failures[code]);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.wayBack = wayBack;
  }
}

export const noPage = () => new Failure(404, "no-page");

/** Answers a request from a table of routes. Throws a `Failure` if the table has no route for it. */
export function answerFrom(
  routes: readonly Route[],
  asked: Asked,
  count: (limit: LimitName) => void = () => {},
): ReturnType<Handler> {
  const route = routes.find(({ path }) =>
    path.endsWith("/") ? `${asked.path}/`.startsWith(path) : asked.path === path,
  );
  if (!route) throw noPage();
  const { limit, get, post, table } = route;
  if (limit) count(limit);
  if (table) return table().then((below) => answerFrom(below, asked, count));
  const handler = isRead(asked.method) ? get : asked.method === "POST" ? post : undefined;
  if (handler) return handler(asked);
  if (isRead(asked.method) && !isCall(asked)) throw noPage();
  const allowed = [...(get ? ["GET", "HEAD"] : []), ...(post ? ["POST"] : [])];
  throw new Failure(405, "not-accepted", { headers: { Allow: allowed.join(", ") } });
}

/** The only path below /api/ that isn't a call (api-description.ts). */
export const openApiPath = "/api/openapi.json";

/** Whether a request is a call: calls are answered with JSON, errors included. */
export const isCall = ({ method, path }: Pick<Asked, "method" | "path">): boolean =>
  path.startsWith("/api/") && !(path === openApiPath && isRead(method));

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

export const redirect = (address: string, status: 302 | 303 = 302): Answer => ({
  status,
  headers: { Location: address },
});

export const json = (text: string, status = 200, headers: Headers = {}): Answer => ({
  status,
  headers: { "Content-Type": "application/json", ...headers },
  body: text,
});

export const withCookies = (answer: Answer, cookies: readonly string[]): Answer => {
  const { "Set-Cookie": earlier = [], ...others } = answer.headers ?? {};
  return { ...answer, headers: { ...others, "Set-Cookie": [...cookies, ...[earlier].flat()] } };
};

/** The fields of a query or a form; of several with the same name, the last. */
export const fieldsIn = (text: string | URLSearchParams): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Answers requests within this process, with the interface of `fetch`. */
export function fetchFrom(routes: readonly Route[]) {
  return async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(url);
    const asked: Asked = {
      method: init.method ?? "GET",
      path,
      query,
      headers: Object.fromEntries(new Headers(init.headers)),
      address: "",
      requestId: "",
      body: () => new Response(init.body ?? null).text(),
    };
    try {
      const answer = await answerFrom(routes, asked);
      if ("stream" in answer) throw new Error("A stream needs a connection.");
      const headers = Object.entries(answer.headers ?? {}).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      );
      return new Response(answer.body ?? null, { status: answer.status, headers });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return new Response(error.message, { status: error.status });
    }
  };
}
