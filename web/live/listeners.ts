/** A list of listeners for one event. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    call: () => {
      for (const listener of all) listener();
    },
  };
}
