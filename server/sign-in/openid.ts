/** Signs people in with OpenID providers, adds identities to accounts, and signs people out (spec §4). */
import { parse, serialize } from "hono/utils/cookie";
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
import {
  type Answer,
  type Asked,
  Failure,
  fieldsIn,
  noPage,
  redirect,
  type Route,
  withCookies,
} from "#server/http/route.ts";
import { languageToKeep, readersLanguage } from "#server/http/reader-language.ts";
import type { Settings } from "#server/settings.ts";
import { refusalOf } from "#server/sign-in/admission.ts";
import { type Attempt, attemptIn, attemptLifeSeconds, ourAddress, tabIn } from "#server/sign-in/attempt.ts";
import { identityOf } from "#server/sign-in/claims.ts";
import { deviceOf } from "#server/sign-in/device.ts";
import { type Ending, endedPage, endedScript } from "#server/sign-in/ended-page.ts";
import { type Fetch, type ProviderClient, providerClient } from "#server/sign-in/provider-client.ts";
import { type SessionCookie, cookieOptions } from "#server/sign-in/session-cookie.ts";

/** Drops all attempts beyond this many, because abandoned ones pile up as cookies. */
const maxAttempts = 4;

/**
 * Keeps the page to return to in a cookie, not in a URL that proxies log. It lasts until the sign-in ends, at most a
 * minute, because a chat app's browser may send two requests for one press: for the popup, and in its place.
 */
const returnCookie = "return-to";

type SignInDependencies = {
  settings: Settings;
  store: Store;
  cookie: SessionCookie;
  now: () => number;
  log: Log;
  /** Sends requests to the providers; the local one is called in process. */
  fetch?: Fetch;
};

