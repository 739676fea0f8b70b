/** Reads the settings once from the environment; no other file reads it. */
import * as z from "zod/mini";
import { isPostgresUrl, namesSeveralHosts } from "#server/store/database-url.ts";
import { type MailSettings, mailOf } from "#server/mail-settings.ts";
import { OperatorError } from "#server/operations/operator-error.ts";
import { type Provider, googleOf, localOf, oidcNames, oidcOf } from "#server/provider-settings.ts";
import {
  type Environment,
  type Given,
  WrongSettings,
  badPorts,
  isLoopback,
  refuseMisspelled,
  shown,
} from "#server/setting-values.ts";

/** Who may sign up. Existing accounts may always sign in. */
export type SignUp = {
  /** `invited`: only through an invitation; `closed`: no one. */
  to: "open" | "invited" | "closed";
  /** Unless empty, only people with a verified email of one of these domains may sign up, or invited people. */
  domains: readonly string[];
};

export type Settings = Readonly<{
  /** The URL that people type: scheme, host, and port, without a path. */
  publicUrl: string;
  host: string;
  port: number;
  dataDir: string;
  /** The URL of a PostgreSQL database; without one, all data is in a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** The URLs of that database's replicas, which may answer reads. */
  replicaUrls: readonly string[];
  providers: readonly [Provider, ...Provider[]];
  signUp: SignUp;
  production: boolean;
  /** The port for health checks and metrics; undefined if they are off. */
  operationsPort: number | undefined;
  /** The address that `operationsPort` listens on: loopback, or a network that outsiders can't reach. */
  operationsHost: string;
  /** The mail server; undefined if this server sends no email. */
  mail: MailSettings | undefined;
  /** Hosts of push services besides those of the browsers, with a port if it isn't 443. */
  pushHosts: readonly string[];
  /** The number of the operator's own proxies in front of the server, each of which appends to X-Forwarded-For. */
  trustedProxies: number;
}>;

/** The value that deliberately allows local sign-in in public. */
const insecureWords = "anyone-can-be-anyone";

/** An empty variable counts as not set. */
const givenIn =
  (environment: Environment): Given =>
  (name) =>
    environment[name]?.trim() || undefined;

/** The settings that locate the data, for commands that need nothing else. Throws an OperatorError. */
export function readStoreLocation(environment: Environment): Pick<Settings, "dataDir" | "databaseUrl" | "replicaUrls"> {
  const given = givenIn(environment);
  const databaseUrl = given("DATABASE_URL");
  if (databaseUrl !== undefined && namesSeveralHosts(databaseUrl)) {
    throw new OperatorError(
      "DATABASE_URL: this names several hosts. Use one address that always leads to the primary: HAProxy’s, beside Patroni, or a managed database’s (docs/postgresql.md), for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.",
    );
  }
  if (databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    // The URL may contain a password, so the message doesn't repeat it.
    throw new OperatorError(
      "DATABASE_URL: this is not the address of a PostgreSQL database. Use one, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.",
    );
  }
  const replicaUrls = (given("DATABASE_REPLICA_URLS") ?? "").split(/[\s,]+/).filter(Boolean);
  if (!replicaUrls.every(isPostgresUrl)) {
    throw new OperatorError(
      "DATABASE_REPLICA_URLS: these are not addresses of PostgreSQL databases. Use commas between them, for example DATABASE_REPLICA_URLS=postgres://kinsize@replica1:5432/kinsize,postgres://kinsize@replica2:5432/kinsize.",
    );
  }
  if (replicaUrls.length > 0 && databaseUrl === undefined) {
    throw new OperatorError(
      "DATABASE_REPLICA_URLS: replicas need the primary they follow. Set it, for example DATABASE_URL=postgres://kinsize@primary:5432/kinsize.",
    );
  }
  return { dataDir: given("DATA_DIR") ?? "./data", databaseUrl, replicaUrls };
}

