/** Answers failed requests: calls with JSON, windows with a page, everything else with a sentence. */
import { Refusal, refusalStatus } from "#domain/refusal.ts";
import type { Store } from "#server/store/database.ts";
import { bearerIn } from "#server/http/authentication.ts";
import { errorAnswer } from "#server/http/pages/error-page.ts";
import { Disconnected } from "#server/http/request-body.ts";
import { type Answer, type Asked, Failure, type Headers, json } from "#server/http/route.ts";
import { bodyOf } from "#server/http/wire-format.ts";
import type { Log } from "#server/operations/log.ts";

/** The Retry-After while the store is unavailable, in seconds. */
const retryAfterSeconds = 2;

type FailureDependencies = { publicUrl: string; store: Pick<Store, "isUnavailable">; log: Log };

export function failures({ publicUrl, store, log }: FailureDependencies) {
  /** Logs an outage once, because it fails every request. */
  let isOutage = false;

  function unexpected(error: unknown, asked: Asked, call: string | undefined): Answer {
    const isUnavailable = store.isUnavailable(error);
    if (!isUnavailable || !isOutage) {
      const cause = isUnavailable && error instanceof Error ? withoutFrames(error) : error;
      log.problem(`${call ?? "a request"} failed`, cause, asked.requestId);
    }
    isOutage = isUnavailable;
    const status = isUnavailable ? 503 : 500;
    const headers: Headers = isUnavailable ? { "Retry-After": String(retryAfterSeconds) } : {};
    if (call !== undefined) {
      return json(JSON.stringify({ requestId: asked.requestId }), status, headers);
    }
    const code = isUnavailable ? "unavailable" : "broken";
    return errorAnswer(new Failure(status, code, { headers }), asked, publicUrl);
  }

  return {
    /** The answer for a route that threw; undefined if the client has left. */
    answer(error: unknown, asked: Asked, call: string | undefined): Answer | undefined {
      if (error instanceof Disconnected) return undefined;
      if (error instanceof Failure) {
        return call === undefined
          ? errorAnswer(error, asked, publicUrl)
          : refusalAnswer(new Refusal("invalid"), asked, error);
      }
      if (!(error instanceof Refusal)) return unexpected(error, asked, call);
      return call === undefined
        ? errorAnswer(failureOf(error, asked.path), asked, publicUrl)
        : refusalAnswer(error, asked);
    },

    /** Ends the outage, so that the next one is logged again. */
    worked: () => void (isOutage = false),
  };
}

/** An outage isn't at a place in the program, so its stack is left out of the log. */
const withoutFrames = (error: Error): Error => Object.create(error, { stack: { value: "" } }) as Error;

function refusalAnswer(
  refusal: Refusal,
  asked: Asked,
  { status, headers }: Pick<Answer, "status" | "headers"> = {
    status: refusalStatus[refusal.reason],
  },
): Answer {
  const { reason, retryAfter } = refusal;
  const isOfToken = reason === "signed-out" && bearerIn(asked) !== undefined;
  return json(bodyOf(refusal), status, {
    ...headers,
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    ...(isOfToken && { "WWW-Authenticate": "Bearer" }),
  });
}

/** The page for a refusal. Pages have two: too many requests, and a form that is too long. */
function failureOf({ retryAfter }: Refusal, path: string): Failure {
  if (retryAfter === undefined) return new Failure(413, "too-long");
  const code = path.startsWith("/s/")
    ? "too-many-links"
    : path.startsWith("/unsubscribe/")
      ? "too-many-requests"
      : "too-many-sign-ins";
  return new Failure(429, code, { headers: { "Retry-After": String(retryAfter) } });
}
