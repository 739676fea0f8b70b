/** How long ago a size was measured, once it may have been outgrown (spec §2). */
import { useState } from "react";
import "#web/items/age.css";

const day = 86_400_000;
const month = 30.44 * day;

/** A season: until then there is nothing to ask about. */
const young = 90 * day;

export const mayBeOutgrown = (measuredAt: number, now: number) => now - measuredAt >= young;

const inWords = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });
const language = inWords.resolvedOptions().locale;
const asDate = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export function Age({ measuredAt }: { measuredAt: number }) {
  const [now] = useState(() => Date.now());
  if (!mayBeOutgrown(measuredAt, now)) return null;
  const months = Math.round((now - measuredAt) / month);
  return (
    <time
      className="age"
      dateTime={new Date(measuredAt).toISOString()}
      title={asDate.format(measuredAt)}
      lang={language}
    >
      {months < 24
        ? inWords.format(-months, "month")
        : inWords.format(-Math.floor(months / 12), "year")}
    </time>
  );
}
