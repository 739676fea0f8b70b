/** Accessibility violations of a page, by axe's WCAG rules. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";
import { isWhole } from "../extent.ts";

/** Rules about colors, the only ones whose results differ between themes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * The violations of a page, by all rules or by those about `colors`. No screen has frames, so axe may do all of its work in
 * the page itself: otherwise it opens another page each time, to put together what it found in each frame.
 */
export async function violationsIn(page: Page, rules: "all" | "colors" = "all") {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules === "colors") axe.withRules(colorRules);
  return (await axe.analyze()).violations;
}

/** The dark theme, whose colors alone can differ, is left to `npm run test:all`. */
const themes = isWhole ? (["light", "dark"] as const) : (["light"] as const);

/** Expects no violation of axe's WCAG rules. */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    // The pointer moves away first, because a hovered button changes its color.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction((scheme) => {
      const { theme } = document.documentElement.dataset;
      // The account chooser has no theme.
      return theme === undefined || theme === scheme;
    }, colorScheme);
    await page.evaluate(async () => {
      // Color transitions start with the next frame; colors are judged once they have settled.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    // On a busy machine a transition can begin even later, so only a repeated violation counts.
    await expect
      .poll(async () => {
        const violations = await violationsIn(page, colorScheme === "light" ? "all" : "colors");
        return violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]);
      })
      .toEqual([]);
  }
}
