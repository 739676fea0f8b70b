/** Checks the store at most once a second to see whether it is ready for traffic, and logs when that changes. */
import type { Log } from "#server/operations/log.ts";

/** Caches the answer, because anyone may ask, and each check reads the store and tests whether it can be written. */
export const answerLifeMs = 1000;

export type Readiness = () => Promise<boolean>;

/** `check` throws the reason why the store isn't ready, which is logged once per outage. */
export function readiness(check: () => Promise<void>, now: () => number, log: Log): Readiness {
  let answer: Promise<boolean> | undefined;
  let answeredAt: number | undefined;
  let wasReady = true;

  async function ask(): Promise<boolean> {
    try {
      await check();
      if (!wasReady) log.say("Ready again.");
      wasReady = true;
    } catch (error) {
      if (wasReady) log.problem("not ready", error);
      wasReady = false;
    }
    answeredAt = now();
    return wasReady;
  }

  return () => {
    // A clock that is set back must not keep an answer alive.
    const isOld = answeredAt !== undefined && Math.abs(now() - answeredAt) >= answerLifeMs;
    if (answer === undefined || isOld) {
      answeredAt = undefined;
      answer = ask();
    }
    return answer;
  };
}