/** Throws an OperatorError with a line for every wrong variable, each with an example. */
export function readSettings(environment: Environment): Settings {
  const given = givenIn(environment);
  const wrong = new WrongSettings();
  wrong.tried(() => refuseMisspelled(environment, given));

  const port = wrong.tried(() => portOf("PORT", given("PORT") ?? "3000")) ?? 3000;
  const address = given("PUBLIC_URL") ?? `http://localhost:${port}`;
  const publicUrl = wrong.tried(() => publicUrlOf(given("PUBLIC_URL") ? "PUBLIC_URL" : "PORT", address)) ?? "";
  const host = given("HOST") ?? "127.0.0.1";
  const production = wrong.tried(() => isProduction(given)) ?? true;
  const operations = given("OPERATIONS_PORT");
  const settings = {
    publicUrl,
    host,
    port,
    ...(wrong.tried(() => readStoreLocation(environment)) ?? {
      dataDir: "",
      databaseUrl: undefined,
      replicaUrls: [],
    }),
    providers: providersOf(given, { publicUrl: publicUrl || address, host, production }, wrong),
    signUp: wrong.tried(() => signUpOf(given("SIGN_UP") ?? "open", given("SIGN_UP_DOMAINS") ?? "")) ?? {
      to: "closed",
      domains: [],
    },
    production,
    operationsPort: operations === undefined ? undefined : wrong.tried(() => portOf("OPERATIONS_PORT", operations)),
    operationsHost: given("OPERATIONS_HOST") ?? "127.0.0.1",
    mail: mailOf(given, wrong),
    pushHosts: wrong.tried(() => pushHostsOf(given("PUSH_HOSTS") ?? "")) ?? [],
    trustedProxies: wrong.tried(() => proxiesOf(given("TRUSTED_PROXIES") ?? "0")) ?? 0,
  } satisfies Settings;
  wrong.refuse();
  return Object.freeze(settings);
}

function portOf(name: "PORT" | "OPERATIONS_PORT", value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new OperatorError(
      `${name}: '${shown(value)}' is not a valid port. Use a number from 1 to 65535, for example ${name}=${name === "PORT" ? 3000 : 9464}.`,
    );
  }
  return port;
}

function proxiesOf(value: string): number {
  if (!/^\d$/.test(value)) {
    throw new OperatorError(
      `TRUSTED_PROXIES: '${shown(value)}' is not a valid number of proxies. Use the number of proxies in front of Kinsize (0 to 9), for example TRUSTED_PROXIES=1.`,
    );
  }
  return Number(value);
}

function pushHostsOf(list: string): string[] {
  const hosts = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => host.toLowerCase());
  const isHost = (host: string) => URL.parse(`https://${host.replace("*.", "")}`)?.host === host.replace("*.", "");
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong !== undefined) {
    throw new OperatorError(
      `PUSH_HOSTS: '${shown(wrong)}' is not a host. Use names of push services, with a port if it isn’t 443, separated by commas, for example PUSH_HOSTS=push.example.org.`,
    );
  }
  return hosts;
}

function publicUrlOf(name: "PUBLIC_URL" | "PORT", value: string): string {
  const example = "for example PUBLIC_URL=https://sizes.example.org.";
  const url = z.url().safeParse(value).success ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new OperatorError(`PUBLIC_URL: '${shown(value)}' is not a web address. Use the one people type, ${example}`);
  }
  if (url.username || url.password) {
    throw new OperatorError(
      `PUBLIC_URL: '${shown(value)}' must not contain a user name or password. Use only the scheme and host, ${example}`,
    );
  }
  if (url.pathname !== "/" || url.search || url.hash) {
    throw new OperatorError(
      `PUBLIC_URL: '${shown(value)}' must not have a path: Kinsize needs a host name of its own, and can’t run below a path of another site. Use only the scheme and host, ${example}`,
    );
  }
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new OperatorError(
      `PUBLIC_URL: '${shown(value)}' must start with https:// unless it’s on this computer. Plain http isn’t supported in a home network either: put a proxy with a certificate in front, ${example}`,
    );
  }
  if (badPorts.has(Number(url.port))) {
    throw new OperatorError(
      `${name}: browsers don’t open pages at port ${url.port}. Choose another port, for example ${name}=${name === "PORT" ? 3000 : "https://sizes.example.org:8443"}.`,
    );
  }
  return url.origin;
}

