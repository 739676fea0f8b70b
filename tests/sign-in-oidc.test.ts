/** Signing in with an independent OpenID provider, and attacks against it (spec §4, decision 0035). */
import { type JWTPayload, SignJWT, decodeJwt, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { Browser, locationOf } from "./browser-jar.ts";
import { type Claims, visitorOf } from "./oidc-provider.ts";
import { openOidcWorld } from "./oidc-world.ts";

test.each([true, false])(
  "a person signs in with an independent provider, with or without claims in its token (%s)",
  async (inToken) => {
    const { world, provider, signsIn, counts } = await openOidcWorld({ inToken });
    const { me, end, browser } = await signsIn("ann", "?provider=oidc&returnTo=/shop");
    expect(me).toBe("Ann Example");
    expect(locationOf(end).href).toBe(`${world.url}/shop`);
    expect([...browser.cookies.keys()]).toEqual(["session"]);
    expect(await world.db.selectFrom("identities").selectAll().execute()).toMatchObject([
      { issuer: provider.issuer, subject: "ann", email: "ann@example.org" },
    ]);
    expect((await signsIn()).me).toBe("Ann Example");
    expect(await counts()).toEqual([1, 1, 2]);
    expect(world.problems).toEqual([]);
  },
);

test("the request has PKCE, state, a nonce, and the address of this provider's answers", async () => {
  const { world } = await openOidcWorld();
  const { searchParams } = await new Browser(world).begins();
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${world.url}/auth/callback/oidc`,
    scope: "openid email profile",
  });
});

test("canceling at the provider changes nothing", async () => {
  const { world, provider, counts } = await openOidcWorld();
  const browser = new Browser(world);
  const back = await visitorOf(provider)(await browser.begins(), "ann", "cancel");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(locationOf(await browser.goes(back.href)).href).toBe(`${world.url}/`);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(world.problems).toEqual([]);
});

test("after the provider changed its keys, everyone signs in as before", async () => {
  const { provider, signsIn } = await openOidcWorld();
  expect((await signsIn()).me).toBe("Ann Example");
  await provider.rotate();
  expect((await signsIn()).me).toBe("Ann Example");
});

test("an unreachable provider is tried again at the next press", async () => {
  const { world, provider, begins } = await openOidcWorld();
  const { browser, back } = await begins();
  await provider.close();
  expect(locationOf(await browser.goes(back.href)).searchParams.get("sign-in")).toBe("refused");
  const answer = await browser.goes("/auth/sign-in");
  expect(locationOf(answer).searchParams.get("sign-in")).toBe("provider-unreachable");
  expect(world.problems).toHaveLength(2);
});

const seconds = () => Math.floor(Date.now() / 1000);
const other = await generateKeyPair("RS256");

test.each<[what: string, claims: Claims, accepted: boolean]>([
  ["as it is", {}, true],
  ["of a clock three minutes ahead", { iat: seconds() + 180, nbf: seconds() + 180 }, true],
  ["that ended three minutes ago", { exp: seconds() - 180 }, true],
  ["that ended an hour ago", { exp: seconds() - 3600 }, false],
  ["of a clock an hour ahead", { nbf: seconds() + 3600 }, false],
  ["of another attempt", { nonce: "another" }, false],
  ["of no attempt", { nonce: undefined }, false],
  ["for another client", { aud: "another" }, false],
  ["of another issuer", { iss: "https://accounts.google.com" }, false],
  ["about no one", { sub: undefined }, false],
])("a correctly signed token %s is handled correctly", async (_what, claims, accepted) => {
  const { provider, signsIn, counts } = await openOidcWorld();
  provider.alters((token) =>
    provider.sign(JSON.parse(JSON.stringify({ ...decodeJwt(token), ...claims })) as JWTPayload),
  );
  expect((await signsIn()).me).toBe(accepted ? "Ann Example" : null);
  expect(await counts()).toEqual(accepted ? [1, 1, 1] : [0, 0, 0]);
});

test.each<[what: string, alters: (token: string) => string | Promise<string>]>([
  [
    "without a signature",
    (token) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1] ?? ""}.`,
  ],
  [
    "with other claims under the old signature",
    (token) => {
      const [head = "", , signature = ""] = token.split(".");
      const claims = JSON.stringify({ ...decodeJwt(token), sub: "bob" });
      return `${head}.${Buffer.from(claims).toString("base64url")}.${signature}`;
    },
  ],
  [
    "signed by someone else",
    (token) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256", kid: "first" }).sign(other.privateKey),
  ],
  [
    "signed with the client's secret",
    (token) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "HS256" }).sign(Buffer.from("not very secret")),
  ],
])("a token %s signs no one in", async (_what, alters) => {
  const { provider, signsIn, counts } = await openOidcWorld();
  provider.alters(alters);
  expect((await signsIn()).me).toBeNull();
  expect(await counts()).toEqual([0, 0, 0]);
});

