/** Signs requests to push services with the server's key, so that they know who sends (RFC 8292). */
import type { JWK } from "jose";
import { type PushKey, keepPushKey, readPushKey } from "#server/data/notifications/keys.ts";
import type { Store } from "#server/store/database.ts";
import { dayMs, hourMs } from "#domain/time.ts";

const algorithm = "ES256";

/** Reads the key that all servers share, or makes it at the first start. */
export async function openPushKey({ read, change }: Pick<Store, "read" | "change">) {
  const kept = await readPushKey(read);
  if (kept) return kept;
  const made = await newPushKey();
  return change([], (tx) => keepPushKey(tx, made));
}

/** Loaded with the first notification, and at the first start: most starts need it for nothing. */
const jose = () => import("jose");

async function newPushKey(): Promise<PushKey> {
  const { exportJWK, generateKeyPair } = await jose();
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const { x = "", y = "" } = privateJwk;
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateJwk: { ...privateJwk } };
}

/** Push services accept a signature for a day. */
const signatureLifeMs = dayMs / 2;
const renewBeforeMs = hourMs;

/** Browsers use fewer than ten push services. */
const maxSigned = 100;

/**
 * Returns the header that authorizes requests to a push service. `subject` is the URL or mailto of who runs the server,
 * for the people who run the push service.
 */
export function authorizer({ publicKey, privateJwk }: PushKey, subject: string, now: () => number) {
  const signed = new Map<string, { header: string; until: number }>();
  return async (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint);
    const known = signed.get(origin);
    if (known && known.until - renewBeforeMs > now() && known.until <= now() + signatureLifeMs) {
      return known.header;
    }
    const until = now() + signatureLifeMs;
    const { SignJWT, importJWK } = await jose();
    const token = await new SignJWT()
      .setProtectedHeader({ alg: algorithm, typ: "JWT" })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor(until / 1000))
      .sign(await importJWK(privateJwk as JWK, algorithm));
    const header = `vapid t=${token}, k=${publicKey}`;
    // Anyone may name subdomains of a push service without end.
    if (signed.size >= maxSigned) signed.clear();
    signed.set(origin, { header, until });
    return header;
  };
}
