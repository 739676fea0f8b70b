/** Loads code after a screen is shown, so that the screen doesn't wait for it. */
import { useEffect, useState } from "react";

/** Safari has no idle callbacks. */
const whenIdle: (work: () => void) => void =
  "requestIdleCallback" in globalThis ? requestIdleCallback : (work) => void setTimeout(work, 300);

export function lazyModule<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined;

  /** Loads the module once the screen is shown and idle; undefined until it is there. */
  function useModule(): Module | undefined {
    const [, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      const preload = async () => {
        try {
          loaded = await load();
          setIsLoaded(true);
        } catch {
          // A module that can't be loaded now is loaded when it is needed, or with the next screen.
        }
      };
      if (loaded === undefined) whenIdle(() => void preload());
    }, []);
    return loaded;
  }

  return { useModule, current: () => loaded };
}
