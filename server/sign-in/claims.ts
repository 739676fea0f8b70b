/** Converts a provider's claims about a person into what an account stores. */
import type { IDToken, UserInfoResponse } from "openid-client";
import { asLine, maxEmailLength } from "#domain/field.ts";
import { maxDisplayNameLength } from "#domain/people/profile.ts";
import type { Identity } from "#server/data/profiles/people.ts";

export type Claims = { idToken: IDToken; userInfo?: UserInfoResponse };

/** Claims may have any type, whatever the standard says. */
type Said = Readonly<Record<string, unknown>>;

/** Only a verified email counts. No other claim is trusted: not Google's `hd`, and no roles. */
export function identityOf({ idToken, userInfo }: Claims, issuer: string): Identity {
  const claims: Said = { ...userInfo, ...idToken };
  const email = emailIn(idToken, { ...userInfo });
  const fullName = [claims["given_name"], claims["family_name"]]
    .map((part) => textOf(part, maxDisplayNameLength))
    .filter((part) => part !== null)
    .join(" ");
  return {
    issuer,
    subject: idToken.sub,
    name:
      [claims["name"], fullName, claims["preferred_username"], claims["nickname"], email]
        .map(nameOf)
        .find((name) => name !== null) ?? "Someone",
    email,
  };
}

/**
 * The verified email, null if there is none, and undefined if no claim says whether it is verified. Token and userinfo
 * describe the same subject, so one may contain the address and the other its verification, unless they name two
 * addresses. If they contradict each other, the address isn't verified.
 */
function emailIn(idToken: Said, userInfo: Said): string | null | undefined {
  const address = idToken["email"] ?? userInfo["email"];
  if (emailOf(address) === null) return null;
  const said = [idToken, userInfo]
    .filter(({ email }) => (email ?? address) === address)
    .map(({ email_verified: each }) => each)
    .filter((each) => each !== undefined && each !== null);
  if (said.length === 0) return undefined;
  // Some providers send it as text.
  const isVerified = said.every((each) => each === true || each === "true");
  return isVerified ? emailOf(address) : null;
}

/** Names are shown to others, addresses never: if an address stands for a name, only the part before the @ is kept. */
const nameOf = (claim: unknown): string | null => {
  const name = textOf(claim, maxDisplayNameLength);
  return name && /^\S+@\S+$/.test(name) ? textOf(name.split("@")[0], maxDisplayNameLength) : name;
};

/** Exactly one complete address, or none: a cut or double address could belong to a domain that was never verified. */
const emailOf = (claim: unknown): string | null =>
  typeof claim === "string" &&
  claim.length <= maxEmailLength &&
  claim.isWellFormed() &&
  /^[^\s\p{Cc}@,;<>]+@[^\s\p{Cc}@,;<>]+$/u.test(claim)
    ? claim
    : null;

/** A claim as one line, like the names that people enter themselves. */
function textOf(claim: unknown, maxLength: number): string | null {
  const line = typeof claim === "string" ? asLine(claim.replaceAll(/\p{Cc}/gu, " ")) : "";
  return line === "" ? null : Array.from(line).slice(0, maxLength).join("").toWellFormed();
}
