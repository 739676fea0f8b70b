/** The age of a size, shown only once the wearer may have outgrown it (spec §2). */
import { day, timeSince } from "#web/ui/dates.ts";
import { useNow } from "#web/ui/use-now.ts";
import { dayMs } from "#domain/time.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/items.js";
import "#web/items/age.css";

/** One season (90 days): a younger size counts as current. */
const freshForMs = 90 * dayMs;

export const mayBeOutgrown = (measuredAt: number, now: number) => now - measuredAt >= freshForMs;

export function Age({ measuredAt }: { measuredAt: number }) {
  const now = useNow();
  if (!mayBeOutgrown(measuredAt, now)) return null;
  return (
    <span className="age">
      {message(
        w.lastChecked({
          time: () => (
            <time key="at" dateTime={new Date(measuredAt).toISOString()} title={day(measuredAt)}>
              {timeSince(measuredAt, now)}
            </time>
          ),
        }),
      )}
    </span>
  );
}
