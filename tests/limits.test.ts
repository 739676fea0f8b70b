/** Rate limits: a refusal says when to retry, and delays no one else (docs/promises.md). */
import { once } from "node:events";
import { ServerResponse } from "node:http";
import { type Socket, connect as connectTo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openWorld, people } from "./people.ts";
import { type Event, type Person, Refused, type World, eventsOf, visitor } from "./world.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

/** Repeats an action until it is refused; resolves with the number of successes and the refusal. */
async function untilRefused(act: (time: number) => Promise<unknown>) {
  for (let done = 0; ; done++) {
    try {
      await act(done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { done, status: error.status, body: error.body };
    }
  }
}

const bio = (person: Person) => (time: number) =>
  person.call("profiles.update", { changes: { personalBio: `${time}` } });

const feedback = { name: "Ann", email: "ann@example.org", feedback: "Lovely socks, thank you." };

test("a person can make 300 changes in a burst, then one every half second, without slowing anyone else", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { done, status, body } = await untilRefused(bio(ann));
  expect(done).toBe(300);
  expect(status).toBe(429);
  expect(body).toEqual({ refusal: "too-many", fields: {}, retryAfter: 1 });
  await bio(bob)(1);

  world.published.length = 0;
  await expect(bio(ann)(301)).rejects.toThrow("too-many");
  expect(world.published).toEqual([]);
  const { personalBio } = await bob.call("profiles.page", { personId: ann.id });
  expect(personalBio).toBe("299");

  world.clock.now += 500;
  await bio(ann)(302);
  await expect(bio(ann)(303)).rejects.toThrow("too-many");
});

test("a rate-limited answer says when to try again, also in Retry-After", async () => {
  const { ann } = await people("ann");
  await untilRefused(() => ann.call("feedback.send", { feedback }));
  const response = await ann.post("/api/feedback.send", { feedback });
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("360");
});

test("a person can search 100 times in a burst, then once a minute", async () => {
  const { world, ann } = await people("ann");
  const search = () => ann.call("profiles.search", { text: "bob" });
  expect((await untilRefused(search)).done).toBe(100);
  world.clock.now += minuteMs;
  expect((await untilRefused(search)).done).toBe(1);
  world.clock.now += dayMs;
  expect((await untilRefused(search)).done).toBe(100);
});

test("a live search counts against the limit: the stream says so, and still sends its other answers", async () => {
  const { ann } = await people("ann");
  await untilRefused(() => ann.call("profiles.search", { text: "bob" }));
  const leaving = new AbortController();
  const queries = [
    { call: "profiles.search", input: { text: "bob" } },
    { call: "viewer.me", input: {} },
  ];
  const response = await ann.post("/api/live", { queries }, leaving.signal);
  const stream = eventsOf(response);
  const events = [(await stream.next()).value, (await stream.next()).value] as Event[];
  leaving.abort();
  expect(events.toSorted((one, other) => one.query - other.query)).toMatchObject([
    { query: 0, refused: { refusal: "too-many", retryAfter: 60 } },
    { query: 1, answer: { id: ann.id } },
  ]);
});

test("a rate-limited live query resumes by itself", async () => {
  const { world, ann } = await people("ann");
  await untilRefused(() => ann.call("viewer.me", {}));
  // The remaining limit is enough for the stream but not for its searches.
  world.clock.now += 100;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { refuses, shows } = await ann.opens("viewer.me", {});
  await refuses("too-many");
  // The stream retries by itself once the clock has moved a second.
  world.clock.now += 1000;
  vi.advanceTimersByTime(1000);
  await shows((me) => me?.id === ann.id);
});

test("a rate-limited stream ends with its session", async () => {
  const { ann } = await people("ann");
  await untilRefused(() => ann.call("profiles.search", { text: "bob" }));
  const { page, refuses } = await ann.opens("profiles.search", { text: "bob" });
  await refuses("too-many");
  await ann.post("/auth/sign-out", {});
  await expect.poll(() => page.ended).toBe(true);
});

test("an unknown live query is not found, and doesn't count against a limit", async () => {
  const { world, ann } = await people("ann");
  for (const call of ["feedback.send", "constructor", "__proto__", "toString"]) {
    const { refuses, leave } = await ann.opens(call as "viewer.me", {});
    await refuses("not-found");
    leave();
  }
  const { done } = await untilRefused(() => ann.call("feedback.send", { feedback }));
  expect(done).toBe(10);
  expect(world.problems).toEqual([]);
});

test("visitors can send 30 messages from one address; a signed-in person can send 10", async () => {
  const { world, ann } = await people("ann");
  const send = (from: Pick<Person, "call">) => () => from.call("feedback.send", { feedback });
  expect((await untilRefused(send(ann))).done).toBe(10);
  expect((await untilRefused(send(visitor(world)))).done).toBe(20);
});

