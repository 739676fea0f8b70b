/** The server as one function of its dependencies: nothing is opened here, so a test builds it in a line. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
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
import { profiles } from "#server/api/profiles.ts";
import { shares } from "#server/api/shares.ts";
import { shop } from "#server/api/shop.ts";
import { relationships } from "#server/api/relationships.ts";
import { viewer } from "#server/api/viewer.ts";
import { callHandler, openApiPath } from "#server/http/api.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Store } from "#server/store/database.ts";
import type { Log } from "#server/operations/log.ts";
import { arrivalOf } from "#server/http/arrival.ts";
import { HeldBytes, type MaxBytes, maxHeldBytes } from "#server/http/held-bytes.ts";
import { pathOf } from "#server/http/request-path.ts";
import { otherNames, reject, rejectionOf } from "#server/http/request-guard.ts";
import { httpsOnly, secretAddressHeaders, securityHeaders } from "#server/http/security-headers.ts";
import { staticFiles } from "#server/http/static-files.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import { Turns } from "#server/live/turns.ts";
import type { Readiness } from "#server/operations/readiness.ts";
import { RateLimits } from "#server/http/rate-limits.ts";
import type { Settings } from "#server/settings.ts";
import { sessionCookie } from "#server/sign-in/session-cookie.ts";

const handlers: Handlers = {
  viewer,
  dashboard,
  shop,
  profiles,
  items,
  deleted,
  dependents,
  relationships,
  blocks,
  shares,
  invitations,
  news,
  account,
  data,
  feedback,
};

export type AppDependencies = {
  settings: Settings;
  store: Store;
  subscriptions: Subscriptions;
  /** Less than the memory of this machine allows, for a test. */
  maxBytes?: MaxBytes;
  now: () => number;
  /** Milliseconds since some moment; unlike the wall clock, this one can't be set. */
  monotonicNow: () => number;
  log: Log;
  isReady: Readiness;
  /** Aborted when the server shuts down. */
  stopping: AbortSignal;
  /** The folder with the built pages; without it only calls and sign-in are answered. */
  pages?: string;
};

export function createApp(dependencies: AppDependencies) {
  const { settings, store, subscriptions, now, monotonicNow, log, isReady, stopping, pages } =
    dependencies;
  const { maxBytes = maxHeldBytes() } = dependencies;
  const { publicUrl, providers, trustedProxies } = settings;
  const rateLimits = new RateLimits(monotonicNow);
  const heldBytes = new HeldBytes(maxBytes);
  const cookie = sessionCookie(publicUrl);
  const answerCall = callHandler({
    providers,
    store,
    subscriptions,
    heldBytes,
    handlers,
    cookie,
    now,
    rateLimits,
    trustedProxies,
    sendsMail: settings.mail !== undefined,
    log,
    stopping,
  });

  const page =
    pages === undefined
      ? ""
      : readFileSync(join(pages, "index.html"), "utf8").replaceAll("{publicUrl}", publicUrl);
  const answerWithFile = pages === undefined ? undefined : staticFiles(pages, page);
  const fileTurns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const sendFile =
    answerWithFile &&
    ((request: IncomingMessage, response: ServerResponse) =>
      fileTurns.run(clientAddress(request, trustedProxies), async () =>
        answerWithFile(request, response),
      ));

  let written: RequestListener | undefined;
  /** Loads what the rare pages need on the first request for one. If that fails, only this request does. */
  async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { writtenPages } = await import("#server/written-pages.ts");
    written ??= writtenPages({
      settings,
      store,
      cookie,
      rateLimits,
      heldBytes,
      now,
      log,
      sendFile,
    });
    written(request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (!isRead(request) || isWritten.test(path)) await write(request, response);
    else if (path === "/healthz") {
      // For proxies: pages are answered, whether or not anything can be saved, until the server shuts down.
      if (stopping.aborted) return answerWithText(response, 503, "text/plain", "stopping");
      const arrival = arrivalOf(request, settings, now());
      if (arrival) answerWithText(response, 200, "application/json", JSON.stringify(arrival));
      else answerWithText(response, 200, "text/plain", "alive");
    } else if (path === "/readyz") {
      // For alarms: everything works. A proxy that asked this would take pages off the air on a full disk.
      const ready = !stopping.aborted && (await isReady());
      answerWithText(response, ready ? 200 : 503, "text/plain", ready ? "ready" : "not ready");
    } else if (sendFile) await sendFile(request, response);
    else await write(request, response);
  }

  const headers = securityHeaders(publicUrl, page);
  const ofCalls = httpsOnly(publicUrl);
  const publicHost = new URL(publicUrl).host;
  let hasWarned = false;
  const saysOtherName = otherNames(publicUrl, log.say);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const rejection = rejectionOf(request, settings, publicHost);
    if (!hasWarned && trustedProxies === 0 && request.headers["x-forwarded-for"] && !rejection) {
      hasWarned = true;
      log.say(
        "A request came through a proxy. If the proxy is yours, set how many you run, for example TRUSTED_PROXIES=1. Until then, rate limits treat everyone as one visitor.",
      );
    }
    if (rejection === "elsewhere") saysOtherName(request.headers.host ?? "");
    const path = pathOf(request);
    if (!rejection && path.startsWith("/api/") && !isDescription(request)) {
      for (const [name, value] of Object.entries(ofCalls)) response.setHeader(name, value);
      return void answerCall(request, response);
    }
    const ofPath = { ...headers, ...secretAddressHeaders(path) };
    for (const [name, value] of Object.entries(ofPath)) response.setHeader(name, value);
    if (rejection) reject(request, response, publicUrl, rejection);
    else {
      answer(request, response).catch((error: unknown) => {
        log.problem("a request failed", error);
        response.destroy();
      });
    }
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** The paths that written-pages.ts answers, some with an error; all others are files, or screens of the app. */
const isWritten = /^\/(?:auth|local-provider|unsubscribe|s|api)(?:\/|$)|[^\w./-]/;

function answerWithText(response: ServerResponse, status: number, type: string, text: string) {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { "Content-Type": type, "Content-Length": length }).end(text);
}

/** The one address below /api/ that isn't a call. */
const isDescription = (request: IncomingMessage): boolean =>
  pathOf(request) === openApiPath && isRead(request);
