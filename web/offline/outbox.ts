/**
 * The answers of a check on their way to the server. Each is stored on the device before it is sent, and until the
 * server has it: without a network, across reloads and closed tabs. They are sent in the order they were given, by one
 * tab at a time, and what is left at a sign-out all at once; sent twice they count once, because the calls are idempotent.
 * One at which the server fails holds up only those of its own size.
 */
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import { ServerFailed } from "#web/live/calls.ts";
import { change } from "#web/live/change.ts";
import { listeners } from "#web/live/listeners.ts";
import { beforeSignOut, contact, departures, reconnect, viewerId } from "#web/live/live-store.ts";
import {
  type CheckAnswer,
  beforeRevoking,
  dropKeptAnswer,
  keepAnswer,
  keptAnswers,
  onOtherTab,
} from "#web/offline/check-answers.ts";

const changed = listeners();

/** Answers that couldn't be stored, because the device is full or has no storage: they last as long as this tab. */
const unstored = new Map<string, CheckAnswer>();

/** Answers about a wearer who may no longer be seen: this tab still says what became of them, the device has none of it. */
const revoked = new Set<string>();

/** The latest confirmation, which waits in this tab because it can't be undone once it is sent. */
let waitingId: string | undefined;

let shown: readonly CheckAnswer[] | undefined;

/** The unsent answers; one whose latest state couldn't be stored is taken from memory. */
const read = (): readonly CheckAnswer[] =>
  [...keptAnswers().filter(({ id }) => !unstored.has(id)), ...unstored.values()]
    .filter((answer) => answer.viewerId === viewerId())
    .sort((one, other) => (one.id < other.id ? -1 : 1));

function announce(): void {
  shown = undefined;
  changed.call();
}

function store(answer: CheckAnswer): void {
  if (!revoked.has(answer.id) && keepAnswer(answer)) unstored.delete(answer.id);
  else unstored.set(answer.id, answer);
  announce();
}

/** Drops an answer: it was sent, taken back, or seen to be refused. */
export function dropCheckAnswer(id: string): void {
  dropKeptAnswer(id);
  unstored.delete(id);
  announce();
}

/** The viewer's answers that the server doesn't have, in order, the refused ones included. */
export const unsent = {
  subscribe: changed.subscribe,
  answers: (): readonly CheckAnswer[] => (shown ??= read()),
};

/** Stores an answer and sends it; a confirmation waits for the next answer, or until `sendWaiting`. */
export function answerCheck(answer: Omit<CheckAnswer, "id" | "viewerId" | "refused">): string {
  const id = newId();
  // Without a viewer there is no screen that asks.
  store({ ...answer, id, viewerId: viewerId() ?? "" });
  waitingId = answer.next ? undefined : id;
  void send();
  return id;
}

/** Sends the confirmation that waits: the check is left, or its page is no longer seen. */
export function sendWaiting(): void {
  if (waitingId === undefined) return;
  waitingId = undefined;
  announce();
  void send();
}

/**
 * Takes an answer back that isn't sent yet. Returns false if the server has it or is just getting it, in this tab or in
 * another one.
 */
export const takeBack = (id: string): Promise<boolean> =>
  alone({ ifAvailable: id !== waitingId }, (isMine) => {
    const isHere = isMine && read().some((answer) => answer.id === id);
    if (isHere) dropCheckAnswer(id);
    return isHere;
  });

/**
 * Runs `work` in one tab at a time; with `ifAvailable` at once, and told whether no other work is running. A page without
 * encryption has no locks between tabs: there the server's idempotency alone prevents doubles.
 */
async function alone<Result>(
  options: { ifAvailable: boolean },
  work: (isMine: boolean) => Result | Promise<Result>,
): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request("kinsize.outgoing", options, (lock) => work(lock !== null));
  if (options.ifAvailable) return work(running === undefined);
  return work(true);
}

let running: Promise<void> | undefined;
let isAskedAgain = false;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends what can be sent, one answer after the other. */
async function send(): Promise<void> {
  isAskedAgain = true;
  running ??= (async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await alone({ ifAvailable: false }, sendAll);
      }
    } finally {
      // Here, and not a moment later, when another call could have asked in vain.
      running = undefined;
    }
  })();
  return running;
}

async function sendAll(): Promise<void> {
  /** The sizes with an answer at which the server failed: later ones of the same size wait for it. */
  const failed = new Set<string>();
  const canBeSent = ({ id, itemId, refused }: CheckAnswer) =>
    refused === undefined && id !== waitingId && !failed.has(itemId);
  for (;;) {
    const next = read().find(canBeSent);
    if (!next) return;
    const departuresBefore = departures.count();
    try {
      await sendOne(next);
      if (failed.size === 0) {
        failures = 0;
        clearTimeout(retryTimer);
      }
      dropCheckAnswer(next.id);
    } catch (error) {
      if (departures.count() !== departuresBefore) return;
      if (error instanceof Refusal && error.reason !== "signed-out") {
        if (error.reason === "too-many") return retryIn((error.retryAfter ?? 60) * 1000);
        store({ ...next, refused: error.reason });
        continue;
      }
      // A new connection sends again, and so does a new sign-in of the same person.
      if (!(error instanceof Refusal)) unanswered(error);
      if (!(error instanceof ServerFailed)) return;
      failed.add(next.itemId);
    }
  }
}

function sendOne({ id, ownerId, dependentId, itemId, seen, next }: CheckAnswer) {
  const item = { ownerId, dependentId, id: itemId };
  return next
    ? change("items.update", { ...item, changes: next, seen })
    : change("items.confirm", { ...item, size: seen.size, entryId: id });
}

const maxDelayMs = 60_000;

function unanswered(error: unknown): void {
  console.error(error);
  failures += 1;
  // The live connection may not have noticed the loss.
  if (failures === 1) reconnect();
  retryIn(Math.min(maxDelayMs, 1000 * 2 ** failures));
}

function retryIn(delayMs: number): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void send(), delayMs);
}

const sendIfAny = () => void (read().length > 0 && send());

contact.subscribe(sendIfAny);
beforeSignOut.add(() =>
  Promise.all(
    read()
      .filter(({ refused }) => refused === undefined)
      .map(sendOne),
  ),
);
beforeRevoking((answers) => {
  for (const answer of answers) {
    revoked.add(answer.id);
    unstored.set(answer.id, answer);
  }
  announce();
});
departures.subscribe(() => {
  unstored.clear();
  revoked.clear();
  waitingId = undefined;
  announce();
});
onOtherTab(announce);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") sendWaiting();
});
addEventListener("pagehide", sendWaiting);
// The connection may be older than this module (prefetch.ts).
if (contact.count() > 0) sendIfAny();
