/** A pending sign-in attempt, kept in a cookie until the provider answers. */
import * as z from "zod/mini";
import { signInProvider } from "#domain/people/account.ts";

export const attemptLifeSeconds = 600;

/** The page to return to: always one of ours, and never one that signs in or out. */
export function ourAddress(asked: string | undefined, publicUrl: string): string {
  const home = `${publicUrl}/`;
  const address = URL.parse(asked ?? "/", home);
  const isOurs =
    address !== null &&
    // A `blob:` URL has the origin of its page.
    /^https?:$/.test(address.protocol) &&
    address.origin === publicUrl &&
    address.username === "" &&
    address.href.length < 1000 &&
    isPage(address.pathname);
  return isOurs ? address.href : home;
}

/** Checks the decoded path, as the router does. */
function isPage(path: string): boolean {
  try {
    return !/^\/+(auth|local-provider|api)(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The tab that waits for a popup; undefined if it is missing or malformed. */
export const tabIn = (asked: string | undefined): string | undefined =>
  asked !== undefined && /^[\w-]{1,64}$/.test(asked) ? asked : undefined;

const attempt = z.object({
  /** Binds the attempt to its provider: an answer counts only at that provider's callback. */
  provider: signInProvider.shape.key,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  popup: z.boolean(),
  /** The tab that opened the popup and closes it. Tabs of older versions don't send it. */
  tab: z.optional(z.string()),
  /**
   * The prompt that was sent to the provider, if any; if the provider refuses it, the sign-in is tried once without.
   */
  prompt: z.optional(z.string()),
  /** The person who adds an identity; an attempt without one signs in. */
  linkTo: z.optional(z.string()),
});

/** One attempt to sign in, kept in its own cookie, so that simultaneous attempts don't conflict. */
export type Attempt = z.infer<typeof attempt>;

export function attemptIn(value: string | undefined, publicUrl: string): Attempt | undefined {
  try {
    const kept = attempt.parse(JSON.parse(Buffer.from(value ?? "", "base64url").toString()));
    return { ...kept, returnTo: ourAddress(kept.returnTo, publicUrl) };
  } catch {
    return undefined;
  }
}
