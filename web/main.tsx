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
import { registerServiceWorker } from "#web/offline/app-update.ts";
import { openTappedNotifications } from "#web/offline/tapped-notification.ts";
import { cleanAddress } from "#web/live/network-page.ts";
import { Routes } from "#web/routes.tsx";
import { startSignIn } from "#web/session/sign-in.ts";
import { ThemeProvider } from "#web/styles/theme.tsx";

const root = document.querySelector("#app");
if (!root) throw new Error("index.html has no #app");

cleanAddress();
startSignIn();
registerServiceWorker();
openTappedNotifications();
restoreFocus();
focusHashTarget();
restoreScroll();

async function onceIdle(): Promise<void> {
  try {
    (await import("#web/once-idle.ts")).startOnceIdle();
  } catch {
    // Without a connection, there is nothing to prefetch; the next load retries.
  }
}
// Safari has no idle callbacks.
if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void onceIdle());
else setTimeout(() => void onceIdle(), 300);

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Routes />
    </ThemeProvider>
  </StrictMode>,
);
