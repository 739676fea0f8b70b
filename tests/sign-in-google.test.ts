/** Signing in with Google, from recordings (decision 0035). */
import { expect, test } from "vitest";
import { browserThrough, googleSettings, recordedGoogle } from "./google.ts";
import { locationOf } from "./browser-jar.ts";
import type { Claims } from "./oidc-provider.ts";
import { openWorld } from "./people.ts";

const familySettings = {
  OIDC_ISSUER: "https://id.example.org",
  OIDC_CLIENT_ID: "kinsize",
  OIDC_CLIENT_SECRET: "secret",
};

async function opened(environment: Record<string, string> = {}) {
  const google = await recordedGoogle();
  const world = await openWorld({ environment: { ...googleSettings, ...environment } });
  const signsIn = async (claims: Claims = {}) => {
    google.says(claims);
    const browser = browserThrough(world, google.fetch);
    const end = await browser.goes(google.chooses(await browser.begins()).href);
    return { me: await browser.me(), code: locationOf(end).searchParams.get("sign-in") };
  };
  const people = () => world.db.selectFrom("people").selectAll().execute();
  return { google, world, signsIn, people };
}

test("someone signs in with Google by the requests that Google documents", async () => {
  const { google, world, signsIn, people } = await opened();
  const asked = await browserThrough(world, google.fetch).begins();
  expect(asked.href).toContain("https://accounts.google.com/o/oauth2/v2/auth?");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: googleSettings.GOOGLE_CLIENT_ID,
    prompt: "select_account",
    redirect_uri: `${world.url}/auth/callback`,
  });
  expect((await signsIn()).me).toBe("Ann Example");
  // Google's picture stays with Google.
  expect(await people()).toMatchObject([{ email: "ann@example.org", photoURL: null }]);
  // The token has all claims, so the userinfo endpoint isn't asked.
  expect(google.fetched.filter((href) => href.includes("userinfo"))).toEqual([]);
});

test.each([{}, { ...familySettings, OIDC_PROMPT: "omit" }])(
  "a sign-in asks Google to offer its accounts each time, whatever %j says",
  async (environment) => {
    const { google, world } = await opened(environment);
    const browser = browserThrough(world, google.fetch);
    const asked = await browser.begins();
    expect(asked.searchParams.get("prompt")).toBe("select_account");
    const refused = google.chooses(asked);
    refused.searchParams.delete("code");
    refused.searchParams.set("error", "login_required");
    const end = locationOf(await browser.goes(refused.href));
    expect(end.href).toBe(`${world.url}/?sign-in=refused`);
  },
);

const now = () => Math.floor(Date.now() / 1000);

test.each<[what: string, claims: Claims, accepted: boolean]>([
  // Only endpoints that we never call use this issuer. A single issuer name is what makes a subject unique.
  ["whose issuer has no scheme, as in old tokens", { iss: "accounts.google.com" }, false],
  ["whose issuer has another scheme", { iss: "http://accounts.google.com" }, false],
  ["whose issuer ends in a slash", { iss: "https://accounts.google.com/" }, false],
  ["for another app of the same operator", { aud: "5678.apps.googleusercontent.com" }, false],
  ["of a server four minutes ahead", { iat: now() + 240, exp: now() + 3839 }, true],
  ["that ended four minutes ago", { iat: now() - 3839, exp: now() - 240 }, true],
  ["that ended ten minutes ago", { iat: now() - 4200, exp: now() - 600 }, false],
  ["of a Workspace", { hd: "example.org" }, true],
])("a token %s is handled correctly", async (_what, claims, accepted) => {
  const { signsIn, people } = await opened();
  expect(await signsIn(claims)).toEqual(accepted ? { me: "Ann Example", code: null } : { me: null, code: "refused" });
  expect(await people()).toHaveLength(accepted ? 1 : 0);
});

test("Google's new keys count right away, and the old ones no longer", async () => {
  const { google, signsIn } = await opened();
  expect((await signsIn()).me).toBe("Ann Example");
  await google.rotate();
  expect((await signsIn()).me).toBe("Ann Example");
});

test("an email that Google hasn't verified is neither kept nor found", async () => {
  const { signsIn, people } = await opened();
  await signsIn({ email_verified: false });
  const [person] = await people();
  expect(person?.email).toBeNull();
  expect(person?.searchText).not.toContain("@");
});

test("only a verified email of one of the domains lets people in, not a Workspace's name", async () => {
  const { signsIn, people } = await opened({ SIGN_UP_DOMAINS: "example.org" });
  for (const claims of [
    { email: "ann@elsewhere.example", hd: "example.org" },
    { email_verified: false, hd: "example.org" },
    { email: "ann@sub.example.org" },
    { email: "ann@notexample.org" },
    { email: "ann@example.org@elsewhere.example" },
    { email: "ann@elsewhere.example@example.org" },
    { email: "ann@elsewhere.example, bob@example.org" },
    { email: "ann@elsewhere.example\n@example.org" },
    // Truncated to the longest allowed address, it would end with the domain.
    { email: `${"a".repeat(242)}@example.org.elsewhere.example` },
    { email: undefined, hd: "example.org" },
  ]) {
    expect(await signsIn(claims)).toEqual({ me: null, code: "domain" });
  }
  expect(await people()).toEqual([]);
  expect((await signsIn({ email: "Ann@EXAMPLE.org" })).me).toBe("Ann Example");
});
