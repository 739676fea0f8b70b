/** The server as one function of its dependencies: nothing is opened here, so a test builds it in a line. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { dashboard } from "#server/api/dashboard.ts";
import { dependents } from "#server/api/dependents.ts";
import { feedback } from "#server/api/feedback.ts";
import { items } from "#server/api/items.ts";
import { profiles } from "#server/api/profiles.ts";
import { relationships } from "#server/api/relationships.ts";
import { viewer } from "#server/api/viewer.ts";
import { callHandler, retryAfterSeconds } from "#server/http/api.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Store } from "#server/data/database.ts";
import { peopleOf } from "#server/data/profiles.ts";
import type { Log } from "#server/operations/log.ts";
import { HeldBytes, type MaxBytes, maxHeldBytes } from "#server/http/held-bytes.ts";
import { staticFiles } from "#server/http/static-files.ts";
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
  profiles,
  items,
  dependents,
  relationships,
  feedback,
};

/** As many earlier accounts as the local chooser lists. */
const maxAccounts = 12;

export type AppDependencies = {
  settings: Settings;
  store: Store;
  subscriptions: Subscriptions;
  /** Less for a test than the memory of this machine allows. */
  maxBytes?: MaxBytes;
  now: () => number;
  /** Milliseconds since some moment; unlike the wall clock nobody can set it. */
  monotonicNow: () => number;
  log: Log;
  isReady: Readiness;
  /** Aborted when the server is told to stop. */
  stopping: AbortSignal;
  /** The folder with the built pages; without it only calls and sign-in are answered. */
  pages?: string;
};

export function createApp(dependencies: AppDependencies) {
  const { settings, store, subscriptions, now, monotonicNow, log, isReady, stopping, pages } =
    dependencies;
  const { maxBytes = maxHeldBytes() } = dependencies;
  const { publicUrl, provider, trustedProxies } = settings;
  const rateLimits = new RateLimits(monotonicNow);
  const cookie = sessionCookie(publicUrl);
  const answer = callHandler({
    issuer: provider.issuer,
    store,
    subscriptions,
    heldBytes: new HeldBytes(maxBytes),
    handlers,
    cookie,
    now,
    rateLimits,
    trustedProxies,
    log,
    stopping,
  });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, context) => {
    if (error instanceof Refusal && error.retryAfter !== undefined) {
      const sentence = "Too many have tried to sign in from here just now. Try again in a minute.";
      return context.text(sentence, 429, { "Retry-After": String(error.retryAfter) });
    }
    // A request that the framework can't take is no problem of ours.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    log.problem("a request failed", error);
    if (store.isUnavailable(error)) {
      const sentence = "Kinsize can’t save anything right now. Try again in a moment.";
      return context.text(sentence, 503, { "Retry-After": String(retryAfterSeconds) });
    }
    return context.text("Something went wrong on our side. Try again in a moment.", 500);
  });
  app.notFound((context) => {
    const { method, path } = context.req;
    if (method === "GET" || method === "HEAD") return context.text("404 Not Found", 404);
    return context.text("This can’t be asked for like that.", 405, { Allow: allowedAt(app, path) });
  });
  // Signing in has nothing to guess, but it takes work, and a row for everybody new.
  for (const path of ["/auth/sign-in", "/auth/callback", "/local-provider/*"]) {
    app.use(path, async (context, next) => {
      rateLimits.count("sign-in", { address: clientAddress(context.env.incoming, trustedProxies) });
      await next();
    });
  }
  app.get("/healthz", (context) => context.text("alive"));
  // For whoever sends people here: not before the store is there, and no more when it stops.
  app.get("/readyz", async (context) =>
    !stopping.aborted && (await isReady()) ? context.text("ready") : context.text("not ready", 503),
  );

  if (provider.kind === "local") {
    const local = localProvider({
      issuer: provider.issuer,
      clientId: provider.clientId,
      redirectUri: `${publicUrl}/auth/callback`,
      accounts: () => peopleOf(store.read, provider.issuer, maxAccounts),
      now,
    });
    app.route("/", local);
    // The provider is called in process: a request to our own address would need a way back in.
    const fetch = async (url: string, init: RequestInit) => local.fetch(new Request(url, init));
    app.route("/auth", signInRoutes({ settings, store, cookie, now, log, fetch }));
  } else {
    app.route("/auth", signInRoutes({ settings, store, cookie, now, log }));
  }

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

  const listener = getRequestListener(app.fetch);
  const headers = securityHeaders(publicUrl, page);
  const publicHost = new URL(publicUrl).host;
  let hasWarned = false;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const why = turnedAway(request, settings, publicHost);
    if (!hasWarned && trustedProxies === 0 && request.headers["x-forwarded-for"] && !why) {
      hasWarned = true;
      log.say(
        "A request says that it came through a proxy. If one is yours, all people have its address here: say how many are, for example TRUSTED_PROXIES=1.",
      );
    }
    if (!why && request.url?.startsWith("/api/")) return void answer(request, response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (why) turnAway(request, response, publicUrl, why);
    else void listener(request, response);
  };
}

