/** The tab's live stream: loss, reconnects, hidden tabs, and that it requests only what is shown. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Intercepted, Unanswered } from "#web/live/calls.ts";
import {
  type Connection,
  createConnection,
  bufferedRetryMs,
  hiddenDelayMs,
  maxBackOffMs,
  maxQuietMs,
  minBackOffMs,
  firstByteTimeoutMs,
} from "#web/live/connection.ts";
import { NotUnderstood, TooManyStreams } from "#web/live/event-stream.ts";
import { maxPauseMs, minPauseMs } from "#web/live/polling.ts";
import type { LiveEvent, WatchedQuery } from "#web/live/query-store.ts";
import { hourMs } from "#domain/time.ts";

type Opened = {
  asked: string[];
  controller: AbortController;
  answers: (event: LiveEvent) => Promise<void>;
  breathes: () => void;
  ends: (error?: Error) => Promise<void>;
};

const query = (name: string) =>
  ({ call: "profiles.search", input: name, listeners: new Set() }) as unknown as WatchedQuery;

let opened: Opened[];
let shown: WatchedQuery[];
let kept: WatchedQuery[];
let isHidden: boolean;
let isOnline: boolean;
let isSigningOut: boolean;
let signOut: () => Promise<void>;
/** The result of a plain call; undefined if none is answered. */
let polled: ((query: string) => unknown) | undefined;
/** Resolves when later requests are answered. */
let arrives: Promise<void>;
let failure: Error;
let rounds: string[][];
let taken: LiveEvent[];
let onTaken: (() => void) | undefined;
let lastActivities: number[];
let statuses: string[];
let contacts: number;
let intercepted: number;
let connection: Connection;
let ahead: WatchedQuery[] = [];

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = (): Opened => opened.at(-1) as Opened;
const answer = (value: unknown, index = 0): LiveEvent => ({ query: index, answer: value });

