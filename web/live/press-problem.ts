/** Error messages for a failed button press: what was already done, and what stays true until it works. */
import type { CallError } from "#web/live/use-call.ts";
import * as w from "#words/en/calls.js";

type Words = {
  /** The message if someone already did it, which is no problem: "It’s already revoked." */
  done: string;
  /** The message for what still holds while the server can't be reached: "The token still works." */
  offline: string;
};

export function pressProblem(
  { reason, sentence, isServersFault, isOver }: CallError,
  { done, offline }: Words,
): Pick<CallError, "sentence" | "isOver"> {
  if (reason === "not-found") return { sentence: done, isOver: true };
  if (reason !== undefined || isServersFault || isOver) return { sentence, isOver };
  return { sentence: `${offline} ${w.againOnline}`, isOver };
}
