/** Idempotency keys: a form adds its record once, however often it is sent. */
import { v7 as newId } from "uuid";
import * as device from "#web/offline/device-store.ts";
import { departures } from "#web/live/live-store.ts";

/** Stored on the device, so its fields keep their names. */
type Attempt = { id: string; said: string };

const attempts = new Map<string, Attempt>();
// One viewer's attempts must not apply to the next.
departures.subscribe(() => attempts.clear());

const draftNameOf = (form: string) => `${form}, sent`;

/**
 * The id of the record a form adds. It stays the same while the input does, so a retry after a lost answer adds
 * nothing twice; changed input gets a new id.
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

/** Call once the record was added: the next one gets a new id. */
export function clearIdempotencyKey(form: string): void {
  attempts.delete(form);
  device.dropDraft(draftNameOf(form));
}
