/** Tests that passes of background work never overlap, and never queue up. */
import { expect, onTestFinished, test } from "vitest";
import { startPasses } from "#server/operations/passes.ts";
import { hourMs } from "#domain/time.ts";

/** Work whose passes the test ends one by one. */
function working(isUnavailable = false) {
  const begun: PromiseWithResolvers<void>[] = [];
  const problems: unknown[] = [];
  const signals: AbortSignal[] = [];
  const passes = startPasses({
    name: "counting",
    everyMs: hourMs,
    work: (stopping) => {
      const pass = Promise.withResolvers<void>();
      begun.push(pass);
      signals.push(stopping);
      return pass.promise;
    },
    store: { isUnavailable: () => isUnavailable },
    log: { problem: (what, error) => problems.push([what, error]) },
  });
  onTestFinished(async () => {
    for (const pass of begun) pass.resolve();
    await passes.stop();
  });
  return { ...passes, begun, problems, signals };
}

/** Resolves once all pending microtasks have run. */
const settled = () => new Promise(setImmediate);

test("one more pass follows a long one, however often it became due meanwhile", async () => {
  const { pass, begun } = working();
  const first = pass();
  await settled();
  const due = Promise.all([pass(), pass(), pass()]);
  await settled();
  expect(begun).toHaveLength(1);

  begun[0]?.resolve();
  await first;
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await due;
  await settled();
  expect(begun).toHaveLength(2);
});

test("a failed pass is logged, and the next one still runs", async () => {
  const { pass, begun, problems } = working();
  const failing = pass();
  await settled();
  begun[0]?.reject(new Error("no room"));
  await failing;
  expect(problems).toEqual([["counting failed", new Error("no room")]]);
  void pass();
  await settled();
  expect(begun).toHaveLength(2);
});

test("an unreachable store isn't logged as a failed pass", async () => {
  const { pass, begun, problems } = working(true);
  const failing = pass();
  await settled();
  begun[0]?.reject(new Error("away"));
  await failing;
  expect(problems).toEqual([]);
});

test("stopping signals the running pass, and waits for it", async () => {
  const { pass, stop, begun, signals } = working();
  void pass();
  await settled();
  expect(signals[0]?.aborted).toBe(false);
  let isStopped = false;
  const stopping = stop().then(() => (isStopped = true));
  await settled();
  expect([signals[0]?.aborted, isStopped]).toEqual([true, false]);
  begun[0]?.resolve();
  await stopping;
});
