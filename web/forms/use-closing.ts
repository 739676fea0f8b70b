/** Closes a form after its save, unless something was typed during the save. */
import { useEffect, useEffectEvent, useState } from "react";

/** `changed` is whether the form has unsaved edits. Call the result right after a draft is settled or `reset`. */
export function useClosing(changed: boolean, close: () => void): () => void {
  const [saves, setSaves] = useState(0);
  const closeUnlessChanged = useEffectEvent(() => {
    if (!changed) close();
  });
  useEffect(() => {
    if (saves > 0) closeUnlessChanged();
  }, [saves]);
  return () => setSaves((before) => before + 1);
}