test("an answer works once, in its own browser, with its own state, issuer and code", async () => {
  const { world, begins, counts } = await openOidcWorld();
  const { browser, back } = await begins();
  const theirs = await begins();
  const refused = async (who: Browser, change: (address: URL) => void) => {
    const address = new URL(back);
    change(address);
    const end = await who.goes(address.href);
    expect(end.headers.get("location") ?? String(end.status)).toMatch(/sign-in=refused$|^400$/);
    expect(await who.me()).toBeNull();
  };
  // A stolen answer fails in a browser without an attempt, and in one with its own.
  await refused(new Browser(world), () => {});
  await refused(theirs.browser, () => {});
  await refused(browser, ({ searchParams }) => searchParams.set("state", "another"));
  // Another person's code fails for this attempt, because PKCE and nonce bind it to theirs.
  const code = theirs.back.searchParams.get("code") ?? "";
  await refused(browser, ({ searchParams }) => searchParams.set("code", code));
  // The attempt is used up.
  await refused(browser, () => {});
  expect(await counts()).toEqual([0, 0, 0]);

  const again = await begins();
  const elsewhere = new URL(again.back);
  elsewhere.searchParams.set("iss", "https://accounts.google.com");
  await again.browser.goes(elsewhere.href);
  expect(await again.browser.me()).toBeNull();
  const without = await begins();
  without.back.searchParams.delete("iss");
  await without.browser.goes(without.back.href);
  expect(await without.browser.me()).toBeNull();

  const once = await begins();
  await once.browser.goes(once.back.href);
  expect(await once.browser.me()).toBe("Ann Example");
  await once.browser.goes("/auth/sign-out", { method: "POST" });
  await once.browser.goes(once.back.href);
  expect(await once.browser.me()).toBeNull();
});

test("a used code signs no one in, even with the cookie of its attempt", async () => {
  const { begins } = await openOidcWorld();
  const { browser, back } = await begins();
  const kept = new Map(browser.cookies);
  await browser.goes(back.href);
  await browser.goes("/auth/sign-out", { method: "POST" });
  for (const [name, value] of kept) browser.cookies.set(name, value);
  await browser.goes(back.href);
  expect(await browser.me()).toBeNull();
});

const google = { GOOGLE_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" };

test("an answer that arrives at the other provider's address signs no one in", async () => {
  const { world, provider, begins, counts } = await openOidcWorld({ environment: google });
  const { browser, back } = await begins();
  const asked = provider.asked.length;
  const mixed = new URL(back);
  mixed.pathname = "/auth/callback";
  expect((await browser.goes(mixed.href)).status).toBe(400);
  expect(await browser.me()).toBeNull();
  expect(await counts()).toEqual([0, 0, 0]);
  // No provider received the code.
  expect(provider.asked).toHaveLength(asked);
  expect(world.problems).toEqual([]);
  await browser.goes(back.href);
  expect(await browser.me()).toBe("Ann Example");
});

test("an attempt whose cookie names another provider, or none, is unknown", async () => {
  const { begins } = await openOidcWorld({ environment: google });
  for (const named of ["google", "local", "another", undefined]) {
    const { browser, back } = await begins();
    const [[name, value] = ["", ""]] = browser.cookies;
    const attempt = JSON.parse(Buffer.from(value, "base64url").toString()) as object;
    const changed = JSON.stringify({ ...attempt, provider: named });
    browser.cookies.set(name, Buffer.from(changed).toString("base64url"));
    expect((await browser.goes(back.href)).status).toBe(400);
    expect(await browser.me()).toBeNull();
  }
});

test("with two providers, both are offered by name, and no one can start with a third", async () => {
  const { world } = await openOidcWorld({ environment: google });
  const browser = new Browser(world);
  const asked = await browser.goes("/api/viewer.providers", { method: "POST", body: "{}" });
  expect(await asked.json()).toEqual({
    providers: [
      { key: "google", name: "Google" },
      { key: "oidc", name: "Family ID" },
    ],
  });
  expect((await browser.goes("/auth/sign-in?provider=local")).status).toBe(404);
  expect((await browser.goes("/local-provider/choose")).status).toBe(404);
  expect(browser.cookies.size).toBe(0);
});

test.each(["cross-site", "same-site"])("a %s link starts no sign-in with any provider", async (from) => {
  const { world } = await openOidcWorld();
  const browser = new Browser(world);
  const headers = { "Sec-Fetch-Site": from };
  const answer = await browser.goes("/auth/sign-in?provider=oidc&returnTo=/shop", { headers });
  expect(locationOf(answer).href).toBe(`${world.url}/`);
  expect(browser.cookies.size).toBe(0);
});

test("a session ends where the server no longer uses its provider", async () => {
  const { world, signsIn } = await openOidcWorld();
  const { browser } = await signsIn();
  await world.store.change([], ({ db }) =>
    db.updateTable("sessions").set({ issuer: "https://id.example.org" }).execute(),
  );
  expect(await browser.me()).toBeNull();
});
