/** Rejects invalid requests before any route reads them. */
import type { IncomingMessage } from "node:http";
import { bearerIn } from "#server/http/authentication.ts";
import { addressIn } from "#server/http/request-path.ts";
import { type Answer, type Asked, Failure, redirect } from "#server/http/route.ts";
import type { Settings } from "#server/settings.ts";

const rejections = {
  forwarded: 403,
  elsewhere: 421,
  "two-hosts": 400,
  "another-site": 403,
} as const;

type RejectionReason = keyof typeof rejections;

/** Headers that proxies add. A proxy that adds none looks like a browser on this computer. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Whether a mail program unsubscribes (RFC 8058). Such a request is authorized by the token alone, never by a cookie.
 */
const isOneClick = (method: string, path: string): boolean =>
  method === "POST" && /^\/unsubscribe\/[\w-]{22}$/.test(path);

/**
 * Whether a request names two hosts: a proxy may have checked the other one (RFC 9112, section
 * 3.2).
 */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

export function rejectionOf(
  request: IncomingMessage,
  asked: Asked,
  { providers, publicUrl }: Settings,
  publicHost: string,
): RejectionReason | undefined {
  const { headers, method, path } = asked;
  if (namesTwoHosts(request)) return "two-hosts";
  if (path === "/healthz" || path === "/readyz") return undefined;
  const isForwarded = Object.keys(headers).some((name) => proxyHeader.test(name));
  // Local sign-in lets anyone sign in as anyone, and a proxy would open that to the world.
  if (providers[0].key === "local" && isForwarded) return "forwarded";
  // Cookies, sign-in, and the channel between windows belong to one host name. This also prevents DNS rebinding.
  if (headers.host !== publicHost) return "elsewhere";
  // Browsers send cookies along from any site, so a request that can change something must come
  // from our own pages. A call with a token ignores cookies, and no site has the token.
  const isProgram = path.startsWith("/api/") && bearerIn(asked) !== undefined;
  const isSafe = method === "GET" || method === "HEAD" || isOneClick(method, path) || isProgram;
  const isOurs =
    headers.origin === undefined ? headers["sec-fetch-site"] === "same-origin" : headers.origin === publicUrl;
  return isSafe || isOurs ? undefined : "another-site";
}

/** Limits how many requested names are logged, because scanners ask for any. */
const maxNamesSaid = 5;

/** Logs each other host name that someone requests, once: a wrong PUBLIC_URL shows nowhere else. */
export function otherNames(publicUrl: string, say: (sentence: string) => void) {
  const said = new Set<string>();
  return (name: string): void => {
    // The name is untrusted input.
    if (said.size >= maxNamesSaid || said.has(name) || !/^[\w.:[\]-]{1,100}$/.test(name)) return;
    said.add(name);
    say(
      `Someone asked for ${name}, and PUBLIC_URL is ${publicUrl}. Pages open only there: if ${name} is your address, set PUBLIC_URL to it.`,
    );
  };
}

/** Rejects a request, or redirects a page that was requested under another name to the right one. */
export function reject(request: IncomingMessage, publicUrl: string, reason: RejectionReason): Answer {
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  const asked = addressIn(request);
  if (reason === "elsewhere" && isPage && asked) {
    return redirect(publicUrl + asked.pathname + asked.search);
  }
  throw new Failure(rejections[reason], reason);
}
