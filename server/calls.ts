/** The contract over HTTP: `POST /api/<call>` answers once, `POST /api/live` keeps answering. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Call } from "#domain/contract.ts";
import { Refusal, refusalStatus } from "#domain/refusal.ts";
import { type AnsweredCall, type Answers, callsByName } from "#server/api/answers.ts";
import type { Store } from "#server/data/database.ts";
import type { Reader, Writer } from "#server/data/statement.ts";
import { type Session, readSession, renewSession } from "#server/data/sessions.ts";
import { clientAddress } from "#server/client-address.ts";
import type { Log } from "#server/log.ts";
import type { Notices } from "#server/notices.ts";
import { type Topic, sessionTopic } from "#server/topics.ts";
import { type Rates, countedAs } from "#server/rates.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";
import { streamAnswers } from "#server/stream.ts";
import { bodyOf, dataHeaders, parsed } from "#server/wire.ts";

/** Bytes. The longest form has 5,000 characters; nothing that people send comes near this. */
const largestBody = 64 * 1024;

type Parts = {
  issuer: string;
  store: Store;
  notices: Notices;
  answers: Answers;
  cookie: SessionCookie;
  now: () => number;
  rates: Rates;
  trustedProxies: number;
  log: Log;
  /** Aborted when the server is told to stop: streams end, and their browsers come back later. */
  stopping: AbortSignal;
};

