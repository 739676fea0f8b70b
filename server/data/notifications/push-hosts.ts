/**
 * Which addresses notifications may be sent to. A browser sends the address of its push service, and this server posts
 * there, so only known services are accepted: no address in the server's own network can be reached with it.
 */

/** The push services of Chrome and Edge, Safari, and Firefox; an asterisk stands for one name, or several. */
export const knownPushHosts = [
  "fcm.googleapis.com",
  "*.push.apple.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
] as const;

const matches = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * The allowed host that an endpoint belongs to, as in the list; undefined if it belongs to none. `moreHosts` are the
 * operator's own, with a port if it isn't 443; one at loopback is reached without encryption.
 */
export function pushHostOf(endpoint: string, moreHosts: readonly string[]): string | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  const found = [...knownPushHosts, ...moreHosts].find((allowed) => matches(url.host, allowed));
  return found !== undefined && url.protocol === (isLoopbackHost(found) ? "http:" : "https:") ? found : undefined;
}

/** Whether the operator has named this computer itself. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(host);
