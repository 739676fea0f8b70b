/** Loads a part of a screen after the screen is shown, so that the screen doesn't wait for it. */
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

/** Safari has no idle callbacks. */
const whenIdle: (work: () => void) => void =
  "requestIdleCallback" in globalThis ? requestIdleCallback : (work) => void setTimeout(work, 300);

/**
 * `Part` is for what opens with a tap. Once loaded it renders within the tap itself, since phones show their keyboard
 * only for a field that gets the focus then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const Late = lazyScreen(load);

  function Part(props: Props) {
    // The same one for as long as it is shown: another would forget what was typed.
    const [Shown] = useState(() => loaded ?? Late);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }

  /** Loads the part once the screen is shown and idle. Returns whether it is there. */
  function usePreload(): boolean {
    const [isLoaded, setIsLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      const preload = async () => {
        try {
          loaded = await load();
          setIsLoaded(true);
        } catch {
          // A part that can't be loaded now is loaded when it is needed, and says so itself.
        }
      };
      whenIdle(() => void preload());
    }, []);
    return isLoaded;
  }

  return { Part, usePreload };
}
