/** Signing in with an OpenID provider, Google or the local one, and signing out (spec §4). */
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import * as oidc from "openid-client";
import { maxEmailLength } from "#domain/field.ts";
import { maxDisplayNameLength } from "#domain/profile.ts";
import type { Store } from "#server/data/database.ts";
import { upsertPerson } from "#server/data/people.ts";
import {
  type Session,
  createSession,
  endSession,
  endSessionsOf,
  endOldestSessions,
  readSession,
} from "#server/data/sessions.ts";
import type { Log } from "#server/operations/log.ts";
import { type Topic, searchTopic, sessionTopic, topic } from "#server/live/topics.ts";
import { errorAnswer } from "#server/http/error-page.ts";
import { selfContainedPolicy } from "#server/http/security-headers.ts";
import type { Settings } from "#server/settings.ts";
import {
  type Attempt,
  attemptIn,
  attemptLifeSeconds,
  ourAddress,
} from "#server/sign-in/attempt.ts";
import { chooserStyle } from "#server/sign-in/chooser-style.ts";
import { type SessionCookie, cookieOptions } from "#server/sign-in/session-cookie.ts";

/** Abandoned attempts pile up as cookies: beyond this many, all of them are dropped. */
const maxAttempts = 4;

type SignedIn = { id: string; changed: boolean; ended: string[]; token: string };

type Outcome = "signed-in" | "cancelled" | "failed";

