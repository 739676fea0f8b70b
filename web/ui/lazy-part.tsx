/** Loads a part of a screen after the screen is shown, so that the screen doesn't wait for it. */
import { type ComponentType, Suspense, useState } from "react";
import { lazyModule } from "#web/ui/lazy-module.ts";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

/**
 * `Part` is for what opens with a tap. Once loaded it renders within the tap itself, since phones show their keyboard
 * only for a field that gets the focus then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyModule(load);
  const Late = lazyScreen(load);

  function Part(props: Props) {
    // The same one for as long as it is shown: another would forget what was typed.
    const [Shown] = useState(() => part.current() ?? Late);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }

  /** Loads the part soon after the screen is shown, for a screen that shows it without a tap. Returns whether it is there. */
  const useIsLoaded = (): boolean => part.useModule() !== undefined;

  return { Part, useIsLoaded, usePreload: part.usePreload };
}
