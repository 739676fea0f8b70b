/** Malformed calls, and calls from other sites: refused with a reason, never a server error (spec §7). */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { eventsOf, visitor } from "./world.ts";

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["an array", "[]", 400],
  ["null", "null", 400],
  ["too many fields", '{"ownerId":"x","id":"y","more":1}', 400],
  ["a prototype", '{"__proto__":{"ownerId":"x"}}', 400],
  ["a large body", JSON.stringify({ ownerId: "x".repeat(70_000) }), 400],
])("a call with %s is invalid", async (_what, body, status) => {
  const { world, ann } = await people("ann");
  const response = await fetch(`${world.url}/api/items.remove`, {
    method: "POST",
    headers: { Origin: world.url, Cookie: `session=${ann.token}` },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ refusal: "invalid" });
  expect(world.problems).toEqual([]);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["a malformed id", '{"personId":"ann"}'],
  ["too many fields", '{"more":1}'],
])("a signed-out visitor is asked to sign in, even for a call with %s", async (_what, body) => {
  const { world } = await people();
  for (const name of ["profiles.page", "dependents.page", "dashboard.page", "items.remove"]) {
    const headers = { Origin: world.url };
    const response = await fetch(`${world.url}/api/${name}`, { method: "POST", headers, body });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ refusal: "signed-out", fields: {} });
  }
  const queries = [{ call: "profiles.page", input: { personId: "ann" } }];
  const leaving = new AbortController();
  const stream = await visitor(world).post("/api/live", { queries }, leaving.signal);
  const { value: event } = await eventsOf(stream).next();
  leaving.abort();
  expect(event).toEqual({ query: 0, refused: { refusal: "signed-out", fields: {} } });
});

test("a call outside the contract is not found; any method but POST is not allowed", async () => {
  const { world, ann } = await people("ann");
  for (const name of ["items", "items.steal", "items.add.more", "__proto__.x", "toString.call"]) {
    expect((await ann.post(`/api/${name}`, {})).status).toBe(404);
  }
  expect((await fetch(`${world.url}/api/viewer.me`)).status).toBe(405);
});

test("a call from another site, or without an origin, is refused even with a valid cookie", async () => {
  const { world, ann } = await people("ann");
  const from = (headers: Record<string, string>) =>
    fetch(`${world.url}/api/items.add`, {
      method: "POST",
      headers: { Cookie: `session=${ann.token}`, ...headers },
      body: "{}",
    });
  expect((await from({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await from({ Origin: "null" })).status).toBe(403);
  expect((await from({})).status).toBe(403);
  expect((await from({ Origin: world.url })).status).toBe(400);
  await world.caughtUp();
  expect(world.published).toEqual([]);
});

test("a request to another host name gets a link to the right one, and nothing else", async () => {
  const { world } = await people();
  const { port } = new URL(world.url);
  const ask = (path: string, headers: Record<string, string>, method = "GET") =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve) => {
      const asked = request({ port, host: "127.0.0.1", path, method, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      asked.end();
    });
  const evil = { Host: "evil.example" };
  expect(await ask("/api/viewer.me", evil, "POST")).toMatchObject({ status: 421 });
  expect(await ask("//evil.example/x?y", { ...evil, Accept: "text/html" })).toMatchObject({
    status: 302,
    location: expect.stringMatching(new RegExp(`^${world.url}/`)) as string,
  });
});

test("the log says once under which other host name people ask, for any path", async () => {
  const { world } = await people();
  const { port } = new URL(world.url);
  const asks = async (Host: string, path = "/assets/app.js") => {
    const asked = request({ port, host: "127.0.0.1", path, headers: { Host } }).end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
  };
  const said = () => world.lines.filter((line) => line.includes("PUBLIC_URL"));
  await asks(new URL(world.url).host);
  await asks("evil.example", "/healthz");
  expect(said()).toEqual([]);
  for (let time = 0; time < 3; time++) await asks("sizes.example.org");
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain(
    `Someone asked for sizes.example.org, and PUBLIC_URL is ${world.url}. Pages open only there: if sizes.example.org is your address, set PUBLIC_URL to it.`,
  );
  // Scanners request random paths, which mustn't fill the log.
  await asks('<b>"x\\', "/");
  for (let name = 0; name < 50; name++) await asks(`host-${name}.example`);
  expect(said()).toHaveLength(5);
  expect(said().join("")).not.toContain("<b>");
});

test("a malformed address at another host name is rejected, and the server stays up", async () => {
  const { world } = await people();
  const { port } = new URL(world.url);
  for (const path of ["//", "http://[", "*"]) {
    const status = await new Promise((resolve) => {
      const headers = { Host: "evil.example", Accept: "text/html" };
      const asked = request({ port, host: "127.0.0.1", path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.end();
    });
    expect([302, 421]).toContain(status);
  }
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
});

test("the local account chooser refuses everyone who comes through a proxy", async () => {
  const { world } = await people();
  for (const header of ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via", "X-Real-IP"]) {
    const response = await fetch(`${world.url}/auth/sign-in`, {
      headers: { [header]: "203.0.113.9" },
      redirect: "manual",
    });
    expect(response.status).toBe(403);
  }
});

test("logs name calls and outcomes, never what people write", async () => {
  const { world, ann } = await people("ann");
  await ann.adds("Shoes", "Sneakers", "canary-42", { note: "canary-note" });
  await ann.call("profiles.search", { text: "canary-search" });
  const log = () => world.lines.join("\n");
  await expect.poll(log).toContain("profiles.search");
  expect(log()).toContain("items.add");
  expect(log()).not.toMatch(/canary|example\.org|Ann Example/);
});
