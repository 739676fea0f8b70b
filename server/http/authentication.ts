/** Authenticates requests: by the session that the cookie names, or by a personal token. */
import type { Call } from "#domain/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/store/database.ts";
import { type Renewal, readSession, renewSession } from "#server/data/account/sessions.ts";
import type { Reader, Writer } from "#server/store/statement.ts";
import { readToken, touchToken } from "#server/data/account/tokens.ts";
import type { Credential } from "#server/live/credential.ts";
import { sessionTopic, tokenTopic, topic } from "#server/live/topics.ts";
import type { Log } from "#server/operations/log.ts";
import type { Asked } from "#server/http/route.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";

/**
 * A request with this header comes from a program, and its cookie is ignored. Proxies use other
 * schemes of this header for themselves.
 */
const bearer = /^bearer(?: +(?<text>.*))?$/i;

/** The part of a request that authenticates it. */
type Requesting = Pick<Asked, "headers">;

/** The text of a request's token, empty for a malformed one; undefined for a request without one. */
export function bearerIn({ headers }: Requesting): string | undefined {
  const found = bearer.exec(headers.authorization ?? "");
  return found ? (found.groups?.["text"] ?? "") : undefined;
}

type Dependencies = {
  store: Store;
  cookie: SessionCookie;
  issuers: readonly string[];
  now: () => number;
  log: Log;
};

type Use = { note: (tx: Writer) => Promise<void>; renewal?: Renewal };

export function authentication({ store, cookie, issuers, now, log }: Dependencies) {
  /** Credentials whose use is being recorded: the calls of one page arrive together. */
  const noting = new Set<string>();

  async function ofToken(text: string, reader: Reader | Writer) {
    const token = await readToken(reader, text, now());
    if (!token) return undefined;
    const { id, ownerId, scope, tokenHash, isNewlyUsed } = token;
    const credential: Credential = {
      kind: "token",
      id: tokenHash,
      personId: ownerId,
      tokenId: id,
      scope,
      topic: tokenTopic(id),
      expiresAt: Infinity,
    };
    const use: Use = { note: (tx) => touchToken(tx, tokenHash, now()) };
    return { credential, use: isNewlyUsed ? use : undefined };
  }

  async function ofCookie(request: Requesting, reader: Reader | Writer) {
    const text = cookie.tokenIn(request.headers.cookie);
    const session = text && (await readSession(reader, text, issuers, now()));
    if (!session) return undefined;
    const { id, personId, expiresAt, renewal } = session;
    const credential: Credential = {
      kind: "session",
      id,
      personId,
      tokenId: null,
      scope: undefined,
      topic: sessionTopic(id),
      expiresAt,
    };
    const use = renewal && { note: (tx: Writer) => renewSession(tx, id, renewal), renewal };
    return { credential, use };
  }

  function found(request: Requesting, reader: Reader | Writer) {
    const text = bearerIn(request);
    return text === undefined ? ofCookie(request, reader) : ofToken(text, reader);
  }

  return {
    /** The request's credential if it is valid right now. */
    current: async (request: Requesting, reader: Reader | Writer) => (await found(request, reader))?.credential,

    /** Like `current`, and records the use at most once an hour. Call it at the beginning of a request. */
    async used(request: Requesting, reader: Reader): Promise<Credential | undefined> {
      const { credential, use } = (await found(request, reader)) ?? {};
      if (!credential || !use || noting.has(credential.id)) return credential;
      noting.add(credential.id);
      try {
        await store.change([topic(credential.personId, "account")], use.note);
        return { ...credential, ...(use.renewal && { expiresAt: use.renewal.expiresAt }) };
      } catch (error) {
        // The credential is still valid, so answer the request; the next one records its use.
        log.problem(`the use of a ${credential.kind} couldn’t be noted`, error);
        return credential;
      } finally {
        noting.delete(credential.id);
      }
    },
  };
}

/**
 * The viewer's id. Throws `signed-out` if the call needs a viewer and there is none, and
 * `not-allowed` if a token may not use it.
 */
export function admitted(call: Call, credential: Credential | undefined): string | undefined {
  if (!credential && call.openTo !== "everyone") throw new Refusal("signed-out");
  const scope = credential?.scope;
  if (scope && call.openTo === "in-person") throw new Refusal("not-allowed");
  if (scope === "read" && call.kind === "command") throw new Refusal("not-allowed");
  return credential?.personId;
}
