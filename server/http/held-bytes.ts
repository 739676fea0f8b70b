/** Counts the bytes buffered for slow clients, and disconnects those that have waited longest when there are too many. */
import { totalmem } from "node:os";
import { constrainedMemory } from "node:process";
import { getHeapStatistics } from "node:v8";

/** Whom buffered bytes count for: always an address, and the person if one is signed in. */
export type Holder = { address: string; personId?: string | undefined };

/** Limits on the bytes buffered for one person, for one address, and for everyone together. */
export type MaxBytes = { person: number; address: number; everyone: number };

const megabyte = 1024 * 1024;

/** Memory that this process may use: the machine's, its container's, or V8's heap, whichever is smallest. */
export const availableBytes = (): number =>
  Math.min(totalmem(), constrainedMemory() || Infinity, getHeapStatistics().heap_size_limit);

/** Allows an eighth of the memory for everyone: a text may exist twice, and garbage is collected late. */
export function maxHeldBytes(available = availableBytes()): MaxBytes {
  const everyone = Math.max(16 * megabyte, Math.min(512 * megabyte, available / 8));
  return { person: everyone / 8, address: everyone / 2, everyone };
}

type Holding = { bytes: number; hangUp: () => void };

/** The buffered answers of one person or address, oldest first. */
type Share = { bytes: number; max: number; holdings: Set<Holding> };

export class HeldBytes {
  readonly #max: MaxBytes;
  readonly #shares = new Map<string, Share>();

  constructor(max: MaxBytes) {
    this.#max = max;
  }

  /**
   * Counts bytes until the returned function is called. If a person or address then exceeds a
   * limit, its oldest answers are disconnected; a single answer may stay.
   */
  hold(bytes: number, { address, personId }: Holder, hangUp: () => void): () => void {
    const names: [name: string, max: number][] = [
      ["everyone", this.#max.everyone],
      [`address ${address}`, this.#max.address],
    ];
    if (personId !== undefined) names.push([`person ${personId}`, this.#max.person]);
    const holding: Holding = { bytes, hangUp };
    for (const [name, max] of names) {
      const share = this.#shares.get(name) ?? { bytes: 0, max, holdings: new Set() };
      share.bytes += bytes;
      share.holdings.add(holding);
      this.#shares.set(name, share);
    }
    const release = () => {
      for (const [name] of names) {
        const share = this.#shares.get(name);
        if (!share?.holdings.delete(holding)) continue;
        share.bytes -= bytes;
        if (share.holdings.size === 0) this.#shares.delete(name);
      }
    };
    for (const [name] of names) this.#makeRoom(name);
    return release;
  }

  /** The bytes buffered for everyone together. */
  get bytes(): number {
    return this.#shares.get("everyone")?.bytes ?? 0;
  }

  #makeRoom(name: string): void {
    const share = this.#shares.get(name);
    if (!share) return;
    let tooMany = share.bytes - share.max;
    for (const { bytes, hangUp } of [...share.holdings].slice(0, -1)) {
      if (tooMany <= 0) return;
      tooMany -= bytes;
      hangUp();
    }
  }
}
