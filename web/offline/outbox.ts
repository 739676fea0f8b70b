/**
 * The outbox of a check. Each answer is stored on the device until the server has it, across lost networks, reloads,
 * and closed tabs. Answers are sent in order by one tab at a time; at sign-out, the remaining ones are sent together.
 * Calls are idempotent, so a repeated one counts once. An answer the server fails to handle delays only those of its
 * own size.
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

/** Answers that couldn't be stored, because the device is full or has no storage; they last as long as this tab. */
const unstored = new Map<string, CheckAnswer>();

/** Answers about a wearer who may no longer be seen. Only this tab still reports their outcome; the device stores nothing. */
const revoked = new Set<string>();

/** The latest confirmation, which waits in this tab because it can't be undone once sent. */
let waitingId: string | undefined;

let shown: readonly CheckAnswer[] | undefined;

/** The unsent answers; an answer whose latest state couldn't be stored comes from memory. */
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

export function dropCheckAnswer(id: string): void {
  dropKeptAnswer(id);
  unstored.delete(id);
  announce();
}

/** The viewer's unsent answers in order, including refused ones. */
export const unsent = {
  subscribe: changed.subscribe,
  answers: (): readonly CheckAnswer[] => (shown ??= read()),
};

/** Stores an answer and sends it; a confirmation waits for the next answer or `sendWaiting`. */
export function answerCheck(answer: Omit<CheckAnswer, "id" | "viewerId" | "refused">): string {
  const id = newId();
  // Without a viewer, no screen asks.
  store({ ...answer, id, viewerId: viewerId() ?? "" });
  waitingId = answer.next ? undefined : id;
  void send();
  return id;
}

/** Sends the waiting confirmation when the check is left or its page is hidden. */
export function sendWaiting(): void {
  if (waitingId === undefined) return;
  waitingId = undefined;
  announce();
  void send();
}

/** Undoes an unsent answer. Returns false if the server has it or is receiving it, from any tab. */
export const takeBack = (id: string): Promise<boolean> =>
  alone({ ifAvailable: id !== waitingId }, (isMine) => {
    const isHere = isMine && read().some((answer) => answer.id === id);
    if (isHere) dropCheckAnswer(id);
    return isHere;
  });

/**
 * Runs `work` in one tab at a time; with `ifAvailable` immediately, passing whether no other work is running. Pages
 * without HTTPS have no locks between tabs, so only the server's idempotency prevents duplicates.
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

async function send(): Promise<void> {
  isAskedAgain = true;
  running ??= (async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await alone({ ifAvailable: false }, sendAll);
      }
    } finally {
      // Must be reset here: a moment later, another call's request to send could be missed.
      running = undefined;
    }
  })();
  return running;
}

async function sendAll(): Promise<void> {
  /** The sizes with an answer that the server failed to handle: later ones of the same size wait for it. */
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
      // A new connection retries, and so does a new sign-in of the same person.
      if (!(error instanceof Refusal)) unanswered(error);
      if (!(error instanceof ServerFailed)) return;
      failed.add(next.itemId);
    }
  }
}

function sendOne({ id, ownerId, dependentId, itemId, seen, next }: CheckAnswer) {
  const item = { ownerId, dependentId, id: itemId };
  // An outgrown size keeps its text, so taking that back doesn't enter it again.
  const outgrown = next?.size === "" ? true : seen.size === "" ? false : undefined;
  if (next && outgrown !== undefined) {
    const { size } = outgrown ? seen : next;
    return change("items.update", { ...item, changes: { outgrown }, seen: { size } });
  }
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
