/** Adding something once, however often it has to be sent. */
import { v7 as newId } from "uuid";
import * as device from "#web/offline/device-store.ts";
import { departures } from "#web/live/live-store.ts";

type Attempt = { id: string; said: string };

const attempts = new Map<string, Attempt>();
// One person's words are not for the next.
departures.subscribe(() => attempts.clear());

const draftNameOf = (form: string) => `${form}, sent`;

/**
 * The id under which a form adds input it says: the same as long as it says the same, so that input has
 * arrived without an answer is not there twice. Something else is something new.
 */
export function idempotencyKey(form: string, input: unknown): string {
  const said = JSON.stringify(input);
  const last = attempts.get(form) ?? keptAttempt(form);
  const attempt = last?.said === said ? last : { id: newId(), said };
  attempts.set(form, attempt);
  device.keepDraft(draftNameOf(form), attempt);
  return attempt.id;
}

function keptAttempt(form: string): Attempt | undefined {
  const { id, said } = (device.keptDraft(draftNameOf(form)) ?? {}) as Partial<Attempt>;
  return typeof id === "string" && typeof said === "string" ? { id, said } : undefined;
}

/** It has arrived: whatever comes next is new. */
export function clearIdempotencyKey(form: string): void {
  attempts.delete(form);
  device.dropDraft(draftNameOf(form));
}
