/**
 * Asks for sizes that their author can still take back: each is sent half a minute after the press, or as soon as the
 * page is hidden or left. Nobody is told before.
 */
import type { InputOf } from "#domain/contract.ts";
import { departures } from "#web/live/live-store.ts";

const undoMs = 30_000;

export type Ask = InputOf<"news.ask">;

type PendingAsk = { ask: Ask; timer: ReturnType<typeof setTimeout> };

let pending: readonly PendingAsk[] = [];
/** Stays the same object until an ask is added or gone. */
let shown: readonly Ask[] = [];
/** One after the other, because a call of a form isn't made twice at a time. */
let sending: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function set(next: readonly PendingAsk[]): void {
  pending = next;
  shown = next.map(({ ask }) => ask);
  for (const listener of listeners) listener();
}

function takeAll(): readonly PendingAsk[] {
  const all = pending;
  for (const { timer } of all) clearTimeout(timer);
  set([]);
  return all;
}

/** A page that is hidden or gone may not get an answer, so the browser finishes these requests by itself. */
function leaveAll(): void {
  for (const { ask } of takeAll()) {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    void fetch("/api/news.ask", { method: "POST", headers, body: JSON.stringify(ask), keepalive: true }).catch(
      () => {},
    );
  }
}

addEventListener("pagehide", leaveAll);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) leaveAll();
});
departures.subscribe(() => void takeAll());

export const pendingAsks = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The asks that can still be taken back. */
  all: (): readonly Ask[] => shown,
  add: (ask: Ask, send: () => Promise<unknown>) => {
    const timer = setTimeout(() => {
      pendingAsks.undo(ask);
      const departuresBefore = departures.count();
      // Whoever signs in meanwhile asks for nothing.
      sending = sending.then(() => (departures.count() === departuresBefore ? send() : undefined));
    }, undoMs);
    set([...pending, { ask, timer }]);
  },
  undo: (ask: Ask) => {
    clearTimeout(pending.find((each) => each.ask === ask)?.timer);
    set(pending.filter((each) => each.ask !== ask));
  },
};
