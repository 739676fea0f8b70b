/** Those who want to know of one thing. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    /** Returns what takes it back. */
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
