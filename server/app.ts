/** Builds the server from its dependencies without opening anything, so that a test can build it in a line. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Handlers } from "#server/api/handlers.ts";
import { account } from "#server/api/account.ts";
import { blocks } from "#server/api/blocks.ts";
import { data } from "#server/api/data.ts";
import { dashboard } from "#server/api/dashboard.ts";
import { deleted } from "#server/api/deleted.ts";
import { dependents } from "#server/api/dependents.ts";
import { feedback } from "#server/api/feedback.ts";
import { invitations } from "#server/api/invitations.ts";
import { items } from "#server/api/items.ts";
import { news } from "#server/api/news.ts";
import { notifications } from "#server/api/notifications.ts";
import { pictures } from "#server/api/pictures.ts";
import { profiles } from "#server/api/profiles.ts";
import { shares } from "#server/api/shares.ts";
import { shop } from "#server/api/shop.ts";
import { relationships } from "#server/api/relationships.ts";
import { viewer } from "#server/api/viewer.ts";
import { callRoute } from "#server/http/api.ts";
import { askedOf, write } from "#server/http/exchange.ts";
import { failures } from "#server/http/failures.ts";
import { HeldBytes, type MaxBytes, maxHeldBytes } from "#server/http/held-bytes.ts";
import { RateLimits } from "#server/http/rate-limits.ts";
import { otherNames, reject, rejectionOf } from "#server/http/request-guard.ts";
import { type Asked, type Route, answerFrom, isCall } from "#server/http/route.ts";
import { headersByPath } from "#server/http/security-headers.ts";
import { staticFiles } from "#server/http/static-files.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import { Turns } from "#server/live/turns.ts";
import type { Log } from "#server/operations/log.ts";
import type { Readiness } from "#server/operations/readiness.ts";
import { routesOf } from "#server/routes.ts";
import type { Settings } from "#server/settings.ts";
import { sessionCookie } from "#server/sign-in/session-cookie.ts";
import type { Store } from "#server/store/database.ts";

const handlers: Handlers = {
  viewer,
  dashboard,
  shop,
  profiles,
  pictures,
  items,
  deleted,
  dependents,
  relationships,
  blocks,
  shares,
  invitations,
  news,
  notifications,
  account,
  data,
  feedback,
};

export type AppDependencies = {
  settings: Settings;
  store: Store;
  subscriptions: Subscriptions;
  /** Lets a test lower the limit on buffered bytes. */
  maxBytes?: MaxBytes;
  now: () => number;
  /** Milliseconds since an arbitrary moment; unlike the wall clock, this one can't be set. */
  monotonicNow: () => number;
  log: Log;
  isReady: Readiness;
  /** Aborted when the server shuts down. */
  stopping: AbortSignal;
  /** The folder with the built pages; without it, only calls and sign-in are answered. */
  pages?: string;
};

export function createApp(dependencies: AppDependencies) {
  const { settings, store, monotonicNow, log, pages } = dependencies;
  const { maxBytes = maxHeldBytes() } = dependencies;
  const { publicUrl, providers, trustedProxies } = settings;
  const rateLimits = new RateLimits(monotonicNow);
  const heldBytes = new HeldBytes(maxBytes);
  const cookie = sessionCookie(publicUrl);
  const page =
    pages === undefined ? "" : readFileSync(join(pages, "index.html"), "utf8").replaceAll("{publicUrl}", publicUrl);
  const calls = callRoute({
    ...dependencies,
    providers,
    heldBytes,
    handlers,
    cookie,
    rateLimits,
    sendsMail: settings.mail !== undefined,
    pushHosts: settings.pushHosts,
  });
  const files = pages === undefined ? {} : filesRoute(pages, publicUrl);
  const routes = routesOf({ ...dependencies, cookie, rateLimits, calls, files });
  const failed = failures({ publicUrl, store, log });
  const headersOf = headersByPath(publicUrl, page);
  const publicHost = new URL(publicUrl).host;
  const saysOtherName = otherNames(publicUrl, log.say);
  let hasWarned = false;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = askedOf(request, { heldBytes, trustedProxies });
    const { path, headers, address } = asked;
    const rejection = rejectionOf(request, asked, settings, publicHost);
    if (!hasWarned && trustedProxies === 0 && headers["x-forwarded-for"] && !rejection) {
      hasWarned = true;
      log.say(
        "A request came through a proxy. If the proxy is yours, set how many you run, for example TRUSTED_PROXIES=1. Until then, rate limits treat everyone as one visitor.",
      );
    }
    if (rejection === "elsewhere") saysOtherName(headers.host ?? "");
    const call = !rejection && isCall(asked) ? calls.nameOf(path) : undefined;
    if (call !== undefined) logWhenDone(log, response, call, asked);

    async function answer() {
      try {
        if (rejection) return reject(request, publicUrl, rejection);
        const answered = await answerFrom(routes, asked, (limit) => rateLimits.count(limit, { address }));
        if (call !== undefined) failed.worked();
        return answered;
      } catch (error) {
        return failed.answer(error, asked, call);
      }
    }

    async function respond() {
      const answered = await answer();
      if (answered) write(response, headersOf(path, call !== undefined), answered, heldBytes);
    }

    respond().catch((error: unknown) => {
      log.problem("a request failed", error);
      response.destroy();
    });
  };
}

/** A separate function, so that an open stream keeps nothing else of its request in memory. */
function logWhenDone(log: Log, response: ServerResponse, call: string, { method, requestId }: Asked): void {
  const startedAt = performance.now();
  response.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    log.request({ method, call, status: response.statusCode, ms, requestId });
  });
}

/** Serves the built files, and queues simultaneous requests of one client. */
function filesRoute(pages: string, publicUrl: string): Pick<Route, "get"> {
  const fileOf = staticFiles(pages, publicUrl);
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  return { get: (asked) => turns.run(asked.address, async () => fileOf(asked)) };
}
