/**
 * Google as it answers, recorded: it can't be reached from a test. The discovery document and the claims are those that
 * Google publishes; keys and people are made up.
 */
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import { fetchFrom } from "#server/http/route.ts";
import { signInRoutes } from "#server/sign-in/openid.ts";
import { sessionCookie } from "#server/sign-in/session-cookie.ts";
import { Browser } from "./browser-jar.ts";
import type { Claims } from "./oidc-provider.ts";
import type { World } from "./world.ts";

export const googleSettings = {
  GOOGLE_CLIENT_ID: "1234.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-secret",
};

/** https://accounts.google.com/.well-known/openid-configuration, as far as it matters here. */
const discovery = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
  revocation_endpoint: "https://oauth2.googleapis.com/revoke",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  response_types_supported: ["code", "token", "id_token", "code token", "none"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  scopes_supported: ["openid", "email", "profile"],
  token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
  code_challenge_methods_supported: ["plain", "S256"],
};

/** A person's claims in an ID token of Google. */
export const googleClaims: Claims = {
  iss: "https://accounts.google.com",
  azp: googleSettings.GOOGLE_CLIENT_ID,
  aud: googleSettings.GOOGLE_CLIENT_ID,
  sub: "110169484474386276334",
  email: "ann@example.org",
  email_verified: true,
  at_hash: "HK6E_P6Dh8Y93mRNtsDB1Q",
  name: "Ann Example",
  picture: "https://lh3.googleusercontent.com/a/ann",
  given_name: "Ann",
  family_name: "Example",
};

async function newKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const published = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  return { privateKey, published, kid };
}

export async function recordedGoogle() {
  let keys = await newKeys("1");
  const nonces = new Map<string, string>();
  let claims = googleClaims;
  const fetched: string[] = [];

  async function fetchGoogle(url: string, init: RequestInit): Promise<Response> {
    const { href } = new URL(url);
    fetched.push(href);
    if (href === `${discovery.issuer}/.well-known/openid-configuration`) return Response.json(discovery);
    if (href === discovery.jwks_uri) return Response.json({ keys: [keys.published] });
    if (href === discovery.userinfo_endpoint) return Response.json({ sub: claims["sub"] });
    if (href !== discovery.token_endpoint) return fetch(url, init);
    const nonce = nonces.get(new URLSearchParams(init.body as URLSearchParams).get("code") ?? "");
    const now = Math.floor(Date.now() / 1000);
    const token = new SignJWT({ iat: now, exp: now + 3599, ...claims, nonce });
    return Response.json({
      access_token: "ya29.token",
      expires_in: 3599,
      scope: "openid https://www.googleapis.com/auth/userinfo.email",
      token_type: "Bearer",
      id_token: await token.setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "JWT" }).sign(keys.privateKey),
    });
  }

  return {
    fetch: fetchGoogle,
    fetched,
    says: (changed: Claims): void => void (claims = { ...googleClaims, ...changed }),
    rotate: async (): Promise<void> => void (keys = await newKeys("2")),
    /** The URL that Google redirects to once an account is chosen. */
    chooses(asked: URL): URL {
      const code = `4/0${nonces.size}`;
      nonces.set(code, asked.searchParams.get("nonce") ?? "");
      const back = new URL(asked.searchParams.get("redirect_uri") ?? "");
      for (const [name, value] of Object.entries({
        state: asked.searchParams.get("state") ?? "",
        code,
        scope: "email profile openid",
        authuser: "0",
        hd: "example.org",
        prompt: "none",
      })) {
        back.searchParams.set(name, value);
      }
      return back;
    },
  };
}

/** A browser whose server reaches the world's providers through `fetch`. */
export function browserThrough(
  { settings, store, clock, url: worldUrl }: World,
  reach: (url: string, init: RequestInit) => Promise<Response>,
): Browser {
  const cookie = sessionCookie(settings.publicUrl);
  const log = { request: () => {}, say: () => {}, problem: () => {} };
  const served = fetchFrom(signInRoutes({ settings, store, cookie, now: () => clock.now, log, fetch: reach }));
  return new Browser({ url: worldUrl }, ((url: URL, init: RequestInit) =>
    url.pathname.startsWith("/api/") ? fetch(url, init) : served(url, init)) as typeof fetch);
}
