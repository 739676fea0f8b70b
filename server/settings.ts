/** The settings, read once from the environment; nothing else reads it. */
import * as z from "zod/mini";
import { Fault } from "#server/fault.ts";

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
  provider: Provider;
  production: boolean;
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

/** The folder with the data, for commands that need nothing else. */
export const dataDirOf = (environment: Environment): string =>
  read(environment, "DATA_DIR") ?? "./data";

/** Throws a Fault that names the variable and an example for the first setting that can't be. */
export function readSettings(environment: Environment): Settings {
  const given = (name: string) => read(environment, name);

  if (given("DATABASE_URL")) {
    throw new Fault(
      "DATABASE_URL: this version keeps everything in one SQLite file. Remove it, and choose the folder with DATA_DIR, for example DATA_DIR=./data.",
    );
  }

  const port = portOf(given("PORT") ?? "3000");
  const publicUrl = publicUrlOf(given("PUBLIC_URL") ?? `http://localhost:${port}`);
  const host = given("HOST") ?? "127.0.0.1";
  const production = given("NODE_ENV") === "production";

  return Object.freeze({
    publicUrl,
    host,
    port,
    dataDir: dataDirOf(environment),
    provider:
      googleOf(given("GOOGLE_CLIENT_ID"), given("GOOGLE_CLIENT_SECRET")) ??
      localOf({
        publicUrl,
        host,
        production,
        insecure: given("INSECURE_LOCAL_SIGN_IN") === insecureWords,
      }),
    production,
    trustedProxies: proxiesOf(given("TRUSTED_PROXIES") ?? "0"),
  });
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    throw new Fault(
      `PORT: '${value}' is no port. Use a number from 1 to 65535, for example PORT=3000.`,
    );
  }
  return port;
}

function proxiesOf(value: string): number {
  if (!/^\d$/.test(value)) {
    throw new Fault(
      `TRUSTED_PROXIES: '${value}' is no number of proxies. Use how many stand between people and this server, for example TRUSTED_PROXIES=1.`,
    );
  }
  return Number(value);
}

function publicUrlOf(value: string): string {
  const example = "for example PUBLIC_URL=https://sizes.example.org.";
  const url = z.url().safeParse(value).success ? new URL(value) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Fault(
      `PUBLIC_URL: '${value}' is no web address. Use the one people type, ${example}`,
    );
  }
  if (url.pathname !== "/" || url.search || url.hash || url.username) {
    throw new Fault(`PUBLIC_URL: '${value}' must be an address without a path, ${example}`);
  }
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new Fault(`PUBLIC_URL: '${value}' must start with https://, ${example}`);
  }
  return url.origin;
}

function googleOf(clientId?: string, clientSecret?: string): Provider | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    const missing = clientId ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
    throw new Fault(
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
    throw new Fault(
      `GOOGLE_CLIENT_ID: nobody can sign in, because Google sign-in is not set up, and the local account chooser is for one's own computer only. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, ${example}.`,
    );
  }
  return { kind: "local", issuer: `${where.publicUrl}/local-provider`, clientId: "kinsize" };
}
