/** A preload for a measured server that reports its memory use on request. */
process.on("message", (asked) => {
  if (asked !== "memory") return;
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
