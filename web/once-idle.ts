/** What starts, and loads, once the first screen is shown: measuring, and loading what only pages opened later need. */
import { startPrefetch } from "#web/offline/prefetch.ts";
import { reportVitals } from "#web/vitals.ts";

export function startOnceIdle(): void {
  void reportVitals();
  startPrefetch();
}
