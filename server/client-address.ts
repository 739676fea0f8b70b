/** Where a request comes from, as far as that can be believed. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The address of whoever asks. Proxies append the address that they see to X-Forwarded-For, so with
 * `trustedProxies` of ours in between it is that many from its end; what stands before it was written
 * by the asker. IPv6 is cut to its first 64 bits: one household has all that follow.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const near = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return network(near);
  const passed = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim());
  return network(passed.at(-trustedProxies) || near);
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
