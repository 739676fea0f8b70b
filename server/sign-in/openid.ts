/** Signing in with an OpenID provider, adding one to an account, and signing out (spec §4). */
import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as oidc from "openid-client";
import type { SignInProblem } from "#domain/sign-in-problem.ts";
import type { Store } from "#server/store/database.ts";
import { linkIdentity } from "#server/data/account/identities.ts";
import { type Identity, upsertPerson } from "#server/data/profiles/people.ts";
import {
  type Session,
  createSession,
  endSession,
  endSessionsOf,
  endOldestSessions,
  readSession,
} from "#server/data/account/sessions.ts";
import type { Reader, Writer } from "#server/store/statement.ts";
import type { Log } from "#server/operations/log.ts";
import { type Topic, searchTopic, sessionTopic, topic } from "#server/live/topics.ts";
import { errorAnswer } from "#server/http/pages/error-page.ts";
import type { Settings } from "#server/settings.ts";
import { refusalOf } from "#server/sign-in/admission.ts";
import {
  type Attempt,
  attemptIn,
  attemptLifeSeconds,
  ourAddress,
  tabIn,
} from "#server/sign-in/attempt.ts";
import { identityOf } from "#server/sign-in/claims.ts";
import { deviceOf } from "#server/sign-in/device.ts";
import { type Ending, endedPage, endedScript } from "#server/sign-in/ended-page.ts";
import {
  type Fetch,
  type ProviderClient,
  providerClient,
} from "#server/sign-in/provider-client.ts";
import { type SessionCookie, cookieOptions } from "#server/sign-in/session-cookie.ts";

/** Abandoned attempts pile up as cookies: beyond this many, all of them are dropped. */
const maxAttempts = 4;

/**
 * The page to come back to, which is in no address: proxies log those. It lasts for a minute, since a chat app's browser
 * may ask twice for one press: for the popup, and in its place.
 */
const returnCookie = "return-to";

type SignInDependencies = {
  settings: Settings;
  store: Store;
  cookie: SessionCookie;
  now: () => number;
  log: Log;
  /** Reaches the providers; the local one is called in process. */
  fetch?: Fetch;
};

