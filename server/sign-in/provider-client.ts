/** Talks to a provider as an OpenID client, with PKCE, state, nonce, and signature checks. */
import * as oidc from "openid-client";
import { type Provider, callbackPath } from "#server/provider-settings.ts";
import type { Attempt } from "#server/sign-in/attempt.ts";
import type { Claims } from "#server/sign-in/claims.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type ProviderClient = ReturnType<typeof providerClient>;

/** How far the provider's clock and ours may differ. Tokens come straight from it, and each works once. */
export const maxSkewSeconds = 300;

const timeoutSeconds = 10;

const promptErrors: ReadonlySet<string> = new Set([
  "invalid_request",
  "login_required",
  "interaction_required",
  "account_selection_required",
  "consent_required",
]);

/**
 * How the client authenticates. Providers must support Basic, and some support nothing else; Google
 * keeps the method it always had.
 */
export function authenticationOf(
  { key, clientSecret }: Provider,
  {
    token_endpoint_auth_methods_supported: methods = ["client_secret_basic"],
  }: Pick<oidc.ServerMetadata, "token_endpoint_auth_methods_supported">,
): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  const isBasic = key === "oidc" && methods.includes("client_secret_basic");
  return isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
}

export function providerClient(provider: Provider, publicUrl: string, fetch?: Fetch) {
  const { key, issuer, clientId } = provider;
  const callback = publicUrl + callbackPath(provider);
  const isPlain = new URL(issuer).protocol === "http:";
  let known: Promise<oidc.ServerMetadata> | undefined;

  /** The provider's metadata: fetched on first use, and again after a failure. */
  function metadata(): Promise<oidc.ServerMetadata> {
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.None(), {
        timeout: timeoutSeconds,
        execute: isPlain ? [oidc.allowInsecureRequests] : [],
        ...(fetch && { [oidc.customFetch]: fetch as oidc.CustomFetch }),
      })
      .then((found) => found.serverMetadata());
    known.catch(forget);
    return known;
  }

  const forget = () => {
    known = undefined;
  };

  /**
   * Created for each sign-in with the provider's keys, so that a rotated key works right away and a
   * withdrawn one no longer does.
   */
  async function configuration(): Promise<oidc.Configuration> {
    const server = await metadata();
    const config = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockTolerance]: maxSkewSeconds },
      authenticationOf(provider, server),
    );
    config.timeout = timeoutSeconds;
    if (fetch) config[oidc.customFetch] = fetch as oidc.CustomFetch;
    if (isPlain) oidc.allowInsecureRequests(config);
    // Without this, no one checks the signature of an ID token.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  /**
   * Asks at sign-in which account to use, if the provider lists that prompt: at a shared computer, the second person
   * then can't become the first with one press. Google always supports it. Adding an account asks for a new login
   * instead. A provider that lists nothing may refuse a prompt or redirect forever (decision 0050).
   */
  function promptOf(isLink: boolean, server: oidc.ServerMetadata): string | undefined {
    if (key !== "oidc") return "select_account";
    if (provider.prompt !== undefined) {
      return provider.prompt === "omit" ? undefined : provider.prompt;
    }
    const listed = server["prompt_values_supported"];
    const wanted = isLink ? ["login", "select_account"] : ["select_account", "login"];
    return wanted.find((prompt) => Array.isArray(listed) && listed.includes(prompt));
  }

  return {
    key,
    /** The name under which the store keeps sessions and identities. */
    issuer,
    callbackPath: callbackPath(provider),

    /** The URL where the browser goes to sign in, and the prompt in it. */
    async address(
      { state, nonce, verifier, linkTo }: Attempt,
      { withPrompt }: { withPrompt: boolean },
    ): Promise<{ address: URL; prompt: string | undefined }> {
      const config = await configuration();
      const prompt = withPrompt ? promptOf(linkTo !== undefined, config.serverMetadata()) : undefined;
      const address = oidc.buildAuthorizationUrl(config, {
        ...(prompt !== undefined && { prompt }),
        redirect_uri: callback,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { address, prompt };
    },

    /** Whether an error may come from a prompt that the provider doesn't know or can't show. */
    isOfPrompt: (error: unknown, { prompt }: Attempt): boolean =>
      key === "oidc" &&
      prompt !== undefined &&
      error instanceof oidc.AuthorizationResponseError &&
      promptErrors.has(error.error),

    /** The person's claims, from the query of the provider's answer. Throws if any check fails. */
    async claims({ state, nonce, verifier }: Attempt, search: string): Promise<Claims> {
      try {
        const config = await configuration();
        // Uses the URL registered with the provider, never the Host header.
        const address = new URL(callback);
        address.search = search;
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error("The provider sent no ID token.");
        const isWhole = ["email", "email_verified", "name"].every((name) => claims[name] !== undefined);
        if (isWhole || !config.serverMetadata().userinfo_endpoint) return { idToken: claims };
        // Some providers put only the subject into the token.
        const userInfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { idToken: claims, userInfo };
      } catch (error) {
        // The provider's endpoints may have moved.
        if (!(error instanceof oidc.AuthorizationResponseError)) forget();
        throw error;
      }
    },
  };
}
