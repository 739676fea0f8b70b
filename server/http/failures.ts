/**
 * Answers failed requests: calls with JSON, windows with a page, everything else with a sentence.
 */
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
      log.problem(`${call ?? "a request"} failed`, error, asked.requestId);
    }
    isOutage = isUnavailable;
    const status = isUnavailable ? 503 : 500;
    const headers: Headers = isUnavailable ? { "Retry-After": String(retryAfterSeconds) } : {};
    if (call !== undefined) {
      return json(JSON.stringify({ requestId: asked.requestId }), status, headers);
    }
    const text = isUnavailable ? unavailable : broken;
    return errorAnswer(new Failure(status, text, { headers }), asked, publicUrl);
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
  if (retryAfter === undefined) return new Failure(413, tooLong);
  const text = path.startsWith("/s/")
    ? tooManyLinks
    : path.startsWith("/unsubscribe/")
      ? tooManyRequests
      : tooManySignIns;
  return new Failure(429, text, { headers: { "Retry-After": String(retryAfter) } });
}

const unavailable = {
  title: "Kinsize is unavailable",
  sentence: "Kinsize can’t save anything right now. Try again in a moment.",
};

const broken = {
  title: "Something went wrong",
  sentence: "Something went wrong on our end. Try again in a moment.",
};

const tooLong = {
  title: "Sign-in didn’t work",
  sentence: "That’s too much text. Shorten it and try again.",
};

const tooManyLinks = {
  title: "Too many requests",
  sentence: "Too many links were opened from your network. Wait a minute, then try again.",
};

const tooManyRequests = {
  title: "Too many requests",
  sentence: "There have been too many requests. Wait a minute, then try again.",
};

const tooManySignIns = {
  title: "Too many sign-in attempts",
  sentence:
    "There have been too many sign-in attempts from your network. Wait a minute, then try again.",
};
