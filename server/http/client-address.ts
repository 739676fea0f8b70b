/** Finds a request's client address as far as it can be trusted. */
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/**
 * The client's address. Each proxy appends the address it sees to X-Forwarded-For, so with
 * `trustedProxies` of ours the client's is that many from the end; the client may have written
 * anything before it. IPv6 is cut to its first 64 bits, because one household has all the rest.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const near = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return network(near);
  const passed = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const address = withoutPort((passed.at(-trustedProxies) ?? "").trim());
  return network(isIP(address) === 0 ? near : address);
}

/**
 * The networks that an address counts for, narrowest first: itself, and for IPv6 also its /48, which often belongs to
 * one customer and has 65,536 addresses as `clientAddress` distinguishes them.
 */
export const networksOf = (address: string): [address: string, network?: string] =>
  address.includes(":") ? [address, address.split(":").slice(0, 3).join(":")] : [address];

/** Removes the port that some proxies append: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** Rewrites the end of an IPv6 address that is written like IPv4: `::ffff:198.51.100.7`. */
const inGroups = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = parts.slice(0, 4).map(Number);
    return [first * 256 + second, third * 256 + fourth].map((group) => group.toString(16)).join(":");
  });

/** An IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = inGroups(address.replace(/%.*$/, "")).split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].map((group) => Number.parseInt(group, 16));
  const [, , , , , mark, high = 0, low = 0] = groups;
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}
