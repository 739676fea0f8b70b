/** Runs in the page's head, before anything is painted: no flash of the wrong theme (spec §4). */

try {
  const stored = localStorage.getItem("kinsize.theme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = stored === "light" || stored === "dark" ? stored : dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
} catch {
  // Without storage the system's preference holds: the stylesheet follows it by itself.
}
