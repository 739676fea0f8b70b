/** Decides who may sign in: everyone whose account isn't disabled, and new people as the settings allow. */
import type { SignInProblem } from "#domain/sign-in-problem.ts";
import { findByIdentity } from "#server/data/account/identities.ts";
import { waitingInvitation } from "#server/data/invitations/pages.ts";
import { hashOf } from "#server/store/secret-token.ts";
import type { Identity } from "#server/data/profiles/people.ts";
import type { Writer } from "#server/store/statement.ts";
import type { SignUp } from "#server/settings.ts";

type Arriving = {
  identity: Identity;
  signUp: SignUp;
  /** The page on which the sign-in began, which may be an invitation. */
  returnTo: string;
  now: number;
};

/** Why the person may not sign in; undefined if they may. Changes nothing. */
export async function refusalOf(
  tx: Writer,
  { identity, signUp, returnTo, now }: Arriving,
): Promise<SignInProblem | undefined> {
  const known = await findByIdentity(tx, identity);
  if (known) return known.disabledAt === null ? undefined : "disabled";
  if (signUp.to === "closed") return "closed";
  if (signUp.to === "open" && isOfDomains(identity.email, signUp.domains)) return undefined;
  if (await isInvited(tx, returnTo, now)) return undefined;
  return signUp.to === "invited" ? "uninvited" : "domain";
}

/** Whether a verified email belongs to exactly one of the domains, not to a subdomain. */
const isOfDomains = (email: Identity["email"], domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email?.split("@").at(-1)?.toLowerCase() ?? "");

async function isInvited(tx: Writer, returnTo: string, now: number): Promise<boolean> {
  const token = /^\/invite\/([\w-]+)$/.exec(new URL(returnTo).pathname)?.[1];
  if (token === undefined) return false;
  const [waiting] = await waitingInvitation(tx, { viewerId: "", tokenHash: hashOf(token), now });
  return waiting !== undefined;
}
