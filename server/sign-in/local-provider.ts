/** An OpenID provider for a computer without another one. It asks for no proof: anyone can sign in as anyone. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { html } from "hono/html";
import { SignJWT, exportJWK, generateKeyPair } from "jose";
import * as z from "zod/mini";
import { characterCount } from "#domain/character-count.ts";
import { line, maxEmailLength, requiredLine } from "#domain/field.ts";
import { maxDisplayNameLength } from "#domain/people/profile.ts";
import { smallPage } from "#server/http/pages/small-page.ts";
import { type ReadersLanguage, readersLanguage } from "#server/http/reader-language.ts";
import { inLanguage as errorWords } from "#words/all/errors.js";
import { inLanguage as pageWords } from "#words/all/pages.js";
import type { Language } from "#domain/languages.ts";
import { type Answer, type Asked, Failure, type Route, fieldsIn, json, redirect } from "#server/http/route.ts";

/** Limits the time from the chooser to the token. */
const codeLifeMs = 60_000;

/** Limits pending codes; one more voids the oldest. */
const maxGrants = 1000;

const invalidRequest = () => new Failure(400, "sign-in-invalid");

type Account = { name: string; email: string };
type Grant = { account: Account; challenge: string; nonce: string | undefined; expiresAt: number };

/** The fields of a valid authorization request; an invalid one is answered without a redirect. */
type AuthorizationRequest = { state: string; nonce: string | undefined; challenge: string };

const account = z.object({
  name: requiredLine(maxDisplayNameLength, ""),
  email: line(maxEmailLength).check(z.toLowerCase(), z.email()),
});

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Makes one email address one account, on every start. */
export const subjectOf = (email: string) => hash(email).slice(0, 22);

/** The chooser's sentence about an invalid name or email. */
function problemOf(field: keyof Account, typed: string, language: Language): string {
  const max = field === "name" ? maxDisplayNameLength : maxEmailLength;
  const excess = characterCount(typed) - max;
  if (excess > 0) return errorWords[language].tooLong({ max, excess });
  const { enterName, enterEmail } = pageWords[language];
  return field === "name" ? enterName : enterEmail;
}

type LocalProviderDependencies = {
  issuer: string;
  clientId: string;
  redirectUri: string;
  accounts: () => Promise<Account[]>;
  now: () => number;
};

