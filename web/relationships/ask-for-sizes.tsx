/** Asks someone who has shared no sizes for them, once a week. */
import { askAgainMs } from "#domain/news-limits.ts";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";

type AskForSizesProps = {
  otherId: string;
  name: string;
  /** When the viewer last asked; null for never. */
  askedAt: number | null;
};

export function AskForSizes({ otherId, name, askedAt }: AskForSizesProps) {
  const { run, busy, problem } = useCall("news.ask");
  const now = useNow();
  if (askedAt !== null && Math.abs(now - askedAt) < askAgainMs) {
    return (
      <Status done>
        <span>
          Asked<span className="hidden-words"> {name} for their sizes</span>
        </span>
      </Status>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void run({ otherId })}>
        <span>
          Ask <bdi>{name}</bdi> for their sizes
        </span>
      </Button>
      {problem && <ProblemMessage of={problem} />}
    </>
  );
}
