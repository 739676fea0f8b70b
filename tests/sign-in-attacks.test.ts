/** Attacks on sign-in and sessions: forged providers, other sites, and planted cookies (spec §4). */
import { type JWTPayload, SignJWT, decodeJwt, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { fetchFrom } from "#server/http/route.ts";
import { localProvider } from "#server/sign-in/local-provider.ts";
import { signInRoutes } from "#server/sign-in/openid.ts";
import { sessionCookie } from "#server/sign-in/session-cookie.ts";
import { Browser, locationOf } from "./browser-jar.ts";
import { openWorld, people } from "./people.ts";
import type { World } from "./world.ts";
import { dayMs } from "#domain/time.ts";

type Keys = Awaited<ReturnType<typeof newKeys>>;

async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return { privateKey, published: { ...(await exportJWK(publicKey)), kid: "local", alg: "RS256" } };
}

const sign = (claims: JWTPayload, { privateKey }: Keys) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "local" }).sign(privateKey);

/** A browser whose sign-in meets a provider replaced by an attacker: it serves other keys, or another ID token. */
function intercepted(
  world: World,
  changed: { keys?: Keys; idToken: (token: string) => Promise<string> | string },
): Browser {
  const { settings, store, clock } = world;
  const cookie = sessionCookie(settings.publicUrl);
  const now = () => clock.now;
  const local = localProvider({
    issuer: settings.providers[0].issuer,
    clientId: settings.providers[0].clientId,
    redirectUri: `${settings.publicUrl}/auth/callback`,
    accounts: () => Promise.resolve([]),
    now,
  });
  const log = { request: () => {}, say: () => {}, problem: () => {} };
  const reach = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetchFrom(local)(url, init);
    if (url.endsWith("/keys") && changed.keys) {
      return Response.json({ keys: [changed.keys.published] });
    }
    if (!url.endsWith("/token")) return response;
    const body = (await response.json()) as { id_token: string };
    return Response.json({ ...body, id_token: await changed.idToken(body.id_token) });
  };
  const signIn = signInRoutes({ settings, store, cookie, now, log, fetch: reach });
  const served = fetchFrom([...local, ...signIn]);
  return new Browser(world, ((url: URL, init: RequestInit) =>
    url.pathname.startsWith("/api/") ? fetch(url, init) : served(url, init)) as typeof fetch);
}

/** Tries to sign in; resolves with the name of the signed-in person. */
async function attemptSignIn(browser: Browser): Promise<string | null> {
  await browser.signsIn();
  return browser.me();
}

test("an intercepted sign-in with untouched tokens works, so each attack below fails for its own reason", async () => {
  const world = await openWorld();
  expect(await attemptSignIn(intercepted(world, { idToken: (token) => token }))).toBe("Ann Example");
  const keys = await newKeys();
  const resigned = intercepted(world, { keys, idToken: (token) => sign(decodeJwt(token), keys) });
  expect(await attemptSignIn(resigned)).toBe("Ann Example");
});

test("a provider's name is stored as one line, without control characters", async () => {
  const world = await openWorld();
  const keys = await newKeys();
  const name = "\u0000Ann\u00A0Maria\r\nBcc: x\u2028Example ";
  const named = intercepted(world, {
    keys,
    idToken: (token) => sign({ ...decodeJwt(token), name }, keys),
  });
  expect(await attemptSignIn(named)).toBe("Ann Maria Bcc: x Example");
});

test("an ID token signed by someone else signs no one in", async () => {
  const world = await openWorld();
  const foreign = await newKeys();
  const forged = intercepted(world, { idToken: (token) => sign(decodeJwt(token), foreign) });
  expect(await attemptSignIn(forged)).toBeNull();
});

test("an unsigned ID token signs no one in", async () => {
  const world = await openWorld();
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  const unsigned = intercepted(world, {
    idToken: (token) => `${none}.${token.split(".")[1]}.`,
  });
  expect(await attemptSignIn(unsigned)).toBeNull();
});

