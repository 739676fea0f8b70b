/** How requests outside the contract fail: sign-in and pages, each with a sentence and a status. */
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import { Refusal } from "#domain/refusal.ts";
import type { Store } from "#server/store/database.ts";
import { retryAfterSeconds } from "#server/http/api.ts";
import { type ErrorText, errorAnswer } from "#server/http/pages/error-page.ts";
import type { Log } from "#server/operations/log.ts";

type App = Hono<{ Bindings: HttpBindings }>;

type ErrorDependencies = { publicUrl: string; store: Pick<Store, "isUnavailable">; log: Log };

export function handleErrors(app: App, { publicUrl, store, log }: ErrorDependencies): void {
  const fail = (
    context: Context,
    status: 404 | 405 | 429 | 500 | 503,
    text: ErrorText,
    more: Record<string, string> = {},
  ) => {
    const { body, headers } = errorAnswer(context.req.header("Accept"), text, `${publicUrl}/`);
    return context.body(body, status, { ...headers, ...more });
  };

  app.onError((error, context) => {
    if (error instanceof Refusal && error.retryAfter !== undefined) {
      const text = context.req.path.startsWith("/unsubscribe/")
        ? {
            title: "Too many requests",
            sentence: "There have been too many requests. Wait a minute, then try again.",
          }
        : {
            title: "Too many sign-in attempts",
            sentence:
              "There have been too many sign-in attempts from your network. Wait a minute, then try again.",
          };
      return fail(context, 429, text, { "Retry-After": String(error.retryAfter) });
    }
    // A request that the framework can't read is no fault of the server.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    log.problem("a request failed", error);
    if (store.isUnavailable(error)) {
      const text = {
        title: "Kinsize is unavailable",
        sentence: "Kinsize can’t save anything right now. Try again in a moment.",
      };
      return fail(context, 503, text, { "Retry-After": String(retryAfterSeconds) });
    }
    return fail(context, 500, {
      title: "Something went wrong",
      sentence: "Something went wrong on our end. Try again in a moment.",
    });
  });

  app.notFound((context) => {
    const { method, path } = context.req;
    if (method === "GET" || method === "HEAD") {
      return fail(context, 404, {
        title: "Page not found",
        sentence: "There’s no page at this address.",
      });
    }
    const text = {
      title: "That didn’t work",
      sentence: "This address doesn’t accept that kind of request.",
    };
    return fail(context, 405, text, { Allow: allowedMethods(app, path) });
  });
}

/** The methods of a path; a path without a route of its own is a page. */
function allowedMethods({ routes }: { routes: RouterRoute[] }, path: string): string {
  const methods = routes
    .filter((route) => route.path === path && route.method !== "ALL")
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)].join(", ") || "GET, HEAD";
}
