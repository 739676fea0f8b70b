/** Sets the theme in the page's head before the first paint, so the wrong theme never flashes (spec §4). */

try {
  const stored = localStorage.getItem("kinsize.theme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = stored === "light" || stored === "dark" ? stored : dark ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
} catch {
  // Without storage, the stylesheet follows the system's preference.
}
