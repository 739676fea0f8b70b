/** Tells `kinsize doctor`, and no one else, how a request reached the server through its proxies. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Asked } from "#server/http/route.ts";
import type { Settings } from "#server/settings.ts";

/** What proxies may have changed. Contains no one's address. */
export type Arrival = {
  host: string;
  /** The number of addresses in X-Forwarded-For: one for each proxy that appends to it. */
  forwarded: number;
  /** Whether the request's own X-Forwarded-For decided its client address. */
  isFooled: boolean;
  trusted: number;
};

type SignedWith = Pick<Settings, "providers">;

/** The header in which the doctor proves that it knows the settings. */
export const arrivalHeader = "kinsize-doctor";

/** A documentation address (RFC 5737). A request that counts for it has chosen its own address. */
export const madeUpAddress = "192.0.2.1";

/** Limits how long a proof in a proxy's log stays valid, although only the doctor can use it. */
const proofLifeMs = 60_000;

/**
 * The proof for this moment; undefined if local sign-in is the only provider, because then there
 * are no secrets and no proxies.
 */
export function arrivalProof({ providers }: SignedWith, nowMs: number): string | undefined {
  const secrets = providers.flatMap(({ clientSecret }) => clientSecret ?? []);
  if (secrets.length === 0) return undefined;
  const key = JSON.stringify(["kinsize doctor", ...secrets]);
  return `${nowMs}.${createHmac("sha256", key).update(`${nowMs}`).digest("base64url")}`;
}

/** How a request arrived; undefined unless it proves that it comes from the doctor. */
export function arrivalOf(
  request: Pick<Asked, "headers" | "address">,
  settings: SignedWith & Pick<Settings, "trustedProxies">,
  nowMs: number,
): Arrival | undefined {
  const given = request.headers[arrivalHeader];
  if (typeof given !== "string" || !/^\d{1,15}\.[\w-]{43}$/.test(given)) return undefined;
  const madeAtMs = Number(given.split(".")[0]);
  if (Math.abs(nowMs - madeAtMs) > proofLifeMs) return undefined;
  const proof = arrivalProof(settings, madeAtMs) ?? "";
  const isTheirs = proof.length === given.length && timingSafeEqual(Buffer.from(proof), Buffer.from(given));
  if (!isTheirs) return undefined;
  const { host = "", "x-forwarded-for": passed } = request.headers;
  return {
    host,
    forwarded: String(passed ?? "")
      .split(",")
      .filter((address) => address.trim() !== "").length,
    isFooled: request.address === madeUpAddress,
    trusted: settings.trustedProxies,
  };
}
