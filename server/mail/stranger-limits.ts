/** Limits invitations by email, which go to people who didn't ask for them. Each process counts for itself. */
import { dayMs } from "#domain/time.ts";

/** Limits invitations within 24 hours, from this server and to one mailbox, however many accounts send them. */
const maxPerDay = 200;
const maxPerMailbox = 2;

export class StrangerLimits {
  #sent: { mailbox: string; at: number }[] = [];

  /**
   * The limit that one more invitation to an address would exceed: its mailbox's or this server's;
   * undefined if there is room.
   */
  exceeded(to: string, now: number): "mailbox" | "server" | undefined {
    const mailbox = mailboxOf(to);
    // Uses the absolute difference, so a clock that is set back doesn't block invitations for longer.
    this.#sent = this.#sent.filter(({ at }) => Math.abs(now - at) < dayMs);
    const toSame = this.#sent.filter((one) => one.mailbox === mailbox).length;
    if (toSame >= maxPerMailbox) return "mailbox";
    return this.#sent.length >= maxPerDay ? "server" : undefined;
  }

  /** Counts an invitation that the mail server has accepted. A pending one isn't counted, because it is retried. */
  count(to: string, now: number): void {
    this.#sent.push({ mailbox: mailboxOf(to), at: now });
  }
}

/** The mailbox of an address: many providers deliver `in.grid+a@…` and `ingrid@…` to the same person. */
function mailboxOf(to: string): string {
  const at = to.lastIndexOf("@");
  const name = to.slice(0, at).split("+", 1)[0]?.replaceAll(".", "") ?? "";
  return (name + to.slice(at)).toLowerCase();
}