const behindProxies = (trusted: string) =>
  openWorld({
    environment: { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x", TRUSTED_PROXIES: trusted },
  });

/** Sends feedback as a visitor behind proxies. */
const sendsFrom = (world: World) => async (forwarded: string) => {
  const response = await fetch(`${world.url}/api/feedback.send`, {
    method: "POST",
    headers: { Origin: world.url, "X-Forwarded-For": forwarded },
    body: JSON.stringify({ feedback }),
  });
  return response.status;
};

test("behind a trusted proxy, the address it adds counts, and earlier ones don't", async () => {
  const world = await behindProxies("1");
  const sends = sendsFrom(world);
  for (let time = 0; time < 30; time++) expect(await sends(`10.0.0.${time}, 203.0.113.9`)).toBe(200);
  expect(await sends("10.0.0.99, 203.0.113.9")).toBe(429);
  expect(await sends("203.0.113.9")).toBe(429);
  expect(await sends("203.0.113.10")).toBe(200);
  // All IPv6 addresses with the same first 64 bits count as one household.
  for (let time = 0; time < 30; time++) expect(await sends(`2001:db8:1:2::${time + 1}`)).toBe(200);
  expect(await sends("2001:0db8:0001:0002:ffff::1")).toBe(429);
  expect(await sends("2001:db8:1:3::1")).toBe(200);
  // Some proxies add the port, and some write IPv4 as IPv6.
  for (let time = 0; time < 30; time++) expect(await sends(`198.51.100.7:${4000 + time}`)).toBe(200);
  expect(await sends("::ffff:198.51.100.7")).toBe(429);
  expect(await sends("0:0:0:0:0:ffff:198.51.100.7")).toBe(429);
  expect(await sends("0:0:0:0:0:ffff:198.51.100.8")).toBe(200);
  expect(await sends("[::ffff:c633:6407]:4711")).toBe(429);
});

test("without a trusted proxy, forwarded addresses are ignored, and the log says so once", async () => {
  const world = await behindProxies("0");
  const sends = sendsFrom(world);
  for (let time = 0; time < 30; time++) expect(await sends(`203.0.113.${time}`)).toBe(200);
  expect(await sends("203.0.113.99")).toBe(429);
  const warnings = world.lines.filter((line) => line.includes("TRUSTED_PROXIES=1"));
  expect(warnings).toHaveLength(1);
  expect(world.lines.join()).not.toContain("203.0.113");
});

test("one address can start 60 sign-ins a minute", async () => {
  const world = await openWorld();
  const begins = async () => {
    const response = await fetch(`${world.url}/auth/sign-in`, { redirect: "manual" });
    return { status: response.status, retryAfter: response.headers.get("Retry-After") };
  };
  for (let time = 0; time < 60; time++) expect((await begins()).status).toBe(302);
  expect(await begins()).toEqual({ status: 429, retryAfter: "1" });
  // An encoded spelling of the path counts, too.
  const other = await fetch(`${world.url}/auth/%73ign-in`, { redirect: "manual" });
  expect(other.status).toBe(429);
  // Requests outside sign-in are unaffected.
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
  world.clock.now += minuteMs;
  expect((await begins()).status).toBe(302);
});

test("a session has at most 24 open streams, and closing one makes room for another", async () => {
  const { ann, bob } = await people("ann", "bob");
  const pages = await Promise.all(Array.from({ length: 24 }, () => ann.opens("viewer.me", {})));
  const queries = [{ call: "viewer.me", input: {} }];
  const refused = await ann.post("/api/live", { queries });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("10");
  await (await bob.opens("viewer.me", {})).shows(() => true);

  pages[0]?.leave();
  await expect
    .poll(async () => {
      const leaving = new AbortController();
      const { status } = await ann.post("/api/live", { queries }, leaving.signal);
      leaving.abort();
      return status;
    })
    .toBe(200);
});

test("a body of 64 KB is accepted, and a larger one is refused", async () => {
  const { ann } = await people("ann");
  const sized = (bytes: number) => ({ text: "x".repeat(bytes - '{"text":""}'.length) });
  const tooLong = await ann.post("/api/profiles.search", sized(64 * 1024));
  expect(await tooLong.json()).toMatchObject({
    fields: { text: "Use 100 characters or fewer (65,425 too many)." },
  });
  const tooLarge = await ann.post("/api/profiles.search", sized(64 * 1024 + 1));
  expect(tooLarge.status).toBe(400);
  expect(await tooLarge.json()).toEqual({ refusal: "invalid", fields: {} });
});

/** Sends raw HTTP; resolves with the answer once the server has closed the connection. */
function exchange(world: World, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url);
    let heard = "";
    const socket = connectTo(Number(port), "127.0.0.1", () => void socket.write(text));
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

test("a client that sends headers or a body too slowly is disconnected", async () => {
  const world = await openWorld({ timeouts: { headTimeoutMs: 200, requestTimeoutMs: 400 } });
  const head = `POST /api/viewer.me HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nOrigin: ${world.url}\r\n`;
  expect(await exchange(world, head)).toMatch(/^HTTP\/1.1 408 /);
  expect(await exchange(world, `${head}Content-Length: 10\r\n\r\n{`)).toMatch(/^HTTP\/1.1 408 /);
  expect(world.problems).toEqual([]);
});

test("a client that sends too many headers is refused, and others are answered", async () => {
  const world = await openWorld();
  const head = `POST /api/viewer.me HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\n`;
  expect(await exchange(world, `${head}X: ${"y".repeat(20_000)}`)).toMatch(/^HTTP\/1.1 431 /);
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
  expect(world.problems).toEqual([]);
});

/** Opens connections from another computer's address, and sends something on each; resolves with how many stay. */
async function staying(world: World, count: number, text: string): Promise<() => number> {
  const port = Number(new URL(world.url).port);
  const sockets = Array.from({ length: count }, () =>
    connectTo({ port, host: "127.0.0.1", localAddress: "127.0.0.9" }, function (this: Socket) {
      if (text) this.write(text);
    }).on("error", () => {}),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return () => sockets.filter(({ closed, readyState }) => !closed && readyState === "open").length;
}

test("one address can’t take all connections, whatever it sends on them", async () => {
  const world = await openWorld({ timeouts: { max: 8 } });
  const open = await staying(world, 8, "");
  await expect.poll(open).toBe(4);
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
});

test("requests whose bodies never come count as memory: the oldest of an address are disconnected", async () => {
  const kilobytes = 1024;
  const maxBytes = { person: 999, address: 256 * kilobytes, everyone: 4096 * kilobytes };
  const world = await openWorld({ maxBytes });
  const head = `POST /api/viewer.me HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nOrigin: ${world.url}\r\nContent-Length: 2\r\n\r\n`;
  const open = await staying(world, 12, head);
  await expect.poll(open).toBe(4);
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
});

test("a client that keeps sending requests without reading the answers is disconnected", async () => {
  const world = await openWorld();
  const { port, host } = new URL(world.url);
  const socket = connectTo(Number(port), "127.0.0.1");
  socket.pause();
  const gone = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  const body = JSON.stringify({ queries: [{ call: "viewer.me", input: {} }] });
  const ask = `POST /api/live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.url}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(ask.repeat(20));
  socket.resume();
  await gone;
  await expect.poll(() => world.subscriptions.topics).toBe(0);
});

test("a request that arrives after its sender signed out everywhere is refused", async () => {
  const { world, ann } = await people("ann");
  const { port, host } = new URL(world.url);
  const body = JSON.stringify({ changes: { personalBio: "late" } });
  const heard = new Promise<string>((resolve) => {
    let text = "";
    const socket = connectTo(Number(port), "127.0.0.1", () => {
      socket.write(
        `POST /api/profiles.update HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.url}\r\nCookie: session=${ann.token}\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
    });
    const goesOn = async () => {
      await ann.post("/auth/sign-out-everywhere", {});
      socket.on("data", (data) => (text += data.toString()));
      socket.write(body);
    };
    // “100 Continue” means that the headers have arrived.
    socket.once("data", () => void goesOn());
    socket.on("close", () => resolve(text));
  });
  expect(await heard).toMatch(/^HTTP\/1.1 401 /);
  expect(world.published.filter((name) => name.endsWith(":profile"))).toEqual([]);
});

