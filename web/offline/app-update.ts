/** Registers the service worker and reports when a new version of the app is available. */
import { listeners } from "#web/live/listeners.ts";

const address = "/service-worker.js";

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown };
};

/** Browsers with Trusted Types accept a worker's URL only from a policy; this one allows a single URL. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy("kinsize", { createScriptURL: () => address });

let waiting: ServiceWorker | undefined;
const changes = listeners();

export const newVersion = {
  subscribe: changes.subscribe,
  isAvailable: () => waiting !== undefined,
};

/** Loads the new version in this tab; other tabs keep theirs until they are updated, too. */
export function loadNewVersion(): void {
  const load = () => location.reload();
  // Another tab has already activated the update.
  if (waiting?.state !== "installed") return load();
  navigator.serviceWorker.addEventListener("controllerchange", load, { once: true });
  waiting.postMessage("take over");
}

/** Loads what the server has now, which may be another language, in this tab and in the service worker. */
export async function loadLatest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting;
    if (worker) {
      await installed(worker);
      waiting = worker;
    }
  } catch {
    // Offline, the page stays as it is until the next update.
  }
  loadNewVersion();
}

/** Resolves once a worker is installed or has failed. */
const installed = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });

/** Call after the server's first answer, because the worker loads the whole app. */
export async function registerServiceWorker(): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    const trusted = policy?.createScriptURL(address) ?? address;
    const registration = await navigator.serviceWorker.register(trusted as string);
    announceUpdate(registration);
    // An installation may have started before this call.
    announceOnceInstalled(registration);
    registration.addEventListener("updatefound", () => announceOnceInstalled(registration));
    // Otherwise, a browser checks for updates only after the worker has been idle for a while.
    if (registration.active) void registration.update().catch(() => {});
    // A tab that stays open for days checks when it becomes visible again.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => {});
    });
  } catch (error) {
    // Without a service worker, everything still works online.
    console.error("The app couldn’t be saved for offline use.", error);
  }
}

function announceOnceInstalled(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") announceUpdate(registration);
  });
}

/** Announces a waiting worker as an update, unless it is the first one installed on this device. */
function announceUpdate({ waiting: worker, active }: ServiceWorkerRegistration): void {
  // Uses `active`, because Safari sets `controller` to the first worker before reporting that it is installed.
  if (!worker || !active) return;
  waiting = worker;
  changes.call();
}
