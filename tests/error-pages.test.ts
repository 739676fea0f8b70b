/** Error pages in a browser window: a sentence and a link back (spec §4). */
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { expect, test, vi } from "vitest";
import type { Tables } from "#server/store/schema.ts";
import { Browser } from "./browser-jar.ts";
import { openWorld } from "./people.ts";
import type { World } from "./world.ts";

const asWindow = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const opens = (world: World, path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { redirect: "manual", headers: { ...asWindow, ...headers } });

async function attemptsSignInTooOften(world: World): Promise<void> {
  for (let time = 0; time < 60; time++) await opens(world, "/auth/sign-in?popup=1");
}

type Case = [what: string, status: number, sentence: string, open: (world: World) => Promise<Response>];

const cases: Case[] = [
  [
    "signing in too often",
    429,
    "There have been too many sign-in attempts from your network. Wait a minute, then try again.",
    async (world) => {
      await attemptsSignInTooOften(world);
      return opens(world, "/auth/sign-in?popup=1");
    },
  ],
  [
    "a sign-in that has expired",
    400,
    "Signing in took too long, or this link was already used. Go back to Kinsize and sign in again.",
    (world) => opens(world, "/auth/callback?state=x&code=y"),
  ],
  [
    "a sign-in link with a piece missing",
    400,
    "This sign-in link isn’t valid. Go back to Kinsize and sign in again.",
    (world) => opens(world, "/local-provider/choose"),
  ],
  ["an unknown page of sign-in", 404, "There’s no page at this address.", (world) => opens(world, "/auth/nothing")],
  [
    "local sign-in from another computer",
    403,
    "Local sign-in works only on the computer that runs Kinsize. Set up a sign-in provider to let others in.",
    (world) => opens(world, "/auth/sign-in", { "X-Forwarded-For": "203.0.113.9" }),
  ],
  [
    "a form that another site sends",
    403,
    "You can only do this from Kinsize’s own pages.",
    (world) =>
      fetch(`${world.url}/local-provider/choose`, {
        method: "POST",
        headers: { ...asWindow, Origin: "https://evil.example" },
      }),
  ],
  [
    "a server that fails",
    500,
    "Something went wrong on our end. Try again in a moment.",
    async (world) => {
      const { searchParams } = await new Browser(world).begins();
      // Statements are compiled once, and run every time.
      const { db } = world.store.read;
      vi.spyOn(db as unknown as Kysely<Tables>, "executeQuery").mockImplementation(() => {
        throw new Error("broken");
      });
      return opens(world, `/local-provider/choose?${searchParams}`);
    },
  ],
];

test.each(cases)("%s is a page with a way back", async (_what, status, sentence, open) => {
  const world = await openWorld();
  const response = await open(world);
  vi.restoreAllMocks();
  const page = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html; ?charset=utf-8$/i);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(page).toContain(`<p>${sentence}</p>`);
  expect(page).toMatch(new RegExp(`<a [^>]*href="${world.url}/[^"]*">Back to Kinsize</a>`));
  expect(page).toContain("color-scheme: light dark");
});

test.each(cases)("%s runs and shows nothing but its own page", async (_what, _s, _t, open) => {
  const { headers, page } = await openWorld()
    .then(open)
    .then(async (response) => {
      vi.restoreAllMocks();
      return { headers: response.headers, page: await response.text() };
    });
  const policy = headers.get("Content-Security-Policy") ?? "";
  for (const element of ["script", "style"]) {
    const [, text = ""] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(page) ?? [];
    const hash = createHash("sha256").update(text).digest("base64");
    expect(text).not.toBe("");
    const rule = policy.split("; ").find((one) => one.startsWith(`${element}-src `));
    expect(rule).toContain(`'sha256-${hash}'`);
  }
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
  expect(policy).not.toContain("unsafe");
  // A page without an icon makes browsers request one and log that its policy forbids it.
  expect(page).toContain('<link rel="icon" href="/favicon.svg"');
  expect(policy).toContain("; img-src 'self'; ");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
});

test("the page shown after too many sign-ins closes the popup and says when to come back", async () => {
  const world = await openWorld();
  await attemptsSignInTooOften(world);
  const response = await opens(world, "/auth/sign-in?popup=1");
  expect(response.headers.get("Retry-After")).toBe("1");
  expect(await response.text()).toContain('if (window.opener || window.name === "kinsize-sign-in") window.close();');
});

test("outside a browser window, an error is a plain sentence", async () => {
  const world = await openWorld();
  const response = await fetch(`${world.url}/auth/nothing`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe("There’s no page at this address.");
});

test("the link back from an expired sign-in tells the app why", async () => {
  const world = await openWorld();
  const page = await (await opens(world, "/auth/callback?state=x&code=y")).text();
  expect(page).toContain(`href="${world.url}/?sign-in=expired"`);
});
