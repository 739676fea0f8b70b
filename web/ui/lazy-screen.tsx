/** Loads a screen's code when it is first shown, and says so when it doesn't arrive in time (spec §9). */
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { reloadWhenReached } from "#web/ui/reload-when-reached.ts";

const loadTimeoutMs = 120_000;

export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("A screen took too long to load.")), loadTimeoutMs);
    });
    try {
      return { default: await Promise.race([load(), timedOut]) };
    } catch (error) {
      console.error(error);
      return { default: Missing };
    } finally {
      clearTimeout(timer);
    }
  });
}

function Missing() {
  useEffect(reloadWhenReached, []);
  return <LoadError />;
}

/** A new version may have replaced the screen's files, so the retry reloads the whole page. */
export const LoadError = () => (
  <div className="wrap">
    <EmptyState text="This page didn’t load.">
      <p>Your connection may be slow, or Kinsize was just updated.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </EmptyState>
  </div>
);
