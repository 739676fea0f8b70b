/**
 * Ignores presses for a moment after a button's meaning changes: guards against double taps, and against agreeing to
 * a number that changed under a finger.
 */
import { useEffect, useState } from "react";

const guardMs = 600;

/** Whether `meaning` changed within the last 600 ms. `before` is the meaning before the first render. */
export function usePressGuard(meaning: string, before = meaning): boolean {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    if (meaning === settled) return undefined;
    const timer = setTimeout(() => setSettled(meaning), guardMs);
    return () => clearTimeout(timer);
  }, [meaning, settled]);
  return meaning !== settled;
}
