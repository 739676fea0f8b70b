/** Keeps the app on the device, and tells when a new version of it is there to be loaded. */

const address = "/service-worker.js";

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown };
};

/** Where browsers take the address of a worker from a policy alone, ours knows one address. */
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy("kinsize", { createScriptURL: () => address });

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

export const newVersion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isAvailable: () => waiting !== undefined,
};

/** Loads the new version in this tab; others go on with theirs until somebody agrees there. */
export function loadNewVersion(): void {
  const load = () => location.reload();
  // Another tab has let it take over already.
  if (waiting?.state !== "installed") return load();
  navigator.serviceWorker.addEventListener("controllerchange", load, { once: true });
  waiting.postMessage("take over");
}

/** Once the page has everything that it needs itself: the rest comes after it. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const trusted = policy?.createScriptURL(address) ?? address;
    const registration = await navigator.serviceWorker.register(trusted as string);
    announceUpdate(registration.waiting);
    // The browser may have begun before it was asked.
    announceOnceInstalled(registration);
    registration.addEventListener("updatefound", () => announceOnceInstalled(registration));
    // Left to itself, a browser looks for a new version only once the worker has had nothing to do for a while.
    if (registration.active) void registration.update().catch(() => {});
    // A tab that stays open for days hears of it when somebody comes back to it.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void registration.update().catch(() => {});
    });
  } catch (error) {
    // Without it everything works as long as there is a network.
    console.error("The app couldn't be saved for offline use.", error);
  }
}

function announceOnceInstalled(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") announceUpdate(registration.waiting);
  });
}

/** The very first version is no new one. */
function announceUpdate(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
}
