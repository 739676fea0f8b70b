/** Tests which tabs share an answer, and that no answer is older than a change that its tab was notified of. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Credential } from "#server/live/credential.ts";
import type { Answer, Asker, Outcome, Question, Tab } from "#server/live/question.ts";
import { Questions } from "#server/live/question.ts";
import { Subscriptions } from "#server/live/subscriptions.ts";
import { type Topic, sessionTopic, topic } from "#server/live/topics.ts";
import { Turns } from "#server/live/turns.ts";

const items = topic("ann", "items");
const others = topic("bob", "items");

const session = (id: string, personId = "ann"): Credential => ({
  kind: "session",
  id,
  personId,
  tokenId: null,
  scope: undefined,
  topic: sessionTopic(id),
  expiresAt: Infinity,
});

const query = { call: "dashboard.page", input: {}, text: '["dashboard.page",{}]' };

class Away extends Error {}

/** Questions whose answers wait for the test. */
function opened(maxAtOnce = 4) {
  const subscriptions = new Subscriptions();
  const turns = new Turns({ maxAtOnce, maxPerKey: 3 });
  const asked: {
    request: Tab["request"];
    input: unknown;
    made: PromiseWithResolvers<Answer>;
  }[] = [];
  const questions = new Questions({
    subscriptions,
    turns,
    store: { isUnavailable: (error) => error instanceof Away },
    now: () => 0,
    log: { say: () => {}, problem: () => {}, request: () => {} },
    ask: ({ request }, _call, input) => {
      const made = Promise.withResolvers<Answer>();
      asked.push({ request, input, made });
      return made.promise;
    },
  });
  /** Resolves a pending answer. */
  const answers = async (number: number, text: string, ...topics: Topic[]) => {
    asked[number]?.made.resolve({ text, topics: new Set(topics), isSignedIn: true });
    await new Promise((done) => void setImmediate(done));
  };
  return { subscriptions, turns, questions, asked, answers };
}

/** A tab with one query, which asks as soon as it may; a busy tab asks when it is free. */
class Page implements Asker {
  readonly tab: Tab;
  readonly question: Question;
  readonly outcomes: (Outcome | undefined)[] = [];
  shown: string | undefined;
  isKept = false;
  isBusy = false;
  isDue = false;
  isFinished = false;

  constructor(questions: Questions, credential: Credential | undefined, asked = query) {
    const holder = { address: "192.0.2.1", personId: credential?.personId };
    const request = new IncomingMessage(new Socket());
    this.tab = { request, requestId: "", holder, credential };
    this.question = questions.of(this.tab, asked);
    this.question.join(this);
    this.changed();
  }

  changed() {
    this.isDue = true;
    if (this.isBusy) return;
    this.isBusy = true;
    this.question.ask(this);
  }

  begin() {
    this.isDue = false;
  }

  settle(outcome: Outcome | undefined) {
    this.outcomes.push(outcome);
    if (outcome) this.shown = outcome.digest;
    this.reads();
  }

  /** Receives the last answer; if a change came in the meantime, the tab asks again. */
  reads() {
    this.isBusy = false;
    if (this.isDue) this.changed();
  }

  finish() {
    this.isFinished = true;
    this.question.leave(this);
  }

  get texts() {
    return this.outcomes.map((outcome) => outcome?.json.toString());
  }
}

/** Ann's tabs in one browser, which all show the first answer. */
async function shared(tabs: number) {
  const world = opened();
  const pages = Array.from({ length: tabs }, () => new Page(world.questions, session("phone")));
  // The first tab's answer had begun before the others asked.
  await world.answers(0, "one", items);
  if (tabs > 1) await world.answers(1, "one", items);
  world.asked.length = 0;
  return { ...world, pages };
}

// On a busy machine an answer could count as long work, after which other people come first.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("after a change, the tabs of one session get one answer", async () => {
  const { subscriptions, pages, asked, answers } = await shared(4);
  subscriptions.publish([items]);
  expect(asked).toHaveLength(1);
  await answers(0, "two", items);
  for (const page of pages) expect(page.texts.at(-1)).toBe("two");
  expect(asked).toHaveLength(1);
});

test("after a change, the visitors of one link get one answer, and those of another link theirs", async () => {
  const { questions, subscriptions, asked, answers } = opened();
  const text = '["shares.open",{"token":"A"}]';
  const link = { call: "shares.open", input: { token: "A" }, text };
  const pages = [new Page(questions, undefined, link)];
  await answers(0, "one", items);
  pages.push(new Page(questions, undefined, link), new Page(questions, undefined, link));
  await answers(1, "one", items);
  await answers(2, "one", items);
  const other = { ...link, text: text.replace("A", "B") };
  const ofOther = new Page(questions, undefined, other);
  await answers(3, "other", items);
  const before = asked.length;
  subscriptions.publish([items]);
  expect(asked).toHaveLength(before + 2);
  await answers(before, "two", items);
  await answers(before + 1, "other two", items);
  expect(pages.map(({ texts }) => texts.at(-1))).toEqual(["two", "two", "two"]);
  expect(ofOther.texts.at(-1)).toBe("other two");
  // Signed in, the same link is another question.
  expect(new Page(questions, session("phone"), link).question).not.toBe(pages[0]?.question);
});

