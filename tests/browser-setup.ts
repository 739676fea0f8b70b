/** Loads the theme that every component of a screen needs, and gives each test an empty device without a server. */
import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import "#web/styles/theme.css";
import "#web/styles/base.css";

// A request that a test doesn't answer stays open, because a real one would fail at a moment that no test controls.
globalThis.fetch = () => new Promise(() => {});

afterEach(async () => {
  // A component that is removed may store a draft, so what it stores is cleared afterwards.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
