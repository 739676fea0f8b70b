/** Deferred until after the server's first answer: keeping the app on the device, fetching pages ahead, and measuring. */
import { registerServiceWorker } from "#web/offline/app-update.ts";
import { listenForInstallation } from "#web/offline/app-install.ts";
import { renewSubscription } from "#web/offline/push-renewal.ts";
import { startPrefetch } from "#web/offline/prefetch.ts";
import { paths } from "#web/paths.ts";
import { loadRoute } from "#web/routes.tsx";
import { reportVitals } from "#web/vitals.ts";

export function startDeferred(): void {
  listenForInstallation();
  void registerServiceWorker();
  void renewSubscription();
  void reportVitals();
  startPrefetch();
  void loadScreens();
}

/** Loads the code of the screens that most taps lead to, so that a tap shows one at once. */
async function loadScreens(): Promise<void> {
  const routes = [
    paths.dashboard,
    paths.shop,
    paths.shopFor(":personId"),
    paths.publicProfile(":personId"),
    paths.dependent(":dependentId", ":ownerId"),
  ];
  try {
    for (const route of routes) await loadRoute(route);
  } catch {
    // Without a connection, a screen loads when it is opened.
  }
}
