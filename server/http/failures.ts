/** How requests fail: calls with JSON, everything else with a sentence, in a window as a page. */
import { Refusal, refusalStatus } from "#domain/refusal.ts";
import type { Store } from "#server/store/database.ts";
import { bearerIn } from "#server/http/authentication.ts";
import { errorAnswer } from "#server/http/pages/error-page.ts";
import { Disconnected } from "#server/http/request-body.ts";
import { type Answer, type Asked, Failure, type Headers, json } from "#server/http/route.ts";
import { bodyOf } from "#server/http/wire-format.ts";
import type { Log } from "#server/operations/log.ts";

/** The Retry-After of an unavailable store. */
const retryAfterSeconds = 2;

type FailureDependencies = { publicUrl: string; store: Pick<Store, "isUnavailable">; log: Log };

export function failures({ publicUrl, store, log }: FailureDependencies) {
  /** An outage fails every request: the log needs it once. */
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
    /** What a request is answered when its route throws; undefined if no one is there to read it. */
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

    /** A call has worked: the next outage is a new one. */
    worked: () => void (isOutage = false),
  };
}

/** A refusal as a program reads it. */
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

/** A refusal as a window shows it. Pages know two: too many requests, and a form that is too long. */
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