test("an idle connection is closed", async () => {
  const world = await openWorld({ timeouts: { idleTimeoutMs: 200 } });
  expect(await exchange(world, "")).toBe("");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a client that stops reading its stream is disconnected after 30 s", async () => {
  const { world, ann } = await people("ann");
  const names = Array.from({ length: 40 }, (_, n) =>
    ann.hasDependent("Child", `Child ${n}`, { bio: "x".repeat(1000) }),
  );
  await Promise.all(names);
  const { host, port } = new URL(world.url);
  const body = JSON.stringify({ queries: [{ call: "dashboard.page", input: {} }] });
  const socket = connectTo(Number(port), "127.0.0.1", () =>
    socket.write(
      `POST /api/live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${world.url}\r\nCookie: session=${ann.token}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    ),
  );
  // The client reads the first bytes, and then stops.
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const write = vi.spyOn(ServerResponse.prototype, "write");
  const isFull = () => write.mock.contexts.some((response) => (response as ServerResponse).writableLength > 0);
  for (let time = 0; !isFull(); time++) {
    world.clock.now += 1000;
    await ann.call("profiles.update", { changes: { personalBio: `${time}` } });
  }
  vi.advanceTimersByTime(29_999);
  expect(world.subscriptions.topics).toBeGreaterThan(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => world.subscriptions.topics).toBe(0);
  socket.destroy();
});
