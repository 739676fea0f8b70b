/** The operator's endpoints: readiness, health and metrics. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { causeOf } from "#server/commands/doctor/finding.ts";
import { messageOf } from "#server/store/postgres/errors.ts";
import { operations } from "#server/operations/metrics.ts";
import { answerLifeMs, readiness } from "#server/operations/readiness.ts";
import { reasonOf } from "#server/operations/reason.ts";
import { openWorld, people } from "./people.ts";
import { readyStatus } from "./world.ts";
import { dayMs } from "#domain/time.ts";

test("the server is ready while its store answers, and not once it is stopping", async () => {
  const world = await openWorld();
  const ready = () => readyStatus(world);
  expect(await ready()).toBe(200);
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  await world.store.change([], ({ db }) => db.schema.alterTable("people").renameTo("gone").execute());
  expect(await ready()).toBe(503);
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  world.stop();
  expect(await ready()).toBe(503);
});

test("a proxy is sent elsewhere only while the server stops: without its store, it still serves pages", async () => {
  const world = await openWorld();
  const asks = async (path: string) => {
    world.clock.now += answerLifeMs;
    const response = await fetch(`${world.url}${path}`);
    return `${response.status} ${await response.text()}`;
  };
  expect([await asks("/healthz"), await asks("/readyz")]).toEqual(["200 alive", "200 ready"]);
  await world.store.change([], ({ db }) => db.schema.alterTable("people").renameTo("gone").execute());
  expect([await asks("/healthz"), await asks("/readyz")]).toEqual(["200 alive", "503 not ready"]);
  world.stop();
  expect([await asks("/healthz"), await asks("/readyz")]).toEqual(["503 stopping", "503 not ready"]);
});

/** A file in deploy/, without comments. */
const deployed = (name: string) => readFileSync(`deploy/${name}`, "utf8").replaceAll(/^\s*#.*$/gm, "");

test("no proxy or container health check removes a server that only refuses changes", () => {
  expect(deployed("Caddyfile")).toMatch(/^\s*health_uri \/healthz$/m);
  expect(deployed("Dockerfile")).toMatch(/^HEALTHCHECK .*\n.*\/healthz`/m);
  // Without health checks, this proxy skips only unreachable servers, never one that answers 503.
  expect(deployed("nginx.conf")).not.toContain("proxy_next_upstream");
  for (const name of ["Caddyfile", "Dockerfile", "nginx.conf", "compose.yaml"])
    expect(deployed(name)).not.toContain("readyz");
});

test("Caddy compresses no live stream: some versions would hold it back", () => {
  expect(deployed("Caddyfile")).toMatch(/^\s*@complete not path \/api\/live\n\s*encode @complete /m);
});

test("the log says once why a server isn't ready, and when it is again", async () => {
  const world = await openWorld();
  const rename = (from: "people" | "gone", to: string) =>
    world.store.change([], ({ db }) => db.schema.alterTable(from).renameTo(to).execute());
  await rename("people", "gone");
  for (let time = 0; time < 3; time++) expect(await readyStatus(world)).toBe(503);
  expect(world.lines.filter((line) => line.includes("not ready"))).toHaveLength(1);
  expect(String(world.problems)).toContain("people");
  await rename("gone", "people");
  for (let time = 0; time < 3; time++) expect(await readyStatus(world)).toBe(200);
  expect(world.lines.filter((line) => line.includes("Ready again"))).toHaveLength(1);
});

test("readiness checks reach the store at most once a second", async () => {
  let asked = 0;
  const clock = { now: 0 };
  const log = { request: () => {}, say: () => {}, problem: () => {} };
  const check = () => Promise.resolve(void (asked += 1));
  const isReady = readiness(check, () => clock.now, log);
  await Promise.all(Array.from({ length: 100 }, isReady));
  await isReady();
  expect(asked).toBe(1);
  clock.now += answerLifeMs;
  await Promise.all(Array.from({ length: 100 }, isReady));
  expect(asked).toBe(2);
  // Checks continue even if the clock is set back by a year.
  clock.now -= 365 * dayMs;
  await isReady();
  expect(asked).toBe(3);
});

test("a health check that fails unexpectedly ends its request alone, and the log says why", async () => {
  const { subscriptions, store } = await openWorld();
  const problems: unknown[] = [];
  const { server } = operations(
    subscriptions,
    () => Promise.reject(new Error("No clock.")),
    store,
    (_what, error) => problems.push(error),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow("fetch failed");
  expect(String(problems)).toContain("No clock.");
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test("metrics count requests, changes, errors and live queries, and name no one", async () => {
  const { world, ann } = await people("ann");
  const { server, counted, timed, countMail, countPush } = operations(
    world.subscriptions,
    world.isReady,
    world.store,
    () => {},
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asks = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const heard: string[] = [];
  const log = counted({
    request: ({ call }) => heard.push(call),
    problem: (what) => heard.push(what),
    say: () => {},
  });
  const request = { method: "POST", requestId: "1" };
  log.request({ ...request, call: "items.add", status: 200, ms: 7 });
  log.request({ ...request, call: "items.add", status: 429, ms: 1 });
  log.request({ ...request, call: "live", status: 200, ms: 60_000 });
  log.problem("a session couldn’t be renewed", new Error("ann@example.org"));
  await timed(world.store).change([], () => Promise.resolve());
  countMail("sent");
  countPush("gone", "fcm.googleapis.com");
  const { shows } = await ann.opens("dashboard.page", {});
  await shows(() => true);
  await ann.adds("Shoes", "Sneakers", "42");
  await shows(({ items }) => items.length === 1);

  const { text } = await asks("/metrics");
  expect(heard).toEqual(["items.add", "items.add", "live", "a session couldn’t be renewed"]);
  expect(text).toContain('kinsize_requests_total{call="items.add",status="200"} 1');
  expect(text).toContain('kinsize_requests_total{call="items.add",status="429"} 1');
  expect(text).toContain('kinsize_answer_seconds_count{call="items.add"} 2');
  expect(text).not.toContain('kinsize_answer_seconds_count{call="live"}');
  expect(text).toContain('kinsize_change_seconds_count{outcome="done"} 1');
  expect(text).toContain("kinsize_problems_total 1");
  expect(text).toMatch(/kinsize_watched_queries [12]\n/);
  expect(text).toMatch(/kinsize_woken_queries_total [1-9]/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toMatch(/ann|example\.org/i);
  // promtool requires that only a counter's name ends in _total.
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  expect(types.length).toBeGreaterThan(10);
  for (const [, name, type] of types) expect([name, type === "counter"]).toEqual([name, name?.endsWith("_total")]);
  expect(text).toContain('kinsize_emails_total{result="sent"} 1');
  expect(text).toContain('kinsize_notifications_total{host="fcm.googleapis.com",result="gone"} 1');
  expect(text).toContain("kinsize_emails_waiting 0");
  expect(await asks("/readyz")).toEqual({ status: 200, text: "ready" });
  expect((await asks("/elsewhere")).status).toBe(404);
  // The other metrics work even if the store can't be read.
  await world.store.change([], ({ db }) => db.schema.alterTable("mails").renameTo("gone").execute());
  const { status, text: without } = await asks("/metrics");
  expect(status).toBe(200);
  expect(without).toContain("kinsize_problems_total 1");
});

test("every metric that alert rules and documents name exists, and readiness is one of them", async () => {
  const world = await openWorld();
  const replicas = () => ({
    primaryReads: 0,
    replicas: [{ label: "replica", reads: 0, isUsed: true, bytesBehind: 0 }],
  });
  let isReady = true;
  const { server } = operations(
    world.subscriptions,
    () => Promise.resolve(isReady),
    { ...world.store, replicas },
    () => {},
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

  const text = await metrics();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const file of ["deploy/alerts.yaml", "docs/operating.md"]) {
    const named = readFileSync(file, "utf8").match(/\b(?:kinsize|nodejs|process)_\w+/g) ?? [];
    expect(named).toContain("kinsize_ready");
    expect([file, ...named.filter((name) => !known.has(name))]).toEqual([file]);
  }

  expect(text).toContain("\nkinsize_ready 1\n");
  isReady = false;
  expect(await metrics()).toContain("\nkinsize_ready 0\n");
});

test("Node's message about an untrusted certificate names the setting for it everywhere", () => {
  const said = "self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca";
  const error = Object.assign(new Error(said), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  // For emails the reason is reported as a text.
  for (const shown of [
    reasonOf(error),
    reasonOf(new Error("fetch failed", { cause: error })),
    reasonOf(`code=ESOCKET; command=CONN; cause=${said}`),
    causeOf(new Error("fetch failed", { cause: error })),
    messageOf(error),
  ]) {
    expect(shown).toContain(
      "self-signed certificate, which isn’t trusted: if its authority is your own, set NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem",
    );
    expect(shown).not.toContain("use-system-ca");
  }
});