export function signInRoutes({
  settings,
  store,
  cookie,
  now,
  log,
  fetch,
}: SignInDependencies): Hono {
  const { publicUrl, providers, signUp } = settings;
  const issuers = providers.map(({ issuer }) => issuer);
  const { prefix, attributes } = cookieOptions(publicUrl);
  const attemptPrefix = `${prefix}sign-in-`;
  const attemptName = (state: string) => attemptPrefix + state.slice(0, 12);
  const clients = providers.map((provider) => providerClient(provider, publicUrl, fetch));
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "no-referrer");
  });

  app.get("/sign-in", async (context) => {
    const from = context.req.header("Sec-Fetch-Site");
    // Another site must not start a sign-in that its visitor didn't ask for.
    if (from === "cross-site" || from === "same-site") return context.redirect(`${publicUrl}/`);
    const { provider = clients[0]?.key, popup, tab, link, ...asked } = context.req.query();
    // Tabs of older versions name it in the address.
    const returnTo = asked["returnTo"] ?? getCookie(context, returnCookie);
    const client = clients.find(({ key }) => key === provider);
    if (!client) return context.notFound();
    const attempt: Attempt = {
      provider: client.key,
      ...newProof(),
      returnTo: ourAddress(returnTo, publicUrl),
      popup: popup === "1",
      tab: tabIn(tab),
    };
    if (link === "1") {
      // Only our own page adds a way to sign in: whoever could, would own the account from then on.
      const adding = from === "same-origin" ? await current(context) : undefined;
      if (!adding) return end(context, attempt, failed("link-lost"));
      attempt.linkTo = adding.personId;
    }
    return ask(context, client, attempt);
  });

  for (const client of clients) {
    app.get(client.callbackPath.replace("/auth", ""), (context) => answered(context, client));
  }

  /** Sends the browser to the provider, and keeps the attempt until it is back. */
  async function ask(
    context: Context,
    client: ProviderClient,
    attempt: Attempt,
    { withPrompt } = { withPrompt: true },
  ) {
    try {
      const { address, prompt } = await client.address(attempt, { withPrompt });
      const open = Object.keys(getCookie(context)).filter((name) => name.startsWith(attemptPrefix));
      if (open.length >= maxAttempts) {
        for (const name of open) deleteCookie(context, name, attributes);
      }
      const kept = Buffer.from(JSON.stringify({ ...attempt, prompt })).toString("base64url");
      setCookie(context, attemptName(attempt.state), kept, {
        ...attributes,
        maxAge: attemptLifeSeconds,
      });
      return context.redirect(address.href);
    } catch (error) {
      log.problem("the sign-in provider can’t be reached", error);
      const code = attempt.linkTo === undefined ? "provider-unreachable" : "link-failed";
      return end(context, attempt, failed(code));
    }
  }

  /** The browser is back with a provider's answer. */
  async function answered(context: Context, client: ProviderClient) {
    const name = attemptName(context.req.query("state") ?? "");
    const attempt = attemptIn(getCookie(context, name), publicUrl);
    // An answer that arrives at another provider's address is as unknown as one to no attempt.
    if (attempt?.provider !== client.key) return expired(context);
    deleteCookie(context, name, attributes);
    try {
      const claims = await client.claims(attempt, new URL(context.req.url).search);
      const identity = identityOf(claims, client.issuer);
      if (attempt.linkTo !== undefined) {
        return end(context, attempt, await add(context, identity, attempt.linkTo));
      }
      return end(context, attempt, await begin(context, identity, attempt.returnTo));
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") {
        return end(context, attempt, { outcome: "cancelled" });
      }
      if (client.isOfPrompt(error, attempt)) {
        log.say(
          `The sign-in provider refused prompt=${attempt.prompt}, and was asked again without it. OIDC_PROMPT=omit spares that.`,
        );
        return ask(context, client, { ...attempt, ...newProof() }, { withPrompt: false });
      }
      log.problem("a sign-in failed", error);
      const code = store.isUnavailable(error) ? "unavailable" : "refused";
      return end(context, attempt, failed(attempt.linkTo === undefined ? code : "link-failed"));
    }
  }

  app.post("/sign-out", async (context) => {
    const session = await current(context);
    if (session && isNamed(context, session)) {
      await store.change(endedTopics(session), (tx) => endSession(tx, session.id));
    }
    return context.body(null, 204);
  });

  app.post("/sign-out-everywhere", async (context) => {
    const session = await current(context);
    // Someone else has signed in meanwhile: it would be untrue that all sessions ended.
    if (session && !isNamed(context, session)) return context.body(null, 409);
    if (session) {
      await store.change(
        (ended: string[]) => [...ended.map(sessionTopic), topic(session.personId, "account")],
        (tx) => endSessionsOf(tx, session.personId),
      );
    }
    return context.body(null, 204);
  });

  /** Runs in the window that a sign-in ends in. */
  app.get("/ended.js", (context) =>
    context.body(endedScript, 200, { "Content-Type": "text/javascript" }),
  );

  /** Signs a person in, if they are let in: else nothing changes, in no table. */
  async function begin(context: Context, identity: Identity, returnTo: string): Promise<Ending> {
    const begun = await store.change(
      ({ topics }: { topics: Topic[] }) => topics,
      async (tx) => {
        const refusal = await refusalOf(tx, { identity, signUp, returnTo, now: now() });
        if (refusal) return { refusal, topics: [] };
        // The session that this browser had ends: two people never share one.
        const former = await current(context, tx);
        if (former) await endSession(tx, former.id);
        const { id, changed } = await upsertPerson(tx, identity, now());
        const ended = await endOldestSessions(tx, id);
        const token = await createSession(
          tx,
          {
            personId: id,
            issuer: identity.issuer,
            device: deviceOf(context.req.header("User-Agent")),
          },
          now(),
        );
        const topics: Topic[] = [
          topic(id, "account"),
          ...(changed ? ([topic(id, "profile"), searchTopic] as const) : []),
          ...ended.map((sessionId) => sessionTopic(sessionId)),
          ...(former ? endedTopics(former) : []),
        ];
        return { token, topics };
      },
    );
    if ("refusal" in begun) return failed(begun.refusal);
    context.header("Set-Cookie", cookie.keep(begun.token), { append: true });
    return { outcome: "signed-in" };
  }

  /** Adds a way to sign in to the account of `personId`, who must still be signed in here. Signs no one in. */
  async function add(context: Context, identity: Identity, personId: string): Promise<Ending> {
    const problem = await store.change(
      [topic(personId, "account")],
      async (tx): Promise<SignInProblem | undefined> => {
        if ((await current(context, tx))?.personId !== personId) return "link-lost";
        return linkProblems[await linkIdentity(tx, personId, identity, now())];
      },
    );
    return problem ? failed(problem) : { outcome: "linked" };
  }

  async function current(context: Context, reader: Reader | Writer = store.read) {
    const token = cookie.tokenIn(context.req.header("Cookie"));
    return token ? readSession(reader, token, issuers, now()) : undefined;
  }

  const endedTopics = ({ id, personId }: Session): Topic[] => [
    sessionTopic(id),
    topic(personId, "account"),
  ];

  /** Whether the session belongs to the person in the request, who may be another than when it was queued. */
  const isNamed = (context: Context, { personId }: Session): boolean =>
    (context.req.query("person") ?? personId) === personId;

  function expired(context: Context) {
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

  return app;
}

/** What may come of adding a way to sign in, as its owner is told. */
const linkProblems = {
  linked: undefined,
  taken: "link-taken",
  "too-many": "link-full",
} as const;

/** The secrets of one request to a provider, none of which is ever used for another. */
const newProof = () => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

const failed = (code: string): Ending => ({ outcome: "failed", code });

/** Ends a popup, or goes back to the page. */
function end(
  context: Context,
  { popup, tab, returnTo }: Pick<Attempt, "popup" | "tab" | "returnTo">,
  ending: Ending,
) {
  const address = new URL(returnTo);
  if (ending.outcome === "failed") address.searchParams.set("sign-in", ending.code);
  if (!popup) return context.redirect(address.href);
  const { page, headers } = endedPage(ending, { tab, wayBack: address.href });
  return context.html(page, 200, headers);
}
