/** The devices that get notifications. Each belongs to a session, and ends with it. */
import type { PushSubscriptionSent } from "#domain/notifications.ts";
import { maxNotifiedDevices } from "#domain/notifications.ts";
import { refusedField } from "#domain/limit.ts";
import { Refusal } from "#domain/refusal.ts";
import { notNotified } from "#server/data/account/sessions.ts";
import { outboxRow } from "#server/data/notifications/outbox.ts";
import { pushHostOf } from "#server/data/notifications/push-hosts.ts";
import type { Writer } from "#server/store/statement.ts";

type Device = { personId: string; sessionId: string };

/**
 * Turns notifications on for a session, or renews its subscription. A browser has one subscription, so an earlier
 * session in it loses its own. Resolves with everyone whose devices changed. Throws `invalid` unless the endpoint is of a
 * push service that may be used, and `not-found` if it replaces one that isn't the session's: whoever is signed in now
 * hasn't turned notifications on.
 */
export async function turnOn(
  tx: Writer,
  { personId, sessionId }: Device,
  { replaces, ...subscription }: PushSubscriptionSent,
  pushHosts: readonly string[],
  now: number,
): Promise<string[]> {
  const { db } = tx;
  if (pushHostOf(subscription.endpoint, pushHosts) === undefined) {
    throw refusedField("endpoint", "unknownPushService");
  }
  const earlier = await db
    .selectFrom("sessions")
    .select(["id", "personId"])
    .where("endpoint", "=", subscription.endpoint)
    .where("id", "<>", sessionId)
    .execute();
  for (const { id } of earlier) await forgetDevice(tx, id);
  // A retry finds the new endpoint already there.
  const renewed = replaces === undefined ? undefined : [replaces, subscription.endpoint];
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set((session) => ({
      ...subscription,
      notifiedSince: session.fn.coalesce("notifiedSince", session.val(now)),
    }))
    .where("id", "=", sessionId)
    .$if(renewed !== undefined, (query) => query.where("endpoint", "in", renewed ?? []))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not-found");
  const others = await db
    .selectFrom("sessions")
    .select("id")
    .where("personId", "=", personId)
    .where("endpoint", "is not", null)
    .where("id", "<>", sessionId)
    .orderBy("notifiedSince", "desc")
    .orderBy("id")
    .execute();
  for (const { id } of others.slice(maxNotifiedDevices - 1)) await forgetDevice(tx, id);
  return [personId, ...earlier.map((session) => session.personId)];
}

/** Turns notifications off for one of a person's devices, with what waits for it. Throws `not-found`. */
export async function turnOff(tx: Writer, { personId, sessionId }: Device): Promise<void> {
  if (!(await isOn(tx, { personId, sessionId }))) throw new Refusal("not-found");
  await forgetDevice(tx, sessionId);
}

/** Forgets a device and what waits for it. */
async function forgetDevice({ db }: Writer, sessionId: string): Promise<void> {
  await db.updateTable("sessions").set(notNotified).where("id", "=", sessionId).execute();
  await db.deleteFrom("mails").where("sessionId", "=", sessionId).execute();
}

/**
 * Forgets a device that its push service doesn't know any more. If the browser has replaced that subscription meanwhile,
 * what waits is sent to the new one.
 */
export async function forgetGone(
  { db }: Writer,
  { sessionId, endpoint, rows }: { sessionId: string; endpoint: string; rows: readonly string[] },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set(notNotified)
    .where("id", "=", sessionId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await db.deleteFrom("mails").where("sessionId", "=", sessionId).execute();
  else await db.updateTable("mails").set({ dueAt: now }).where("id", "in", rows).execute();
}

/** Queues a test for the device. Throws `not-found` if notifications aren't on there. */
export async function queueTest(tx: Writer, device: Device, now: number): Promise<void> {
  if (!(await isOn(tx, device))) throw new Refusal("not-found");
  const { sessionId } = device;
  const row = outboxRow({ sessionId }, { kind: "test" }, { now, id: `test ${sessionId}` });
  await tx.db
    .insertInto("mails")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ dueAt: now }))
    .execute();
}

const isOn = async ({ db }: Writer, { personId, sessionId }: Device): Promise<boolean> =>
  (await db
    .selectFrom("sessions")
    .select("id")
    .where("personId", "=", personId)
    .where("id", "=", sessionId)
    .where("endpoint", "is not", null)
    .executeTakeFirst()) !== undefined;
