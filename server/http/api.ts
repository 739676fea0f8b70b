/** Serves the contract over HTTP: `POST /api/<call>` answers once, `POST /api/live` keeps answering. */
import type { Call } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Handlers, type QueryCall, callsByName } from "#server/api/handlers.ts";
import type { Store } from "#server/store/database.ts";
import type { Engine } from "#server/store/json.ts";
import type { Reader } from "#server/store/statement.ts";
import { admitted, authentication, bearerIn } from "#server/http/authentication.ts";
import type { HeldBytes, Holder } from "#server/http/held-bytes.ts";
import { EventStreams, isKept, queriesIn } from "#server/live/event-stream.ts";
import type { Credential } from "#server/live/credential.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import { Turns } from "#server/live/turns.ts";
import type { Log } from "#server/operations/log.ts";
import type { Topic } from "#server/live/topics.ts";
import { type RateLimits, limitFor } from "#server/http/rate-limits.ts";
import type { Settings } from "#server/settings.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";
import { type Answer, type Asked, type Stream, json } from "#server/http/route.ts";
import { bodyOf, parsed } from "#server/http/wire-format.ts";
import { jsonOf } from "#server/http/request-body.ts";

/**
 * Limits simultaneous answers for each server that answers reads, and never gives one person every place. SQLite runs
 * an answer without interruption, except for a search, which yields between its batches.
 */
const answerTurnLimits = {
  sqlite: { maxAtOnce: 2, maxPerKey: 1 },
  postgres: { maxAtOnce: 4, maxPerKey: 3 },
} satisfies Record<Engine, unknown>;

/** Limits simultaneous changes; those of one person run one after the other. */
const changeTurnLimits = { maxAtOnce: 8, maxPerKey: 1 };

type CallDependencies = {
  providers: Settings["providers"];
  store: Store;
  subscriptions: Subscriptions;
  heldBytes: HeldBytes;
  handlers: Handlers;
  cookie: SessionCookie;
  now: () => number;
  rateLimits: RateLimits;
  sendsMail: boolean;
  pushHosts: readonly string[];
  log: Log;
  /** Aborted when the server shuts down: streams end, and their browsers reconnect later. */
  stopping: AbortSignal;
};

