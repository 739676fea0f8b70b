/** Limits invitations by e-mail, which go to people who didn't ask for them. Each process counts for itself. */

const dayMs = 86_400_000;

/** However many accounts invite: in 24 hours, from this server, and to one address. */
const maxPerDay = 200;
const maxPerAddress = 2;

export class StrangerLimits {
  #sent: { to: string; at: number }[] = [];

  /** Counts one more invitation; over a limit, counts nothing and returns false. */
  count(to: string, now: number): boolean {
    const address = to.toLowerCase();
    // The absolute difference: a clock that is set back must not block invitations for longer.
    this.#sent = this.#sent.filter(({ at }) => Math.abs(now - at) < dayMs);
    const toSame = this.#sent.filter((one) => one.to === address).length;
    if (this.#sent.length >= maxPerDay || toSame >= maxPerAddress) return false;
    this.#sent.push({ to: address, at: now });
    return true;
  }
}
