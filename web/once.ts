/** Adding something once, however often it has to be sent. */
import { v7 as newId } from "uuid";
import * as device from "#web/device.ts";

type Attempt = { id: string; said: string };

const attempts = new Map<string, Attempt>();
const nameOf = (form: string) => `${form}, sent`;

/**
 * The id under which a form adds what it says: the same as long as it says the same, so that what has
 * arrived without an answer is not there twice. Something else is something new.
 */
export function idOfAttempt(form: string, what: unknown): string {
  const said = JSON.stringify(what);
  const last = attempts.get(form) ?? (device.keptDraft(nameOf(form)) as Attempt | undefined);
  const attempt = last?.said === said ? last : { id: newId(), said };
  attempts.set(form, attempt);
  device.keepDraft(nameOf(form), attempt);
  return attempt.id;
}

/** It has arrived: whatever comes next is new. */
export function hasArrived(form: string): void {
  attempts.delete(form);
  device.dropDraft(nameOf(form));
}
