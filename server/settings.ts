/** The settings, read once from the environment; nothing else reads it. */
import * as z from "zod/mini";
import { OperatorError } from "#server/operations/operator-error.ts";

/** The provider that signs people in. */
export type Provider =
  | { kind: "google"; issuer: string; clientId: string; clientSecret: string }
  | { kind: "local"; issuer: string; clientId: string };

/** The operator's mail server, and the address that e-mails come from. */
export type MailSettings = {
  host: string;
  port: number;
  /** `smtps://`: encrypted from the first byte. */
  isSecure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** On this computer: no one is in between. */
  isLoopback: boolean;
  from: string;
};

export type Settings = Readonly<{
  /** The address that people type: scheme, host and port, without a path. */
  publicUrl: string;
  host: string;
  port: number;
  dataDir: string;
  /** The address of a PostgreSQL database; without one, all data is in a file in `dataDir`. */
  databaseUrl: string | undefined;
  provider: Provider;
  production: boolean;
  /** The port for health checks and metrics; closed unless given. */
  operationsPort: number | undefined;
  /** The address that `operationsPort` listens on: loopback, or a network that outsiders can't reach. */
  operationsHost: string;
  /** How e-mail goes out; without it, the server sends none. */
  mail: MailSettings | undefined;
  /** The operator's own proxies in front of the server, each of which appends to X-Forwarded-For. */
  trustedProxies: number;
}>;

const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  hostname === "::1" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** The value that allows local sign-in in public, on purpose. */
const insecureWords = "anyone-can-be-anyone";

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not set. */
const read = (environment: Environment, name: string) => environment[name]?.trim() || undefined;

/** The settings that locate the data, for commands that need nothing else. Throws an OperatorError. */
export function readStoreLocation(
  environment: Environment,
): Pick<Settings, "dataDir" | "databaseUrl"> {
  const databaseUrl = read(environment, "DATABASE_URL");
  if (
    databaseUrl !== undefined &&
    !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? "")
  ) {
    // The address may hold a password, so the message doesn't repeat it.
    throw new OperatorError(
      "DATABASE_URL: this is not the address of a PostgreSQL database. Use one, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.",
    );
  }
  return { dataDir: read(environment, "DATA_DIR") ?? "./data", databaseUrl };
}

/** Throws an OperatorError that names the first invalid variable, with an example. */
export function readSettings(environment: Environment): Settings {
  const given = (name: string) => read(environment, name);

  const port = portOf("PORT", given("PORT") ?? "3000");
  const publicUrl = publicUrlOf(given("PUBLIC_URL") ?? `http://localhost:${port}`);
  const host = given("HOST") ?? "127.0.0.1";
  const production = given("NODE_ENV") === "production";

  return Object.freeze({
    publicUrl,
    host,
    port,
    ...readStoreLocation(environment),
    provider:
      googleOf(given("GOOGLE_CLIENT_ID"), given("GOOGLE_CLIENT_SECRET")) ??
      localOf({
        publicUrl,
        host,
        production,
        insecure: given("INSECURE_LOCAL_SIGN_IN") === insecureWords,
      }),
    production,
    operationsPort: given("OPERATIONS_PORT")
      ? portOf("OPERATIONS_PORT", given("OPERATIONS_PORT") ?? "")
      : undefined,
    operationsHost: given("OPERATIONS_HOST") ?? "127.0.0.1",
    mail: mailOf(given("SMTP_URL"), given("MAIL_FROM")),
    trustedProxies: proxiesOf(given("TRUSTED_PROXIES") ?? "0"),
  });
}

function portOf(name: "PORT" | "OPERATIONS_PORT", value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new OperatorError(
      `${name}: '${value}' is not a valid port. Use a number from 1 to 65535, for example ${name}=${name === "PORT" ? 3000 : 9464}.`,
    );
  }
  return port;
}

