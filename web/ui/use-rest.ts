/**
 * Buttons rest for a moment after what they mean has changed: the second tap of a double tap does nothing, and
 * no one agrees to a number that changed under their finger.
 */
import { useEffect, useState } from "react";

const restMs = 600;

/** Whether `meaning` has changed within the last 600 ms. `before` is what it was before it was shown. */
export function useRest(meaning: string, before = meaning): boolean {
  const [rested, setRested] = useState(before);
  useEffect(() => {
    if (meaning === rested) return undefined;
    const timer = setTimeout(() => setRested(meaning), restMs);
    return () => clearTimeout(timer);
  }, [meaning, rested]);
  return meaning !== rested;
}
