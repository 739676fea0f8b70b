/** Starts the app: installs its global listeners, then renders the screens. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/styles/theme.css";
import "#web/styles/base.css";
import "#web/styles/preferences.css";
import "#web/styles/print.css";
import { focusHashTarget } from "#web/focus/focus-hash-target.ts";
import { restoreFocus } from "#web/focus/restore-focus.ts";
import { restoreScroll } from "#web/focus/restore-scroll.ts";
import { contact } from "#web/live/live-store.ts";
import { openTappedNotifications } from "#web/offline/tapped-notification.ts";
import { opened } from "#web/live/first-stream.ts";
import { cleanAddress } from "#web/live/network-page.ts";
import { Routes, loadRoute } from "#web/routes.tsx";
import { startSignIn } from "#web/session/sign-in.ts";
import { ThemeProvider } from "#web/styles/theme.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";

/** After this, the frame is shown, with the connection's status, while the screen's code is still loading. */
const maxSkeletonMs = 3000;

/** A device that has been here has the typeface, and text that is shown with it from the start doesn't move. */
const maxTypefaceMs = 300;
const typeface = '1rem "Instrument Sans Variable"';

/** Deferred work starts after this at the latest: without the server, no answer comes, and a phone may never be idle. */
const maxDelayMs = 5000;

const root = document.querySelector("#app");
if (!root) throw new Error("index.html has no #app");

cleanAddress();
startSignIn();
openTappedNotifications();
restoreFocus();
focusHashTarget();
restoreScroll();

/** Runs in an idle moment after the server's first answer, so that nothing is in the way of the opened screen. */
function afterFirstAnswer(work: () => void): void {
  const start = () => {
    clearTimeout(timer);
    leave();
    whenIdle(work, { timeout: maxDelayMs });
  };
  const timer = setTimeout(start, maxDelayMs);
  const leave = contact.subscribe(start);
}

async function loadDeferred(): Promise<void> {
  try {
    (await import("#web/deferred.ts")).startDeferred();
  } catch {
    // The app isn't kept on the device then; the next load tries again.
  }
}
afterFirstAnswer(() => void loadDeferred());

const within = (work: Promise<unknown>, maxMs: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, maxMs))]);

/** Waits for the opened screen's code, so that the page's skeleton stays until the screen replaces it. */
async function render(into: Element): Promise<void> {
  await Promise.allSettled([
    // If it fails, the screen says that it didn't load.
    within(loadRoute(opened?.route), maxSkeletonMs),
    // A device that is here for the first time would wait for the network.
    opened?.stream ? undefined : within(document.fonts.load(typeface), maxTypefaceMs),
  ]);
  createRoot(into).render(
    <StrictMode>
      <ThemeProvider>
        <Routes />
      </ThemeProvider>
    </StrictMode>,
  );
}
void render(root);