function proxiesOf(value: string): number {
  if (!/^\d$/.test(value)) {
    throw new OperatorError(
      `TRUSTED_PROXIES: '${value}' is not a valid number of proxies. Use the number of proxies in front of Kinsize (0 to 9), for example TRUSTED_PROXIES=1.`,
    );
  }
  return Number(value);
}

function publicUrlOf(value: string): string {
  const example = "for example PUBLIC_URL=https://sizes.example.org.";
  const url = z.url().safeParse(value).success ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new OperatorError(
      `PUBLIC_URL: '${value}' is not a web address. Use the one people type, ${example}`,
    );
  }
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new OperatorError(
      `PUBLIC_URL: '${value}' must not have a path. Use only the scheme and host, ${example}`,
    );
  }
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new OperatorError(
      `PUBLIC_URL: '${value}' must start with https:// unless it’s on this computer, ${example}`,
    );
  }
  return url.origin;
}

function googleOf(clientId?: string, clientSecret?: string): Provider | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    const missing = clientId ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    throw new OperatorError(
      `${missing}: this is missing. Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither, for example ${missing}=…`,
    );
  }
  return { kind: "google", issuer: "https://accounts.google.com", clientId, clientSecret };
}

/** The address may hold a password, so no message repeats it. */
function mailOf(address?: string, from?: string): MailSettings | undefined {
  if (!address && !from) return undefined;
  const urlExample =
    "for example SMTP_URL=smtps://kinsize:PASSWORD@smtp.example.org or SMTP_URL=smtp://localhost:25.";
  const fromExample = "for example MAIL_FROM=kinsize@example.org.";
  if (!address) {
    throw new OperatorError(
      `SMTP_URL: this is missing. Set both SMTP_URL and MAIL_FROM, or neither, ${urlExample}`,
    );
  }
  if (!from) {
    throw new OperatorError(
      `MAIL_FROM: this is missing. Set the address that emails come from, ${fromExample}`,
    );
  }
  if (!z.email().safeParse(from).success) {
    throw new OperatorError(
      `MAIL_FROM: this is not an email address. Use an address alone, without a name, ${fromExample}`,
    );
  }
  const url = URL.parse(address);
  const isSecure = url?.protocol === "smtps:";
  if (!url?.hostname || !(isSecure || url.protocol === "smtp:")) {
    throw new OperatorError(
      `SMTP_URL: this is not the address of a mail server. Use one with smtp:// or smtps://, ${urlExample}`,
    );
  }
  if (!["", "/"].includes(url.pathname) || url.search || url.hash) {
    throw new OperatorError(
      `SMTP_URL: this must not have a path or options. Use only user, password, host and port (write / ? # @ in a password as %2F %3F %23 %40), ${urlExample}`,
    );
  }
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined || Boolean(user) !== Boolean(pass)) {
    throw new OperatorError(
      `SMTP_URL: this needs both a user and a password, or neither. Write a % in them as %25, ${urlExample}`,
    );
  }
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  return {
    host,
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    isSecure,
    auth: user ? { user, pass } : undefined,
    isLoopback: isLoopback(host),
    from,
  };
}

/** A percent-encoded part of an address; undefined if it isn't one. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** With the local provider anyone can sign in as anyone: allowed where no one else can reach it, or on purpose. */
function localOf(where: {
  publicUrl: string;
  host: string;
  production: boolean;
  insecure: boolean;
}): Provider {
  const example =
    "for example GOOGLE_CLIENT_ID=1234.apps.googleusercontent.com GOOGLE_CLIENT_SECRET=…";
  const isPublic =
    where.production || !isLoopback(new URL(where.publicUrl).hostname) || !isLoopback(where.host);
  if (isPublic && !where.insecure) {
    throw new OperatorError(
      `GOOGLE_CLIENT_ID: no one can sign in, because Google sign-in isn’t set up and the local account chooser works only on your own computer. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, ${example}.`,
    );
  }
  return { kind: "local", issuer: `${where.publicUrl}/local-provider`, clientId: "kinsize" };
}
