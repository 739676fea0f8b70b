/** Whether to offer putting the app on the home screen: where the browser can, from the second visit on, until dismissed once. */
import { listeners } from "#web/live/listeners.ts";

/** The browser's own question, which it lets a page ask later. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const visitsKey = "kinsize.visits";
const dismissedKey = "kinsize.install-dismissed";

/** Only phones and tablets have a home screen; elsewhere the browser's own button is enough. */
const hasHomeScreen = matchMedia("(pointer: coarse)");

const changes = listeners();
let waiting: InstallPrompt | undefined;

function isWelcome(): boolean {
  try {
    return Number(localStorage.getItem(visitsKey)) > 1 && !localStorage.getItem(dismissedKey);
  } catch {
    // Without storage, it could never be dismissed for good.
    return false;
  }
}

export const installation = {
  subscribe: changes.subscribe,
  isOffered: () => waiting !== undefined && hasHomeScreen.matches && isWelcome(),
};

/** Counts this visit once, and keeps the browser's question for later. */
export function listenForInstallation(): void {
  try {
    if (!sessionStorage.getItem(visitsKey)) {
      sessionStorage.setItem(visitsKey, "1");
      localStorage.setItem(visitsKey, String(Number(localStorage.getItem(visitsKey)) + 1));
    }
  } catch {
    // Without storage, nothing is offered.
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    waiting = event as InstallPrompt;
    changes.call();
  });
}

/** Asks with the browser's own question, which can be asked once. */
export async function install(): Promise<void> {
  const prompt = waiting;
  dismissInstallation();
  await prompt?.prompt();
}

/** Never offers it again on this device. */
export function dismissInstallation(): void {
  waiting = undefined;
  try {
    localStorage.setItem(dismissedKey, "1");
  } catch {
    // The browser's question is gone, too.
  }
  changes.call();
}
