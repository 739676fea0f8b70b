/** An attempt to sign in, as a cookie keeps it until the provider answers. */
import * as z from "zod/mini";
import { signInProvider } from "#domain/people/account.ts";

export const attemptLifeSeconds = 600;

/** The page to come back to: only ever one of ours, and never one that signs in or out. */
export function ourAddress(asked: string | undefined, publicUrl: string): string {
  const home = `${publicUrl}/`;
  const address = URL.parse(asked ?? "/", home);
  const isOurs =
    address !== null &&
    // The origin of a `blob:` address is that of its page.
    /^https?:$/.test(address.protocol) &&
    address.origin === publicUrl &&
    address.username === "" &&
    address.href.length < 1000 &&
    isPage(address.pathname);
  return isOurs ? address.href : home;
}

/** Looks at the path as the router does: decoded. */
function isPage(path: string): boolean {
  try {
    return !/^\/+(auth|local-provider|api)(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** The tab that waits for a popup; undefined where it doesn't say, or not in our words. */
export const tabIn = (asked: string | undefined): string | undefined =>
  asked !== undefined && /^[\w-]{1,64}$/.test(asked) ? asked : undefined;

const attempt = z.object({
  /** Who was asked: an answer counts only where that provider's answers arrive. */
  provider: signInProvider.shape.key,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  popup: z.boolean(),
  /** The tab that opened the popup, and closes it. Tabs of older versions don't say. */
  tab: z.optional(z.string()),
  /** What the provider was asked to ask, if anything: where it refuses that, it is asked once more. */
  prompt: z.optional(z.string()),
  /** The person who adds a way to sign in; an attempt without one signs in. */
  linkTo: z.optional(z.string()),
});

/** One attempt to sign in, kept in a cookie of its own, so that two at once don't disturb each other. */
export type Attempt = z.infer<typeof attempt>;

export function attemptIn(value: string | undefined, publicUrl: string): Attempt | undefined {
  try {
    const kept = attempt.parse(JSON.parse(Buffer.from(value ?? "", "base64url").toString()));
    return { ...kept, returnTo: ourAddress(kept.returnTo, publicUrl) };
  } catch {
    return undefined;
  }
}
