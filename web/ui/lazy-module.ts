/** Loads code after a screen is shown, so that the screen doesn't wait for it. */
import { useEffect, useState } from "react";

/** What a screen shows waits this long for an idle moment, which a busy phone may not have. */
const soon: IdleRequestOptions = { timeout: 1000 };

function whenIdle(work: () => void, options?: IdleRequestOptions): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, options);
  // Safari has no idle callbacks.
  else setTimeout(work, 300);
}

export type LazyModule<Module> = ReturnType<typeof lazyModule<Module>>;

export function lazyModule<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;

  /** Throws what the import throws; a later call tries again. */
  const load = async (): Promise<Module> => (loaded = await importModule());

  function useLoading(options?: IdleRequestOptions): Module | undefined {
    const [, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      const loads = async () => {
        try {
          await load();
          setIsLoaded(true);
        } catch {
          // A module that can't be loaded now is loaded when it is needed, or with the next screen.
        }
      };
      if (loaded === undefined) whenIdle(() => void loads(), options);
    }, [options]);
    return loaded;
  }

  return {
    /** The module that a part of the screen waits for: undefined until it is there. */
    useModule: () => useLoading(soon),
    /** Loads what may be needed later, once there is nothing else to do. */
    usePreload: () => void useLoading(),
    current: () => loaded,
    load,
  };
}
