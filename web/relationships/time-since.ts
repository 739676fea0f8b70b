/** How long ago a request was sent, in whole days: 'today', 'yesterday', '3 days ago'. */

const dayMs = 86_400_000;
const relativeTime = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

export function timeSince(askedAt: number, now: number): string {
  // Rounded, because a day has 23 or 25 hours when the clocks change.
  const days = Math.max(0, Math.round((startOfDay(now) - startOfDay(askedAt)) / dayMs));
  return relativeTime.format(-days, "day");
}
