/** The server as one function of its dependencies: nothing is opened here, so a test builds it in a line. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
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
import { apiDescription, openApiPath } from "#server/http/api-description.ts";
import { callHandler } from "#server/http/api.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Store } from "#server/data/database.ts";
import { listAccounts } from "#server/data/people.ts";
import type { Log } from "#server/operations/log.ts";
import { arrivalOf } from "#server/http/arrival.ts";
import { HeldBytes, type MaxBytes, maxHeldBytes } from "#server/http/held-bytes.ts";
import { handleErrors } from "#server/http/error-handlers.ts";
import { reject, rejectionOf } from "#server/http/request-guard.ts";
import { secretAddressHeaders, securityHeaders } from "#server/http/security-headers.ts";
import { sharedPage } from "#server/http/shared-page.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { unsubscribeRoutes } from "#server/mail/unsubscribe.ts";
import type { Subscriptions } from "#server/live/subscriptions.ts";
import { Turns } from "#server/live/turns.ts";
import type { Readiness } from "#server/operations/readiness.ts";
import { RateLimits } from "#server/http/rate-limits.ts";
import type { Settings } from "#server/settings.ts";
import { localProvider } from "#server/sign-in/local-provider.ts";
import { signInRoutes } from "#server/sign-in/openid.ts";
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

/** Earlier accounts in the local account chooser. */
const maxAccounts = 12;

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
  const [provider] = providers;
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

  const app = new Hono<{ Bindings: HttpBindings }>();
  handleErrors(app, { publicUrl, store, log });

  // Signing in offers nothing to guess, but it takes work, and adds a row for every new person.
  for (const path of ["/auth/sign-in", "/auth/callback/*", "/local-provider/*"]) {
    app.use(path, async (context, next) => {
      rateLimits.count("sign-in", { address: clientAddress(context.env.incoming, trustedProxies) });
      await next();
    });
  }
  app.use("/unsubscribe/*", async (context, next) => {
    rateLimits.count("unsubscribe", {
      address: clientAddress(context.env.incoming, trustedProxies),
    });
    await next();
  });
  app.route("/", unsubscribeRoutes({ publicUrl, store }));
  app.get("/healthz", (context) => {
    const arrival = arrivalOf(context.env.incoming, settings, now());
    return arrival ? context.json(arrival) : context.text("alive");
  });
  // For load balancers: ready once the store is, and until the server shuts down.
  app.get("/readyz", async (context) =>
    !stopping.aborted && (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );

  if (provider.key === "local") {
    const local = localProvider({
      issuer: provider.issuer,
      clientId: provider.clientId,
      redirectUri: `${publicUrl}/auth/callback`,
      accounts: () => listAccounts(store.read, { issuer: provider.issuer, limit: maxAccounts }),
      now,
    });
    app.route("/", local);
    // The provider is called in process: a request to our own address would need a way back in.
    const fetch = async (url: string, init: RequestInit) => local.fetch(new Request(url, init));
    app.route("/auth", signInRoutes({ settings, store, cookie, now, log, fetch }));
  } else {
    app.route("/auth", signInRoutes({ settings, store, cookie, now, log }));
  }

  // The rest of this folder is no screen of the app: a popup would show the app inside itself.
  app.get("/auth/*", (context) => context.notFound());

  app.route("/", apiDescription(publicUrl));

  app.get(
    "/s/*",
    sharedPage({ publicUrl, store, rateLimits, heldBytes, trustedProxies, now, log }),
  );

  const page =
    pages === undefined
      ? ""
      : readFileSync(join(pages, "index.html"), "utf8").replaceAll("{publicUrl}", publicUrl);
  if (pages !== undefined) {
    const answerWithFile = staticFiles(pages, page);
    const fileTurns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
    app.get("*", async ({ env: { incoming, outgoing } }) => {
      const address = clientAddress(incoming, trustedProxies);
      await fileTurns.run(address, async () => answerWithFile(incoming, outgoing));
      return RESPONSE_ALREADY_SENT;
    });
  }

  const listener = getRequestListener(async (request, env) => {
    const { outgoing } = env as HttpBindings;
    const answer = await app.fetch(request, env);
    // For HEAD, Hono answers with a copy, in which nothing says that a file was sent already.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  });
  const headers = securityHeaders(publicUrl, page);
  const publicHost = new URL(publicUrl).host;
  let hasWarned = false;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const rejection = rejectionOf(request, settings, publicHost);
    if (!hasWarned && trustedProxies === 0 && request.headers["x-forwarded-for"] && !rejection) {
      hasWarned = true;
      log.say(
        "A request came through a proxy. If the proxy is yours, set how many you run, for example TRUSTED_PROXIES=1. Until then, rate limits treat everyone as one visitor.",
      );
    }
    const isCall = request.url?.startsWith("/api/") && !isDescription(request);
    if (!rejection && isCall) return void answerCall(request, response);
    const ofPath = { ...headers, ...secretAddressHeaders(request.url ?? "") };
    for (const [name, value] of Object.entries(ofPath)) response.setHeader(name, value);
    if (rejection) reject(request, response, publicUrl, rejection);
    else void listener(request, response);
  };
}

/** The one address below /api/ that isn't a call. */
const isDescription = ({ method, url }: IncomingMessage): boolean =>
  url === openApiPath && (method === "GET" || method === "HEAD");
