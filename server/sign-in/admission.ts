/** Who is let in: everyone with an account that isn't turned off, and the new people that this server takes. */
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
  /** The page that the sign-in was pressed on, which may be an invitation. */
  returnTo: string;
  now: number;
};

/** Why the person isn't let in; undefined if they are. Changes nothing. */
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

/** Whether a verified email is of one of the domains: of that very one, not of one below it. */
const isOfDomains = (email: Identity["email"], domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email?.split("@").at(-1)?.toLowerCase() ?? "");

/** Whether the page is an invitation that still waits. */
async function isInvited(tx: Writer, returnTo: string, now: number): Promise<boolean> {
  const token = /^\/invite\/([\w-]+)$/.exec(new URL(returnTo).pathname)?.[1];
  if (token === undefined) return false;
  const [waiting] = await waitingInvitation(tx, { viewerId: "", tokenHash: hashOf(token), now });
  return waiting !== undefined;
}
