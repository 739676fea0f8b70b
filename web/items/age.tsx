/** The age of a size, shown once the size may have been outgrown (spec §2). */
import "#web/items/age.css";
import { day } from "#web/ui/dates.ts";
import { useNow } from "#web/ui/use-now.ts";

const dayMs = 86_400_000;
const monthMs = 30.44 * dayMs;

/** One season: a younger size is taken as current. */
const freshForMs = 90 * dayMs;

export const mayBeOutgrown = (measuredAt: number, now: number) => now - measuredAt >= freshForMs;

const relativeTime = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** '7 months ago', in English like the sentence around it. */
export function timeSince(measuredAt: number, now: number): string {
  const months = Math.round((now - measuredAt) / monthMs);
  if (months < 1) return "less than a month ago";
  return months < 24
    ? relativeTime.format(-months, "month")
    : relativeTime.format(-Math.floor(months / 12), "year");
}

export function Age({ measuredAt }: { measuredAt: number }) {
  const now = useNow();
  if (!mayBeOutgrown(measuredAt, now)) return null;
  return (
    <span className="age">
      Last checked{" "}
      <time dateTime={new Date(measuredAt).toISOString()} title={day(measuredAt)}>
        {timeSince(measuredAt, now)}
      </time>
    </span>
  );
}
