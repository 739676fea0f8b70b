/** Deferred until the first screen is shown: measuring, and loading code that only later pages need. */
import { listenForInstallation } from "#web/offline/app-install.ts";
import { renewSubscription } from "#web/offline/push-renewal.ts";
import { startPrefetch } from "#web/offline/prefetch.ts";
import { reportVitals } from "#web/vitals.ts";

export function startOnceIdle(): void {
  listenForInstallation();
  void renewSubscription();
  void reportVitals();
  startPrefetch();
}
