/** The operator's log when a provider refuses: a clear cause, and no secrets. */
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { fetchFrom } from "#server/http/route.ts";
import { logTo } from "#server/operations/log.ts";
import { localProvider } from "#server/sign-in/local-provider.ts";
import { signInRoutes } from "#server/sign-in/openid.ts";
import { sessionCookie } from "#server/sign-in/session-cookie.ts";
import { Browser } from "./browser-jar.ts";
import { openWorld } from "./people.ts";

type Answer = (path: string, answer: Response) => Response | Promise<Response>;

/** Tries to sign in while the provider's answers are changed; resolves with the log and its forbidden secrets. */
async function logOfSignIn(changed: Answer): Promise<{ lines: string; secrets: string[] }> {
  const world = await openWorld();
  const { settings, store, clock } = world;
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const secrets = ["ann@example.org", "Ann Example", "very-secret"];
  const local = localProvider({
    issuer: settings.providers[0].issuer,
    clientId: settings.providers[0].clientId,
    redirectUri: `${settings.publicUrl}/auth/callback`,
    accounts: () => Promise.resolve([]),
    now: () => clock.now,
  });
  const served = fetchFrom([
    ...local,
    ...signInRoutes({
      settings,
      store,
      cookie: sessionCookie(settings.publicUrl),
      now: () => clock.now,
      log: logTo({ log: write, error: write }, { production: true }),
      async fetch(url, init) {
        secrets.push(...new URLSearchParams(init.body as URLSearchParams | undefined).values());
        const { pathname } = new URL(url);
        const answer = await changed(pathname, await fetchFrom(local)(url, init));
        const { id_token: token } = await answer
          .clone()
          .json()
          .catch(() => ({}));
        if (token) secrets.push(String(token));
        return answer;
      },
    }),
  ]);
  const browser = new Browser(world, served as typeof fetch);
  await browser.signsIn().catch(() => {});
  return { lines: lines.join("\n"), secrets: secrets.filter((secret) => secret.length > 8) };
}

const when =
  (end: string, answer: (answer: Response) => Response | Promise<Response>): Answer =>
  (path, real) =>
    path.endsWith(end) ? answer(real) : real;

/** The provider's own token with other claims, signed by `by`. */
async function resigned(answer: Response, claims: Record<string, unknown>, by: CryptoKey) {
  const body = (await answer.json()) as { id_token: string };
  const idToken = await new SignJWT({ ...decodeJwt(body.id_token), ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "local" })
    .sign(by);
  return Response.json({ ...body, id_token: idToken });
}

const { publicKey, privateKey } = await generateKeyPair("RS256");
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "local", alg: "RS256" }] };
const json = { "Content-Type": "application/json" };
const html = () =>
  new Response("<html>very-secret</html>", {
    status: 502,
    headers: { "Content-Type": "text/html" },
  });
const seconds = Math.floor(Date.now() / 1000);

test.each<[what: string, changed: Answer, reads: RegExp]>([
  [
    "a wrong secret",
    when("/token", () =>
      Response.json({ error: "invalid_client", error_description: "The client secret is invalid." }, { status: 401 }),
    ),
    /status=401; error=invalid_client; error_description=The client secret is invalid\./,
  ],
  [
    "a description that tells too much",
    when("/token", () =>
      Response.json(
        {
          error: "invalid_grant",
          error_description: `Bad code 4/0AX4XfWh-very-secret-0123456789abcdef of ann@example.org\nat us.`,
        },
        { status: 400 },
      ),
    ),
    /error=invalid_grant; error_description=Bad code … of … at us\./,
  ],
  ["a provider that answers with a page", when("/token", html), /status=502; content-type=text\/html/],
  [
    "a provider whose answer is broken",
    when("/token", () => new Response('{"id_token":"very-secret', { headers: json })),
    /caused by SyntaxError: the text couldn’t be parsed/,
  ],
  [
    "a provider that is away",
    when("/.well-known/openid-configuration", () => {
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), {
          code: "ECONNREFUSED",
        }),
      });
    }),
    /the sign-in provider can’t be reached.*caused by Error: connect ECONNREFUSED/s,
  ],
  [
    "a signature of somebody else",
    when("/token", (answer) => resigned(answer, {}, privateKey)),
    /signature verification failed/,
  ],
  [
    "clocks that differ",
    async (path, answer) => {
      if (path.endsWith("/keys")) return Response.json(keys);
      return path.endsWith("/token")
        ? resigned(answer, { iat: seconds - 7200, exp: seconds - 3600 }, privateKey)
        : answer;
    },
    new RegExp(`claim=exp; now=\\d+; tolerance=\\d+; iat=${seconds - 7200}; exp=${seconds - 3600}`),
  ],
])("%s can be diagnosed from the log, which reveals no one's data", async (_what, changed, reads) => {
  const { lines, secrets } = await logOfSignIn(changed);
  expect(lines).toMatch(reads);
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
});

test("a sign-in without errors logs nothing", async () => {
  expect((await logOfSignIn((_path, answer) => answer)).lines).toBe("");
});
