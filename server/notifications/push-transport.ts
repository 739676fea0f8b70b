/** Hands notifications over to the push services of browsers (RFC 8030), and reports the result of each. */
import { lookup } from "node:dns";
import http, { type Agent, type RequestOptions } from "node:http";
import { BlockList, type LookupFunction, isIP } from "node:net";
import { pushHostOf } from "#server/data/notifications/push-hosts.ts";
import { type DeviceKeys, encrypted, paddingBytes } from "#server/notifications/encryption.ts";

export type Push = DeviceKeys & {
  endpoint: string;
  /** Replaces an undelivered one of the same topic: at most 32 characters of base64url. */
  topic: string;
  text: string;
};

/**
 * `gone`: the device doesn't want any more. `refused`: this notification isn't accepted, and won't be. `later`: the push
 * service accepts none for this device for now, or its host doesn't exist. `away`: it accepts none for any.
 */
export type PushOutcome =
  | { kind: "sent" | "gone" }
  | { kind: "refused"; reason: string }
  | { kind: "later" | "away"; reason: string; retryAfterMs: number | undefined };

export type PushTransport = { send: (push: Push) => Promise<PushOutcome>; close: () => void };

/** How long a push service keeps a notification for a device that is off. */
const lifeSeconds = 24 * 60 * 60;

const timeoutMs = 10_000;

const maxSockets = 32;

/** The networks that no push service is in: the server's own, and those that aren't routed. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  ownNetworks.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  ownNetworks.addSubnet(network, prefix, "ipv6");
}

const isOwn = (address: string): boolean => ownNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

class OwnNetwork extends Error {}

type TransportDependencies = {
  authorize: (endpoint: string) => Promise<string>;
  pushHosts: readonly string[];
  /** Resolves names, as `dns.lookup` does. */
  resolve?: typeof lookup;
  /** Begins the time that a push service has to answer; the signal ends it. */
  deadline?: () => AbortSignal;
};

export function openPushTransport({
  authorize,
  pushHosts,
  resolve = lookup,
  deadline = () => AbortSignal.timeout(timeoutMs),
}: TransportDependencies): PushTransport {
  /** Refuses a name that leads into the server's own network, whatever it led to before. */
  const guarded: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error, []);
      const own = addresses.find(({ address }) => isOwn(address));
      if (own) return done(new OwnNetwork(`${hostname} leads to ${own.address}`), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
  const opened = new Map<string, Client>();
  async function clientFor(protocol: string): Promise<Client> {
    const known = opened.get(protocol);
    if (known) return known;
    // TLS is loaded with the first notification. Only the operator's own push service on this computer goes without it.
    const { Agent, request } = protocol === "https:" ? await import("node:https") : http;
    const guard = protocol === "https:" ? { lookup: guarded } : {};
    const client = { request, agent: new Agent({ keepAlive: true, maxSockets, ...guard }) };
    opened.set(protocol, client);
    return client;
  }

  return {
    async send({ endpoint, topic, text, ...keys }) {
      // Checked again: the operator may have changed which hosts are used.
      if (pushHostOf(endpoint, pushHosts) === undefined) return { kind: "gone" };
      let body: Buffer;
      try {
        body = encrypted(text, keys, paddingBytes);
      } catch {
        // No browser has such keys.
        return { kind: "gone" };
      }
      const url = new URL(endpoint);
      const { request, agent } = await clientFor(url.protocol);
      const headers = {
        Authorization: await authorize(endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": body.length,
        TTL: lifeSeconds,
        Urgency: "normal",
        Topic: topic,
      };
      return post(request, url, { agent, headers }, body, deadline());
    },
    close() {
      for (const { agent } of opened.values()) agent.destroy();
    },
  };
}

type Client = { request: typeof http.request; agent: Agent };

/** Sends one request; redirects aren't followed. */
function post(
  request: Client["request"],
  url: URL,
  options: RequestOptions,
  body: Buffer,
  late: AbortSignal,
): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const sending = request(url, { ...options, method: "POST", signal: late }, (response) => {
      response.resume();
      const retryAfter = Number(response.headers["retry-after"]);
      const retryAfterMs = Number.isFinite(retryAfter) ? retryAfter * 1000 : undefined;
      resolve(outcomeOf(response.statusCode ?? 0, retryAfterMs));
    });
    sending.on("error", (error: NodeJS.ErrnoException) => {
      const reason = late.aborted ? "no answer in time" : error.message;
      if (error instanceof OwnNetwork) resolve({ kind: "refused", reason });
      else if (error.syscall === "getaddrinfo" || error.code === "EINVAL")
        resolve({ kind: "later", reason, retryAfterMs: undefined });
      else resolve({ kind: "away", reason, retryAfterMs: undefined });
    });
    sending.end(body);
  });
}

function outcomeOf(status: number, retryAfterMs: number | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const reason = `status=${status}`;
  // A push service counts by device (RFC 8030 §8.4), and the owner of one could have it refused on purpose.
  if (status === 429) return { kind: "later", reason, retryAfterMs };
  return status >= 500 ? { kind: "away", reason, retryAfterMs } : { kind: "refused", reason };
}
