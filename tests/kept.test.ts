/** Pages a device stores without showing them: its stream sends them only when they change. */
import { expect, test } from "vitest";
import { people } from "./people.ts";
import { type Event, type Person, connect, eventsOf, withToken } from "./world.ts";

/** The stream of a tab that shows the viewer, and whose device stores these queries, with their digests. */
async function keeps(person: Person, kept: readonly { call: string; input: unknown; kept: string }[]) {
  const leaving = new AbortController();
  const queries = [{ call: "viewer.me", input: {} }, ...kept];
  const response = await person.post("/api/live", { queries }, leaving.signal);
  expect(response.status).toBe(200);
  const stream = eventsOf(response);
  /** The next event about a stored page. */
  const next = async (): Promise<Event | undefined> => {
    const { value, done } = await stream.next();
    if (done) return undefined;
    return value.query === 0 ? next() : value;
  };
  return { next, leave: () => leaving.abort() };
}

const pageOf = ({ id }: Person, kept = "") => ({
  call: "profiles.page",
  input: { personId: id },
  kept,
});

test("a page stored on the device is sent once, then confirmed, and sent again when it changes", async () => {
  const { ann, zoe } = await people("ann", "zoe");
  await connect(ann, zoe);
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const first = await keeps(zoe, [pageOf(ann)]);
  const sent = await first.next();
  expect(sent).toMatchObject({ query: 1, answer: { items: [{ size: "42" }] } });
  first.leave();

  const second = await keeps(zoe, [pageOf(ann, sent?.digest)]);
  expect(await second.next()).toEqual({ query: 1, unchanged: true });
  const changes = { visibleToConnections: false };
  await ann.call("items.update", { ownerId: ann.id, dependentId: null, id, changes });
  expect(await second.next()).toMatchObject({ query: 1, answer: { items: [] } });
  second.leave();
});

test("a friend's device is sent nothing that they may not see", async () => {
  const { ann, zoe } = await people("ann", "zoe");
  await connect(ann, zoe);
  const { next, leave } = await keeps(zoe, [pageOf(ann)]);
  await next();
  await ann.adds("Shoes", "Slippers", "41", { visibleToConnections: false });
  // Long enough that a change of a stored page would arrive, too.
  await new Promise((resolve) => void setTimeout(resolve, 1500));
  await ann.adds("Shoes", "Sneakers", "42");
  expect(await next()).toMatchObject({ answer: { items: [{ size: "42" }] } });
  leave();
});

test("the tabs of one session share the answers read for their device, and the next screen's stream reads nothing", async () => {
  const { world, ann, zoe } = await people("ann", "zoe");
  await connect(ann, zoe);
  const reads = { count: 0 };
  const { freshReader } = world.store;
  world.store.freshReader = () => {
    reads.count += 1;
    return freshReader();
  };
  const first = await keeps(zoe, [pageOf(ann), pageOf(zoe)]);
  const digests = [(await first.next())?.digest, (await first.next())?.digest];
  const kept = [pageOf(ann, digests[0]), pageOf(zoe, digests[1])];
  const isConfirmed = async () => {
    const before = reads.count;
    const stream = await keeps(zoe, kept);
    expect([await stream.next(), await stream.next()]).toMatchObject([{ unchanged: true }, { unchanged: true }]);
    return { ...stream, reads: reads.count - before };
  };
  const other = await isConfirmed();
  first.leave();
  other.leave();
  await expect.poll(() => world.subscriptions.size).toBe(2);
  const nextScreen = await isConfirmed();
  // One read each for the request, the viewer, and the session's validity, and none for stored pages.
  expect([other.reads, nextScreen.reads].map((count) => count <= 3)).toEqual([true, true]);
  nextScreen.leave();
});

test("a device whose session has ended is sent none of its stored pages", async () => {
  const { ann, zoe } = await people("ann", "zoe");
  await connect(ann, zoe);
  const { next } = await keeps(zoe, [pageOf(ann)]);
  await next();
  expect((await zoe.post("/auth/sign-out", {})).status).toBe(204);
  await ann.adds("Shoes", "Sneakers", "42");
  expect(await next()).toBeUndefined();
});

test("the stored page of a person who deleted their account is refused", async () => {
  const { ann, zoe } = await people("ann", "zoe");
  await connect(ann, zoe);
  const { next, leave } = await keeps(zoe, [pageOf(ann)]);
  await next();
  const name = (await ann.call("viewer.me", {}))?.displayName ?? "";
  await ann.call("account.erase", { name, handOvers: [] });
  expect(await next()).toMatchObject({ query: 1, refused: { refusal: "not-found" } });
  leave();
});

test("a stream takes as many stored queries as a device keeps, beside eight shown ones, and no more", async () => {
  const { ann } = await people("ann");
  const statusOf = async (queries: unknown) => {
    const leaving = new AbortController();
    const { status } = await ann.post("/api/live", { queries }, leaving.signal);
    leaving.abort();
    return status;
  };
  const shown = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      call: "profiles.search",
      input: { text: `${at}` },
    }));
  const kept = (count: number, length = 1) =>
    shown(count).map(({ input }) => ({
      call: "profiles.page",
      input: { personId: input.text.padEnd(length) },
      kept: "",
    }));
  expect(await statusOf([...shown(8), ...kept(256)])).toBe(200);
  expect(await statusOf([...shown(9), ...kept(1)])).toBe(400);
  expect(await statusOf([...shown(1), ...kept(257)])).toBe(400);
  expect(await statusOf([...shown(1), ...kept(200, 300)])).toBe(400);
  expect(await statusOf([{ ...pageOf(ann), kept: "x".repeat(65) }])).toBe(400);
});

/** A stream with these queries, and the first answer on it. */
async function opens(post: Person["post"], queries: readonly object[]) {
  const leaving = new AbortController();
  const response = await post("/api/live", { queries }, leaving.signal);
  expect(response.status).toBe(200);
  const stream = eventsOf(response);
  const next = async (): Promise<Event> => (await stream.next()).value;
  return { first: await next(), next, leave: () => leaving.abort() };
}

const many = (from: number) =>
  Array.from({ length: 256 }, (_, at) => ({
    call: "profiles.page",
    input: { personId: `${from + at}` },
    kept: "",
  }));

test("beyond the room of a session, a tab is served what it shows alone", async () => {
  const { ann } = await people("ann");
  const shown = { call: "viewer.me", input: {} };
  const tabs = await Promise.all([0, 256, 512, 768].map((from) => opens(ann.post, [shown, ...many(from)])));
  const fifth = await opens(ann.post, [shown, pageOf(ann)]);
  await ann.call("profiles.update", { changes: { displayName: "Anna" } });
  expect(await fifth.next()).toMatchObject({ query: 0, answer: { displayName: "Anna" } });
  for (const { leave } of [...tabs, fifth]) leave();
});

test("a program is served what it shows, and takes no room from its owner's browser", async () => {
  const { ann, world } = await people("ann");
  const { token } = await ann.call("account.addToken", {
    token: { name: "Backup", scope: "read" },
  });
  const program = withToken(world, ann, token);
  const shown = { call: "viewer.me", input: {} };
  const streams = await Promise.all(Array.from({ length: 8 }, () => opens(program.post, [shown, ...many(0)])));
  expect(streams.map(({ first }) => first.query)).toEqual(Array(8).fill(0));
  const { next, leave } = await keeps(ann, [pageOf(ann)]);
  expect(await next()).toMatchObject({ query: 1, answer: { id: ann.id } });
  for (const each of [...streams, { leave }]) each.leave();
});
