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
import { whenQuiet } from "#web/live/when-quiet.ts";
import { openTappedNotifications } from "#web/offline/tapped-notification.ts";
import { openedPage } from "#web/live/first-stream.ts";
import { cleanAddress } from "#web/live/network-page.ts";
import { Routes, loadRoute } from "#web/routes.tsx";
import { startSignIn } from "#web/session/sign-in.ts";
import { ThemeProvider } from "#web/styles/theme.tsx";

/** After this, the frame is shown, with the connection's status, while the screen's code is still loading. */
const maxSkeletonMs = 3000;

const root = document.querySelector("#app");
if (!root) throw new Error("index.html has no #app");

cleanAddress();
startSignIn();
openTappedNotifications();
restoreFocus();
focusHashTarget();
restoreScroll();

async function onceQuiet(): Promise<void> {
  try {
    (await import("#web/once-quiet.ts")).startOnceQuiet();
  } catch {
    // Without a connection, there is nothing to prefetch; the next load retries.
  }
}
whenQuiet(() => void onceQuiet());

/** Waits for the opened screen's code, so that the page's skeleton stays until the screen replaces it. */
async function render(into: Element): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxSkeletonMs));
  await Promise.race([loadRoute(openedPage.opened?.route), waited]).catch(() => {
    // The screen says that it didn't load.
  });
  createRoot(into).render(
    <StrictMode>
      <ThemeProvider>
        <Routes />
      </ThemeProvider>
    </StrictMode>,
  );
}
void render(root);
