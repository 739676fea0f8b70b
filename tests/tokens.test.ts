/** Personal tokens: what a program can and can't do with one (decision 0036). */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type TokenScope, maxTokens } from "#domain/people/account.ts";
import { openWorld, people } from "./people.ts";
import { missing } from "./scene.ts";
import { type Person, type World, joins, withToken } from "./world.ts";
import { hourMs } from "#domain/time.ts";

const makes = (owner: Person, scope: TokenScope, name = "Hallway display") =>
  owner.call("account.addToken", { token: { name, scope } });

/** A program with a person's new token. */
async function program(world: World, owner: Person, scope: TokenScope) {
  const { id, token } = await makes(owner, scope);
  return { id, token, ...withToken(world, owner, token) };
}

/** Sends a call with only these headers. */
const sends = (world: World, call: string, headers: Record<string, string>, input: object = {}) =>
  fetch(`${world.url}/api/${call}`, { method: "POST", headers, body: JSON.stringify(input) });

/** A whole response except its date. */
async function whole(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== "date");
  return `${response.status}\n${headers.join("\n")}\n${await response.text()}`;
}

test("a read token sees what its owner sees, private sizes included, and changes nothing", async () => {
  const { world, ann } = await people("ann");
  await ann.adds("Shoes", "Sneakers", "42", { visibleToConnections: false });
  const reader = await program(world, ann, "read");
  expect(reader.token).toMatch(/^kin_r_[\w-]{43}$/);

  expect(await reader.call("dashboard.page", {})).toEqual(await ann.call("dashboard.page", {}));
  expect(await reader.call("viewer.me", {})).toEqual(await ann.call("viewer.me", {}));
  await expect(reader.adds("Shoes", "Boots", "42")).rejects.toThrow("not-allowed");
  // A read token can't send feedback either, although a visitor can.
  const feedback = { name: "Ann", email: "ann@example.org", feedback: "Lovely socks." };
  await expect(reader.call("feedback.send", { feedback })).rejects.toThrow("not-allowed");
  expect((await ann.call("dashboard.page", {})).items).toHaveLength(1);
});

test("a write token changes what its owner may change, in their name", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const writer = await program(world, ann, "write");
  expect(writer.token).toMatch(/^kin_w_[\w-]{43}$/);
  const id = await writer.adds("Shoes", "Sneakers", "42");
  const { entries } = await ann.call("items.history", { ownerId: ann.id, dependentId: null, id });
  expect(entries).toMatchObject([{ size: "42" }]);
  await expect(writer.adds("Shoes", "Sneakers", "42", { ownerId: bob.id })).rejects.toThrow("not-allowed");
});

test("no token can manage its account's tokens or sessions, or delete the account", async () => {
  const { world, ann } = await people("ann");
  for (const scope of ["read", "write"] as const) {
    const { call, id, opens } = await program(world, ann, scope);
    const attempts = [
      () => call("account.page", {}),
      () => call("account.addToken", { token: { name: "Another", scope: "write" } }),
      () => call("account.removeToken", { id }),
      () => call("account.endSession", { id: "x" }),
      () => call("account.removeIdentity", { id: missing }),
      () => call("account.leaving", {}),
      () => call("account.erase", { name: "Ann Example", handOvers: [] }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow("not-allowed");
    const { refuses, leave } = await opens("account.page", {});
    await refuses("not-allowed");
    leave();
    // Sign-in and sign-out URLs use only cookies.
    for (const path of ["/auth/sign-out", "/auth/sign-out-everywhere"]) {
      const headers = { Authorization: `Bearer ${(await makes(ann, scope)).token}` };
      await fetch(world.url + path, { method: "POST", headers });
    }
  }
  expect((await ann.call("account.page", {})).sessions).toHaveLength(1);
});

test("malformed, unknown and revoked tokens, and those of disabled people, get the same answer", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const revoked = await makes(ann, "write");
  await ann.call("account.removeToken", { id: revoked.id });
  const disabled = await makes(bob, "write");
  await world.store.change([], ({ db }) =>
    db.updateTable("people").set({ disabledAt: 1 }).where("id", "=", bob.id).execute(),
  );
  const wrong = [
    "",
    " ",
    "x",
    "kin_r_",
    `kin_w_${"A".repeat(43)}`,
    `kin_r_${"A".repeat(43)}`,
    revoked.token,
    // The token of the other scope.
    revoked.token.replace("kin_w_", "kin_r_"),
    disabled.token,
    ann.token,
    "A".repeat(4000),
  ];
  for (const call of ["dashboard.page", "viewer.me", "profiles.update", "live"]) {
    const input = call === "live" ? { queries: [{ call: "viewer.me", input: {} }] } : {};
    const answers = await Promise.all(
      wrong.map(async (text) => whole(await sends(world, call, { Authorization: `Bearer ${text}` }, input))),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^401\n/);
    expect(answers[0]).toMatch(/^www-authenticate,Bearer$/m);
    expect(answers[0]).toMatch(/\n\{"refusal":"signed-out","fields":\{\}\}$/);
  }
});

test("a request with a token ignores its cookie, and no other scheme counts as a token", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { token } = await makes(bob, "read");
  const cookie = { Cookie: `session=${ann.token}` };
  const who = async (headers: Record<string, string>) => {
    const response = await sends(world, "viewer.me", headers);
    if (!response.ok) return response.status;
    return ((await response.json()) as { displayName: string } | null)?.displayName;
  };
  expect(await who({ ...cookie, Authorization: `Bearer ${token}` })).toBe("Bob Example");
  expect(await who({ ...cookie, Authorization: `bearer   ${token}` })).toBe("Bob Example");
  expect(await who({ ...cookie, Authorization: "Bearer nonsense" })).toBe(401);
  // Unlike a cookie, a token needs no same-origin request.
  const elsewhere = { Origin: "https://elsewhere.example" };
  expect(await who({ ...elsewhere, Authorization: `Bearer ${token}` })).toBe("Bob Example");
  expect(await who({ ...cookie, ...elsewhere })).toBe(403);
  expect(await who({ ...cookie, ...elsewhere, Authorization: `Basic ${token}` })).toBe(403);
  // A proxy with a password may forward its own Authorization header.
  const page = { ...cookie, Origin: world.url };
  expect(await who({ ...page, Authorization: "Basic YW5uOnNlY3JldA==" })).toBe("Ann Example");
});

