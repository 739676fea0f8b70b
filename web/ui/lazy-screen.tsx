/** Loads a screen's code when it is first shown, and reports a timeout (spec §9). */
import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type LazyModule, lazyModule } from "#web/ui/lazy-module.ts";
import { reloadWhenReached } from "#web/ui/reload-when-reached.ts";
import * as w from "#words/en/controls.js";

/** `load` loads the code before the screen is shown. */
export type LazyScreen<Props> = FunctionComponent<Props> & { load: () => Promise<unknown> };

const loadTimeoutMs = 120_000;

export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>, whileLoading?: ReactNode) =>
  shownOnceLoaded(lazyModule(load), whileLoading);

/** Replaces React's `lazy`, which shows a Suspense fallback for at least 300 ms. */
export function shownOnceLoaded<Props extends object>(
  module: LazyModule<ComponentType<Props>>,
  whileLoading?: ReactNode,
): LazyScreen<Props> {
  function LazyScreen(props: Props) {
    // Stays the same component while shown; a different one would lose what was typed.
    const [Shown, setShown] = useState(() => module.current());
    // Runs before the screen is painted without it.
    useLayoutEffect(() => {
      const loads = async () => {
        const Loaded = await inTime(module.load()).catch((error: unknown) => {
          console.error(error);
          return Missing;
        });
        setShown(() => Loaded);
      };
      if (!Shown) void loads();
    }, [Shown]);
    return Shown ? <Shown {...props} /> : whileLoading;
  }
  return Object.assign(LazyScreen, { load: module.load });
}

async function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("A screen took too long to load.")), loadTimeoutMs);
  });
  try {
    return await Promise.race([loading, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

function Missing() {
  useEffect(reloadWhenReached, []);
  return <LoadError />;
}

/** A new version may have replaced the screen's files, so the retry reloads the whole page. */
const LoadError = () => (
  <div className="wrap">
    <EmptyState text={w.didntLoad}>
      <p>{w.didntLoadWhat}</p>
      <Button onClick={() => location.reload()}>{w.tryAgain}</Button>
    </EmptyState>
  </div>
);
