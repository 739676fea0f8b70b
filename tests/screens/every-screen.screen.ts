/** Checks for every screen (spec §2): accessible in both themes, on any device. */
import { isAccessible } from "./axe.ts";
import { screens, test } from "./household.ts";
import { fitsEveryone } from "./layout.ts";

for (const [name, opens] of screens) {
  test(`${name} is accessible in both themes, and fits any width, language and zoom`, async ({
    household,
  }) => {
    const page = await opens(household);
    await isAccessible(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await fitsEveryone(page);
  });
}
