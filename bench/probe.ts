/** Loaded into a server that is measured: tells how much of its memory is in use, when it is asked. */
process.on("message", (asked) => {
  if (asked !== "memory") return;
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
