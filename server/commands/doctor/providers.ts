/**
 * Checks the sign-in providers: whether each can be reached, has the issuer from the settings, and knows this client.
 */
import type { ServerMetadata } from "openid-client";
import { type Finding, causeOf, ok, problem, warning } from "#server/commands/doctor/finding.ts";
import { type Provider, callbackPath } from "#server/provider-settings.ts";
import { trustAuthority } from "#server/operations/operator-error.ts";
import type { Settings } from "#server/settings.ts";
import { authenticationOf, maxSkewSeconds } from "#server/sign-in/provider-client.ts";

const timeoutMs = 10_000;

/** Synchronized clocks differ by less. */
const maxClockDriftMs = 30_000;

type Metadata = Record<string, unknown>;

export async function providerFindings({ providers, publicUrl }: Settings): Promise<Finding[]> {
  const found = await Promise.all(
    providers.map(async (provider) =>
      provider.key === "local" ? [localFinding] : checkProvider(provider, publicUrl + callbackPath(provider)),
    ),
  );
  return found.flat();
}

const localFinding = warning(
  "sign-in",
  "no provider is set up, so anyone who reaches this server can sign in as anyone.",
  "That’s fine for trying Kinsize out. For others, set GOOGLE_… or OIDC_…: see docs/sign-in-providers.md.",
);

async function checkProvider(provider: Provider, redirectUri: string): Promise<Finding[]> {
  const { key, name, issuer } = provider;
  const about = `sign-in (${name})`;
  const setting = key === "google" ? "this computer’s connection" : "OIDC_ISSUER";
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const askedAtMs = Date.now();
  let response: Response;
  let metadata: Metadata;
  try {
    response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) {
      return [problem(about, `${address} answers ${response.status}.`, `Check ${setting}.`)];
    }
    metadata = (await response.json()) as Metadata;
  } catch (error) {
    const cause = error instanceof SyntaxError ? "it isn’t JSON" : causeOf(error);
    const isUntrusted = /unable to (?:get|verify)/.test(cause);
    return [problem(about, `${address} can’t be read (${cause}).`, isUntrusted ? trustAuthority : `Check ${setting}.`)];
  }
  const clock = clockFindings(name, response.headers, askedAtMs);
  if (withoutSlash(String(metadata["issuer"])) !== withoutSlash(issuer)) {
    const real = String(metadata["issuer"]).slice(0, 200);
    return [
      problem(
        about,
        `the provider calls itself ${real}, and the settings call it ${issuer}.`,
        key === "oidc" ? `Set OIDC_ISSUER=${real}` : `Check ${setting}.`,
      ),
      ...clock,
    ];
  }
  const methods = metadata["code_challenge_methods_supported"];
  if (Array.isArray(methods) && !methods.includes("S256")) {
    return [
      problem(about, "the provider doesn’t support PKCE with S256.", "Use another provider, or update it."),
      ...clock,
    ];
  }
  return [await clientFinding(about, provider, metadata, redirectUri), ...clock];
}

/** An issuer with or without a slash after its host is the same provider. */
const withoutSlash = (issuer: string): string => issuer.replace(/^(https?:\/\/[^/]+)\/$/, "$1");

/** Requests a token with a code that doesn't exist: a provider refuses an unknown client before it checks the code. */
async function clientFinding(
  about: string,
  provider: Provider,
  metadata: Metadata,
  redirectUri: string,
): Promise<Finding> {
  const { key, clientId } = provider;
  const endpoint = URL.parse(String(metadata["token_endpoint"]));
  if (!endpoint) return problem(about, "the provider names no token_endpoint.", "Check OIDC_ISSUER.");
  const server = metadata as ServerMetadata;
  const headers = new Headers();
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "kinsize-doctor",
    code_verifier: "kinsize-doctor-looks-whether-the-client-is-known",
    redirect_uri: redirectUri,
  });
  let error: unknown;
  try {
    authenticationOf(provider, server)(server, { client_id: clientId }, body, headers);
    const response = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ error } = (await response.json()) as Metadata);
  } catch (failure) {
    return problem(
      about,
      `${endpoint.href} can’t be used (${causeOf(failure)}).`,
      "Check this computer’s connection to the provider.",
    );
  }
  const names =
    key === "google" ? "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET" : "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET";
  if (error === "invalid_client" || error === "unauthorized_client") {
    return problem(about, `the provider refuses this client (error=${error}).`, `Check ${names}.`);
  }
  if (error === "redirect_uri_mismatch") {
    return problem(about, "the redirect URI isn’t allowed.", `Allow it at the provider: ${redirectUri}`);
  }
  return ok(
    about,
    `it can be reached, and doesn’t refuse this client. Some providers check the client’s secret only when someone signs in. Redirect URI, to be allowed there: ${redirectUri}`,
  );
}

/** Compares clocks by the Date header, which has whole seconds, and the Age that a cache adds. */
function clockFindings(name: string, headers: Headers, askedAtMs: number): Finding[] {
  const keptMs = 1000 * (Number(headers.get("Age")) || 0);
  const theirsMs = Date.parse(headers.get("Date") ?? "") + keptMs;
  if (Number.isNaN(theirsMs)) return [];
  const driftMs = askedAtMs - theirsMs;
  const seconds = Math.round(Math.abs(driftMs) / 1000);
  if (Math.abs(driftMs) <= maxClockDriftMs) return [ok("clock", `it agrees with that of ${name}.`)];
  const verdict = seconds > maxSkewSeconds ? problem : warning;
  // To a clock that is ahead, a token looks expired. To one that is behind, it looks issued in the
  // future, which not all tokens show.
  const [direction, fails] =
    driftMs > 0 ? ["ahead of", "signing in fails"] : ["behind", "signing in fails with some providers"];
  return [
    verdict(
      "clock",
      `it’s ${seconds} seconds ${direction} that of ${name}: from ${maxSkewSeconds} on, ${fails}.`,
      "Synchronize it, for example with systemd-timesyncd: timedatectl set-ntp true",
    ),
  ];
}
