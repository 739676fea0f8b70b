/** The independent OpenID provider `oidc-provider` over real HTTP, whose pages let anyone sign in as anyone. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWK, SignJWT, exportJWK, generateKeyPair } from "jose";
import { type Configuration, Provider } from "oidc-provider";

export type Claims = Record<string, unknown>;

type Keys = Awaited<ReturnType<typeof newKeys>>;

async function newKeys(kid: string) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
  return { privateKey, jwk };
}

const first = await newKeys("first");

type Options = {
  inToken?: boolean;
  /** The discovery document's `prompt_values_supported`; absent by default. */
  prompts?: string[];
};

/** Listens immediately, and answers once a client is registered. Accounts are claims by login. */
export async function openProvider({ inToken = true, prompts }: Options = {}) {
  const accounts = new Map<string, Claims>();
  let keys = first;
  let redirectUri = "";
  let answer: ReturnType<Provider["callback"]> | undefined;
  /** Changes ID tokens on their way, as a broken or hostile provider would. */
  let alter: ((token: string) => string | Promise<string>) | undefined;
  const asked: string[] = [];
  /** The error for any request with a prompt. */
  let refusal: string | undefined;
  /** Claims that only the userinfo endpoint returns, for every account. */
  let userInfo: Claims = {};

  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    if (pathname === "/auth" && refusal !== undefined && searchParams.has("prompt")) {
      const back = new URL(redirectUri);
      const answered = { error: refusal, state: searchParams.get("state") ?? "", iss: issuer };
      back.search = new URLSearchParams(answered).toString();
      response.writeHead(303, { Location: back.href }).end();
      return;
    }
    const send = response.end.bind(response) as (body?: string) => typeof response;
    if (request.url === "/token" && alter) {
      const changed = alter;
      response.end = ((body: string) => {
        void (async () => {
          const said = JSON.parse(body) as { id_token?: string };
          if (said.id_token) said.id_token = await changed(said.id_token);
          const text = JSON.stringify(said);
          response.setHeader("Content-Length", Buffer.byteLength(text));
          send(text);
        })();
        return response;
      }) as typeof response.end;
    }
    void answer?.(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { OIDC_CLIENT_ID: "kinsize", OIDC_CLIENT_SECRET: "not very secret" };

  function configure({ jwk }: Keys): void {
    const configuration: Configuration = {
      clients: [
        {
          client_id: client.OIDC_CLIENT_ID,
          client_secret: client.OIDC_CLIENT_SECRET,
          redirect_uris: [redirectUri],
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ["a key"] },
      pkce: { required: () => true },
      claims: {
        email: ["email", "email_verified"],
        profile: ["name", "given_name", "family_name", "preferred_username", "nickname", "picture"],
      },
      ...(prompts && { discovery: { prompt_values_supported: prompts } }),
      conformIdTokenClaims: !inToken,
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: (use) => ({
          sub,
          ...accounts.get(sub),
          ...(use === "userinfo" && userInfo),
        }),
      }),
    };
    // Its warnings about in-memory storage don't matter in tests.
    const { warn } = console;
    console.warn = () => {};
    answer = new Provider(issuer, configuration).callback();
    console.warn = warn;
  }

  return {
    issuer,
    /** The settings of a server that uses this provider. */
    environment: { OIDC_ISSUER: issuer, OIDC_NAME: "Family ID", ...client },
    accounts,
    /** The requested paths. */
    asked,
    register(publicUrl: string): void {
      redirectUri = `${publicUrl}/auth/callback/oidc`;
      configure(keys);
    },
    /** Replaces the signing key. */
    async rotate(): Promise<void> {
      keys = await newKeys("second");
      configure(keys);
    },
    refusesPrompts(error: string): void {
      refusal = error;
    },
    addsAtUserInfo(claims: Claims): void {
      userInfo = claims;
    },
    alters(how: typeof alter): void {
      alter = how;
    },
    sign: (claims: Claims, header: { alg: string; kid?: string } = { alg: "RS256", kid: "first" }) =>
      new SignJWT(claims).setProtectedHeader(header).sign(keys.privateKey),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** A person's browser at a provider: it uses the provider's own pages, and keeps its cookies. */
export function visitorOf(provider: { issuer: string }) {
  const cookies = new Map<string, string>();
  async function go(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", ...init, headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = "", value = ""] = header.split(";")[0]?.split("=") ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(header)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  /** Resolves with the URL of the redirect back. */
  return async function answers(asked: URL, login: string, choice = "agree"): Promise<URL> {
    let at = asked;
    for (let steps = 0; steps < 12; steps++) {
      if (at.origin !== provider.issuer) return at;
      let response = await go(at);
      if (at.pathname.startsWith("/interaction/") && response.status === 200) {
        const prompt = /name="prompt" value="(\w+)"/.exec(await response.text())?.[1] ?? "";
        response =
          choice === "cancel"
            ? await go(`${at.href}/abort`)
            : await go(at, {
                method: "POST",
                body: new URLSearchParams({ prompt, login, password: "any" }),
              });
      }
      const next = response.headers.get("location");
      if (!next) throw new Error(`${at.href}: ${response.status} ${await response.text()}`);
      at = new URL(next, at);
    }
    throw new Error("The provider leads in circles.");
  };
}
