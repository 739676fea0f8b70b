/** Loads a part of a screen after the screen is shown, so that the screen doesn't wait for it. */
import type { ComponentType } from "react";
import { lazyModule } from "#web/ui/lazy-module.ts";
import { shownOnceLoaded } from "#web/ui/lazy-screen.tsx";

/**
 * `Part` is for what opens with a tap. Once loaded, it renders within the tap itself, because phones open their
 * keyboard only for a field focused then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyModule(load);
  /**
   * Loads the part soon after the screen is shown, for a screen that shows it without a tap. Returns whether it is
   * loaded.
   */
  const useIsLoaded = (): boolean => part.useModule() !== undefined;
  return { Part: shownOnceLoaded(part), useIsLoaded, usePreload: part.usePreload };
}
