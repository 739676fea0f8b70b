/** What axe finds wrong with a page, by its WCAG rules. */
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Rules about colors, the only ones by which a page can differ between the themes. */
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

/** Expects no violation of axe's WCAG rules in either theme. */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // A color is judged only where it stays: a button that opens under the pointer changes its own a moment later.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction((scheme) => {
      const { theme } = document.documentElement.dataset;
      // The page that chooses an account has no theme of its own.
      return theme === undefined || theme === scheme;
    }, colorScheme);
    await page.evaluate(async () => {
      // Color transitions start with the next frame; colors are judged once they have settled.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    // On a busy machine a transition can begin later still: what is wrong stays wrong, and is found again.
    await expect
      .poll(async () => {
        const violations = await violationsIn(page, colorScheme === "light" ? "all" : "colors");
        return violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]);
      })
      .toEqual([]);
  }
}
