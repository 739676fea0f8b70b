/** The contract over HTTP: `POST /api/<call>` answers once, `POST /api/live` keeps answering. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod/mini";
import { type Call, callNamed } from "#domain/contract.ts";
import { type FieldMessages, Refusal, type RefusalBody, refusalStatus } from "#domain/refusal.ts";
import type { Answers } from "#server/api/answers.ts";
import type { Store } from "#server/data/database.ts";
import { type Session, readSession, renewSession } from "#server/data/sessions.ts";
import type { Document } from "#server/data/statement.ts";
import { type Answer, keepAnswering } from "#server/live.ts";
import type { Log } from "#server/log.ts";
import { type Notices, sessionTopic } from "#server/notices.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";

/** Bytes. The longest form has 5,000 characters; nothing that people send comes near this. */
const largestBody = 64 * 1024;

/** Queries in one stream: a tab shows a screen, a search or two, and the header. */
const mostQueries = 8;

/** Milliseconds between signs of life on a quiet stream; browsers give up after about two. */
const heartbeat = 15_000;

/** The longest that a timer can wait; a stream does not live that long. */
const longestTimer = 2 ** 31 - 1;

const watched = z.strictObject({
  queries: z
    .array(z.strictObject({ call: z.string(), input: z.unknown() }))
    .check(z.minLength(1), z.maxLength(mostQueries)),
});

type Parts = {
  issuer: string;
  store: Store;
  notices: Notices;
  answers: Answers;
  cookie: SessionCookie;
  now: () => number;
  log: Log;
};

/** What a call is answered with, whatever call it is; the contract's types hold on both sides of it. */
type AnyQuery = (
  asking: {
    viewerId: string | undefined;
    reader: Store["read"];
    about: (...topics: string[]) => void;
  },
  input: unknown,
) => Promise<Document<unknown>>;
type AnyCommand = (
  doing: { viewerId: string | undefined; now: number; change: Store["change"] },
  input: unknown,
) => Promise<unknown>;

