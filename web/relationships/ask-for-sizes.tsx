/** Asks for someone's sizes, or for one of them: each once a week. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { askAgainMs, maxAsks } from "#domain/news-limits.ts";
import type { AskedFor, SizeAskedFor } from "#domain/news.ts";
import { itemName } from "#domain/items/names.ts";
import { type Ask, pendingAsks } from "#web/relationships/pending-asks.ts";
import { noteUseful } from "#web/offline/notify-offer.ts";
import { useCall } from "#web/live/use-call.ts";
import { useLiveStatus } from "#web/live/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as frame from "#words/en/frame.js";
import * as w from "#words/en/relationships.js";

/** Whom someone can ask about. */
export type AskedAbout = {
  /** The wearer, or their dependent's owner. */
  otherId: string;
  dependentId: string | null;
  /** What the viewer has asked for of everyone on the page. */
  asked: readonly AskedFor[];
};

/** The asks about a wearer: those that can be taken back for half a minute, and those within a week. */
export function useAsks({ otherId, dependentId, asked }: AskedAbout) {
  const { run, busy, problem } = useCall("news.ask");
  const isOffline = useLiveStatus() === "lost";
  const now = useNow();
  const pending = useSyncExternalStore(pendingAsks.subscribe, pendingAsks.all).filter(
    (each) => each.otherId === otherId && each.dependentId === dependentId,
  );
  // A time of a clock that was ahead doesn't count.
  const lately = asked.filter((each) => each.dependentId === dependentId && Math.abs(now - each.at) < askAgainMs);
  function ask(size?: SizeAskedFor) {
    const input = { otherId, dependentId, ...(size && { size }) };
    if (isOffline) void run(input);
    else {
      pendingAsks.add(input, () => run(input));
      void noteUseful("asked");
    }
  }
  const isFull = pending.length + lately.length >= maxAsks;
  return { pending, lately, isFull, ask, busy, problem };
}

export const AskedStatus = ({ of: { name, at } }: { of: AskedFor }) => {
  const day = dayOfYear(at + askAgainMs);
  return <Status done>{name ? w.askAgainFor({ item: itemName(name), day }) : w.askAgain({ day })}</Status>;
};

/** What was just asked for, with the focus on its Undo. */
export function PendingAsk({ of: ask }: { of: Ask }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Status done>
      {ask.size ? w.asksFor({ item: itemName(ask.size.name) }) : w.asksForAny}
      <button ref={undo} type="button" onClick={() => pendingAsks.undo(ask)}>
        {frame.undo}
      </button>
    </Status>
  );
}

type AskForSizesProps = {
  of: AskedAbout;
  /** The one size to ask for; any, if undefined. */
  size?: SizeAskedFor;
  children: ReactNode;
};

export function AskForSizes({ of, size, children }: AskForSizesProps) {
  const { pending, lately, isFull, ask, busy, problem } = useAsks(of);
  const waiting = pending.find((each) => isSame(each.size, size));
  const asked = lately.find((each) => isSame(each, size));
  if (waiting) return <PendingAsk of={waiting} />;
  if (asked) return <AskedStatus of={asked} />;
  if (isFull) return null;
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => ask(size)}>
        {children}
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}

type AskedSize = { category: string | null; name: string | null };

/** Whether two asks are for the same size; both for any, if neither names one. */
export const isSame = (one: AskedSize | undefined, other: AskedSize | undefined): boolean =>
  (one?.category ?? null) === (other?.category ?? null) && (one?.name ?? null) === (other?.name ?? null);
