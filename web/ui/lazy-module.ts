/** Loads code after a screen is shown, so that the screen doesn't wait for it. */
import { useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

/** The maximum wait for an idle moment, which a busy phone may never have. */
const soon: IdleRequestOptions = { timeout: 1000 };

export type LazyModule<Module> = ReturnType<typeof lazyModule<Module>>;

export function lazyModule<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;

  /** Throws what the import throws; a later call retries. */
  const load = async (): Promise<Module> => (loaded = await importModule());

  function useLoading(options?: IdleRequestOptions): Module | undefined {
    const [, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      const loads = async () => {
        try {
          await load();
          setIsLoaded(true);
        } catch {
          // A failed load is retried when the module is needed, or with the next screen.
        }
      };
      if (loaded === undefined) whenIdle(() => void loads(), options);
    }, [options]);
    return loaded;
  }

  return {
    /** For a part that the screen shows: undefined until loaded. */
    useModule: () => useLoading(soon),
    /** Preloads what may be needed later, once the device is idle. */
    usePreload: () => void useLoading(),
    current: () => loaded,
    load,
  };
}
