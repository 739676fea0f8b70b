/**
 * Asks for sizes that their author can still take back: each is sent half a minute after the press, or as soon as the
 * page is hidden or left. Nobody is told before.
 */
import type { InputOf } from "#domain/contract.ts";
import type { SizeAskedFor } from "#domain/news.ts";
import { departures } from "#web/live/live-store.ts";

const undoMs = 30_000;

type Ask = InputOf<"news.ask">;

type PendingAsk = { ask: Ask; send: () => void; timer: ReturnType<typeof setTimeout> };

const pending = new Map<string, PendingAsk>();
/** What was asked for on this visit, by wearer; null for any size. */
const asked = new Map<string, SizeAskedFor | null>();
const listeners = new Set<() => void>();

const keyOf = ({ otherId, dependentId }: Pick<Ask, "otherId" | "dependentId">) => `${otherId} ${dependentId ?? ""}`;

function drop(key: string): void {
  clearTimeout(pending.get(key)?.timer);
  pending.delete(key);
  for (const listener of listeners) listener();
}

/** A hidden page may be frozen soon, but shows what the server answered when it is back. */
function sendAll(): void {
  for (const [key, { send }] of pending) {
    drop(key);
    send();
  }
}

/** The page is gone before an answer arrives, so the browser finishes these requests by itself. */
function leaveAll(): void {
  for (const [key, { ask }] of pending) {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    void fetch("/api/news.ask", { method: "POST", headers, body: JSON.stringify(ask), keepalive: true }).catch(
      () => {},
    );
    drop(key);
  }
}

addEventListener("pagehide", leaveAll);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) sendAll();
});
departures.subscribe(() => {
  for (const key of pending.keys()) drop(key);
  asked.clear();
});

export const pendingAsks = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The ask about a wearer that can still be taken back. */
  of: (wearer: Pick<Ask, "otherId" | "dependentId">): Ask | undefined => pending.get(keyOf(wearer))?.ask,
  lastOf: (wearer: Pick<Ask, "otherId" | "dependentId">) => asked.get(keyOf(wearer)),
  add: (ask: Ask, send: () => void) => {
    const key = keyOf(ask);
    drop(key);
    asked.set(key, ask.size ?? null);
    const timer = setTimeout(() => {
      drop(key);
      send();
    }, undoMs);
    pending.set(key, { ask, send, timer });
    for (const listener of listeners) listener();
  },
  undo: (wearer: Pick<Ask, "otherId" | "dependentId">) => {
    asked.delete(keyOf(wearer));
    drop(keyOf(wearer));
  },
};