export function localProvider({ issuer, clientId, redirectUri, accounts, now }: LocalProviderDependencies): Route[] {
  // Keys are created on first use, in memory only: a restart voids pending codes.
  let pair: ReturnType<typeof newKeys> | undefined;
  const keys = () => (pair ??= newKeys());
  const grants = new Map<string, Grant>();
  const asJson = (value: unknown, status?: number) => json(JSON.stringify(value), status);

  const configuration = (): Answer =>
    asJson({
      issuer,
      authorization_endpoint: `${issuer}/choose`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });

  const publishedKeys = async (): Promise<Answer> => asJson({ keys: [(await keys()).published] });

  async function choose(asked: Asked): Promise<Answer> {
    const request = fieldsIn(asked.query);
    if (!authorizationRequestIn(request)) throw invalidRequest();
    return {
      status: 200,
      ...chooser({ request, accounts: await accounts() }, readersLanguage(asked)),
    };
  }

  async function chosen(asked: Asked): Promise<Answer> {
    const fields = fieldsIn(await asked.body());
    const request = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !["name", "email", "choice"].includes(name)),
    );
    const attempt = authorizationRequestIn(request);
    if (!attempt) throw invalidRequest();
    if (fields["choice"] === "cancel") {
      return back(attempt, { error: "access_denied" });
    }
    const choice = account.safeParse(fields);
    if (!choice.success) {
      const wrong = choice.error.issues[0]?.path[0] === "name" ? "name" : "email";
      const again = { request, accounts: await accounts(), typed: fields, wrong } as const;
      return { status: 400, ...chooser(again, readersLanguage(asked)) };
    }
    const code = randomBytes(32).toString("base64url");
    for (const [old, { expiresAt }] of grants) if (expiresAt < now()) grants.delete(old);
    const [oldest] = grants.keys();
    if (oldest !== undefined && grants.size >= maxGrants) grants.delete(oldest);
    grants.set(code, {
      account: choice.data,
      challenge: attempt.challenge,
      nonce: attempt.nonce,
      expiresAt: now() + codeLifeMs,
    });
    return back(attempt, { code });
  }

  async function token(asked: Asked): Promise<Answer> {
    const fields = fieldsIn(await asked.body());
    const code = fields["code"] ?? "";
    const grant = grants.get(code);
    // A code works for one attempt, successful or not.
    grants.delete(code);
    const isHonored =
      grant &&
      grant.expiresAt > now() &&
      // A code issued while the clock was ahead must not live longer than any other.
      grant.expiresAt <= now() + codeLifeMs &&
      fields["grant_type"] === "authorization_code" &&
      fields["client_id"] === clientId &&
      fields["redirect_uri"] === redirectUri &&
      same(hash(fields["code_verifier"] ?? ""), grant.challenge);
    if (!isHonored) return asJson({ error: "invalid_grant" }, 400);

    const { name, email } = grant.account;
    const { privateKey, published } = await keys();
    const idToken = await new SignJWT({
      name,
      email,
      email_verified: true,
      ...(grant.nonce && { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: "RS256", kid: published.kid })
      .setIssuer(issuer)
      .setSubject(subjectOf(email))
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return asJson({
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: idToken,
    });
  }

  function authorizationRequestIn(request: Record<string, string>): AuthorizationRequest | undefined {
    const challenge = request["code_challenge"];
    const valid =
      request["client_id"] === clientId &&
      request["redirect_uri"] === redirectUri &&
      request["response_type"] === "code" &&
      (request["scope"] ?? "").split(" ").includes("openid") &&
      request["code_challenge_method"] === "S256" &&
      [challenge, request["nonce"] ?? ""].every((text) => text !== undefined && text.length < 200) &&
      challenge;
    return valid ? { state: request["state"] ?? "", nonce: request["nonce"], challenge } : undefined;
  }

  function back({ state }: AuthorizationRequest, answer: Record<string, string>) {
    const address = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer })) {
      address.searchParams.set(name, value);
    }
    return redirect(address.href, 303);
  }

  function chooser(
    shown: {
      request: Record<string, string>;
      accounts: Account[];
      typed?: Record<string, string>;
      wrong?: keyof Account;
    },
    { language }: ReadersLanguage,
  ) {
    const w = pageWords[language];
    const kept = Object.entries(shown.request).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    );
    const { body, headers } = smallPage({
      language,
      title: w.chooseAccount,
      forms: "'self'",
      main: html`<h1>${w.chooseAccount}</h1>
        ${shown.accounts.map(
          ({ name, email }) =>
            html`<form method="post">
              ${kept}<input type="hidden" name="name" value="${name || email}" /><input
                type="hidden"
                name="email"
                value="${email}"
              /><button class="account"><b>${name || email}</b> <span>${email}</span></button>
            </form>`,
        )}
        <form method="post">
          ${kept}
          <h2>${w.anotherAccount}</h2>
          ${
            shown.wrong
              ? html`<p class="error" role="alert">
                  ${problemOf(shown.wrong, shown.typed?.[shown.wrong] ?? "", language)}
                </p>`
              : ""
          }
          <label
            >${w.name}
            <input
              name="name"
              required
              autofocus
              maxlength="${maxDisplayNameLength}"
              autocomplete="off"
              value="${shown.typed?.["name"] ?? ""}"
          /></label>
          <label
            >${w.email}
            <input
              name="email"
              type="email"
              required
              maxlength="${maxEmailLength}"
              autocomplete="off"
              value="${shown.typed?.["email"] ?? ""}"
          /></label>
          <button class="primary">${w.goOn}</button>
        </form>
        <form method="post">${kept}<button class="outline" name="choice" value="cancel">${w.cancel}</button></form>
        <p class="notice">${w.onlyToTry}</p>`,
    });
    // A form without a referrer has no origin either, and would be refused (request-guard.ts).
    return { body, headers: { ...headers, "Referrer-Policy": "same-origin" } };
  }

  const { pathname } = new URL(issuer);
  return [
    { path: `${pathname}/.well-known/openid-configuration`, get: configuration },
    { path: `${pathname}/keys`, get: publishedKeys },
    { path: `${pathname}/choose`, get: choose, post: chosen },
    { path: `${pathname}/token`, post: token },
  ];
}

async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const published = { ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "local" };
  return { privateKey, published };
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
