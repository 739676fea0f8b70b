/** Asks for someone's sizes, or for one of them, once a week for each wearer. */
import { type ReactNode, useState } from "react";
import { askAgainMs } from "#domain/news-limits.ts";
import type { SizeAskedFor } from "#domain/news.ts";
import { noteUseful } from "#web/offline/notify-offer.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { dayOfYear } from "#web/ui/dates.ts";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
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

export const AskedStatus = ({ askedAt }: { askedAt: number }) => (
  <Status done>{w.askAgain({ day: dayOfYear(askedAt + askAgainMs) })}</Status>
);

type AskForSizesProps = {
  of: AskedAbout;
  /** The one size to ask for; any, if undefined. */
  size?: SizeAskedFor;
  /** Whether to say nothing about an earlier ask, because another place on the screen says so. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function AskForSizes({ of, size, isQuiet = false, children }: AskForSizesProps) {
  const { run, busy, problem } = useCall("news.ask");
  const [wasPressed, setWasPressed] = useState(false);
  const { otherId, dependentId, askedAt } = of;
  async function ask() {
    setWasPressed(true);
    if (await run({ otherId, dependentId, ...(size && { size }) })) void noteUseful("asked");
  }
  if (useIsAsked(of) && askedAt !== null) return isQuiet && !wasPressed ? null : <AskedStatus askedAt={askedAt} />;
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void ask()}>
        {children}
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}
