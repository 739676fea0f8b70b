/** Reads the settings of the sign-in providers. */
import type { SignInProvider } from "#domain/people/account.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { type Given, type WrongSettings, isLoopback, refuseHalf, shown } from "#server/setting-values.ts";

export type Provider = {
  key: SignInProvider["key"];
  /** The name on its button: "Sign in with Google". */
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined for the local provider, which runs in this process. */
  clientSecret: string | undefined;
  /**
   * The prompt that the operator chose for each sign-in, or `omit` for none. Without it, the
   * provider's own list decides.
   */
  prompt?: Prompt;
};

const prompts = ["select_account", "login", "consent", "omit"] as const;

type Prompt = (typeof prompts)[number];

/**
 * The callback path of a provider. Each has its own, so that one provider can't pass off its answer
 * as another's (RFC 9700, mix-up). Google's is older than the others.
 */
export const callbackPath = ({ key }: Pick<Provider, "key">): string =>
  key === "oidc" ? "/auth/callback/oidc" : "/auth/callback";

export function googleOf(given: Given): Provider | undefined {
  refuseHalf(
    given,
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    (missing) => `Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither, for example ${missing}=…`,
  );
  const [clientId, clientSecret] = [given("GOOGLE_CLIENT_ID"), given("GOOGLE_CLIENT_SECRET")];
  if (!clientId || !clientSecret) return undefined;
  return {
    key: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId,
    clientSecret,
  };
}

export const oidcNames = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

const example = "for example OIDC_ISSUER=https://id.example.org OIDC_CLIENT_ID=kinsize OIDC_CLIENT_SECRET=….";

/** Any OpenID Connect provider, which can be used beside Google. */
export function oidcOf(given: Given, wrong: WrongSettings): Provider | undefined {
  const prompt = wrong.tried(() => promptIn(given("OIDC_PROMPT")));
  const [named, clientId, clientSecret] = [given("OIDC_ISSUER"), given("OIDC_CLIENT_ID"), given("OIDC_CLIENT_SECRET")];
  const more = (["OIDC_NAME", "OIDC_PROMPT"] as const).filter((name) => given(name) !== undefined);
  refuseHalf(
    given,
    [...oidcNames, ...more],
    () => `Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them, ${example}`,
  );
  if (!named || !clientId || !clientSecret) return undefined;
  const issuer = issuerIn(named);
  return {
    key: "oidc",
    name: given("OIDC_NAME") ?? new URL(issuer).hostname,
    issuer,
    clientId,
    clientSecret,
    ...(prompt && { prompt }),
  };
}

/** The issuer as identities store it. Throws an OperatorError. */
function issuerIn(text: string): string {
  const refused = (why: string) => new OperatorError(`OIDC_ISSUER: '${shown(text)}' ${why}, ${example}`);
  const url = URL.parse(text);
  if (url?.protocol === "http:" && !isLoopback(url.hostname)) {
    throw refused(
      "must start with https:// unless it’s on this computer: browsers and Kinsize have to reach the provider at one address, without anyone listening. Use that address",
    );
  }
  const isAddress = url?.protocol === "https:" || url?.protocol === "http:";
  if (!isAddress || url.search || url.hash || url.username) {
    throw refused("is not the address of a provider. Use the issuer that its discovery document names, with https://");
  }
  if (url.pathname.includes("/.well-known/")) {
    throw refused("is the address of its discovery document. Use the issuer, which is what comes before /.well-known/");
  }
  return issuerOf(text);
}

/** Removes the slash after the host, so that the same provider keeps its people either way. */
export function issuerOf(address: string): string {
  const url = URL.parse(address);
  return url?.pathname === "/" && !url.search && !url.hash ? url.origin : address;
}

function promptIn(value: string | undefined): Prompt | undefined {
  const prompt = prompts.find((known) => known === value);
  if (value === undefined || prompt) return prompt;
  throw new OperatorError(
    `OIDC_PROMPT: '${shown(value)}' is not a choice. Use select_account, login or consent for what the provider should ask each time, or omit to send no prompt, for example OIDC_PROMPT=login.`,
  );
}

export const localOf = (publicUrl: string): Provider => ({
  key: "local",
  name: "Google",
  issuer: `${publicUrl}/local-provider`,
  clientId: "kinsize",
  clientSecret: undefined,
});