export function callRoute(dependencies: CallDependencies) {
  const { providers, store, handlers, now, rateLimits, stopping } = dependencies;
  const issuers = providers.map(({ issuer }) => issuer);
  const credentials = authentication({ ...dependencies, issuers });
  const calls = callsByName(handlers);
  const { maxAtOnce, maxPerKey } = answerTurnLimits[store.read.engine];
  const answerTurns = new Turns({ maxAtOnce: maxAtOnce * store.readServers, maxPerKey });
  const changeTurns = new Turns(changeTurnLimits);

  const holderOf = ({ address }: Asked, credential: Credential | undefined): Holder => ({
    address,
    personId: credential?.personId,
  });

  /** Throws `too-many` if the requester exceeds the call's rate limit, or the token its own. */
  const count = (
    name: string,
    call: Call,
    { address }: Pick<Asked, "address">,
    credential: Pick<Credential, "kind" | "id" | "personId"> | undefined,
    limit = limitFor(name, call),
  ) => {
    if (credential?.kind === "token") {
      const ofToken = call.kind === "query" ? "token-read" : "token-write";
      rateLimits.count(ofToken, { address, personId: credential.id });
    }
    rateLimits.count(limit, { address, personId: credential?.personId });
  };

  /**
   * The request's credential, after recording its use. A program with an invalid token is refused,
   * not treated as a visitor.
   */
  async function identified(request: Asked, reader: Reader) {
    const credential = await credentials.used(request, reader);
    if (!credential && bearerIn(request) !== undefined) {
      rateLimits.count("read", { address: request.address });
      throw new Refusal("signed-out");
    }
    return credential;
  }

  const contextOf = (viewerId: string | undefined, credential: Credential | undefined) => ({
    viewerId,
    /** Undefined for a visitor or a token. */
    sessionId: credential?.kind === "session" ? credential.id : undefined,
    providers,
    now: now(),
    sendsMail: dependencies.sendsMail,
    pushHosts: dependencies.pushHosts,
  });

  function queryNamed(name: string): QueryCall {
    const call = calls.get(name);
    if (call?.kind !== "query") throw new Refusal("not-found");
    return call;
  }

  /**
   * One answer to a query. A refusal is an answer too, and depends on the same topics. The session
   * is checked before the input: a visitor needs to sign in first, whatever the page's URL says.
   */
  async function ask(call: QueryCall, read: () => unknown, credential: Credential | undefined, reader: Reader) {
    const topics = new Set<Topic>();
    if (credential) topics.add(credential.topic);
    try {
      const viewerId = admitted(call, credential);
      const {
        text,
        topics: ofRows,
        until,
      } = await call.handler(
        {
          ...contextOf(viewerId, credential),
          reader,
          dependsOn: (...names) => names.forEach((name) => topics.add(name)),
        },
        parsed(call.input, read()),
      );
      for (const name of ofRows) topics.add(name);
      return { text, topics, until };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { text: bodyOf(error), topics, refusal: error };
    }
  }

  async function once(name: string, request: Asked): Promise<Answer> {
    const call = calls.get(name);
    if (!call) throw new Refusal("not-found");
    // Reads the credential after the whole body, so that a sign-out during a slow upload counts.
    const body = await request.body();
    // A change reads what it depends on in its own transaction.
    const reader = call.kind === "query" ? await store.freshReader() : store.read;
    const credential = await identified(request, reader);
    count(name, call, request, credential);
    const read = () => jsonOf(body);
    const holder = holderOf(request, credential);
    const key = holder.personId ?? holder.address;

    if (call.kind === "query") {
      let hasWaited = false;
      const answer = answerTurns.run(key, async () => {
        if (!hasWaited) return ask(call, read, credential, reader);
        // Checks again with a later reader: the session may have ended in a long queue, and must
        // not see what was written since.
        const laterReader = await store.freshReader();
        return ask(call, read, await identified(request, laterReader), laterReader);
      });
      hasWaited = true;
      const { text, refusal } = await answer;
      if (refusal) throw refusal;
      return { ...json(text), holder };
    }
    const viewerId = admitted(call, credential);
    const input = parsed(call.input, read());
    /** Checks the credential in the transaction, so a change is never saved for an ended session or a revoked token. */
    const change: Store["change"] = (topics, work) =>
      store.change(topics, async (tx) => {
        if (credential && !(await credentials.current(request, tx))) {
          throw new Refusal("signed-out");
        }
        return work(tx);
      });
    const tokenId = credential?.tokenId ?? null;
    const done = await changeTurns.run(key, () =>
      call.handler({ ...contextOf(viewerId, credential), tokenId, change }, input),
    );
    return { ...json(JSON.stringify(done)), holder };
  }

  const streams = new EventStreams({
    ...dependencies,
    turns: answerTurns,
    isSignedIn: async (request) => (await credentials.current(request, await store.freshReader())) !== undefined,
    admit: (name, { holder, credential }, kept) => {
      const call = queryNamed(name);
      const limit = limitFor(name, call);
      count(name, call, holder, credential, kept && limit === "read" ? "kept" : limit);
    },
    ask: async ({ request, credential }, name, input) => {
      const call = queryNamed(name);
      const read = () => input;
      // The run has begun: a change that this reader doesn't have yet is announced during the run, or later.
      const reader = await store.freshReader();
      const answer = await ask(call, read, credential, reader);
      if (!credential) return { ...answer, isSignedIn: false };
      // Checks the credential last: if it is valid now, it was valid when the page was read.
      if (await credentials.current(request, reader)) return { ...answer, isSignedIn: true };
      // Programs need a valid token even for calls that are open to everyone.
      const isProgram = credential.kind === "token";
      const last = isProgram ? signedOut() : await ask(call, read, undefined, reader);
      return { ...last, isSignedIn: false };
    },
  });
  stopping.addEventListener("abort", () => streams.stop());

  async function live(request: Asked): Promise<Stream> {
    const body = await request.body();
    const { headers, requestId } = request;
    const credential = await identified(request, await store.freshReader());
    const holder = holderOf(request, credential);
    rateLimits.count("read", holder);
    const asked = queriesIn(jsonOf(body));
    const leave = rateLimits.openStream(holder, credential);
    const kept = asked.filter(isKept).length;
    // Only browsers keep answers. If there is no room for kept answers, the tab still gets those it shows.
    const forget = credential?.kind === "session" ? rateLimits.keepQueries(credential, kept) : undefined;
    const queries = forget ? asked : asked.filter((query) => !isKept(query));
    const onClose = () => {
      leave();
      forget?.();
    };
    const tab = { request: { headers }, requestId, holder, credential, onClose };
    return {
      status: 200,
      headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
      stream: (response) => streams.open({ ...tab, response }, queries),
    };
  }

  const nameIn = (path: string): string => path.slice("/api/".length);

  return {
    post: (request: Asked): Promise<Answer | Stream> => {
      const name = nameIn(request.path);
      return name === "live" ? live(request) : once(name, request);
    },

    /** The name of the call at a path, for the log. */
    nameOf(path: string): string {
      const name = nameIn(path);
      return name === "live" || calls.has(name) ? name : "unknown";
    },
  };
}

/** The last answer to a program whose token was revoked. */
function signedOut() {
  const refusal = new Refusal("signed-out");
  return { text: bodyOf(refusal), topics: new Set<Topic>(), refusal };
}
