/** The one stream of a tab: how it is lost, comes back, lets go, and is never asked for what is not shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Unanswered } from "#web/live/calls.ts";
import {
  type Connection,
  createConnection,
  hiddenDelayMs,
  maxBackOffMs,
  maxQuietMs,
  minBackOffMs,
} from "#web/live/connection.ts";
import { Crowded } from "#web/live/event-stream.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";

/** One stream that was asked for, and the server's end of it. */
type Opened = {
  asked: string[];
  own: AbortController;
  answers: (event: LiveEvent) => Promise<void>;
  breathes: () => void;
  ends: (error?: Error) => Promise<void>;
};

const query = (name: string) =>
  ({ call: "profiles.search", input: name, listeners: new Set() }) as unknown as WatchedQuery;

let opened: Opened[];
let shown: WatchedQuery[];
let isHidden: boolean;
let isOnline: boolean;
let isSigningOut: boolean;
let signOut: () => Promise<void>;
let taken: LiveEvent[];
let lastSigns: number[];
let statuses: string[];
let contacts: number;
let connection: Connection;

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = (): Opened => opened.at(-1) as Opened;
const answer = (value: unknown, index = 0): LiveEvent => ({ query: index, answer: value });

async function* transport(
  body: { queries: { input: unknown }[] },
  own: AbortController,
  onSign: () => void,
): AsyncGenerator<string> {
  const waiting: (string | Error)[] = [];
  let wake = Promise.withResolvers<void>();
  const put = async (what: string | Error) => {
    waiting.push(what);
    wake.resolve();
    await settle();
  };
  opened.push({
    asked: body.queries.map(({ input }) => String(input)),
    own,
    answers: (event) => {
      onSign();
      return put(JSON.stringify(event));
    },
    breathes: onSign,
    ends: (error = new Unanswered("The stream has ended.")) => put(error),
  });
  for (;;) {
    const next = waiting.shift();
    if (next instanceof Error) throw next;
    if (next !== undefined) yield next;
    else {
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  // The longest that a pause can be: half of it is chance.
  vi.spyOn(Math, "random").mockReturnValue(1);
  [opened, taken, lastSigns, statuses, contacts] = [[], [], [], [], 0];
  [shown, isHidden, isOnline, isSigningOut] = [[query("ann")], false, true, false];
  signOut = () => Promise.resolve();
  connection = createConnection({
    transport,
    queries: () => shown,
    isHidden: () => isHidden,
    isOnline: () => isOnline,
    isSigningOut: () => isSigningOut,
    finishSignOut: () => signOut(),
    onEvent: (_, event) => taken.push(event),
    onStatus: () => statuses.push(connection.status()),
    onContact: () => contacts++,
    onLastSign: (at) => lastSigns.push(at),
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The connection is there, and has brought an answer. */
async function isLive(): Promise<void> {
  connection.queriesChanged();
  await settle();
  await last().answers(answer("first"));
  expect(connection.status()).toBe("live");
}

/** The stream ends, and the next try fails as well. */
async function isLostTwice(): Promise<void> {
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  await last().ends();
}

test("a tab that shows nothing asks for nothing; one that shows something asks for all of it", async () => {
  shown = [];
  connection.queriesChanged();
  await settle();
  expect(opened).toEqual([]);
  shown = [query("ann"), query("bob")];
  connection.queriesChanged();
  await settle();
  expect(opened.map(({ asked }) => asked)).toEqual([["ann", "bob"]]);
  expect(connection.status()).toBe("connecting");
});

test("the first event makes it live, is one contact, and no later one is", async () => {
  await isLive();
  await last().answers(answer("second"));
  expect(taken).toEqual([answer("first"), answer("second")]);
  expect(contacts).toBe(1);
  expect(statuses).toEqual(["live"]);
});

test("the same queries keep their stream; another set ends it and asks anew", async () => {
  await isLive();
  const first = last();
  connection.queriesChanged();
  await settle();
  expect(opened).toHaveLength(1);
  shown = [...shown, query("bob")];
  connection.queriesChanged();
  await settle();
  expect(first.own.signal.aborted).toBe(true);
  expect(last().asked).toEqual(["ann", "bob"]);
  shown = [];
  connection.queriesChanged();
  expect(last().own.signal.aborted).toBe(true);
  expect(opened).toHaveLength(2);
});

test("a late answer of a stream that was closed is not taken in", async () => {
  await isLive();
  const first = last();
  connection.askAgain();
  await settle();
  await first.answers(answer("late"));
  expect(taken).toEqual([answer("first")]);
  // Its end is no loss either.
  await first.ends();
  expect(connection.status()).toBe("live");
  expect(opened).toHaveLength(2);
});

test("asking anew in the middle of an answer drops the rest of it", async () => {
  connection = createConnection({
    transport,
    queries: () => shown,
    isHidden: () => false,
    isOnline: () => true,
    isSigningOut: () => false,
    finishSignOut: () => Promise.resolve(),
    // The first event names somebody else: everything is asked for as them.
    onEvent: (_, event) => {
      taken.push(event);
      if (taken.length === 1) connection.askAgain();
    },
    onStatus: () => {},
    onContact: () => {},
    onLastSign: () => {},
  });
  connection.queriesChanged();
  await settle();
  const first = last();
  void first.answers(answer("bob is here"));
  await first.answers(answer("what ann saw", 1));
  expect(taken).toEqual([answer("bob is here")]);
  expect(opened).toHaveLength(2);
});

test("a loss before the first contact is told when the second try fails too", async () => {
  connection.queriesChanged();
  await settle();
  await last().ends();
  expect(connection.status()).toBe("connecting");
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(2);
  await last().ends();
  expect(connection.status()).toBe("lost");
  // Nothing was ever shown that could be out of date.
  expect(lastSigns).toEqual([]);
});

test("a loss after contact is told with the second failure, and what is shown is from the last sign", async () => {
  await isLive();
  await vi.advanceTimersByTimeAsync(5000);
  last().breathes();
  const breathed = Date.now();
  await vi.advanceTimersByTimeAsync(3000);
  await last().ends();
  expect(connection.status()).toBe("live");
  expect(lastSigns).toEqual([breathed]);
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  await last().ends();
  expect(connection.status()).toBe("lost");
  expect(connection.lastSign()).toBe(breathed);
});

test("where the browser says that there is no network, the first loss is told at once", async () => {
  await isLive();
  isOnline = false;
  await last().ends();
  expect(connection.status()).toBe("lost");
});

test("pauses between tries double up to the longest, and begin anew after a stream that lived", async () => {
  await isLive();
  await last().ends();
  for (const pauseMs of [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const before = opened.length;
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(opened).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(before + 1);
    await last().ends();
  }
  await vi.advanceTimersByTimeAsync(maxBackOffMs);
  await last().answers(answer("back"));
  expect(connection.status()).toBe("live");
  // One that falls at once is the same loss again.
  await last().ends();
  await vi.advanceTimersByTimeAsync(maxBackOffMs - 1);
  const before = opened.length;
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(before + 1);
  await last().answers(answer("back"));
  await vi.advanceTimersByTimeAsync(maxBackOffMs + 1);
  last().breathes();
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(before + 2);
});

test("half of each pause is chance, so that not everybody comes back at once", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  await isLive();
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs / 2);
  expect(opened).toHaveLength(2);
});

test("asking again does not wait for the pause, and forgets how often it has failed", async () => {
  await isLive();
  await isLostTwice();
  connection.askAgain();
  await settle();
  expect(opened).toHaveLength(3);
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(4);
  // The try that was waiting is not made besides.
  await vi.advanceTimersByTimeAsync(minBackOffMs * 4);
  expect(opened).toHaveLength(4);
});

test("a server that has no place says so at once, and is asked again after the longest pause", async () => {
  connection.queriesChanged();
  await settle();
  await last().ends(new Crowded("There are too many streams."));
  expect(connection.status()).toBe("crowded");
  await vi.advanceTimersByTimeAsync(maxBackOffMs - 1);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await last().answers(answer("there is one"));
  expect(connection.status()).toBe("live");
});

test("a tab that is hidden lets go after a while, asks nothing, and asks anew when it is seen", async () => {
  await isLive();
  const heard = Date.now();
  isHidden = true;
  connection.visibilityChanged();
  expect(lastSigns).toEqual([heard]);
  await vi.advanceTimersByTimeAsync(hiddenDelayMs - 1);
  expect(last().own.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().own.signal.aborted).toBe(true);
  connection.queriesChanged();
  connection.askAgain();
  await settle();
  expect(opened).toHaveLength(1);
  isHidden = false;
  connection.visibilityChanged();
  await settle();
  expect(opened).toHaveLength(2);
});

test("a tab that is hidden for a moment keeps its stream, unless that was silent for long", async () => {
  await isLive();
  const blink = async (ms: number) => {
    isHidden = true;
    connection.visibilityChanged();
    await vi.advanceTimersByTimeAsync(ms);
    isHidden = false;
    connection.visibilityChanged();
    await vi.advanceTimersByTimeAsync(hiddenDelayMs);
  };
  await blink(hiddenDelayMs - 1);
  expect(opened).toHaveLength(1);
  // A device that sleeps runs no timers: only the clock tells.
  vi.setSystemTime(Date.now() + maxQuietMs);
  await blink(1);
  expect(opened).toHaveLength(2);
});

test("a page that comes back from the browser's memory asks anew, though its old stream never ended", async () => {
  await isLive();
  const frozen = last();
  // What web/live/live-store.ts does when such a page is shown.
  connection.askAgain();
  await settle();
  expect(frozen.own.signal.aborted).toBe(true);
  await last().answers(answer("now"));
  expect(taken.at(-1)).toEqual(answer("now"));
  expect(contacts).toBe(2);
});

test("a sign-out that is queued is finished before anything is asked", async () => {
  const finished = Promise.withResolvers<void>();
  signOut = () => finished.promise;
  connection.queriesChanged();
  await settle();
  expect(opened).toEqual([]);
  finished.resolve();
  await settle();
  expect(opened).toHaveLength(1);
});

test("as long as the server does not know of a sign-out, the tab is leaving and asks nothing", async () => {
  isSigningOut = true;
  isOnline = false;
  signOut = () => Promise.reject(new Unanswered("/auth/sign-out can't be reached"));
  connection.queriesChanged();
  await settle();
  expect(connection.status()).toBe("leaving");
  await vi.advanceTimersByTimeAsync(minBackOffMs * 7);
  expect(opened).toEqual([]);
  signOut = () => Promise.resolve();
  connection.askAgain();
  await settle();
  expect(opened).toHaveLength(1);
});

test("a tab that has let go while a sign-out was finished asks for nothing", async () => {
  const finished = Promise.withResolvers<void>();
  signOut = () => finished.promise;
  connection.queriesChanged();
  shown = [];
  connection.queriesChanged();
  finished.resolve();
  await settle();
  expect(opened).toEqual([]);
});
