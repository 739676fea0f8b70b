/** The requests that are rejected before anything else looks at them, and how. */
import type { IncomingMessage } from "node:http";
import { bearerIn } from "#server/http/authentication.ts";
import { addressIn } from "#server/http/request-path.ts";
import { type Answer, type Asked, type ErrorText, Failure, redirect } from "#server/http/route.ts";
import type { Settings } from "#server/settings.ts";

const rejections = {
  forwarded: {
    status: 403,
    title: "Not available here",
    sentence:
      "Local sign-in works only on the computer that runs Kinsize. Set up a sign-in provider to let others in.",
  },
  elsewhere: {
    status: 421,
    title: "Not available here",
    sentence: "Kinsize isn’t available at this address.",
  },
  "two-hosts": {
    status: 400,
    title: "That didn’t work",
    sentence: "This request names more than one address.",
  },
  "another-site": {
    status: 403,
    title: "That didn’t work",
    sentence: "You can only do this from Kinsize’s own pages.",
  },
} as const satisfies Record<string, ErrorText & { status: number }>;

type RejectionReason = keyof typeof rejections;

/** The headers that proxies add. A proxy that adds none can't be told from a browser on this computer. */
const proxyHeader = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** The end of emails, which mail programs ask for (RFC 8058). It looks at the token alone, and never at a cookie. */
const isOneClick = (method: string, path: string): boolean =>
  method === "POST" && /^\/unsubscribe\/[\w-]{22}$/.test(path);

/** Of two hosts, a proxy may have looked at the other one (RFC 9112, section 3.2). */
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
  // With local sign-in anyone can sign in as anyone: a proxy would open that to the world.
  if (providers[0].key === "local" && isForwarded) return "forwarded";
  // Cookies, sign-in and the windows' channel belong to one address. This also stops DNS rebinding.
  if (headers.host !== publicHost) return "elsewhere";
  // Cookies come along from any site: a request that can change something must come from our own pages. A call with a
  // token isn't looked at for cookies, and no site has the token.
  const isProgram = path.startsWith("/api/") && bearerIn(asked) !== undefined;
  const isSafe = method === "GET" || method === "HEAD" || isOneClick(method, path) || isProgram;
  const isOurs =
    headers.origin === undefined
      ? headers["sec-fetch-site"] === "same-origin"
      : headers.origin === publicUrl;
  return isSafe || isOurs ? undefined : "another-site";
}

/** Of the names that people ask for, as many as a log has room for: scanners ask for any. */
const maxNamesSaid = 5;

/** Says in the log for which other name someone has asked, once for each: a wrong PUBLIC_URL shows nowhere else. */
export function otherNames(publicUrl: string, say: (sentence: string) => void) {
  const said = new Set<string>();
  return (name: string): void => {
    // A name is what anyone has sent.
    if (said.size >= maxNamesSaid || said.has(name) || !/^[\w.:[\]-]{1,100}$/.test(name)) return;
    said.add(name);
    say(
      `Someone asked for ${name}, and PUBLIC_URL is ${publicUrl}. Pages open only there: if ${name} is your address, set PUBLIC_URL to it.`,
    );
  };
}

/** Rejects a request; a page that was asked for under another name is redirected to the right one. */
export function reject(
  request: IncomingMessage,
  publicUrl: string,
  reason: RejectionReason,
): Answer {
  const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  const asked = addressIn(request);
  if (reason === "elsewhere" && isPage && asked) {
    return redirect(publicUrl + asked.pathname + asked.search);
  }
  const { status, ...text } = rejections[reason];
  throw new Failure(status, text);
}
