/** The settings, read once from the environment; nothing else reads it. */
import * as z from "zod/mini";
import { OperatorError } from "#server/operations/operator-error.ts";

/** Who signs people in. */
export type Provider =
  | { kind: "google"; issuer: string; clientId: string; clientSecret: string }
  | { kind: "local"; issuer: string; clientId: string };

export type Settings = Readonly<{
  /** Where people reach the app: scheme, host and port, without a path. */
  publicUrl: string;
  host: string;
  port: number;
  dataDir: string;
  /** The address of a PostgreSQL database; without one everything is in a file in `dataDir`. */
  databaseUrl: string | undefined;
  provider: Provider;
  production: boolean;
  /** The port of this computer at which whoever runs the server can ask how it is; none unless given. */
  operationsPort: number | undefined;
  /** The address for that port: another one only where others can't reach it, as inside a container. */
  operationsHost: string;
  /** Proxies of one's own that requests come through, each of which adds to X-Forwarded-For. */
  trustedProxies: number;
}>;

const isLoopback = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  hostname === "::1" ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** The sentence that lets anybody be anybody on purpose. */
const insecureWords = "anyone-can-be-anyone";

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing counts as not set. */
const read = (environment: Environment, name: string) => environment[name]?.trim() || undefined;

/** Where the data is, for commands that need nothing else. Throws an OperatorError. */
export function placeOf(environment: Environment): Pick<Settings, "dataDir" | "databaseUrl"> {
  const databaseUrl = read(environment, "DATABASE_URL");
  if (
    databaseUrl !== undefined &&
    !/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? "")
  ) {
    // It may hold a password: it is not said again.
    throw new OperatorError(
      "DATABASE_URL: this is no address of a PostgreSQL database, for example DATABASE_URL=postgres://kinsize@localhost:5432/kinsize.",
    );
  }
  return { dataDir: read(environment, "DATA_DIR") ?? "./data", databaseUrl };
}

/** Throws an OperatorError that names the variable and an example for the first setting that can't be. */
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
    ...placeOf(environment),
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
    trustedProxies: proxiesOf(given("TRUSTED_PROXIES") ?? "0"),
  });
}

function portOf(name: "PORT" | "OPERATIONS_PORT", value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new OperatorError(
      `${name}: '${value}' is no port. Use a number from 1 to 65535, for example ${name}=${name === "PORT" ? 3000 : 9464}.`,
    );
  }
  return port;
}

function proxiesOf(value: string): number {
  if (!/^\d$/.test(value)) {
    throw new OperatorError(
      `TRUSTED_PROXIES: '${value}' is no number of proxies. Use how many stand between people and this server, for example TRUSTED_PROXIES=1.`,
    );
  }
  return Number(value);
}

function publicUrlOf(value: string): string {
  const example = "for example PUBLIC_URL=https://sizes.example.org.";
  const url = z.url().safeParse(value).success ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new OperatorError(
      `PUBLIC_URL: '${value}' is no web address. Use the one people type, ${example}`,
    );
  }
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new OperatorError(`PUBLIC_URL: '${value}' must be an address without a path, ${example}`);
  }
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new OperatorError(`PUBLIC_URL: '${value}' must start with https://, ${example}`);
  }
  return url.origin;
}

function googleOf(clientId?: string, clientSecret?: string): Provider | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    const missing = clientId ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    throw new OperatorError(
      `${missing}: it is missing. Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither, for example ${missing}=…`,
    );
  }
  return { kind: "google", issuer: "https://accounts.google.com", clientId, clientSecret };
}

/** With the local provider anyone can be anyone: only where nobody else can reach it, or as told. */
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
      `GOOGLE_CLIENT_ID: nobody can sign in, because Google sign-in is not set up, and the local account chooser is for one's own computer only. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, ${example}.`,
    );
  }
  return { kind: "local", issuer: `${where.publicUrl}/local-provider`, clientId: "kinsize" };
}