export function signInRoutes({ settings, store, cookie, now, log, fetch }: SignInDependencies): Route[] {
  const { publicUrl, providers, signUp } = settings;
  const issuers = providers.map(({ issuer }) => issuer);
  const { prefix, attributes } = cookieOptions(publicUrl);
  const attemptPrefix = `${prefix}sign-in-`;
  const attemptName = (state: string) => attemptPrefix + state.slice(0, 12);
  const clients = providers.map((provider) => providerClient(provider, publicUrl, fetch));
  const keep = (name: string, value: string, maxAge: number) => serialize(name, value, { ...attributes, maxAge });
  const drop = (name: string) => keep(name, "", 0);
  const dropReturn = serialize(returnCookie, "", { path: "/auth", maxAge: 0 });

  async function begin(asked: Asked): Promise<Answer> {
    const from = asked.headers["sec-fetch-site"];
    // Another site must not start a sign-in that its visitor didn't ask for.
    if (from === "cross-site" || from === "same-site") return redirect(`${publicUrl}/`);
    const { provider = clients[0]?.key, popup, tab, link, ...others } = fieldsIn(asked.query);
    // Tabs of older versions send it in the URL.
    const returnTo = others["returnTo"] ?? cookiesOf(asked)[returnCookie];
    const client = clients.find(({ key }) => key === provider);
    if (!client) throw noPage();
    const attempt: Attempt = {
      provider: client.key,
      ...newProof(),
      returnTo: ourAddress(returnTo, publicUrl),
      popup: popup === "1",
      tab: tabIn(tab),
    };
    if (link === "1") {
      // Same-origin only: linking an attacker's identity would hand over the account.
      const adding = from === "same-origin" ? await current(asked) : undefined;
      if (!adding) return end(asked, attempt, failed("link-lost"));
      attempt.linkTo = adding.personId;
    }
    return ask(asked, client, attempt);
  }

  /** Sends the browser to the provider, and stores the attempt until it returns. */
  async function ask(
    asked: Asked,
    client: ProviderClient,
    attempt: Attempt,
    { withPrompt } = { withPrompt: true },
  ): Promise<Answer> {
    try {
      const { address, prompt } = await client.address(attempt, { withPrompt });
      const open = Object.keys(cookiesOf(asked)).filter((name) => name.startsWith(attemptPrefix));
      const dropped = open.length >= maxAttempts ? open.map(drop) : [];
      const kept = Buffer.from(JSON.stringify({ ...attempt, prompt })).toString("base64url");
      const added = keep(attemptName(attempt.state), kept, attemptLifeSeconds);
      return withCookies(redirect(address.href), [...dropped, added]);
    } catch (error) {
      log.problem("the sign-in provider can’t be reached", error);
      const code = attempt.linkTo === undefined ? "provider-unreachable" : "link-failed";
      return end(asked, attempt, failed(code));
    }
  }

  async function answered(asked: Asked, client: ProviderClient): Promise<Answer> {
    const name = attemptName(asked.query.get("state") ?? "");
    const attempt = attemptIn(cookiesOf(asked)[name], publicUrl);
    // An answer at another provider's callback is as unknown as one to no attempt.
    if (attempt?.provider !== client.key) throw expired();
    return withCookies(await outcomeOf(asked, client, attempt), [drop(name)]);
  }

  async function outcomeOf(asked: Asked, client: ProviderClient, attempt: Attempt): Promise<Answer> {
    // The next person who signs in here must not land on this one's page.
    const ended = (ending: Ending) => withCookies(end(asked, attempt, ending), [dropReturn]);
    try {
      const claims = await client.claims(attempt, asked.query.toString());
      const identity = identityOf(claims, client.issuer);
      if (attempt.linkTo !== undefined) {
        return ended(await add(asked, identity, attempt.linkTo));
      }
      const begun = await beginSession(asked, identity, attempt.returnTo);
      if ("refusal" in begun) return ended(failed(begun.refusal));
      return withCookies(ended({ outcome: "signed-in" }), [cookie.keep(begun.token)]);
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") {
        return ended({ outcome: "cancelled" });
      }
      if (client.isOfPrompt(error, attempt)) {
        log.say(
          `The sign-in provider refused prompt=${attempt.prompt}, and was asked again without it. OIDC_PROMPT=omit spares that.`,
        );
        return ask(asked, client, { ...attempt, ...newProof() }, { withPrompt: false });
      }
      log.problem("a sign-in failed", error);
      const code = store.isUnavailable(error) ? "unavailable" : "refused";
      return ended(failed(attempt.linkTo === undefined ? code : "link-failed"));
    }
  }

  async function signOut(asked: Asked): Promise<Answer> {
    const session = await current(asked);
    if (session && isNamed(asked, session)) {
      await store.change(endedTopics(session), (tx) => endSession(tx, session.id));
    }
    return { status: 204 };
  }

  async function signOutEverywhere(asked: Asked): Promise<Answer> {
    const session = await current(asked);
    // Someone else has signed in since, so it would be wrong to say that all sessions ended.
    if (session && !isNamed(asked, session)) return { status: 409 };
    if (session) {
      await store.change(
        (ended: string[]) => [...ended.map(sessionTopic), topic(session.personId, "account")],
        (tx) => endSessionsOf(tx, session.personId),
      );
    }
    return { status: 204 };
  }

  /** Signs a person in if they may; otherwise nothing in the database changes. */
  async function beginSession(asked: Asked, identity: Identity, returnTo: string) {
    return store.change(
      ({ topics }: { topics: Topic[] }) => topics,
      async (tx) => {
        const refusal = await refusalOf(tx, { identity, signUp, returnTo, now: now() });
        if (refusal) return { refusal, topics: [] };
        // Ends the browser's previous session, so that two people never share one.
        const former = await current(asked, tx);
        if (former) await endSession(tx, former.id);
        const { id, changed } = await upsertPerson(tx, identity, languageToKeep(asked), now());
        const ended = await endOldestSessions(tx, id);
        const token = await createSession(
          tx,
          {
            personId: id,
            issuer: identity.issuer,
            device: deviceOf(asked.headers["user-agent"]),
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
  }

  /** Adds an identity to the account of `personId`, who must still be signed in here. Signs no one in. */
  async function add(asked: Asked, identity: Identity, personId: string): Promise<Ending> {
    const problem = await store.change([topic(personId, "account")], async (tx): Promise<SignInProblem | undefined> => {
      if ((await current(asked, tx))?.personId !== personId) return "link-lost";
      return linkProblems[await linkIdentity(tx, personId, identity, now())];
    });
    return problem ? failed(problem) : { outcome: "linked" };
  }

  async function current(asked: Asked, reader: Reader | Writer = store.read) {
    const token = cookie.tokenIn(asked.headers.cookie);
    return token ? readSession(reader, token, issuers, now()) : undefined;
  }

  const endedTopics = ({ id, personId }: Session): Topic[] => [sessionTopic(id), topic(personId, "account")];

  /**
   * Whether the session belongs to the person in the request; another may have signed in since the request was queued.
   */
  const isNamed = ({ query }: Asked, { personId }: Session): boolean => (query.get("person") ?? personId) === personId;

  return [
    { path: "/auth/sign-in", limit: "sign-in", get: begin },
    ...clients.map((client): Route => ({
      path: client.callbackPath,
      limit: "sign-in",
      get: (asked) => answered(asked, client),
    })),
    { path: "/auth/sign-out", post: signOut },
    { path: "/auth/sign-out-everywhere", post: signOutEverywhere },
    // Runs in the window in which a sign-in ends.
    { path: "/auth/ended.js", get: () => endedScriptAnswer },
  ];
}

const endedScriptAnswer: Answer = {
  status: 200,
  headers: { "Content-Type": "text/javascript" },
  body: endedScript,
};

const linkProblems = {
  linked: undefined,
  taken: "link-taken",
  "too-many": "link-full",
} as const;

/** The secrets of one request to a provider, which must never be reused. */
const newProof = () => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

const failed = (code: string): Ending => ({ outcome: "failed", code });

const expired = () => new Failure(400, "sign-in-expired", { wayBack: "/?sign-in=expired" });

const cookiesOf = ({ headers }: Asked) => parse(headers.cookie ?? "");

function end(
  asked: Asked,
  { popup, tab, returnTo }: Pick<Attempt, "popup" | "tab" | "returnTo">,
  ending: Ending,
): Answer {
  const address = new URL(returnTo);
  if (ending.outcome === "failed") address.searchParams.set("sign-in", ending.code);
  if (!popup) return redirect(address.href);
  return {
    status: 200,
    ...endedPage(ending, { tab, wayBack: address.href, language: readersLanguage(asked).language }),
  };
}