test("a token in a URL or a body is ignored", async () => {
  const { world, ann } = await people("ann");
  const { token } = await makes(ann, "read");
  const origin = { Origin: world.url };
  for (const name of ["token", "access_token", "Authorization", "authorization"]) {
    const query = new URLSearchParams({ [name]: token });
    expect((await sends(world, `dashboard.page?${query}`, origin)).status).toBe(401);
    const inBody = await sends(world, "dashboard.page", origin, { [name]: token });
    expect(inBody.status).toBe(401);
  }
  expect((await sends(world, "dashboard.page", { Origin: world.url, Cookie: `session=${token}` })).status).toBe(401);
});

test("a token works only for calls and streams", async () => {
  const { world, ann } = await people("ann");
  const { token } = await makes(ann, "write");
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ["/auth/sign-out", "/unsubscribe/x", "/", "/api"]) {
    const response = await fetch(world.url + path, { method: "POST", headers });
    expect(response.status).toBe(403);
  }
});

test("only a hash of a token is stored, and no log line or other answer has it", async () => {
  const { world, ann } = await people("ann");
  const { id, token } = await makes(ann, "write");
  const writer = withToken(world, ann, token);
  await writer.call("viewer.me", {});
  await writer.post("/api/items.add", { broken: true });
  await writer.post(`/api/unknown.call`, {});
  await ann.call("account.removeToken", { id });
  await writer.post("/api/dashboard.page", {});
  const { id: other, token: text } = await makes(ann, "read");
  const rows = await world.db.selectFrom("tokens").selectAll().execute();
  expect(rows).toMatchObject([{ id: other, ownerId: ann.id, scope: "read", usedAt: null }]);
  const told = JSON.stringify([rows, world.lines, await ann.call("account.page", {})]);
  for (const secret of [token, text]) expect(told).not.toContain(secret.slice("kin_w_".length));
});

test("a revoked token’s open streams end right away, each with a last answer, and no one else’s", async () => {
  const { world, ann } = await people("ann");
  const [display, backup] = [await program(world, ann, "read"), await program(world, ann, "write")];
  const open = await display.opens("dashboard.page", {});
  // Even calls open to visitors are refused.
  const openToAll = await display.opens("viewer.me", {});
  const other = await backup.opens("dashboard.page", {});
  const own = await ann.opens("account.page", {});
  for (const each of [open, openToAll, other]) await each.shows(() => true);
  await own.shows(({ tokens }) => tokens.length === 2);

  await ann.call("account.removeToken", { id: display.id });
  for (const { refuses, page } of [open, openToAll]) {
    await refuses("signed-out");
    while (!page.ended) await wait(5);
  }
  await own.shows(({ tokens }) => tokens.length === 1);
  await ann.adds("Shoes", "Sneakers", "42");
  await other.shows(({ items }) => items.length === 1);
  other.leave();
  own.leave();
});

test("a token that is revoked while its change waits changes nothing", async () => {
  const { world, ann } = await people("ann");
  const writer = await program(world, ann, "write");
  await writer.call("viewer.me", {});
  const { change } = world.store;
  world.store.change = async (topics, work) => {
    world.store.change = change;
    await change([], ({ db }) => db.deleteFrom("tokens").where("id", "=", writer.id).execute());
    return change(topics, work);
  };
  await expect(writer.adds("Shoes", "Sneakers", "42")).rejects.toThrow("signed-out");
  expect((await ann.call("dashboard.page", {})).items).toEqual([]);
});

