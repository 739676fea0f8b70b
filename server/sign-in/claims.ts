/** What a provider says about a person, as an account keeps it. */
import type { IDToken, UserInfoResponse } from "openid-client";
import { asLine, maxEmailLength } from "#domain/field.ts";
import { maxDisplayNameLength } from "#domain/people/profile.ts";
import type { Identity } from "#server/data/profiles/people.ts";

export type Claims = { idToken: IDToken; userInfo?: UserInfoResponse };

/** Of any type, whatever the standard says. */
type Said = Readonly<Record<string, unknown>>;

/** Only a verified email counts. Nothing else about a person is believed: not Google's `hd`, and no roles. */
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
    photoURL: photoOf(claims["picture"]),
  };
}

/**
 * The verified email, null if there is none, and undefined if there is one of which nothing is said. Token and userinfo
 * are about one subject, so an address can be in one and its verification in the other, unless they name two addresses.
 * Where they contradict each other, the address isn't verified.
 */
function emailIn(idToken: Said, userInfo: Said): string | null | undefined {
  const address = idToken["email"] ?? userInfo["email"];
  if (emailOf(address) === null) return null;
  const said = [idToken, userInfo]
    .filter(({ email }) => (email ?? address) === address)
    .map(({ email_verified: each }) => each)
    .filter((each) => each !== undefined && each !== null);
  if (said.length === 0) return undefined;
  // Some providers say it in text.
  const isVerified = said.every((each) => each === true || each === "true");
  return isVerified ? emailOf(address) : null;
}

/** A name is shown to others, an address never: of one that stands for a name, the part before the @ is left. */
const nameOf = (claim: unknown): string | null => {
  const name = textOf(claim, maxDisplayNameLength);
  return name && /^\S+@\S+$/.test(name) ? textOf(name.split("@")[0], maxDisplayNameLength) : name;
};

/** One address as it is, or none: cut, or of two, it could be one of a domain that was never verified. */
const emailOf = (claim: unknown): string | null =>
  typeof claim === "string" &&
  claim.length <= maxEmailLength &&
  claim.isWellFormed() &&
  /^[^\s\p{Cc}@,;<>]+@[^\s\p{Cc}@,;<>]+$/u.test(claim)
    ? claim
    : null;

/** A claim in one line, as people write their names themselves. */
function textOf(claim: unknown, maxLength: number): string | null {
  const line = typeof claim === "string" ? asLine(claim.replaceAll(/\p{Cc}/gu, " ")) : "";
  return line === "" ? null : Array.from(line).slice(0, maxLength).join("").toWellFormed();
}

const photoOf = (claim: unknown): string | null => {
  const address = textOf(claim, 1000);
  return address && URL.canParse(address) && address.startsWith("https:") ? address : null;
};