type SignInDependencies = {
  settings: Settings;
  store: Store;
  cookie: SessionCookie;
  now: () => number;
  log: Log;
  /** Reaches the provider; the local one is called in process. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

export function signInRoutes({
  settings,
  store,
  cookie,
  now,
  log,
  fetch,
}: SignInDependencies): Hono {
  const { publicUrl, provider } = settings;
  const { prefix, attributes } = cookieOptions(publicUrl);
  const attemptPrefix = `${prefix}sign-in-`;
  const attemptName = (state: string) => attemptPrefix + state.slice(0, 12);
  const callback = `${publicUrl}/auth/callback`;
  const client = discovery(provider, fetch);
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "no-referrer");
  });

  app.get("/sign-in", async (context) => {
    // Another site must not start a sign-in that its visitor didn't ask for.
    if (context.req.header("Sec-Fetch-Site") === "cross-site") {
      return context.redirect(`${publicUrl}/`);
    }
    const attempt: Attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnTo: ourAddress(context.req.query("returnTo"), publicUrl),
      popup: context.req.query("popup") === "1",
    };
    try {
      const address = oidc.buildAuthorizationUrl(await client(), {
        redirect_uri: callback,
        scope: "openid email profile",
        prompt: "select_account",
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
      });
      const open = Object.keys(getCookie(context)).filter((name) => name.startsWith(attemptPrefix));
      if (open.length >= maxAttempts) {
        for (const name of open) deleteCookie(context, name, attributes);
      }
      const kept = Buffer.from(JSON.stringify(attempt)).toString("base64url");
      setCookie(context, attemptName(attempt.state), kept, {
        ...attributes,
        maxAge: attemptLifeSeconds,
      });
      return context.redirect(address.href);
    } catch (error) {
      log.problem("the sign-in provider can’t be reached", error);
      return endedPage(context, attempt, "failed", "provider-unreachable");
    }
  });

  app.get("/callback", async (context) => {
    const name = attemptName(context.req.query("state") ?? "");
    const attempt = attemptIn(getCookie(context, name), publicUrl);
    if (!attempt) {
      const { body, headers } = errorAnswer(
        context.req.header("Accept"),
        {
          title: "Sign-in expired",
          sentence:
            "Signing in took too long, or this link was already used. Go back to Kinsize and sign in again.",
        },
        `${publicUrl}/?sign-in=expired`,
      );
      return context.body(body, 400, headers);
    }
    deleteCookie(context, name, attributes);
    try {
      // Never the Host header: the address that the provider was given is the one that counts.
      const address = new URL(callback);
      address.search = new URL(context.req.url).search;
      const tokens = await oidc.authorizationCodeGrant(await client(), address, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token.");
      await begin(context, claims);
      return endedPage(context, attempt, "signed-in");
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") {
        return endedPage(context, attempt, "cancelled");
      }
      log.problem("a sign-in failed", error);
      const code = store.isUnavailable(error) ? "unavailable" : "refused";
      return endedPage(context, attempt, "failed", code);
    }
  });

  app.post("/sign-out", async (context) => {
    const session = await current(context);
    if (session && isNamed(context, session)) await end(session);
    return context.body(null, 204);
  });

  app.post("/sign-out-everywhere", async (context) => {
    const session = await current(context);
    // Someone else has signed in meanwhile: it would be untrue that all sessions ended.
    if (session && !isNamed(context, session)) return context.body(null, 409);
    if (session) {
      await store.change(
        (ended: string[]) => ended.map(sessionTopic),
        (tx) => endSessionsOf(tx, session.personId),
      );
    }
    return context.body(null, 204);
  });

  /** Runs in the window that a sign-in ends in: tells our other windows, then closes. */
  app.get("/ended.js", (context) =>
    context.body(
      `const { outcome, code } = document.body.dataset;
new BroadcastChannel("kinsize.sign-in").postMessage({ outcome, code });
setTimeout(() => window.close(), 0);`,
      200,
      { "Content-Type": "text/javascript" },
    ),
  );

  async function begin(context: Context, claims: oidc.IDToken): Promise<void> {
    // The session that this browser had ends: two people never share one.
    const former = await current(context);
    if (former) await end(former);
    const email =
      claims["email_verified"] === true ? textOf(claims["email"], maxEmailLength) : null;
    const identity = {
      issuer: claims.iss,
      subject: claims.sub,
      name: textOf(claims["name"], maxDisplayNameLength) ?? "Someone",
      email,
      photoURL: photoOf(claims["picture"]),
    };
    const { token } = await store.change(
      ({ id, changed, ended }: SignedIn): Topic[] => [
        ...(changed ? ([topic(id, "profile"), searchTopic] as const) : []),
        ...ended.map((sessionId) => sessionTopic(sessionId)),
      ],
      async (tx) => {
        const person = await upsertPerson(tx, identity, now());
        const ended = await endOldestSessions(tx, person.id);
        return { ...person, ended, token: await createSession(tx, person.id, now()) };
      },
    );
    context.header("Set-Cookie", cookie.keep(token), { append: true });
  }

  async function current(context: Context) {
    const token = cookie.tokenIn(context.req.header("Cookie"));
    return token ? readSession(store.read, token, provider.issuer, now()) : undefined;
  }

  const end = ({ id }: Session) => store.change([sessionTopic(id)], (tx) => endSession(tx, id));

  /** Whether the session belongs to the person in the request, who may be another than when it was queued. */
  const isNamed = (context: Context, { personId }: Session): boolean =>
    (context.req.query("person") ?? personId) === personId;

  /** Ends a popup (it tells the window that opened it, and closes) or goes back to the page. */
  function endedPage(
    context: Context,
    { popup, returnTo }: Pick<Attempt, "popup" | "returnTo">,
    outcome: Outcome,
    code = "",
  ) {
    if (popup) {
      const page = (
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>Sign in | Kinsize</title>
              <style>
                ${raw(chooserStyle)}
              </style>
            </head>
            <body data-outcome="${outcome}" data-code="${code}">
              <main>
                <p>You can close this window.</p>
                <a class="button primary" href="/">Back to Kinsize</a>
              </main>
              <script src="/auth/ended.js"></script>
            </body>
          </html>` as HtmlEscapedString
      ).toString();
      return context.html(page, 200, { "Content-Security-Policy": selfContainedPolicy(page) });
    }
    const address = new URL(returnTo);
    if (outcome === "failed") address.searchParams.set("sign-in", code);
    return context.redirect(address.href);
  }

  return app;
}

/** The provider's configuration: fetched when first needed, and again after a failure. */
function discovery(provider: Settings["provider"], fetch: SignInDependencies["fetch"]) {
  let known: Promise<oidc.Configuration> | undefined;
  return () => {
    known ??= oidc
      .discovery(
        new URL(provider.issuer),
        provider.clientId,
        provider.kind === "google" ? provider.clientSecret : undefined,
        provider.kind === "google" ? undefined : oidc.None(),
        {
          timeout: 10,
          // Without the first, nobody checks the signature of an ID token.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(provider.kind === "local" ? [oidc.allowInsecureRequests] : []),
          ],
          ...(fetch && { [oidc.customFetch]: fetch as oidc.CustomFetch }),
        },
      )
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };
}

/** A claim in one line, as people write their names themselves: a first name ends at a space. */
function textOf(claim: unknown, maxLength: number): string | null {
  const line = typeof claim === "string" ? claim.replaceAll(/[\s\p{Cc}]+/gu, " ").trim() : "";
  return line === "" ? null : Array.from(line).slice(0, maxLength).join("").toWellFormed();
}

const photoOf = (claim: unknown): string | null => {
  const address = textOf(claim, 1000);
  return address && URL.canParse(address) && address.startsWith("https:") ? address : null;
};
