/** Sends emails a few seconds after they are due. Several servers may do so at once. */
import { topic } from "#server/live/topics.ts";
import type { Store } from "#server/store/database.ts";
import {
  type TakenMail,
  bounceMail,
  forgetMail,
  nextDue,
  postponeMail,
  setMailAside,
  takeMail,
} from "#server/data/notifications/mail-queue.ts";
import type { MailResult } from "#server/data/notifications/outbox.ts";
import type { Log } from "#server/operations/log.ts";
import { type Passes, startPasses } from "#server/operations/passes.ts";
import { StrangerLimits } from "#server/mail/stranger-limits.ts";
import { letterOf } from "#server/mail/letters.ts";
import type { MailTransport } from "#server/mail/transport.ts";

const pollMs = 10_000;

/** Limits the emails and transactions of one pass; the rest waits for the next one. */
const maxPerPass = 500;

type SenderDependencies = {
  store: Pick<Store, "read" | "change" | "isUnavailable">;
  transport: MailTransport;
  publicUrl: string;
  now: () => number;
  log: Pick<Log, "say" | "problem">;
  onResult?: (result: MailResult) => void;
};

export function startSender({
  store,
  transport,
  publicUrl,
  now,
  log,
  onResult = () => {},
}: SenderDependencies): Passes {
  const strangers = new StrangerLimits();
  /** Why the last email wasn't accepted, so that a mail server which is away for a day is logged once. */
  let trouble: string | undefined;
  /** Whether this server has reached its limit of invitations, which is also logged once. */
  let isFull = false;

  function report(reason: string): void {
    if (reason === trouble) return;
    trouble = reason;
    log.problem("the mail server doesn’t accept emails; they wait and are tried again", reason);
  }

  async function postpone(mail: TakenMail): Promise<void> {
    const isGivenUp = await store.change([], (tx) => postponeMail(tx, mail, now()));
    onResult(isGivenUp ? "given-up" : "postponed");
  }

  /** Sends one email; resolves with whether to try the next one. */
  async function send(mail: TakenMail): Promise<boolean> {
    const isToStranger = mail.content.kind === "invitation";
    const exceeded = isToStranger ? strangers.exceeded(mail.to, now()) : undefined;
    if (exceeded !== undefined) {
      if (exceeded === "server" && !isFull) {
        log.problem("invitations by email wait", "more in 24 hours than this server sends");
      }
      isFull ||= exceeded === "server";
      await postpone(mail);
      return true;
    }
    if (isToStranger) isFull = false;
    const outcome = await transport.send(letterOf(mail, publicUrl), now());
    const isTaken = outcome.kind === "sent" || outcome.kind === "bounced";
    if (isToStranger && isTaken) strangers.count(mail.to, now());
    if (outcome.kind === "sent") {
      await store.change([], (tx) => forgetMail(tx, mail));
      onResult("sent");
      if (trouble !== undefined) log.say("The mail server accepts emails again.");
      trouble = undefined;
    } else if (outcome.kind === "bounced") {
      const topics = mail.person ? [topic(mail.person.id, "profile")] : [];
      await store.change(topics, (tx) => bounceMail(tx, mail, now()));
      onResult("bounced");
    } else {
      report(outcome.reason);
      await postpone(mail);
    }
    return outcome.kind !== "away";
  }

  /** Takes an email. If it can't be created, it is postponed for an hour, so that it doesn't hold up others. */
  async function take(id: string): Promise<TakenMail | undefined> {
    try {
      return await store.change([], (tx) => takeMail(tx, id, now()));
    } catch (error) {
      if (store.isUnavailable(error)) throw error;
      log.problem("an email can’t be made; it is tried again in an hour", error);
      await store.change([], (tx) => setMailAside(tx, id, now()));
      return undefined;
    }
  }

  async function sendAll(stopping: AbortSignal): Promise<void> {
    for (let times = 0; times < maxPerPass && !stopping.aborted; times++) {
      const id = await nextDue(store.read, now());
      if (id === undefined) return;
      const mail = await take(id);
      if (mail && !(await send(mail))) return;
    }
  }

  return startPasses({ name: "sending emails", everyMs: pollMs, work: sendAll, store, log });
}
