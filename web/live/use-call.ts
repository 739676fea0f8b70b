/** Runs a command of the contract, with its errors as messages for the screen. */
import { useRef, useState } from "react";
import type { CommandName, InputOf, OutputOf } from "#domain/contract.ts";
import { type FieldErrors, Refusal, type RefusalReason } from "#domain/refusal.ts";
import { ServerFailed, ServerUnavailable } from "#web/live/calls.ts";
import { change } from "#web/live/change.ts";
import { contact, departures, reconnect } from "#web/live/live-store.ts";
import * as device from "#web/offline/device-store.ts";
import { useContacts, useLiveStatus } from "#web/live/use-live.ts";
import * as w from "#words/en/calls.js";

const sentences: Record<Exclude<RefusalReason, "too-many">, string> = {
  invalid: w.invalid,
  "signed-out": w.signedOut,
  "not-allowed": w.notAllowed,
  "not-found": w.notFound,
  conflict: w.conflict,
};

/** The calls of forms, which keep what was typed. All others follow a button press. */
const formCalls: ReadonlySet<CommandName> = new Set<CommandName>([
  "account.addToken",
  "dependents.add",
  "dependents.update",
  "feedback.send",
  "invitations.add",
  "items.add",
  "items.update",
  "profiles.update",
  "shares.add",
]);

/** The kind of input that the device keeps until it is saved; empty for a button press. */
type Kept = "typed" | "chose" | "";

/** A sentence in three parts: the problem, what the device has kept of the input, and when to try again. */
function inWords(problem: string, kept: Kept, again: string): string {
  if (!kept) return `${problem} ${again}`;
  const isKept = device.keepsDrafts();
  const state = kept === "typed" ? (isKept ? w.typedKept : w.typedNotKept) : isKept ? w.choiceKept : w.choiceNotKept;
  return `${problem} ${state} ${again}`;
}

const unanswered = (kept: Kept) => inWords(w.offline, kept, w.againOnline);

const failed = (kept: Kept) => inWords(kept ? w.cantSave : w.cantDo, kept, w.againInAFewMinutes);

const backOnline = (kept: Kept) => (kept ? w.backOnlineToSave : w.backOnline);

export type CallError = {
  sentence: string;
  /** Undefined if the call was not answered. */
  reason: RefusalReason | undefined;
  fields: FieldErrors;
  /** Whether the server reported that it can't do this right now, so being online doesn't help. */
  isServersFault: boolean;
  /** Whether the cause is over, so that the message is good news. */
  isOver: boolean;
};

function tooManyRequests(name: CommandName, kept: Kept, seconds = 60): string {
  // The feedback limit is shared, so other people may have used it up.
  const problem = name === "feedback.send" ? w.noMoreFeedback : kept ? w.tooManyChanges : w.tooManyRequests;
  return inWords(problem, kept, againAfter(seconds));
}

function againAfter(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 90) return w.againInMinutes({ minutes });
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? w.againInHours({ hours }) : w.againInDays({ days: Math.ceil(hours / 24) });
}

function callErrorOf(name: CommandName, kept: Kept, error: unknown): CallError {
  if (error instanceof Refusal) {
    const { reason, fields, retryAfter } = error;
    return {
      sentence:
        reason === "too-many"
          ? tooManyRequests(name, kept, retryAfter)
          : // A button has no field to show the message beside.
            (!kept && Object.values(fields)[0]) || sentences[reason],
      reason,
      fields,
      isServersFault: false,
      isOver: false,
    };
  }
  console.error(error);
  const isServersFault = error instanceof ServerFailed || error instanceof ServerUnavailable;
  const sentence = isServersFault ? failed(kept) : unanswered(kept);
  return { sentence, reason: undefined, fields: {}, isServersFault, isOver: false };
}

/** Pass `kept` if it differs from what the call usually saves: a choice, or nothing. */
export function useCall<Name extends CommandName>(name: Name, kept: Kept = formCalls.has(name) ? "typed" : "") {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [problem, setProblem] = useState<CallError>();
  const status = useLiveStatus();
  const contacts = useContacts();
  /** How many connections had reached the server when the call went unanswered. */
  const [contactsBefore, setContactsBefore] = useState(0);

  /** Resolves with the answer, or undefined if there is an error to show. */
  async function run(input: InputOf<Name>): Promise<OutputOf<Name> | undefined> {
    // A double press sends once: the button may not have rendered as busy yet.
    if (running.current) return undefined;
    running.current = true;
    const departuresBefore = departures.count();
    const isSameViewer = () => departures.count() === departuresBefore;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await change(name, input);
      // If the viewer has left in the meantime, the answer is dropped, unless leaving was the call.
      return isSameViewer() || name === "account.erase" ? answer : undefined;
    } catch (error) {
      if (isSameViewer()) setProblem(callErrorOf(name, kept, error));
      setContactsBefore(contact.count());
      // The live connection may not have noticed the loss, or may have outlived it: a new one finds out.
      if (!(error instanceof Refusal)) reconnect();
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const wasOffline = problem !== undefined && !problem.reason && !problem.isServersFault;
  const isBack = wasOffline && contacts > contactsBefore && status !== "lost";
  return {
    run,
    busy,
    problem: isBack ? { ...problem, sentence: backOnline(kept), isOver: true } : problem,
  };
}
