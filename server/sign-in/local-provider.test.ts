/** Tests the local provider's codes: how many can be pending, and for how long. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { fetchFrom } from "#server/http/route.ts";
import { localProvider } from "#server/sign-in/local-provider.ts";
import { hourMs } from "#domain/time.ts";

const issuer = "http://localhost:3000/local-provider";
const redirectUri = "http://localhost:3000/auth/callback";
const verifier = "a verifier";

function provider(clock: { now: number }) {
  const routes = localProvider({
    issuer,
    clientId: "kinsize",
    redirectUri,
    accounts: () => Promise.resolve([]),
    now: () => clock.now,
  });
  const post = (path: string, fields: Record<string, string>) =>
    fetchFrom(routes)(issuer + path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
    });
  return {
    begins: async (): Promise<string> => {
      const response = await post("/choose", {
        client_id: "kinsize",
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        name: "Ann",
        email: "ann@example.org",
      });
      return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    },
    redeems: async (code: string): Promise<number> => {
      const response = await post("/token", {
        grant_type: "authorization_code",
        code,
        client_id: "kinsize",
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      return response.status;
    },
  };
}

test("at most a thousand codes are pending: one more invalidates the oldest", async () => {
  const { begins, redeems } = provider({ now: 0 });
  const [oldest, second] = [await begins(), await begins()];
  for (let more = 2; more < 1001; more++) await begins();
  expect([await redeems(oldest), await redeems(second)]).toEqual([400, 200]);
});

test("a code is valid for a minute, even if the clock was ahead when it was created", async () => {
  const clock = { now: 0 };
  const { begins, redeems } = provider(clock);
  const [soon, late] = [await begins(), await begins()];
  clock.now += 59_000;
  expect(await redeems(soon)).toBe(200);
  clock.now += 1000;
  expect(await redeems(late)).toBe(400);
  const ahead = await begins();
  clock.now -= hourMs;
  expect(await redeems(ahead)).toBe(400);
});
