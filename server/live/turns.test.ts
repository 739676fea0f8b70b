/** Tests fair queuing: no one waits behind all of another person's work, and the event loop runs in between. */
import { expect, onTestFinished, test, vi } from "vitest";
import { Turns } from "#server/live/turns.ts";

/** Work that runs until the test ends it. */
function work(log: string[], name: string) {
  const done = Promise.withResolvers<string>();
  return {
    start: () => {
      log.push(name);
      return done.promise;
    },
    end: () => done.resolve(name),
  };
}

test("work begins right away where there is room, and returns its result", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const { start, end } = work(log, "a");
  const result = turns.run("ann", start);
  expect(log).toEqual(["a"]);
  end();
  expect(await result).toBe("a");
});

test("a single request runs right after the first of another client's burst", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const many = ["a1", "a2", "a3"].map((name) => work(log, name));
  const asked = many.map(({ start }) => turns.run("ann", start));
  const one = work(log, "b1");
  asked.push(turns.run("bob", one.start));
  for (const { end } of [...many, one]) end();
  await Promise.all(asked);
  expect(log).toEqual(["a1", "b1", "a2", "a3"]);
});

test("one person's work never takes every slot", async () => {
  const turns = new Turns({ maxAtOnce: 3, maxPerKey: 2 });
  const log: string[] = [];
  for (const name of ["a1", "a2", "a3"]) void turns.run("ann", work(log, name).start);
  expect(log).toEqual(["a1", "a2"]);
  void turns.run("bob", work(log, "b1").start);
  void turns.run("cid", work(log, "c1").start);
  expect(log).toEqual(["a1", "a2", "b1"]);
});

test("failed work ends its turn, and fails only for the person who asked", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const failing = turns.run("ann", () => Promise.reject(new Error("no")));
  const next = turns.run("ann", () => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});

test("work that throws synchronously ends its turn, too", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const failing = turns.run("ann", () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await turns.run("ann", () => Promise.resolve("next"))).toBe("next");
});

test("requests that arrive during long synchronous work run before the next work", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const busy = (name: string) => () => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    log.push(name);
    return Promise.resolve();
  };
  setImmediate(() => log.push("what had arrived"));
  await Promise.all(["a1", "a2", "a3"].map((name) => turns.run("ann", busy(name))));
  expect(log).toEqual(["a1", "what had arrived", "a2", "a3"]);
});

test("after work that blocked the loop, a whole request runs before the same person's next work", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const long = (name: string) => () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    log.push(name);
    return Promise.resolve();
  };
  /** A request takes several rounds of the event loop before it asks for a turn. */
  const arrives = (rounds: number): Promise<void> =>
    new Promise((read) => void setImmediate(read)).then(() =>
      rounds > 0 ? arrives(rounds - 1) : turns.run("bob", async () => void log.push("what had arrived")),
    );
  const arriving = arrives(8);
  await Promise.all(["a1", "a2", "a3"].map((name) => turns.run("ann", long(name))));
  await arriving;
  expect(log).toEqual(["a1", "what had arrived", "a2", "a3"]);
});

test("a person whose two pieces of work blocked the loop is skipped once, and never gains slots", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const turns = new Turns({ maxAtOnce: 3, maxPerKey: 2 });
  const log: string[] = [];
  const works = ["a1", "a2", "a3", "a4", "a5"].map((name) => work(log, name));
  const [first, second] = works.map(({ start }) => turns.run("ann", start));
  now.mockReturnValue(60);
  for (const { end } of works.slice(0, 2)) end();
  await Promise.all([first, second]);
  for (let rounds = 0; rounds < 40; rounds++) await new Promise(setImmediate);
  expect(log).toEqual(["a1", "a2", "a3", "a4"]);
});

test("a request waits for at most one update, however many updates are waiting", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const updates = ["u1", "u2", "u3"].map((name) => work(log, name));
  const all = updates.map(({ start }, at) => turns.run(`person ${at}`, start, "update"));
  const requests = ["r1", "r2"].map((name) => work(log, name));
  for (const [at, { start }] of requests.entries()) all.push(turns.run(`other ${at}`, start));
  for (const { end } of [...updates, ...requests]) end();
  await Promise.all(all);
  expect(log).toEqual(["u1", "r1", "u2", "r2", "u3"]);
});

test("requests never starve updates", async () => {
  const turns = new Turns({ maxAtOnce: 1, maxPerKey: 1 });
  const log: string[] = [];
  const all: Promise<string>[] = [];
  const works = ["r1", "r2", "r3", "r4"].map((name) => work(log, name));
  for (const [at, { start }] of works.entries()) all.push(turns.run(`person ${at}`, start));
  const update = work(log, "u1");
  all.push(turns.run("ann", update.start, "update"));
  for (const { end } of [...works, update]) end();
  await Promise.all(all);
  expect(log.indexOf("u1")).toBeLessThan(3);
});

test("a person's requests and updates share their slots", () => {
  const turns = new Turns({ maxAtOnce: 3, maxPerKey: 2 });
  const log: string[] = [];
  void turns.run("ann", work(log, "update 1").start, "update");
  void turns.run("ann", work(log, "request 1").start);
  void turns.run("ann", work(log, "update 2").start, "update");
  void turns.run("ann", work(log, "request 2").start);
  void turns.run("bob", work(log, "bob").start);
  expect(log).toEqual(["update 1", "request 1", "bob"]);
});