/** Twenty visitors of a link, who are getting a large answer. */
async function visited() {
  const world = opened();
  const link = { call: "shares.open", input: {}, text: '["shares.open",{}]' };
  const pages = Array.from({ length: 20 }, () => new Page(world.questions, undefined, link));
  await world.answers(0, "one", items);
  await world.answers(1, "one", items);
  world.subscriptions.publish([items]);
  const large = "x".repeat(200 * 1024);
  await world.answers(2, large, items);
  const having = (text: string) => pages.filter(({ texts }) => texts.includes(text)).length;
  expect(having(large)).toBeGreaterThan(0);
  expect(having(large)).toBeLessThan(pages.length);
  return { ...world, having, large, all: pages.length };
}

test("while a large answer goes to many visitors, other requests are handled", async () => {
  const { having, large, all } = await visited();
  await expect.poll(() => having(large)).toBe(all);
});

test("visitors who don't have a large answer yet don't get it after a change", async () => {
  const { subscriptions, answers, having, large, all } = await visited();
  const before = having(large);
  subscriptions.publish([items]);
  await expect.poll(() => answers(3, "ended", items).then(() => having("ended"))).toBe(all);
  expect(having(large)).toBe(before);
});

test("people, sessions, tokens, and visitors don't share answers", async () => {
  const { questions, asked, answers } = opened(20);
  const credentials = [
    session("phone"),
    session("laptop"),
    session("phone-of-bob", "bob"),
    // A session and a token may have the same id.
    { ...session("phone"), kind: "token" as const },
    undefined,
    undefined,
  ];
  // A person has three turns at a time.
  const pages = credentials.map((credential, at) => {
    const page = new Page(questions, credential);
    void answers(at, `${at}`, items);
    return page;
  });
  await expect.poll(() => pages.every(({ outcomes }) => outcomes.length === 1)).toBe(true);
  expect(asked.map(({ request }) => request)).toEqual(pages.map(({ tab }) => tab.request));
  expect(pages.map(({ texts }) => texts)).toEqual(pages.map((_, at) => [`${at}`]));
});

test("different queries of one session have different answers", async () => {
  const { questions, answers } = opened();
  const one = new Page(questions, session("phone"));
  const other = new Page(questions, session("phone"), { ...query, text: '["viewer.me",{}]' });
  await answers(0, "one", items);
  await answers(1, "other", items);
  expect([one.texts, other.texts]).toEqual([["one"], ["other"]]);
});

test("while a tab is open, its question is kept only as text", () => {
  const { questions, asked } = opened();
  const input = { text: "bob" };
  const text = JSON.stringify(["profiles.search", input]);
  const tab = new Page(questions, session("phone"), { call: "profiles.search", input, text });
  expect([tab.question.call, asked[0]?.input]).toEqual(["profiles.search", input]);
  expect(asked[0]?.input).not.toBe(input);
});

test("a tab that asks later doesn't get an answer that was already being made", async () => {
  const { questions, asked, answers } = opened();
  const early = new Page(questions, session("phone"));
  const late = new Page(questions, session("phone"));
  await answers(0, "before", items);
  expect([early.texts, late.texts]).toEqual([["before"], []]);
  await answers(1, "after", items);
  // The early tab already shows another answer, so it asks, too.
  await answers(2, "after", items);
  expect([early.texts, late.texts]).toEqual([["before", "after"], ["after"]]);
  expect(asked).toHaveLength(3);
});

test("a change published while an answer is made makes every tab ask again", async () => {
  const { subscriptions, pages, asked, answers } = await shared(2);
  subscriptions.publish([items]);
  subscriptions.publish([items]);
  await answers(0, "two", items);
  expect(asked).toHaveLength(2);
  await answers(1, "three", items);
  for (const page of pages) expect(page.texts.at(-1)).toBe("three");
});

test("a busy tab asks again, even if the newer answer no longer depends on the changed topic", async () => {
  const { subscriptions, pages, asked, answers } = await shared(2);
  const [quick, slow] = pages as [Page, Page];
  slow.isBusy = true;
  // A new tab can read a change before the change is published.
  quick.changed();
  await answers(0, "two", others);
  subscriptions.publish([items]);
  expect([quick.texts.at(-1), slow.texts.at(-1)]).toEqual(["two", "one"]);
  slow.reads();
  expect(asked).toHaveLength(2);
  await answers(1, "two", others);
  expect(slow.texts.at(-1)).toBe("two");
});

test("an unchanged answer makes nobody ask again", async () => {
  const { pages, asked, answers } = await shared(3);
  pages[0]?.changed();
  await answers(0, "one", items);
  expect(asked).toHaveLength(1);
});

