/** Limits in bytes: clients that don't read their answers take little memory and delay no one (docs/promises.md). */
import { randomUUID } from "node:crypto";
import { type Socket, connect as connectTo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openWorld, people } from "./people.ts";
import { type Event, type Person, type World, connect, eventsOf, joins } from "./world.ts";

const kilobyte = 1024;

/** Adds sizes whose notes make a page of about 250 KB. */
async function fillDashboard(ann: Person) {
  for (let n = 0; n < 125; n++) await ann.adds("Shoes", "Sneakers", "42", { note: "👟".repeat(500) });
}

/** A raw HTTP client that reads only on request. */
function client(world: World, person: Person) {
  const { host, port } = new URL(world.url);
  const socket: Socket = connectTo(Number(port), "127.0.0.1");
  const state = { text: "", isClosed: false };
  socket.pause();
  socket.on("data", (data) => (state.text += data.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => (state.isClosed = true));
  onTestFinished(() => void socket.destroy());
  return {
    state,
    asks: (path: string, input: unknown, times = 1) => {
      const body = JSON.stringify(input);
      const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${world.url}`];
      const more = [`Cookie: session=${person.token}`, `Content-Length: ${body.length}`];
      socket.write(`${[...head, ...more].join("\r\n")}\r\n\r\n${body}`.repeat(times));
    },
    gets: (path: string, times: number) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times)),
    asksInChunks: (path: string) =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`),
    reads: () => void socket.resume(),
  };
}

test("requests on one connection are answered in order, each after the previous answer is read", async () => {
  const { world, ann } = await people("ann");
  const { state, asks, reads } = client(world, ann);
  asks("/api/dashboard.page", {}, 3);
  asks("/api/viewer.me", {});
  reads();
  await expect.poll(() => state.text.split("HTTP/1.1 200 OK").length - 1).toBe(4);
  expect(state.text.lastIndexOf("ann@example.org")).toBeGreaterThan(state.text.lastIndexOf("caredFor"));
});

test("a connection with more than eight waiting requests is closed", async () => {
  const { world, ann } = await people("ann");
  await fillDashboard(ann);
  const { state, asks, reads } = client(world, ann);
  asks("/api/live", { queries: [{ call: "dashboard.page", input: {} }] }, 9);
  reads();
  await expect.poll(() => state.isClosed).toBe(true);
});

test("a connection whose waiting requests have more than 16 KB together is closed", async () => {
  const { world, ann } = await people("ann");
  const opens = () => {
    const opened = client(world, ann);
    opened.asks("/api/live", { queries: [{ call: "viewer.me", input: {} }] });
    opened.reads();
    return opened;
  };
  const sent = (kilobytes: number) => ({ changes: { personalBio: "x".repeat(kilobytes * 1024) } });
  const [few, many, long, endless] = [opens(), opens(), opens(), opens()];
  few.asks("/api/profiles.update", sent(1), 7);
  many.asks("/api/profiles.update", sent(3), 7);
  long.asks("/api/profiles.update", sent(20));
  endless.asksInChunks("/api/profiles.update");
  const areClosed = () => [many, long, endless].every(({ state }) => state.isClosed);
  await expect.poll(areClosed).toBe(true);
  await ann.call("profiles.update", { changes: { displayName: "Ann Other" } });
  await expect.poll(() => few.state.text).toContain("Ann Other");
});

test("an open page may ask for at most 8 KB, and a refusal says why", async () => {
  const { world } = await people("ann");
  const opens = (levels: number) => {
    const input = "[".repeat(levels) + "]".repeat(levels);
    return fetch(`${world.url}/api/live`, {
      method: "POST",
      headers: { Origin: world.url },
      body: `{"queries":[{"call":"viewer.me","input":${input}}]}`,
    });
  };
  const [short, long] = [await opens(4000), await opens(20_000)];
  const { value } = await eventsOf(short).next();
  expect((value as Event).refused?.refusal).toBe("invalid");
  expect([long.status, await long.json()]).toEqual([400, { refusal: "invalid", fields: {} }]);
  expect(world.problems).toEqual([]);
});

test("a person with too many unread streams loses the oldest; the others, and everyone else's, stay open", async () => {
  const world = await openWorld({
    maxBytes: { person: 700 * kilobyte, address: 9000 * kilobyte, everyone: 9000 * kilobyte },
  });
  const ann = await joins(world, "ann");
  const bob = await joins(world, "bob");
  await fillDashboard(ann);
  const unread = Array.from({ length: 20 }, () => client(world, ann));
  for (const { asks } of unread) {
    const another = { call: "profiles.page", input: { personId: randomUUID() } };
    asks("/api/live", { queries: [{ call: "dashboard.page", input: {} }, another] });
  }
  // Streams share the subscriptions for the dashboard and the session, and have one each for their own queries.
  const open = () => Math.max(0, world.subscriptions.size - 2);
  await expect.poll(open).toBe(unread.length);
  const changesUntilSomeAreGone = async () => {
    // The kernel buffers an unknown number of bytes, so changes continue until a stream overflows.
    await ann.call("profiles.update", { changes: { personalBio: `${world.published.length}` } });
    return open();
  };
  await expect.poll(changesUntilSomeAreGone).toBeLessThan(unread.length);
  for (const { reads } of unread) reads();
  const closed = () => unread.filter(({ state }) => state.isClosed).length;
  await expect.poll(() => closed() + open()).toBe(unread.length);
  expect(open()).toBeGreaterThan(0);
  expect((await bob.call("dashboard.page", {})).items).toEqual([]);
  expect(world.problems).toEqual([]);
});

test("a visitor who doesn't read responses is disconnected when they take too much memory", async () => {
  const world = await openWorld({
    maxBytes: { person: 9000 * kilobyte, address: 500 * kilobyte, everyone: 9000 * kilobyte },
  });
  const ann = await joins(world, "ann");
  // Each of these characters takes five bytes on the page, which has 700 KB: eight are more than the kernel buffers.
  for (let n = 0; n < 290; n++) {
    await ann.adds("Shoes", "Sneakers", "42", { note: "'".repeat(500) });
  }
  const { token } = await ann.call("shares.add", {
    ownerId: ann.id,
    dependentId: null,
    share: { label: "", categories: null, until: "off" },
  });
  const { state, gets, reads } = client(world, ann);
  gets(`/s/${token}`, 8);
  for (let times = 0; times < 10; times++) {
    const page = await fetch(`${world.url}/s/${token}`);
    expect((await page.text()).length).toBeGreaterThan(700 * kilobyte);
  }
  reads();
  await expect.poll(() => state.isClosed).toBe(true);
  expect(world.problems).toEqual([]);
});

test("a stream with eight identical queries runs one and answers all eight", async () => {
  const { world, ann } = await people("ann");
  const queries = Array.from({ length: 8 }, () => ({ call: "viewer.me", input: {} }));
  const leaving = new AbortController();
  const stream = eventsOf(await ann.post("/api/live", { queries }, leaving.signal));
  const next = async () => {
    const events: Event[] = [];
    while (events.length < 8) events.push((await stream.next()).value as Event);
    return events.map(({ query }) => query);
  };
  expect(await next()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // One subscription for the query, one for the session.
  expect(world.subscriptions.size).toBe(2);
  await ann.call("profiles.update", { changes: { displayName: "Ann Other" } });
  expect(await next()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  leaving.abort();
});

test("control characters are refused; tabs, line breaks and every other character are stored", async () => {
  const { ann } = await people("ann");
  for (const character of ["\0", "\u0001", "\u001B", "\u007F", "\u0080"]) {
    await expect(ann.adds("Shoes", "Sneakers", "42", { note: `a${character}b` })).rejects.toMatchObject({
      body: {
        refusal: "invalid",
        fields: { note: expect.stringContaining("can’t be saved") as string },
      },
    });
  }
  await ann.adds("Shoes", "Sneakers", "42", {
    note: "one\r\ntwo\rthree\u2028four\u000Bfive\tsix 👟 é",
  });
  const { items } = await ann.call("dashboard.page", {});
  expect(items.map(({ note }) => note)).toEqual(["one\ntwo\nthree\nfour\nfive\tsix 👟 é"]);
});

test("an owner's sizes have at most 256 KB of text, and longer texts from before can still be shortened", async () => {
  const { ann } = await people("ann");
  const note = "👟".repeat(500);
  const full = async () => {
    for (;;) await ann.adds("Shoes", "Sneakers", "42", { note });
  };
  const noRoom = {
    body: { refusal: "invalid", fields: { note: expect.stringContaining("no room") as string } },
  };
  await expect(full()).rejects.toMatchObject(noRoom);
  const { items } = await ann.call("dashboard.page", {});
  expect(items).toHaveLength(Math.floor((256 * kilobyte) / 2002));
  const size = { ownerId: ann.id, dependentId: null, id: items[0]!.id };
  await ann.call("items.update", { ...size, changes: { note: "Short." } });
  await ann.adds("Shoes", "Sneakers", "42", { note: "👟".repeat(400) });

  // Brands count, too, even those added later.
  const brand = "👟".repeat(60);
  const fullOfBrands = async () => {
    for (;;) await ann.adds("Shoes", "Flats", "42", { brand });
  };
  await expect(fullOfBrands()).rejects.toMatchObject(noRoom);
  const stored = (await ann.call("dashboard.page", {})).items;
  const bytes = Buffer.byteLength(stored.map((item) => item.size + item.note + item.brand).join(""));
  expect(256 * kilobyte - bytes).toBeLessThan(Buffer.byteLength(`42${brand}`));
  const change = (changes: object) => ann.call("items.update", { ...size, changes });
  await expect(change({ brand })).rejects.toMatchObject(noRoom);
  await change({ brand: "Brooks", note: "" });
});

test("a caretaker has at most fifty links: neither side can accept another, and nothing changes", async () => {
  const { world, ann } = await people("ann");
  for (let n = 0; n < 50; n++) {
    await connect(await joins(world, `person${n}`), ann, "dependentLink");
    world.clock.now += 60_000;
  }
  const bob = await joins(world, "bob");
  await bob.asks(ann, "dependentLink");
  const otherId = "You can have up to 50 dependent links. Unlink from someone to make room.";
  await expect(ann.accepts(bob, "dependentLink")).rejects.toMatchObject({
    body: { refusal: "invalid", fields: { otherId } },
  });
  const { dependentLinks, dependentLinkRequests } = await ann.call("dashboard.page", {});
  expect(dependentLinks).toHaveLength(50);
  expect(dependentLinkRequests).toMatchObject([{ id: bob.id }]);
  await ann.moves("disconnect", { id: dependentLinks[0]!.id }, "dependentLink");
  await ann.accepts(bob, "dependentLink");
});
