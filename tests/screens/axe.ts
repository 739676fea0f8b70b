/** What axe finds wrong with a page, by its WCAG rules. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The violations of a page. No screen has frames, so axe may do all of its work in the page itself: otherwise it opens
 * another page each time, to put together what it found in each frame.
 */
export async function violationsIn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return (await axe.analyze()).violations;
}
