/** Who may join: SIGN_UP, SIGN_UP_DOMAINS, invitations, and disabled accounts (decision 0035). */
import { expect, test } from "vitest";
import { signInProblemInWords } from "#domain/sign-in-problem.ts";
import { Browser, locationOf } from "./browser-jar.ts";
import { openWorld } from "./people.ts";
import { type World, joins } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** The rows of every table that a sign-in could write. */
async function everything({ db }: World) {
  const tables = ["people", "identities", "sessions", "invitations", "relationships"] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

const newcomer = { name: "New Person", email: "new@example.org" };

/** Signs in from a page; resolves with why it failed, or null. */
async function comes(world: World, returnTo = "/", account: Record<string, string> = newcomer) {
  const browser = new Browser(world);
  const query = `?${new URLSearchParams({ returnTo })}`;
  const back = await browser.chooses(await browser.begins(query), account);
  const end = await browser.goes(back.href);
  return { browser, code: locationOf(end).searchParams.get("sign-in"), me: await browser.me() };
}

async function invites(world: World) {
  const ann = await joins(world, "ann");
  const invitation = { name: "New", kind: "connection" as const };
  const { id, token } = await ann.call("invitations.add", { invitation });
  return { ann, id, token, page: `/invite/${token}` };
}

const invited = { SIGN_UP: "invited" };
const closed = { SIGN_UP: "closed" };
const domains = { SIGN_UP_DOMAINS: "family.example, example.com" };

test.each<[Record<string, string>, code: string]>([
  [invited, "uninvited"],
  [closed, "closed"],
  [domains, "domain"],
  [{ ...invited, ...domains }, "uninvited"],
  [{ ...closed, ...domains }, "closed"],
])("with %j, a stranger isn't let in, and nothing about them is stored", async (environment, code) => {
  const world = await openWorld({ environment });
  const before = await everything(world);
  const stranger = await comes(world);
  expect(stranger).toMatchObject({ code, me: null });
  expect([...stranger.browser.cookies.keys()]).toEqual([]);
  expect(await everything(world)).toEqual(before);
  await world.caughtUp();
  expect(world.published).toEqual([]);
  expect(world.problems).toEqual([]);
});

test.each<[Record<string, string>, open: boolean]>([
  [{}, true],
  [invited, true],
  [domains, true],
  [closed, false],
])("with %j, a pending invitation lets in: %s", async (environment, isLetIn) => {
  const world = await openWorld({ environment });
  const { page } = await invites(world);
  expect((await comes(world, page)).me).toBe(isLetIn ? "New Person" : null);
});

test.each(["withdrawn", "ended", "used", "unknown", "malformed", "of another page"])(
  "an invitation that is %s lets no one in",
  async (how) => {
    const world = await openWorld({ environment: invited });
    const { ann, id, token, page } = await invites(world);
    let returnTo = page;
    if (how === "withdrawn") await ann.call("invitations.remove", { id });
    if (how === "ended") world.clock.now += 15 * dayMs;
    if (how === "used") {
      await world.store.change([], ({ db }) =>
        db.updateTable("invitations").set({ usedAt: 1, usedBy: ann.id }).execute(),
      );
    }
    if (how === "unknown") returnTo = `/invite/${"a".repeat(22)}`;
    if (how === "malformed") returnTo = `/invite/${token}/x`;
    if (how === "of another page") returnTo = `/dashboard?from=/invite/${token}`;
    const before = await everything(world);
    expect(await comes(world, returnTo)).toMatchObject({ code: "uninvited", me: null });
    expect(await everything(world)).toEqual(before);
  },
);

test("of several domains, each lets in by a verified email, however it is spelled", async () => {
  const world = await openWorld({ environment: domains });
  expect((await comes(world, "/", { name: "A", email: "a@family.example" })).me).toBe("A");
  expect((await comes(world, "/", { name: "B", email: "B@Example.COM" })).me).toBe("B");
  for (const email of ["c@sub.example.com", "c@example.com.evil.example", "c@xexample.com"]) {
    expect((await comes(world, "/", { name: "C", email })).code).toBe("domain");
  }
});

test.each([invited, closed, domains])("with %j, a person who has an account gets in", async (settings) => {
  const [before, world] = [await openWorld(), await openWorld({ environment: settings })];
  // The newcomer has an account from before the setting.
  await comes(before);
  const [{ subject } = { subject: "" }] = await before.db.selectFrom("identities").selectAll().execute();
  await joins(world, "x");
  await world.store.change([], ({ db }) => db.updateTable("identities").set({ subject }).execute());
  expect((await comes(world)).me).toBe("X Example");
});

test("someone who isn't let in stays signed in as who they were", async () => {
  const world = await openWorld({ environment: closed });
  const ann = await joins(world, "ann");
  const browser = new Browser(world);
  browser.cookies.set("session", ann.token);
  await browser.signsIn(newcomer);
  expect(await browser.me()).toBe("Ann Example");
});

test("a disabled account gets no session, and the screen says so", async () => {
  const world = await openWorld();
  const { me } = await comes(world);
  expect(me).toBe("New Person");
  await world.store.change([], async ({ db }) => {
    await db.updateTable("people").set({ disabledAt: 1 }).execute();
    await db.deleteFrom("sessions").execute();
  });
  const before = await everything(world);
  expect(await comes(world)).toMatchObject({ code: "disabled", me: null });
  expect(await everything(world)).toEqual(before);
  // An invitation or a popup doesn't help either.
  const { page } = await invites(world);
  expect((await comes(world, page)).code).toBe("disabled");
});

test("a popup says in words why no one was let in, and tells the page", async () => {
  const world = await openWorld({ environment: closed });
  const browser = new Browser(world);
  const back = await browser.chooses(await browser.begins("?popup=1"), newcomer);
  const page = await (await browser.goes(back.href)).text();
  expect(page).toContain('data-outcome="failed" data-code="closed"');
  expect(page).toContain(`<p role="alert">${signInProblemInWords("closed")}</p>`);
});
