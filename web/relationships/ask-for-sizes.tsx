/** Asks for someone's sizes, or for one of them, once a week for each wearer. */
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { askAgainMs } from "#domain/news-limits.ts";
import type { SizeAskedFor } from "#domain/news.ts";
import { itemName } from "#domain/items/names.ts";
import { pendingAsks } from "#web/relationships/pending-asks.ts";
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
  /** When the viewer last asked; null for never. */
  askedAt: number | null;
};

/** Whether the viewer has asked within a week; a time of a clock that was ahead doesn't count. */
export function useIsAsked({ askedAt }: AskedAbout): boolean {
  const now = useNow();
  return askedAt !== null && Math.abs(now - askedAt) < askAgainMs;
}

/** The ask about a wearer: pending for half a minute, in which it can be taken back. */
export function useAsk(of: AskedAbout) {
  const { run, busy, problem } = useCall("news.ask");
  const isOffline = useLiveStatus() === "lost";
  const { otherId, dependentId } = of;
  const pending = useSyncExternalStore(pendingAsks.subscribe, () => pendingAsks.of({ otherId, dependentId }));
  function ask(size?: SizeAskedFor) {
    const input = { otherId, dependentId, ...(size && { size }) };
    if (isOffline) void run(input);
    else {
      pendingAsks.add(input, () => void run(input));
      void noteUseful("asked");
    }
  }
  return { pending, ask, busy, problem };
}

export const AskedStatus = ({ of }: { of: AskedAbout & { askedAt: number } }) => {
  const size = pendingAsks.lastOf(of);
  const day = dayOfYear(of.askedAt + askAgainMs);
  return <Status done>{size ? w.askAgainFor({ item: itemName(size.name), day }) : w.askAgain({ day })}</Status>;
};

/** What was just asked for, with the focus on its Undo. */
export function PendingAsk({ of, ask: { size } }: { of: AskedAbout; ask: { size?: SizeAskedFor | undefined } }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <Status done>
      {size ? w.asksFor({ item: itemName(size.name) }) : w.asksForAny}
      <button ref={undo} type="button" onClick={() => pendingAsks.undo(of)}>
        {frame.undo}
      </button>
    </Status>
  );
}

type AskForSizesProps = {
  of: AskedAbout;
  /** The one size to ask for; any, if undefined. */
  size?: SizeAskedFor;
  /** Whether to say nothing about an earlier ask, because another place on the screen says so. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function AskForSizes({ of, size, isQuiet = false, children }: AskForSizesProps) {
  const { pending, ask, busy, problem } = useAsk(of);
  const isAsked = useIsAsked(of);
  if (pending) return isSame(pending.size, size) ? <PendingAsk of={of} ask={pending} /> : null;
  if (isAsked && of.askedAt !== null) {
    return isQuiet ? null : <AskedStatus of={{ ...of, askedAt: of.askedAt }} />;
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => ask(size)}>
        {children}
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}

export const isSame = (one: SizeAskedFor | undefined, other: SizeAskedFor | undefined): boolean =>
  one?.category === other?.category && one?.name === other?.name;
