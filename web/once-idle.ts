/** Deferred until the first screen is shown: measuring, and loading code that only later pages need. */
import { listenForInstallation } from "#web/offline/app-install.ts";
import { startPrefetch } from "#web/offline/prefetch.ts";
import { reportVitals } from "#web/vitals.ts";

export function startOnceIdle(): void {
  listenForInstallation();
  void reportVitals();
  startPrefetch();
}
