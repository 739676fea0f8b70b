/** Tells proxies whether this server answers, and alarms whether everything works. */
import { arrivalOf } from "#server/http/arrival.ts";
import { type Answer, type Asked, type Route, json } from "#server/http/route.ts";
import type { Readiness } from "#server/operations/readiness.ts";
import type { Settings } from "#server/settings.ts";

export type HealthDependencies = {
  settings: Settings;
  now: () => number;
  isReady: Readiness;
  stopping: AbortSignal;
};

export function healthRoutes({ settings, now, isReady, stopping }: HealthDependencies): Route[] {
  /** Stays healthy until the server shuts down: pages work even if nothing can be saved. */
  function health(asked: Asked): Answer {
    if (stopping.aborted) return text(503, "stopping");
    const arrival = arrivalOf(asked, settings, now());
    return arrival ? json(JSON.stringify(arrival)) : text(200, "alive");
  }

  /** For alarms, not proxies: a proxy would stop serving pages when the disk is full. */
  async function ready(): Promise<Answer> {
    const isAble = !stopping.aborted && (await isReady());
    return isAble ? text(200, "ready") : text(503, "not ready");
  }

  return [
    { path: "/healthz", get: health },
    { path: "/readyz", get: ready },
  ];
}

const text = (status: number, body: string): Answer => ({
  status,
  headers: { "Content-Type": "text/plain" },
  body,
});
