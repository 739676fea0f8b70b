/**
 * The pages that the server writes itself: sign-in, share links, unsubscribing, the description of the API, and errors.
 * This file is loaded on the first request for one of them, because they are rare, and what they need (Hono, OpenID
 * Connect, Fetch) takes a fifth of the time of a start and of its memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Store } from "#server/store/database.ts";
import { listAccounts } from "#server/data/profiles/people.ts";
import { apiDescription } from "#server/http/description/api-description.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { handleErrors } from "#server/http/error-handlers.ts";
import type { HeldBytes } from "#server/http/held-bytes.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { sharedPage } from "#server/http/pages/shared-page.ts";
import { unsubscribeRoutes } from "#server/mail/unsubscribe.ts";
import type { Log } from "#server/operations/log.ts";
import type { Settings } from "#server/settings.ts";
import { localProvider } from "#server/sign-in/local-provider.ts";
import { signInRoutes } from "#server/sign-in/openid.ts";
import type { SessionCookie } from "#server/sign-in/session-cookie.ts";

/** Earlier accounts in the local account chooser. */
const maxAccounts = 12;

type WrittenPagesDependencies = {
  settings: Settings;
  store: Store;
  cookie: SessionCookie;
  rateLimits: RateLimits;
  heldBytes: HeldBytes;
  now: () => number;
  log: Log;
  /** Answers every other path with a built file; undefined without a build. */
  sendFile: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
};

export function writtenPages(dependencies: WrittenPagesDependencies): RequestListener {
  const { settings, store, cookie, rateLimits, heldBytes, now, log, sendFile } = dependencies;
  const { publicUrl, providers, trustedProxies } = settings;
  const [provider] = providers;
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

  const shared = sharedPage({
    publicUrl,
    store,
    rateLimits,
    heldBytes,
    trustedProxies,
    now,
    log,
  });
  app.get("/s/*", shared.page);
  app.post("/s/*", shared.opened);

  if (sendFile) {
    app.get("*", async ({ env: { incoming, outgoing } }) => {
      await sendFile(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }

  const listener = getRequestListener(async (request, env) => {
    const { outgoing } = env as HttpBindings;
    const answer = await app.fetch(request, env);
    // For HEAD, Hono answers with a copy, in which nothing says that a file was sent already.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  });
  return (request, response) => void listener(request, response);
}
