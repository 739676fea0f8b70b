/**
 * Ignores presses for a moment after a button's meaning changes: guards against double taps, and against agreeing to
 * a number that changed under a finger.
 */
import { useEffect, useState } from "react";

const restMs = 600;

/** Whether `meaning` changed within the last 600 ms. `before` is the meaning before the first render. */
export function useRest(meaning: string, before = meaning): boolean {
  const [rested, setRested] = useState(before);
  useEffect(() => {
    if (meaning === rested) return undefined;
    const timer = setTimeout(() => setRested(meaning), restMs);
    return () => clearTimeout(timer);
  }, [meaning, rested]);
  return meaning !== rested;
}