/** How a path can be asked for; one that is nothing else is a page. */
function allowedAt({ routes }: { routes: RouterRoute[] }, path: string): string {
  const methods = routes
    .filter((route) => route.path === path && route.method !== "ALL")
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)].join(", ") || "GET, HEAD";
}

/** What keeps a request from being answered at all. */
const turnedAwayWith = {
  forwarded: {
    status: 403,
    sentence: "Local sign-in is for this computer only. Set up Google sign-in to serve others.",
  },
  elsewhere: { status: 421, sentence: "This server answers at its own address only." },
  "another-site": { status: 403, sentence: "This can be asked for from Kinsize's own pages only." },
} as const;

/** What proxies add. One that adds none of it can't be told from a browser on this computer. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

type Why = keyof typeof turnedAwayWith;

function turnedAway(
  { headers, url, method = "" }: IncomingMessage,
  { provider, publicUrl }: Settings,
  publicHost: string,
): Why | undefined {
  if (url === "/healthz" || url === "/readyz") return undefined;
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  // Anyone can be anyone here: a proxy would open that to the world.
  if (provider.kind === "local" && isForwarded) return "forwarded";
  // Cookies, sign-in and the windows' channel belong to one address. It also stops DNS rebinding.
  if (headers.host !== publicHost) return "elsewhere";
  // Cookies come along from anywhere: what can change something must come from one of our pages.
  const isSafe = method === "GET" || method === "HEAD";
  const isOurs =
    headers.origin === undefined
      ? headers["sec-fetch-site"] === "same-origin"
      : headers.origin === publicUrl;
  return isSafe || isOurs ? undefined : "another-site";
}

function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
  why: Why,
): void {
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  const asked = URL.parse(request.url ?? "/", publicUrl);
  if (why === "elsewhere" && isPage && asked) {
    const { pathname, search } = asked;
    response.writeHead(302, { Location: publicUrl + pathname + search }).end();
    return;
  }
  const { status, sentence } = turnedAwayWith[why];
  response.writeHead(status, { "Content-Type": "text/plain" }).end(sentence);
}

/** Nothing runs but our own files and what stands in our own page, which is named by hash. */
function securityHeaders(publicUrl: string, page: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, "script")}`,
    `style-src 'self' ${hashesOf(page, "style")}`,
    "img-src 'self' data: https://lh3.googleusercontent.com",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types kinsize",
  ];
  return {
    "Content-Security-Policy": policy.map((rule) => rule.trim()).join("; "),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": notNeeded.map((feature) => `${feature}=()`).join(", "),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000",
    }),
  };
}

/** What a page about sizes never asks a browser for. */
const notNeeded = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const hashesOf = (page: string, element: "script" | "style"): string =>
  [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))]
    .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
    .join(" ");
