/** What to say of a press on a button that didn't work: what was done already, and what holds until it works. */
import type { CallError } from "#web/live/use-call.ts";

type Words = {
  /** What someone did already, and so is no problem: "It’s already revoked." */
  done: string;
  /** What holds as long as the server can't be reached: "The token still works." */
  offline: string;
};

export function pressProblem(
  { reason, sentence, isServersFault, isOver }: CallError,
  { done, offline }: Words,
): Pick<CallError, "sentence" | "isOver"> {
  if (reason === "not-found") return { sentence: done, isOver: true };
  if (reason !== undefined || isServersFault || isOver) return { sentence, isOver };
  return { sentence: `${offline} Try again when you’re back online.`, isOver };
}
