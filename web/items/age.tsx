/** How long ago a size was measured, once it may have been outgrown (spec §2). */
import { useState } from "react";
import "#web/items/age.css";

const day = 86_400_000;
const month = 30.44 * day;

/** A season: until then there is nothing to ask about. */
const young = 90 * day;

export const mayBeOutgrown = (measuredAt: number, now: number) => now - measuredAt >= young;

const ago = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** '7 months ago', in English like the sentence around it. */
export function timeSince(measuredAt: number, now: number): string {
  const months = Math.round((now - measuredAt) / month);
  return months < 24 ? ago.format(-months, "month") : ago.format(-Math.floor(months / 12), "year");
}

export function Age({ measuredAt }: { measuredAt: number }) {
  const [now] = useState(() => Date.now());
  if (!mayBeOutgrown(measuredAt, now)) return null;
  return (
    <span className="age">
      Last checked{" "}
      <time dateTime={new Date(measuredAt).toISOString()} title={date.format(measuredAt)}>
        {timeSince(measuredAt, now)}
      </time>
    </span>
  );
}
