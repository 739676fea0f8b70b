/** A provider as this server asks it: who someone is, proven by PKCE, state, nonce and signature. */
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

/** How the client proves itself. Providers must know Basic, and some know nothing else; Google is asked as it always was. */
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

  /** What the provider says of itself: asked when first needed, and again after a failure. */
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

  /** New for each sign-in, and with it the provider's keys: a rotated one counts at once, a withdrawn one no longer. */
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
    // Without this, nobody checks the signature of an ID token.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  /**
   * A sign-in asks who it is, where the provider lists that it can: of two people at one computer, the second then never
   * becomes the first by a press. Google always does. Before an account is added, a fresh proof is asked for. A provider
   * that lists nothing may refuse a prompt, or lead in circles (decision 0050).
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
    /** Under this name the store keeps sessions and identities. */
    issuer,
    callbackPath: callbackPath(provider),

    /** Where the browser goes to sign in, and the prompt that the address asks for. */
    async address(
      { state, nonce, verifier, linkTo }: Attempt,
      { withPrompt }: { withPrompt: boolean },
    ): Promise<{ address: URL; prompt: string | undefined }> {
      const config = await configuration();
      const prompt = withPrompt
        ? promptOf(linkTo !== undefined, config.serverMetadata())
        : undefined;
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

    /** Whether this may be the answer to a prompt that the provider doesn't know, or can't show. */
    isOfPrompt: (error: unknown, { prompt }: Attempt): boolean =>
      key === "oidc" &&
      prompt !== undefined &&
      error instanceof oidc.AuthorizationResponseError &&
      promptErrors.has(error.error),

    /** Who the provider says it is, from the query of its answer. Throws if anything about it is wrong. */
    async claims({ state, nonce, verifier }: Attempt, search: string): Promise<Claims> {
      try {
        const config = await configuration();
        // Never the Host header: the address that the provider was given is the one that counts.
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
        const isWhole = ["email", "email_verified", "name"].every(
          (name) => claims[name] !== undefined,
        );
        if (isWhole || !config.serverMetadata().userinfo_endpoint) return { idToken: claims };
        // Some providers say no more than a number in the token.
        const userInfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { idToken: claims, userInfo };
      } catch (error) {
        // Its addresses may have moved.
        if (!(error instanceof oidc.AuthorizationResponseError)) forget();
        throw error;
      }
    },
  };
}
