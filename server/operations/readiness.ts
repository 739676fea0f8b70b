/** Whether people may be sent here: asked seldom, however often somebody wants to know, and said to the log. */
import type { Log } from "#server/operations/log.ts";

/** Milliseconds for which an answer holds. Everybody may ask, and the disk is not theirs to wear. */
export const answerLifeMs = 1000;

export type Readiness = () => Promise<boolean>;

/** `check` throws the reason where the store is not ready; the log has it once, until that is over. */
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
    // A clock that was set back makes no answer last.
    const isOld = answeredAt !== undefined && Math.abs(now() - answeredAt) >= answerLifeMs;
    if (answer === undefined || isOld) {
      answeredAt = undefined;
      answer = ask();
    }
    return answer;
  };
}