function providersOf(
  given: Given,
  where: { publicUrl: string; host: string; production: boolean },
  wrong: WrongSettings,
): Settings["providers"] {
  const insecure = wrong.tried(() => isInsecure(given)) ?? false;
  const found = [wrong.tried(() => googleOf(given)), wrong.tried(() => oidcOf(given, wrong))];
  const [first, ...others] = found.filter((provider) => provider !== undefined);
  if (first) return [first, ...others];
  // An incomplete provider is already reported; adding that no provider is set would only confuse.
  const isHalf = (["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", ...oidcNames] as const).some(
    (name) => given(name) !== undefined,
  );
  if (!isHalf) wrong.tried(() => refusePublic({ ...where, insecure }));
  return [localOf(where.publicUrl)];
}

function signUpOf(to: string, domainList: string): SignUp {
  if (to !== "open" && to !== "invited" && to !== "closed") {
    throw new OperatorError(
      `SIGN_UP: '${shown(to)}' is not a choice. Use open, invited or closed, for example SIGN_UP=invited.`,
    );
  }
  const domains = domainList
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((domain) => domain.toLowerCase());
  const wrong = domains.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
  if (wrong !== undefined) {
    throw new OperatorError(
      `SIGN_UP_DOMAINS: '${shown(wrong)}' is not a domain. Use the part after the @, separated by commas, for example SIGN_UP_DOMAINS=example.org,example.com.`,
    );
  }
  return { to, domains };
}

/** Ignores other values of NODE_ENV, which other programs use, but refuses a misspelled `production`. */
function isProduction(given: Given): boolean {
  const value = given("NODE_ENV") ?? "";
  if (value === "production" || !/^prod/i.test(value)) return value === "production";
  throw new OperatorError(`NODE_ENV: '${shown(value)}' is not a choice. Use production, or leave it out.`);
}

function isInsecure(given: Given): boolean {
  const value = given("INSECURE_LOCAL_SIGN_IN");
  if (value === undefined || value === insecureWords) return value !== undefined;
  throw new OperatorError(
    `INSECURE_LOCAL_SIGN_IN: '${shown(value)}' is not a choice. Use ${insecureWords}, or leave it out.`,
  );
}

/**
 * Refuses local sign-in, with which anyone can sign in as anyone, unless no one else can reach the
 * server or the operator allows it.
 */
function refusePublic(where: { publicUrl: string; host: string; production: boolean; insecure: boolean }): void {
  const hostname = URL.parse(where.publicUrl)?.hostname;
  // A wrong URL is reported on a line of its own.
  if (hostname === undefined || where.insecure) return;
  const isForOthers = where.production || !isLoopback(hostname);
  if (!isForOthers && isLoopback(where.host)) return;
  if (!isForOthers) {
    throw new OperatorError(
      `HOST: at ${where.host} others can reach this server, and without a sign-in provider anyone could sign in as anyone. Leave HOST out, or set up a provider, for example GOOGLE_CLIENT_ID=1234.apps.googleusercontent.com GOOGLE_CLIENT_SECRET=….`,
    );
  }
  throw new OperatorError(
    "GOOGLE_CLIENT_ID: no one can sign in, because no sign-in provider is set up and the local account chooser works only on your own computer. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, for example GOOGLE_CLIENT_ID=1234.apps.googleusercontent.com GOOGLE_CLIENT_SECRET=….",
  );
}
