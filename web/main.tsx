/** Starts the app in the page. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/theme.css";
import "#web/base.css";
import "#web/preferences.css";
import "#web/print.css";
import { startKeepingAhead } from "#web/ahead.ts";
import { followAnchors } from "#web/anchors.ts";
import { keepFocus } from "#web/keep-focus.ts";
import { keepApp } from "#web/new-version.ts";
import { Routes } from "#web/routes.tsx";
import { startSignIn } from "#web/sign-in.ts";
import { ThemeProvider } from "#web/theme.tsx";
import { reportVitals } from "#web/vitals.ts";

startSignIn();
startKeepingAhead();
keepApp();
keepFocus();
followAnchors();
void reportVitals();

const root = document.querySelector("#app");
if (!root) throw new Error("index.html has no #app");
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Routes />
    </ThemeProvider>
  </StrictMode>,
);