async function* transport(
  body: { queries: { input: unknown }[] },
  controller: AbortController,
  onActivity: () => void,
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
    controller,
    answers: (event) => {
      onActivity();
      return put(JSON.stringify(event));
    },
    breathes: onActivity,
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

async function polledAnswers(queries: readonly WatchedQuery[]) {
  rounds.push(queries.map(({ input }) => String(input)));
  const ask = polled;
  await arrives;
  if (!ask) throw failure;
  return { events: queries.map(({ input }, at) => answer(ask(String(input)), at)), waitMs: 0 };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  // With Math.random at 1, each delay is at its maximum (half of it is random).
  vi.spyOn(Math, "random").mockReturnValue(1);
  [opened, taken, lastActivities, statuses, contacts] = [[], [], [], [], 0];
  [shown, kept, isHidden, isOnline, isSigningOut] = [[query("ann")], [], false, true, false];
  signOut = () => Promise.resolve();
  intercepted = 0;
  failure = new Unanswered("Nothing can be reached.");
  [polled, arrives, rounds, onTaken] = [undefined, Promise.resolve(), [], undefined];
  connection = createConnection({
    transport,
    polledAnswers,
    queries: () => shown,
    endAhead: () => (shown = shown.filter((each) => !ahead.includes(each))),
    keptQueries: () => kept,
    asked: ({ call, input }) => ({ call, input }),
    isHidden: () => isHidden,
    isOnline: () => isOnline,
    isSigningOut: () => isSigningOut,
    finishSignOut: () => signOut(),
    onEvent: (_, event) => {
      taken.push(event);
      onTaken?.();
    },
    onStatus: () => statuses.push(connection.status()),
    onContact: () => contacts++,
    onIntercepted: () => intercepted++,
    onLastActivity: (at) => lastActivities.push(at),
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Connects and receives the first answer. */
async function isLive(): Promise<void> {
  connection.queriesChanged();
  await settle();
  await last().answers(answer("first"));
  expect(connection.status()).toBe("live");
}

async function isLostTwice(): Promise<void> {
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  await last().ends();
}

test("a tab without queries opens no stream; a tab with two opens one stream for both", async () => {
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

test("the first event makes the connection live and counts as one contact; later events don't count", async () => {
  await isLive();
  await last().answers(answer("second"));
  expect(taken).toEqual([answer("first"), answer("second")]);
  expect(contacts).toBe(1);
  expect(statuses).toEqual(["live"]);
});

/** Takes over a stream that the page requested for what is shown and for `more`. */
function takesOver(...more: WatchedQuery[]): AbortController {
  const controller = new AbortController();
  ahead = more;
  shown = [...shown, ...more];
  const response = Promise.resolve(new Response());
  connection.takeOver({ queries: [], response, controller });
  return controller;
}

test("a stream that the page requested is taken over, and serves the screens that it was requested for", async () => {
  const controller = takesOver(query("bob"));
  connection.queriesChanged();
  await settle();
  expect(opened.map((each) => each.controller)).toEqual([controller]);
  expect(last().asked).toEqual(["ann", "bob"]);
  await last().answers(answer("first"));
  expect([connection.status(), contacts]).toEqual(["live", 1]);
});

test("another query replaces that stream, without what no screen shows", async () => {
  const controller = takesOver(query("bob"));
  await settle();
  shown = [...shown, query("cat")];
  connection.queriesChanged();
  await settle();
  expect(controller.signal.aborted).toBe(true);
  expect(last().asked).toEqual(["ann", "cat"]);
});

test("while the tab polls, another query drops what no screen shows, too", async () => {
  polled = (name) => `${name} polled`;
  takesOver(query("bob"));
  await vi.advanceTimersByTimeAsync(firstByteTimeoutMs + minPauseMs);
  expect(rounds.at(-1)).toEqual(["ann", "bob"]);
  shown = [...shown, query("cat")];
  connection.queriesChanged();
  await settle();
  expect(rounds.at(-1)).toEqual(["ann", "cat"]);
});

test("a hidden tab doesn't take a stream over; one that ends is opened again", async () => {
  isHidden = true;
  expect(takesOver().signal.aborted).toBe(true);
  expect(opened).toEqual([]);
  isHidden = false;
  takesOver();
  await settle();
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(2);
});

test("unchanged queries keep the stream; a changed set replaces it", async () => {
  await isLive();
  const first = last();
  connection.queriesChanged();
  await settle();
  expect(opened).toHaveLength(1);
  shown = [...shown, query("bob")];
  connection.queriesChanged();
  await settle();
  expect(first.controller.signal.aborted).toBe(true);
  expect(last().asked).toEqual(["ann", "bob"]);
  shown = [];
  connection.queriesChanged();
  expect(last().controller.signal.aborted).toBe(true);
  expect(opened).toHaveLength(2);
});

test("the stream also watches stored answers: additional ones replace the stream, fewer don't", async () => {
  kept = [query("bob"), query("cat")];
  await isLive();
  expect(last().asked).toEqual(["ann", "bob", "cat"]);
  kept = kept.slice(1);
  connection.queriesChanged();
  await settle();
  expect(opened).toHaveLength(1);
  kept = [...kept, query("dan")];
  connection.queriesChanged();
  await settle();
  expect(last().asked).toEqual(["ann", "cat", "dan"]);
  expect(connection.watchesKept()).toBe(true);
});

test("a server from before kept queries is asked only for what is shown", async () => {
  kept = [query("bob")];
  connection.queriesChanged();
  await settle();
  await last().ends(new NotUnderstood("400"));
  expect(last().asked).toEqual(["ann"]);
  expect(connection.watchesKept()).toBe(false);
  await last().answers(answer("first"));
  expect(statuses).toEqual(["live"]);
  kept = [...kept, query("cat")];
  connection.queriesChanged();
  connection.reconnect();
  await settle();
  expect(opened.map(({ asked }) => asked)).toEqual([["ann", "bob"], ["ann"], ["ann"]]);
});

test("a late answer from a replaced stream is ignored", async () => {
  await isLive();
  const first = last();
  connection.reconnect();
  await settle();
  await first.answers(answer("late"));
  expect(taken).toEqual([answer("first")]);
  // The end of the replaced stream doesn't count as a loss either.
  await first.ends();
  expect(connection.status()).toBe("live");
  expect(opened).toHaveLength(2);
});

test("a reconnect while answers arrive drops the remaining ones", async () => {
  connection = createConnection({
    transport,
    polledAnswers,
    queries: () => shown,
    endAhead: () => {},
    keptQueries: () => [],
    asked: ({ call, input }) => ({ call, input }),
    isHidden: () => false,
    isOnline: () => true,
    isSigningOut: () => false,
    finishSignOut: () => Promise.resolve(),
    // The first event names a different viewer, so every query is requested again as them.
    onEvent: (_, event) => {
      taken.push(event);
      if (taken.length === 1) connection.reconnect();
    },
    onStatus: () => {},
    onContact: () => {},
    onIntercepted: () => {},
    onLastActivity: () => {},
  });
  connection.queriesChanged();
  await settle();
  const first = last();
  void first.answers(answer("bob is here"));
  await first.answers(answer("what ann saw", 1));
  expect(taken).toEqual([answer("bob is here")]);
  expect(opened).toHaveLength(2);
});

test("a loss before the first contact shows once the second attempt fails, too", async () => {
  connection.queriesChanged();
  await settle();
  await last().ends();
  expect(connection.status()).toBe("connecting");
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(2);
  await last().ends();
  expect(connection.status()).toBe("lost");
  // Nothing on the screen could be out of date.
  expect(lastActivities).toEqual([]);
});

test("a loss after contact shows with the second failure, with the time of the last activity", async () => {
  await isLive();
  await vi.advanceTimersByTimeAsync(5000);
  last().breathes();
  const breathed = Date.now();
  await vi.advanceTimersByTimeAsync(3000);
  await last().ends();
  expect(connection.status()).toBe("live");
  expect(lastActivities).toEqual([breathed]);
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  await last().ends();
  expect(connection.status()).toBe("lost");
  expect(connection.lastActivityAt()).toBe(breathed);
});

test("if the browser reports no network, the first loss shows immediately", async () => {
  await isLive();
  isOnline = false;
  await last().ends();
  expect(connection.status()).toBe("lost");
});

test("the backoff doubles up to its maximum, and resets after a stream that lasted", async () => {
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
  // A stream that ends immediately counts as the same loss.
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

test("a stream that worked for a while is a new loss, even if the clock was set back in between", async () => {
  await isLive();
  await isLostTwice();
  await vi.advanceTimersByTimeAsync(maxBackOffMs);
  await last().answers(answer("back"));
  await vi.advanceTimersByTimeAsync(maxBackOffMs + 1);
  vi.setSystemTime(Date.now() - hourMs);
  const before = opened.length;
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(before + 1);
});

test("half of each delay is random, so that tabs don't all reconnect simultaneously", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  await isLive();
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs / 2);
  expect(opened).toHaveLength(2);
});

test("reconnecting skips the delay and resets the backoff", async () => {
  await isLive();
  await isLostTwice();
  connection.reconnect();
  await settle();
  expect(opened).toHaveLength(3);
  await last().ends();
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  expect(opened).toHaveLength(4);
  // The scheduled attempt doesn't run additionally.
  await vi.advanceTimersByTimeAsync(minBackOffMs * 4);
  expect(opened).toHaveLength(4);
});

test("a server that refuses another stream shows immediately, and is retried after the maximum delay", async () => {
  connection.queriesChanged();
  await settle();
  await last().ends(new TooManyStreams("There are too many streams."));
  expect(connection.status()).toBe("crowded");
  await vi.advanceTimersByTimeAsync(maxBackOffMs - 1);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await last().answers(answer("there is one"));
  expect(connection.status()).toBe("live");
});

test("a hidden tab closes its stream after a while, and reopens it when it is visible again", async () => {
  await isLive();
  const heardAt = Date.now();
  isHidden = true;
  connection.visibilityChanged();
  expect(lastActivities).toEqual([heardAt]);
  await vi.advanceTimersByTimeAsync(hiddenDelayMs - 1);
  expect(last().controller.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().controller.signal.aborted).toBe(true);
  connection.queriesChanged();
  connection.reconnect();
  await settle();
  expect(opened).toHaveLength(1);
  isHidden = false;
  connection.visibilityChanged();
  await settle();
  expect(opened).toHaveLength(2);
});

test("a tab hidden for a moment keeps its stream, unless the stream was silent for too long", async () => {
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
  // A sleeping device runs no timers; only the clock advances.
  vi.setSystemTime(Date.now() + maxQuietMs);
  await blink(1);
  expect(opened).toHaveLength(2);
});

test("a device whose clock was set back while it slept also reconnects", async () => {
  await isLive();
  isHidden = true;
  connection.visibilityChanged();
  vi.setSystemTime(Date.now() - hourMs);
  isHidden = false;
  connection.visibilityChanged();
  await settle();
  expect(opened).toHaveLength(2);
});

test("a paused page has no stream, and one again once it goes on, whoever says so first", async () => {
  await isLive();
  const before = last();
  connection.pause();
  expect(before.controller.signal.aborted).toBe(true);
  isHidden = true;
  connection.visibilityChanged();
  // A page that goes on may still be hidden.
  connection.resume();
  await settle();
  expect(opened).toHaveLength(1);
  isHidden = false;
  vi.setSystemTime(Date.now() + hourMs);
  connection.visibilityChanged();
  connection.resume();
  await settle();
  expect(opened).toHaveLength(2);
  await last().answers(answer("now"));
  expect(taken.at(-1)).toEqual(answer("now"));
  expect(contacts).toBe(2);
});

test("a paused page polls no more, and goes on once it is shown", async () => {
  await isBuffered();
  connection.pause();
  const before = rounds.length;
  await vi.advanceTimersByTimeAsync(2 * maxPauseMs);
  expect(rounds).toHaveLength(before);
  connection.resume();
  await settle();
  expect(rounds).toHaveLength(before + 1);
});

test("a queued sign-out finishes before any query is sent", async () => {
  const finished = Promise.withResolvers<void>();
  signOut = () => finished.promise;
  connection.queriesChanged();
  await settle();
  expect(opened).toEqual([]);
  finished.resolve();
  await settle();
  expect(opened).toHaveLength(1);
});

test("until the server has received a sign-out, the tab is leaving and sends no query", async () => {
  isSigningOut = true;
  isOnline = false;
  signOut = () => Promise.reject(new Unanswered("/auth/sign-out can't be reached"));
  connection.queriesChanged();
  await settle();
  expect(connection.status()).toBe("leaving");
  await vi.advanceTimersByTimeAsync(minBackOffMs * 7);
  expect(opened).toEqual([]);
  signOut = () => Promise.resolve();
  connection.reconnect();
  await settle();
  expect(opened).toHaveLength(1);
});

test("a tab hidden while a sign-out finished sends no query", async () => {
  const finished = Promise.withResolvers<void>();
  signOut = () => finished.promise;
  connection.queriesChanged();
  shown = [];
  connection.queriesChanged();
  finished.resolve();
  await settle();
  expect(opened).toEqual([]);
});

/** Opens a page on a network that buffers the stream, until polling has taken over. */
async function isBuffered(): Promise<void> {
  polled = (name) => `${name} polled`;
  connection.queriesChanged();
  await vi.advanceTimersByTimeAsync(firstByteTimeoutMs + minPauseMs);
  expect(connection.status()).toBe("polling");
}

test("a stream without a first byte is replaced by polling, and retried less often", async () => {
  polled = (name) => `${name} polled`;
  connection.queriesChanged();
  await vi.advanceTimersByTimeAsync(firstByteTimeoutMs - 1);
  expect(rounds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toEqual([["ann"]]);
  expect(taken).toEqual([answer("ann polled")]);
  expect(contacts).toBe(1);
  // The answer may just be faster than its stream, so nothing is shown yet.
  expect(statuses).toEqual([]);
  await vi.advanceTimersByTimeAsync(minPauseMs);
  expect(rounds).toHaveLength(2);
  expect(statuses).toEqual(["polling"]);
  await vi.advanceTimersByTimeAsync(2 * minPauseMs);
  expect(rounds).toHaveLength(3);
  for (const count of [4, 5, 6]) {
    await vi.advanceTimersByTimeAsync(maxPauseMs);
    expect(rounds).toHaveLength(count);
  }
  expect(contacts).toBe(1);
  expect(lastActivities).toEqual([]);
});

test("a stream whose first byte came in time is waited for", async () => {
  polled = (name) => `${name} polled`;
  connection.queriesChanged();
  await settle();
  last().breathes();
  await vi.advanceTimersByTimeAsync(firstByteTimeoutMs * 5);
  expect(rounds).toEqual([]);
});

test("a stream that delivers ends the polling", async () => {
  await isBuffered();
  await last().answers(answer("by the stream"));
  expect(connection.status()).toBe("live");
  const before = rounds.length;
  await vi.advanceTimersByTimeAsync(maxPauseMs * 3);
  expect(rounds).toHaveLength(before);
  connection.changed();
  await settle();
  expect(rounds).toHaveLength(before);
});

test("the viewer’s own change polls right away, and an earlier answer doesn’t undo it", async () => {
  await isBuffered();
  const slow = Promise.withResolvers<void>();
  arrives = slow.promise;
  await vi.advanceTimersByTimeAsync(maxPauseMs);
  arrives = Promise.resolve();
  polled = () => "after the change";
  connection.changed();
  await settle();
  expect(taken.at(-1)).toEqual(answer("after the change"));
  const before = taken.length;
  slow.resolve();
  await settle();
  expect(taken).toHaveLength(before);
});

test("another screen polls right away, without waiting for a stream again", async () => {
  await isBuffered();
  const [streams, before] = [opened.length, rounds.length];
  shown = [query("bob")];
  connection.queriesChanged();
  await settle();
  expect(rounds.slice(before)).toEqual([["bob"]]);
  expect(opened).toHaveLength(streams);
  await vi.advanceTimersByTimeAsync(bufferedRetryMs);
  expect(last().asked).toEqual(["bob"]);
  expect(opened).toHaveLength(streams + 1);
});

test("a buffered stream that ends silently is retried later, and nothing counts as lost", async () => {
  await isBuffered();
  const before = opened.length;
  await last().ends();
  await vi.advanceTimersByTimeAsync(bufferedRetryMs - 1);
  expect(opened).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(before + 1);
  await last().ends(new TooManyStreams("There are too many streams."));
  expect(connection.status()).toBe("polling");
});

test("a hidden tab doesn't poll; when it is visible again, it polls right away", async () => {
  await isBuffered();
  isHidden = true;
  connection.visibilityChanged();
  await vi.advanceTimersByTimeAsync(hiddenDelayMs);
  const before = rounds.length;
  await vi.advanceTimersByTimeAsync(maxPauseMs * 3);
  expect(rounds).toHaveLength(before);
  isHidden = false;
  connection.visibilityChanged();
  await settle();
  expect(rounds).toHaveLength(before + 1);
  expect(connection.status()).toBe("polling");
});

test("without any answer to polling the tab is offline, and the next answer ends that", async () => {
  await isBuffered();
  const asOf = Date.now();
  polled = undefined;
  await vi.advanceTimersByTimeAsync(2 * minPauseMs);
  expect(connection.status()).toBe("polling");
  await vi.advanceTimersByTimeAsync(2 * minPauseMs);
  expect(connection.status()).toBe("lost");
  expect(connection.lastActivityAt()).toBe(asOf);
  polled = () => "back";
  await vi.advanceTimersByTimeAsync(maxPauseMs);
  expect(connection.status()).not.toBe("lost");
  expect(taken.at(-1)).toEqual(answer("back"));
  expect(contacts).toBe(2);
});

test("streams that fail while polling is answered don’t make the tab offline", async () => {
  await isLive();
  polled = () => "polled";
  await isLostTwice();
  await settle();
  expect(taken.at(-1)).toEqual(answer("polled"));
  expect(statuses).not.toContain("lost");
  // The stream was only restarted, which nothing reports.
  await vi.advanceTimersByTimeAsync(minBackOffMs * 2);
  await last().answers(answer("again"));
  expect(statuses).not.toContain("polling");
});

test("polling waits for a queued sign-out as well", async () => {
  await isBuffered();
  const before = rounds.length;
  const finished = Promise.withResolvers<void>();
  signOut = () => finished.promise;
  connection.reconnect();
  await settle();
  expect(rounds).toHaveLength(before);
  finished.resolve();
  await settle();
  expect(rounds).toHaveLength(before + 1);
});

test("polled answers that name a different viewer drop the rest of their round", async () => {
  shown = [query("who is it"), query("what ann saw")];
  await isBuffered();
  taken = [];
  onTaken = () => {
    onTaken = undefined;
    connection.reconnect();
  };
  polled = () => "bob";
  connection.changed();
  await settle();
  expect(taken).toEqual([answer("bob"), answer("bob"), answer("bob", 1)]);
});

test("intercepted calls are reported once streams have failed twice", async () => {
  await isLive();
  failure = new Intercepted("/api/viewer.me was answered by something else");
  await last().ends();
  expect(intercepted).toBe(0);
  await vi.advanceTimersByTimeAsync(minBackOffMs);
  await last().ends();
  expect(connection.status()).toBe("lost");
  expect(intercepted).toBe(1);
});
