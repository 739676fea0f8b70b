/** Loads the theme that every component of a screen needs, and takes the server away. */
import "#web/styles/theme.css";
import "#web/styles/base.css";

// A request that a test doesn't answer stays open; a real one would fail sooner or later than what the test looks at.
globalThis.fetch = () => new Promise(() => {});