test("an ended session gets one last answer for all its tabs, and shares none with a later tab", async () => {
  const { subscriptions, questions, pages, asked } = await shared(2);
  subscriptions.publish([items]);
  const over = { text: "signed out", topics: new Set<Topic>(), isSignedIn: false };
  asked[0]?.made.resolve(over);
  await expect.poll(() => pages.every(({ isFinished }) => isFinished)).toBe(true);
  expect(pages.map(({ texts }) => texts.at(-1))).toEqual(["signed out", "signed out"]);
  expect(subscriptions.size).toBe(0);
  const late = new Page(questions, session("phone"));
  expect(asked).toHaveLength(2);
  expect(late.texts).toEqual([]);
});

test("a closed tab gets no answer, and the last one leaves nothing behind", async () => {
  const { subscriptions, questions, pages, answers, asked } = await shared(2);
  const [one, other] = pages as [Page, Page];
  subscriptions.publish([items]);
  other.question.leave(other);
  await answers(0, "two", items);
  expect(one.texts.at(-1)).toBe("two");
  subscriptions.publish([items]);
  one.question.leave(one);
  await answers(1, "three", items);
  expect([subscriptions.size, subscriptions.topics]).toEqual([0, 0]);
  expect(asked).toHaveLength(2);
  expect(new Page(questions, session("phone")).question).not.toBe(one.question);
  expect(asked).toHaveLength(3);
});

test("a tab that closes before its turn doesn't hold up the others", async () => {
  const { subscriptions, turns, questions, asked, answers } = opened(1);
  const stays = new Page(questions, session("phone"));
  await answers(0, "one", items);
  const held = Promise.withResolvers<void>();
  void turns.run("busy", () => held.promise);
  const leaves = new Page(questions, session("phone"));
  leaves.question.leave(leaves);
  held.resolve();
  await new Promise((done) => void setImmediate(done));
  expect(asked).toHaveLength(1);
  subscriptions.publish([items]);
  await answers(1, "two", items);
  expect(stays.texts).toEqual(["one", "two"]);
});

test("while the store is unreachable, tabs keep their answers, and all are answered once it is back", async () => {
  const { subscriptions, pages, asked, answers } = await shared(2);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  subscriptions.publish([items]);
  asked[0]?.made.reject(new Away());
  await new Promise((done) => void setImmediate(done));
  expect(pages.map(({ texts }) => texts.at(-1))).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(99);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveLength(2);
  await answers(1, "two", items);
  expect(pages.map(({ texts }) => texts.at(-1))).toEqual(["two", "two"]);
});

test("a new tab doesn't wait behind the updates of ten thousand others", async () => {
  const { questions, turns, asked, answers, subscriptions } = opened(1);
  const pages = [new Page(questions, session("phone"))];
  await answers(0, "one", items);
  const held = Promise.withResolvers<void>();
  void turns.run("busy", () => held.promise);
  for (let n = 0; n < 10_000; n++) void turns.run(`${n}`, () => Promise.resolve(), "update");
  // The question is already waiting for its turn, as an update.
  subscriptions.publish([items]);
  pages.push(new Page(questions, session("phone")));
  held.resolve();
  await new Promise((done) => void setImmediate(done));
  expect(asked).toHaveLength(2);
  await answers(1, "two", items);
  expect(pages.map(({ texts }) => texts.at(-1))).toEqual(["two", "two"]);
});

/** A tab whose device only stores the answer. */
class Keeping extends Page {
  override isKept = true;
}

test("a change reaches a device that only stores the answer once, a moment after the tabs that show it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { subscriptions, questions, asked, answers } = opened();
  const kept = new Keeping(questions, session("phone"));
  await answers(0, "one", items);
  subscriptions.publish([items]);
  subscriptions.publish([items]);
  expect(kept.texts).toEqual(["one"]);
  const shown = new Page(questions, session("phone"));
  expect(asked).toHaveLength(2);
  await answers(1, "two", items);
  expect(shown.texts).toEqual(["two"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(3);
});

test("a question without tabs stays current for its device until something changes, or half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { subscriptions, questions, answers } = opened();
  const [one, other] = [session("phone"), session("tablet")].map((credential) => new Keeping(questions, credential));
  await answers(0, "one", items);
  await answers(1, "one", items);
  const digest = one?.question.current;
  expect(digest).toBe(one?.shown);
  one?.finish();
  other?.finish();
  expect(questions.of(one?.tab as Tab, query).current).toBe(digest);
  subscriptions.publish([items]);
  expect(subscriptions.topics).toBe(0);
  expect(questions.of(one?.tab as Tab, query).current).toBeUndefined();

  const third = new Keeping(questions, session("laptop"));
  await answers(2, "one", items);
  third.finish();
  expect(subscriptions.topics).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(subscriptions.topics).toBe(0);
});

test("a stored answer isn't current while a new one is made, or when it can't be made", async () => {
  const { subscriptions, questions, asked, answers } = opened();
  const page = new Keeping(questions, session("phone"));
  expect(page.question.current).toBeUndefined();
  subscriptions.publish([items]);
  await answers(0, "one", items);
  expect(page.question.current).toBeUndefined();
  page.finish();
  expect(asked).toHaveLength(1);
  expect(subscriptions.size).toBe(0);
});