const seconds = () => Math.floor(Date.now() / 1000);

test.each([
  ["for another client", { aud: "another" }],
  ["of another issuer", { iss: "https://evil.example" }],
  ["of another attempt", { nonce: "another" }],
  ["of no attempt", { nonce: undefined }],
  ["that is long over", { exp: seconds() - 3600 }],
  ["from the future", { iat: seconds() + 3600, nbf: seconds() + 3600 }],
  ["about nobody", { sub: undefined }],
])("a correctly signed ID token %s signs no one in", async (_what, changed) => {
  const world = await openWorld();
  const keys = await newKeys();
  const idToken = (token: string) =>
    sign(JSON.parse(JSON.stringify({ ...decodeJwt(token), ...changed })) as JWTPayload, keys);
  expect(await attemptSignIn(intercepted(world, { keys, idToken }))).toBeNull();
  expect(await world.store.read.db.selectFrom("people").selectAll().execute()).toEqual([]);
});

test("a sign-in request carries PKCE, state, a nonce and our own redirect address", async () => {
  const world = await openWorld();
  const { searchParams } = await new Browser(world).begins();
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${world.url}/auth/callback`,
    scope: "openid email profile",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(searchParams.get(name)?.length).toBeGreaterThan(40);
  }
});

test("a provider's answer tried in another browser still works in the right one, and only once", async () => {
  const world = await openWorld();
  const [mine, other] = [new Browser(world), new Browser(world)];
  const back = await mine.chooses(await mine.begins());
  await other.goes(back.href);
  expect(await other.me()).toBeNull();
  await mine.goes(back.href);
  expect(await mine.me()).toBe("Ann Example");
  // The session is the only cookie left of the attempt.
  expect([...mine.cookies.keys()]).toEqual(["session"]);
  await mine.goes("/auth/sign-out", { method: "POST" });
  const again = await mine.goes(back.href);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("Go back to Kinsize and sign in again.");
  expect(await mine.me()).toBeNull();
});

test("a session cookie planted before signing in is worthless afterwards", async () => {
  const world = await openWorld();
  const [victim, attacker] = [new Browser(world), new Browser(world)];
  await attacker.signsIn({ name: "Eve", email: "eve@example.org" });
  const planted = attacker.cookies.get("session") ?? "";
  victim.cookies.set("session", planted);
  await victim.signsIn();
  expect(victim.cookies.get("session")).not.toBe(planted);
  expect(await victim.me()).toBe("Ann Example");
  // The attacker who planted the cookie is signed out.
  expect(await attacker.me()).toBeNull();

  const made = new Browser(world);
  made.cookies.set("session", "a".repeat(43));
  await made.signsIn();
  expect(made.cookies.get("session")).not.toBe("a".repeat(43));
});

test("the session cookie is hidden from scripts, other sites' forms and, over https, other hosts", () => {
  const plain = sessionCookie("http://localhost:3000").keep("token");
  expect(plain).toBe("session=token; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax");
  const secure = sessionCookie("https://sizes.example.org").keep("token");
  expect(secure).toBe("__Host-session=token; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect(sessionCookie("https://sizes.example.org").tokenIn("session=x")).toBeUndefined();
});

test("a session in use is renewed at most once a day; its cookie never is", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  await browser.signsIn();
  const renewals = async (moment: number) => {
    const before = await endOfSession(world);
    world.clock.now += moment;
    const response = await browser.goes("/api/viewer.me", { method: "POST", body: "{}" });
    expect(response.headers.getSetCookie()).toEqual([]);
    return (await endOfSession(world)) - before;
  };
  expect(await renewals(dayMs / 2)).toBe(0);
  expect(await renewals(dayMs)).toBe(1.5 * dayMs);
  expect(await renewals(dayMs / 2)).toBe(0);
});

const endOfSession = async ({ store }: World): Promise<number> => {
  const { expiresAt } = await store.read.db.selectFrom("sessions").select("expiresAt").executeTakeFirstOrThrow();
  return expiresAt;
};

test("the same email from another issuer belongs to another person", async () => {
  const world = await openWorld();
  await new Browser(world).signsIn();
  await world.store.change([], ({ db }) =>
    db.updateTable("identities").set({ issuer: "https://accounts.google.com" }).execute(),
  );
  const browser = new Browser(world);
  await browser.signsIn();
  const rows = await world.store.read.db.selectFrom("people").selectAll().execute();
  expect(rows.map(({ email }) => email)).toEqual(["ann@example.org", "ann@example.org"]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test("a code of the local provider works once, with the right PKCE verifier", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const back = await browser.chooses(await browser.begins());
  const redeem = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      client_id: "kinsize",
      redirect_uri: `${world.url}/auth/callback`,
      ...fields,
    });
    return (await browser.goes("/local-provider/token", { method: "POST", body })).status;
  };
  expect(await redeem({ code: "none" })).toBe(400);
  expect(await redeem({ code_verifier: "x".repeat(43) })).toBe(400);
  // The code is used up even for its rightful browser.
  expect(locationOf(await browser.goes(back.href)).searchParams.get("sign-in")).toBe("refused");
});

test("the local provider's page runs nothing that it echoes", async () => {
  const world = await openWorld();
  const browser = new Browser(world);
  const chooser = await browser.begins();
  chooser.searchParams.set("state", '"><script>alert(1)</script>');
  const page = await (await browser.goes(chooser.href)).text();
  expect(page).toContain("&quot;&gt;&lt;script&gt;");
  expect(page).not.toContain("<script>alert");
});

const unsafe = [
  "/api/items.add",
  "/api/live",
  "/auth/sign-out",
  "/auth/sign-out-everywhere",
  "/local-provider/choose",
  "/local-provider/token",
];

test.each(unsafe)("%s answers only our own pages, whatever cookie is sent", async (address) => {
  const { world, ann } = await people("ann");
  const from = async (headers: Record<string, string>) => {
    const response = await fetch(world.url + address, {
      method: "POST",
      headers: { Cookie: `session=${ann.token}`, ...headers },
      body: "{}",
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status;
  };
  const { host } = new URL(world.url);
  expect(await from({ Origin: "https://evil.example" })).toBe(403);
  expect(await from({ Origin: "null" })).toBe(403);
  expect(await from({ Origin: `https://${host}` })).toBe(403);
  expect(await from({ Origin: `${world.url}.evil.example` })).toBe(403);
  expect(await from({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await from({ "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await from({ Referer: `${world.url}/dashboard` })).toBe(403);
  expect(await from({})).toBe(403);
  expect((await ann.call("viewer.me", {}))?.id).toBe(ann.id);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test("signing out everywhere ends all of a person's sessions and streams, and no one else's", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const phone = new Browser(world);
  await phone.signsIn({ name: "Bob", email: "bob@example.org" });
  const mine = await ann.opens("dashboard.page", {});
  const hers = await bob.opens("dashboard.page", {});
  await mine.shows(() => true);
  await hers.shows(() => true);

  const another = new Browser(world);
  another.cookies.set("session", ann.token);
  const away = await another.goes("/auth/sign-out-everywhere", { method: "POST" });
  expect(away.status).toBe(204);
  await mine.refuses("signed-out");
  await expect.poll(() => mine.page.ended).toBe(true);
  await expect(ann.call("dashboard.page", {})).rejects.toThrow("signed-out");

  expect(await phone.me()).toBe("Bob");
  await bob.adds("Shoes", "Sneakers", "44");
  await hers.shows(({ items }) => items.length === 1);
  expect(hers.page.ended).toBe(false);
  // Signing out with an expired session succeeds, too.
  expect((await another.goes("/auth/sign-out-everywhere", { method: "POST" })).status).toBe(204);
});