test("the last use of a token is kept to the hour, without a write for each request", async () => {
  const { world, ann } = await people("ann");
  const reader = await program(world, ann, "read");
  const usedAt = async () => (await ann.call("account.page", {})).tokens[0]?.usedAt;
  expect(await usedAt()).toBeNull();
  const firstUse = world.clock.now;
  await reader.call("viewer.me", {});
  expect(await usedAt()).toBe(firstUse);
  const { published } = world;
  await world.caughtUp();
  published.length = 0;
  for (const minutes of [1, 20, 38]) {
    world.clock.now += minutes * 60_000;
    await reader.call("viewer.me", {});
  }
  await world.caughtUp();
  expect(published).toEqual([]);
  expect(await usedAt()).toBe(firstUse);
  world.clock.now = firstUse + hourMs;
  await Promise.all(Array.from({ length: 5 }, () => reader.call("viewer.me", {})));
  expect(await usedAt()).toBe(firstUse + hourMs);
});

test("the last use of a token is correct again once a clock that was ahead is corrected", async () => {
  const { world, ann } = await people("ann");
  const reader = await program(world, ann, "read");
  const start = world.clock.now;
  world.clock.now = start + 48 * hourMs;
  await reader.call("viewer.me", {});
  world.clock.now = start + hourMs;
  await reader.call("viewer.me", {});
  expect((await ann.call("account.page", {})).tokens[0]?.usedAt).toBe(start + hourMs);
});

test("a person can have 20 tokens, and is then told what to do", async () => {
  const { ann, bob } = await people("ann", "bob");
  const made = [];
  for (let n = 0; n < maxTokens; n++) made.push(await makes(ann, "read", `Token ${n}`));
  const response = await ann.post("/api/account.addToken", {
    token: { name: "One more", scope: "read" },
  });
  expect(await response.json()).toEqual({
    refusal: "invalid",
    fields: { name: "You can have up to 20 tokens. Revoke one to make room." },
    codes: { name: { code: "maxTokens", values: { max: 20 } } },
  });
  await makes(bob, "read");
  await ann.call("account.removeToken", { id: made[0]?.id ?? "" });
  await makes(ann, "read");
});

test("a repeated call creates a new token in place of the one whose answer was lost", async () => {
  const { world, ann } = await people("ann");
  const input = { id: missing, token: { name: "Backup", scope: "read" } } as const;
  const lost = await ann.call("account.addToken", input);
  const open = await withToken(world, ann, lost.token).opens("dashboard.page", {});
  await open.shows(() => true);
  const { token } = await ann.call("account.addToken", input);
  await open.refuses("signed-out");
  expect((await ann.call("account.page", {})).tokens).toHaveLength(1);
  await withToken(world, ann, token).call("dashboard.page", {});
  await expect(withToken(world, ann, lost.token).call("dashboard.page", {})).rejects.toThrow("signed-out");
  // Another token already has this id.
  const other = { ...input, token: { name: "Backup", scope: "write" } } as const;
  await expect(ann.call("account.addToken", other)).rejects.toThrow("conflict");
});

test("no one can read or revoke someone else’s tokens, even by id", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const input = { id: missing, token: { name: "Backup", scope: "read" } } as const;
  const { token } = await ann.call("account.addToken", input);
  await expect(bob.call("account.removeToken", { id: missing })).rejects.toThrow("not-found");
  expect((await bob.call("account.page", {})).tokens).toEqual([]);
  // Bob’s token may have the same id; revoking it affects only Bob’s.
  await bob.call("account.addToken", input);
  await bob.call("account.removeToken", { id: missing });
  await withToken(world, ann, token).call("dashboard.page", {});
});

test("a busy token is slowed down before its owner is", async () => {
  const { world, ann } = await people("ann");
  const busy = await program(world, ann, "write");
  const statuses = async (call: string, times: number) => {
    const answers = Array.from({ length: times }, () => busy.post(`/api/${call}`, {}));
    const all = await Promise.all(answers.map(async (answer) => (await answer).status));
    return all.filter((status) => status === 429).length;
  };
  expect(await statuses("viewer.me", 310)).toBe(10);
  expect(await statuses("news.read", 105)).toBe(5);
  await ann.call("viewer.me", {});
  await ann.call("news.read", { until: 1 });
  // The owner’s other token has its own limit.
  const other = await program(world, ann, "read");
  await other.call("viewer.me", {});
});

test("a token has eight streams, and its owner’s browser still has its own", async () => {
  const { world, ann } = await people("ann");
  const display = await program(world, ann, "read");
  const open = [];
  for (let n = 0; n < 8; n++) open.push(await display.opens("viewer.me", {}));
  const queries = { queries: [{ call: "viewer.me", input: {} }] };
  expect((await display.post("/api/live", queries)).status).toBe(429);
  const own = await ann.opens("viewer.me", {});
  own.leave();
  open.forEach(({ leave }) => leave());
});

test("deleting a person deletes their tokens", async () => {
  const world = await openWorld();
  const ann = await joins(world, "ann");
  const { token } = await makes(ann, "read");
  await world.store.change([], ({ db }) => db.deleteFrom("people").where("id", "=", ann.id).execute());
  expect(await world.db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  await expect(withToken(world, ann, token).call("dashboard.page", {})).rejects.toThrow("signed-out");
});
