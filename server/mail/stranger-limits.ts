/** Limits invitations by email, which go to people who didn't ask for them. Each process counts for itself. */
import { dayMs } from "#domain/time.ts";

/** However many accounts invite: in 24 hours, from this server, and to one mailbox. */
const maxPerDay = 200;
const maxPerMailbox = 2;

export class StrangerLimits {
  #sent: { mailbox: string; at: number }[] = [];

  /** The limit that one more invitation to an address would exceed, its mailbox's or this server's; undefined if there's room. */
  exceeded(to: string, now: number): "mailbox" | "server" | undefined {
    const mailbox = mailboxOf(to);
    // The absolute difference: a clock that is set back must not block invitations for longer.
    this.#sent = this.#sent.filter(({ at }) => Math.abs(now - at) < dayMs);
    const toSame = this.#sent.filter((one) => one.mailbox === mailbox).length;
    if (toSame >= maxPerMailbox) return "mailbox";
    return this.#sent.length >= maxPerDay ? "server" : undefined;
  }

  /** Counts an invitation that the mail server has taken. One that still waits isn't counted: it is tried again. */
  count(to: string, now: number): void {
    this.#sent.push({ mailbox: mailboxOf(to), at: now });
  }
}

/** Many providers deliver `in.grid+a@…` and `ingrid@…` to the same person. */
function mailboxOf(to: string): string {
  const at = to.lastIndexOf("@");
  const name = to.slice(0, at).split("+", 1)[0]?.replaceAll(".", "") ?? "";
  return (name + to.slice(at)).toLowerCase();
}
