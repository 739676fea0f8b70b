/** More than anybody does by hand: refused with when to try again, and nobody else is held up (SECURITY.md). */
import { ServerResponse } from "node:http";
import { connect as connectTo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { openWorld, people } from "./people.ts";
import { type Event, type Person, Refused, type World, eventsOf, visitor } from "./world.ts";

const day = 86_400_000;
const minute = 60_000;

/** Does something until it is refused; resolves with how often it went well, and with the refusal. */
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

const told = { name: "Ann", email: "ann@example.org", feedback: "Lovely socks, thank you." };

test("300 changes in one moment are enough; then one every half second, and others are not held up", async () => {
  const { world, ann, bob } = await people("ann", "bob");
  const { done, status, body } = await untilRefused(bio(ann));
  expect(done).toBe(300);
  expect(status).toBe(429);
  expect(body).toEqual({ refusal: "too-many", fields: {}, retryAfter: 1 });
  await bio(bob)(1);

  world.told.length = 0;
  await expect(bio(ann)(301)).rejects.toThrow("too-many");
  expect(world.told).toEqual([]);
  const { personalBio } = await bob.call("profiles.page", { personId: ann.id });
  expect(personalBio).toBe("299");

  world.clock.now += 500;
  await bio(ann)(302);
  await expect(bio(ann)(303)).rejects.toThrow("too-many");
});

test("a refusal for being too often says when to come back, in HTTP's own words too", async () => {
  const { ann } = await people("ann");
  await untilRefused(() => ann.call("feedback.send", { feedback: told }));
  const response = await ann.post("/api/feedback.send", { feedback: told });
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("360");
});

test("people are found by a piece of their e-mail: 100 questions at once, and then one a minute", async () => {
  const { world, ann } = await people("ann");
  const search = () => ann.call("profiles.search", { text: "bob" });
  expect((await untilRefused(search)).done).toBe(100);
  world.clock.now += minute;
  expect((await untilRefused(search)).done).toBe(1);
  world.clock.now += day;
  expect((await untilRefused(search)).done).toBe(100);
});

test("a search that is watched counts too: the stream says so, and shows its other answers", async () => {
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

test("what was watched too often goes on by itself when it may", async () => {
  const { world, ann } = await people("ann");
  await untilRefused(() => ann.call("viewer.me", {}));
  // Enough for the stream, and not for what it watches.
  world.clock.now += 100;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { refuses, shows } = await ann.opens("viewer.me", {});
  await refuses("too-many");
  // Nobody asks again: the stream does, when the second that it was told is over.
  world.clock.now += 1000;
  vi.advanceTimersByTime(1000);
  await shows((me) => me?.id === ann.id);
});

test("a stream that waits for its turn ends with its session all the same", async () => {
  const { ann } = await people("ann");
  await untilRefused(() => ann.call("profiles.search", { text: "bob" }));
  const { page, refuses } = await ann.opens("profiles.search", { text: "bob" });
  await refuses("too-many");
  await ann.post("/auth/sign-out", {});
  await expect.poll(() => page.ended, { timeout: 10_000 }).toBe(true);
});

test("asking for what is no query uses up nothing, and names that every object has are no calls", async () => {
  const { world, ann } = await people("ann");
  for (const call of ["feedback.send", "constructor", "__proto__", "toString"]) {
    const { refuses, leave } = await ann.opens(call as "viewer.me", {});
    await refuses("not-found");
    leave();
  }
  const { done } = await untilRefused(() => ann.call("feedback.send", { feedback: told }));
  expect(done).toBe(10);
  expect(world.problems).toEqual([]);
});

test("visitors count by their address: 30 messages from one, of which somebody signed in has 10", async () => {
  const { world, ann } = await people("ann");
  const send = (from: Pick<Person, "call">) => () => from.call("feedback.send", { feedback: told });
  expect((await untilRefused(send(ann))).done).toBe(10);
  expect((await untilRefused(send(visitor(world)))).done).toBe(20);
});

const behindProxies = (trusted: string) =>
  openWorld({
    environment: { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "x", TRUSTED_PROXIES: trusted },
  });

/** Sends feedback as a visitor whom proxies have passed on. */
const sendsFrom = (world: World) => async (forwarded: string) => {
  const response = await fetch(`${world.url}/api/feedback.send`, {
    method: "POST",
    headers: { Origin: world.url, "X-Forwarded-For": forwarded },
    body: JSON.stringify({ feedback: told }),
  });
  return response.status;
};

test("behind a proxy of ours the address that it passes on counts, not what was there before", async () => {
  const world = await behindProxies("1");
  const sends = sendsFrom(world);
  for (let time = 0; time < 30; time++)
    expect(await sends(`10.0.0.${time}, 203.0.113.9`)).toBe(200);
  expect(await sends("10.0.0.99, 203.0.113.9")).toBe(429);
  expect(await sends("203.0.113.9")).toBe(429);
  expect(await sends("203.0.113.10")).toBe(200);
  // A household has all addresses that begin with the same 64 bits.
  for (let time = 0; time < 30; time++) expect(await sends(`2001:db8:1:2::${time + 1}`)).toBe(200);
  expect(await sends("2001:0db8:0001:0002:ffff::1")).toBe(429);
  expect(await sends("2001:db8:1:3::1")).toBe(200);
  // Some proxies pass the port on too, and some write IPv4 as IPv6.
  for (let time = 0; time < 30; time++)
    expect(await sends(`198.51.100.7:${4000 + time}`)).toBe(200);
  expect(await sends("::ffff:198.51.100.7")).toBe(429);
  expect(await sends("[::ffff:c633:6407]:4711")).toBe(429);
});

test("without a proxy of ours nobody has another address by saying so, and the log tells once", async () => {
  const world = await behindProxies("0");
  const sends = sendsFrom(world);
  for (let time = 0; time < 30; time++) expect(await sends(`203.0.113.${time}`)).toBe(200);
  expect(await sends("203.0.113.99")).toBe(429);
  const warnings = world.lines.filter((line) => line.includes("TRUSTED_PROXIES=1"));
  expect(warnings).toHaveLength(1);
  expect(world.lines.join()).not.toContain("203.0.113");
});

test("signing in 60 times a minute from one address is enough", async () => {
  const world = await openWorld();
  const begins = async () => {
    const response = await fetch(`${world.url}/auth/sign-in`, { redirect: "manual" });
    return { status: response.status, retryAfter: response.headers.get("Retry-After") };
  };
  for (let time = 0; time < 60; time++) expect((await begins()).status).toBe(302);
  expect(await begins()).toEqual({ status: 429, retryAfter: "1" });
  // However it is written.
  const other = await fetch(`${world.url}/auth/%73ign-in`, { redirect: "manual" });
  expect(other.status).toBe(429);
  // What does not begin or end a sign-in is answered all the same.
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
  world.clock.now += minute;
  expect((await begins()).status).toBe(302);
});

test("one session has 24 open streams at most, and a place is free once one is left", async () => {
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

test("a body of 64 KB is read, a larger one is not", async () => {
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

/** Speaks HTTP by hand; resolves with what came back once the other side has hung up. */
function says(world: World, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(world.url);
    let heard = "";
    const socket = connectTo(Number(port), "127.0.0.1", () => void socket.write(text));
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

test("who is slow with the head or the body of a request is not waited for", async () => {
  const world = await openWorld({ timeouts: { headTimeoutMs: 200, requestTimeoutMs: 400 } });
  const head = `POST /api/viewer.me HTTP/1.1\r\nHost: ${new URL(world.url).host}\r\nOrigin: ${world.url}\r\n`;
  expect(await says(world, head)).toMatch(/^HTTP\/1.1 408 /);
  expect(await says(world, `${head}Content-Length: 10\r\n\r\n{`)).toMatch(/^HTTP\/1.1 408 /);
  expect(await says(world, `${head}X: ${"y".repeat(20_000)}`)).toMatch(/^HTTP\/1.1 431 /);
  expect((await visitor(world).post("/api/viewer.me", {})).status).toBe(200);
  expect(world.problems).toEqual([]);
});

test("who asks on without taking the answers is hung up on", async () => {
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

test("whoever signs out while a request is still on its way is signed out when it is here", async () => {
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
    // 'Continue': the head has arrived.
    socket.once("data", () => void goesOn());
    socket.on("close", () => resolve(text));
  });
  expect(await heard).toMatch(/^HTTP\/1.1 401 /);
  expect(world.told.filter((name) => name.endsWith(":profile"))).toEqual([]);
});

test("a connection on which nothing moves is closed", async () => {
  const world = await openWorld({ timeouts: { idleTimeoutMs: 200 } });
  expect(await says(world, "")).toBe("");
});

afterEach(() => void vi.useRealTimers());

test("who does not take what a stream sends is let go after half a minute", async () => {
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
  // It takes the first bytes, and then nothing more.
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const write = vi.spyOn(ServerResponse.prototype, "write");
  const isFull = () =>
    write.mock.contexts.some((response) => (response as ServerResponse).writableLength > 0);
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