export function callHandler(parts: Parts) {
  const { issuer, store, notices, answers, cookie, now, log } = parts;

  const answerOf = (name: string) => {
    const [noun = "", verb = ""] = name.split(".");
    return (answers as unknown as Record<string, Record<string, unknown>>)[noun]?.[verb];
  };

  const sessionOf = async (request: IncomingMessage) => {
    const token = cookie.tokenIn(request.headers.cookie);
    const session = token && (await readSession(store.read, token, issuer, now()));
    return token && session ? { ...session, token } : undefined;
  };

  /** A session in use lives on: its cookie is set anew when its end has moved. */
  async function renew(
    session: Awaited<ReturnType<typeof sessionOf>>,
    response: ServerResponse,
  ): Promise<void> {
    const until = session?.renewUntil;
    if (!session || until === undefined) return;
    await store.change([], (tx) => renewSession(tx, session.id, until));
    response.setHeader("Set-Cookie", cookie.keep(session.token));
  }

  /** One answer to a query. A refusal is an answer too, and depends on the same topics. */
  async function ask(
    name: string,
    call: Call,
    input: unknown,
    session: Session | undefined,
  ): Promise<Answer & { refusal?: Refusal }> {
    const topics = new Set<string>();
    if (session) topics.add(sessionTopic(session.id));
    try {
      const { text } = await (answerOf(name) as AnyQuery)(
        {
          viewerId: admitted(call, session),
          reader: store.read,
          about: (...names) => names.forEach((topic) => topics.add(topic)),
        },
        input,
      );
      return { text, topics };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { text: JSON.stringify(bodyOf(error)), topics, refusal: error };
    }
  }

  async function once(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const call = callNamed(name);
    if (!call) throw new Refusal("not-found");
    const session = await sessionOf(request);
    await renew(session, response);
    const input = parsed(call.input, await jsonOf(request));

    if (call.kind === "query") {
      const { text, refusal } = await ask(name, call, input, session);
      if (refusal) throw refusal;
      return send(response, 200, text);
    }
    const viewerId = admitted(call, session);
    const doing = { viewerId, now: now(), change: store.change };
    const done = await (answerOf(name) as AnyCommand)(doing, input);
    send(response, 200, JSON.stringify(done));
  }

  /** One stream for everything that a tab shows; each event names the query that it answers. */
  async function live(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { queries } = parsed(watched, await jsonOf(request));
    const session = await sessionOf(request);
    await renew(session, response);

    const ended = new AbortController();
    response.on("close", () => ended.abort());
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    const write = async (text: string): Promise<void> => {
      if (response.write(text) || ended.signal.aborted) return;
      // A reader that is slow is waited for: nothing piles up here, and it gets the newest answer.
      await new Promise<void>((resolve) => {
        response.once("drain", resolve);
        response.once("close", resolve);
      });
    };
    const beat = setInterval(() => void response.write(": still here\n\n"), heartbeat);
    const expiry = session && whenOver(session, () => notices.tell([sessionTopic(session.id)]));

    try {
      await Promise.all(
        queries.map(({ call: name, input }, index) => {
          const event = (text: string, refusal: Refusal | undefined) =>
            `data: {"query":${index},"${refusal ? "refused" : "answer"}":${text}}\n\n`;
          const refused = (refusal: Refusal) =>
            write(event(JSON.stringify(bodyOf(refusal)), refusal));

          const call = callNamed(name);
          if (call?.kind !== "query") return refused(new Refusal("not-found"));
          const parsing = call.input.safeParse(input);
          if (!parsing.success) return refused(invalid(parsing.error));

          const askAnew = async () => {
            const answer = await ask(name, call, parsing.data, await sessionOf(request));
            return { text: event(answer.text, answer.refusal), topics: answer.topics };
          };
          return keepAnswering(notices, ended.signal, askAnew, write);
        }),
      );
      // Nothing is left to watch: the stream stays open all the same, or the browser would ask again.
      if (!ended.signal.aborted) await new Promise((resolve) => response.once("close", resolve));
    } finally {
      clearInterval(beat);
      clearTimeout(expiry);
      ended.abort();
      response.end();
    }
  }

  const whenOver = (session: Session, then: () => void) =>
    setTimeout(then, Math.min(session.expiresAt - now() + 1, longestTimer));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    const requestId = randomUUID();
    const name = (request.url ?? "").slice("/api/".length).split("?")[0] ?? "";
    const isKnown = name === "live" || callNamed(name) !== undefined;
    response.on("close", () =>
      log.request({
        method: request.method ?? "",
        call: isKnown ? name : "unknown",
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        requestId,
      }),
    );
    try {
      if (request.method !== "POST") {
        response.setHeader("Allow", "POST");
        return send(response, 405, JSON.stringify(bodyOf(new Refusal("invalid"))));
      }
      await (name === "live" ? live(request, response) : once(name, request, response));
    } catch (error) {
      if (error instanceof Refusal && !response.headersSent) {
        return send(response, refusalStatus[error.reason], JSON.stringify(bodyOf(error)));
      }
      if (request.destroyed && !request.complete) return;
      log.problem(`${isKnown ? name : "a call"} failed`, error, requestId);
      if (response.headersSent) response.destroy();
      else send(response, 500, JSON.stringify({ requestId }));
    }
  };
}

/** Who asks, where the call admits them; throws `signed-out` where it doesn't. */
function admitted(call: Call, session: Session | undefined): string | undefined {
  if (!session && call.openTo === "signed-in") throw new Refusal("signed-out");
  return session?.personId;
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new Refusal("invalid");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
  } catch {
    throw new Refusal("invalid");
  }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsing = schema.safeParse(input);
  if (!parsing.success) throw invalid(parsing.error);
  return parsing.data;
}

/** The last step of a path is the field's name on the form: `item.size` is `size`. */
const invalid = (error: z.core.$ZodError): Refusal =>
  new Refusal(
    "invalid",
    Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => [String(path.at(-1) ?? ""), message]),
    ),
  );

const bodyOf = ({ reason, fields }: Refusal): RefusalBody & { fields: FieldMessages } => ({
  refusal: reason,
  fields,
});

function send(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}