export function callHandler(parts: Parts) {
  const { issuer, store, answers, cookie, now, rates, log, stopping } = parts;
  const calls = callsByName(answers);

  /** What ends each open stream: a signal would go through all that listen whenever one more does. */
  const streams = new Set<() => void>();
  stopping.addEventListener("abort", () => streams.forEach((leave) => leave()));
  const whenStopping = (leave: () => void) => {
    if (stopping.aborted) leave();
    streams.add(leave);
    return () => streams.delete(leave);
  };

  const addressOf = (request: IncomingMessage) => clientAddress(request, parts.trustedProxies);

  /** Throws `too-many` where whoever asks has asked for more than anybody does by hand. */
  const count = (
    name: string,
    call: Call,
    request: IncomingMessage,
    session: Session | undefined,
  ) =>
    rates.count(countedAs(name, call), {
      address: addressOf(request),
      personId: session?.personId,
    });

  const sessionOf = async (request: IncomingMessage, reader: Reader | Writer = store.read) => {
    const token = cookie.tokenIn(request.headers.cookie);
    const session = token && (await readSession(reader, token, issuer, now()));
    return token && session ? { ...session, token } : undefined;
  };

  /** A session in use lives on: its cookie is set anew when its end has moved. */
  async function renewed(request: IncomingMessage, response: ServerResponse) {
    const session = await sessionOf(request);
    if (session?.renewUntil === undefined) return session;
    const { id, token, renewUntil } = session;
    try {
      await store.change([], (tx) => renewSession(tx, id, renewUntil));
      response.setHeader("Set-Cookie", cookie.keep(token));
      return { ...session, expiresAt: renewUntil };
    } catch (error) {
      // It is still alive: what was asked for can be answered, and the next request tries again.
      log.problem("a session could not be renewed", error);
      return session;
    }
  }

  function queryNamed(name: string): AnsweredCall {
    const call = calls.get(name);
    if (call?.kind !== "query") throw new Refusal("not-found");
    return call;
  }

  /** One answer to a query. A refusal is an answer too, and depends on the same topics. */
  async function ask(call: AnsweredCall, input: unknown, session: Session | undefined) {
    if (call.kind !== "query") throw new Refusal("not-found");
    const topics = new Set<Topic>();
    if (session) topics.add(sessionTopic(session.id));
    try {
      const { text } = await call.answer(
        {
          viewerId: admitted(call, session),
          reader: store.read,
          about: (...names) => names.forEach((name) => topics.add(name)),
        },
        input,
      );
      return { text, topics };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { text: bodyOf(error), topics, refusal: error };
    }
  }

  async function once(name: string, request: IncomingMessage, response: ServerResponse) {
    const call = calls.get(name);
    if (!call) throw new Refusal("not-found");
    // Only once all is here: whoever signs out meanwhile is signed out.
    const body = await jsonOf(request);
    const session = await renewed(request, response);
    count(name, call, request, session);
    const input = parsed(call.input, body);

    if (call.kind === "query") {
      const { text, refusal } = await ask(call, input, session);
      if (refusal) throw refusal;
      return send(response, 200, text);
    }
    const viewerId = admitted(call, session);
    /** What a session asks for is done as long as it lives, and not a moment longer. */
    const change: Store["change"] = (topics, work) =>
      store.change(topics, async (tx) => {
        if (session && !(await sessionOf(request, tx))) throw new Refusal("signed-out");
        return work(tx);
      });
    const done = await call.answer({ viewerId, now: now(), change }, input);
    return send(response, 200, JSON.stringify(done));
  }

  async function live(request: IncomingMessage, response: ServerResponse, requestId: string) {
    const body = await jsonOf(request);
    const session = await renewed(request, response);
    const asker = { address: addressOf(request), personId: session?.personId };
    rates.count("read", asker);
    const leave = rates.openStream(asker, session?.id);
    try {
      await streamAnswers({
        ...parts,
        whenStopping,
        response,
        requestId,
        body,
        session,
        isSignedIn: async () => (await sessionOf(request)) !== undefined,
        admit: (name) => count(name, queryNamed(name), request, session),
        ask: async (name, input) => {
          const call = queryNamed(name);
          const session = await sessionOf(request);
          const answer = await ask(call, parsed(call.input, input), session);
          return { ...answer, isSignedIn: session !== undefined };
        },
      });
    } finally {
      leave();
    }
  }

  /** The store could not be reached the last time that it was asked. */
  let hasBeenAway = false;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    const requestId = randomUUID();
    const name = (request.url ?? "").slice("/api/".length).split("?")[0] ?? "";
    const known = name === "live" || calls.has(name) ? name : "unknown";
    response.on("close", () =>
      log.request({
        method: request.method ?? "",
        call: known,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        requestId,
      }),
    );
    try {
      if (request.method !== "POST") {
        response.setHeader("Allow", "POST");
        return send(response, 405, bodyOf(new Refusal("invalid")));
      }
      if (name === "live") return await live(request, response, requestId);
      await once(name, request, response);
      hasBeenAway = false;
      return;
    } catch (error) {
      if (error instanceof Refusal && !response.headersSent) {
        if (error.retryAfter !== undefined) response.setHeader("Retry-After", error.retryAfter);
        return send(response, refusalStatus[error.reason], bodyOf(error));
      }
      // Whoever asked has gone in the middle of asking.
      if (request.destroyed && !request.complete) return;
      const isAway = store.isUnavailable(error);
      // Everybody who asks meets it: once is enough to know.
      if (!isAway || !hasBeenAway) log.problem(`${known} failed`, error, requestId);
      hasBeenAway = isAway;
      if (response.headersSent) response.destroy();
      else send(response, isAway ? 503 : 500, JSON.stringify({ requestId }));
    }
  };
}

/** Who asks, where the call admits them; throws `signed-out` where it doesn't. */
function admitted(call: Call, session: Session | undefined): string | undefined {
  if (!session && call.openTo === "signed-in") throw new Refusal("signed-out");
  return session?.personId;
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const body = await bodyAsSent(request);
  try {
    return JSON.parse(body.toString("utf8") || "{}");
  } catch {
    throw new Refusal("invalid");
  }
}

const bodyAsSent = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBody) reject(new Refusal("invalid"));
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(Buffer.concat(chunks.splice(0))));
    request.on("error", reject);
  });

function send(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    ...dataHeaders,
  });
  response.end(text);
}
