/** Decides which of several PostgreSQL servers is the primary, from what each says. */
import { messageOf } from "#server/store/postgres/errors.ts";
import type { HostState } from "#server/store/postgres/cluster/host.ts";

/** A server, with what it said, or why it said nothing. */
export type AskedHost = { address: string; label: string } & (
  | { state: HostState }
  | { error: unknown }
);

/** What is remembered from one look to the next. */
export type KnownPrimary = {
  address: string | undefined;
  system: string | undefined;
  /** The highest timeline that was ever seen: a server on a lower one is a former primary. */
  timeline: number;
};

export type JudgedHosts = KnownPrimary & {
  /** What each server other than the primary is, by address: a sentence without its period. */
  others: ReadonlyMap<string, string>;
  /** The addresses of others that accept changes, which would be lost. */
  strays: readonly string[];
};

export function judgeHosts(hosts: readonly AskedHost[], known: KnownPrimary): JudgedHosts {
  const answering = hosts.flatMap((host) => ("state" in host ? [host] : []));
  const system = known.system ?? answering[0]?.state.system;
  const ours = answering.filter(({ state }) => state.system === system);
  const timeline = Math.max(known.timeline, ...ours.map(({ state }) => state.timeline));
  const primaries = ours.filter(({ state }) => !state.isStandby);
  const newest = primaries.filter(({ state }) => state.timeline === timeline);
  const primary = newest.find(({ address }) => address === known.address) ?? newest[0];

  const nameOf = (host: AskedHost): string => {
    if ("error" in host) return `${host.label} doesn’t answer (${messageOf(host.error)})`;
    if (host.state.system !== system) return `${host.label} belongs to another PostgreSQL system`;
    if (host.state.isStandby) return `${host.label} is a standby`;
    return host.state.timeline < timeline
      ? `${host.label} accepts changes on timeline ${host.state.timeline}, which ended when a standby was promoted to timeline ${timeline}`
      : `${host.label} accepts changes on timeline ${timeline}, too`;
  };
  const others = hosts.filter((host) => host !== primary);
  return {
    address: primary?.address,
    system,
    timeline,
    others: new Map(others.map((host) => [host.address, nameOf(host)])),
    // A server that has two names is no stray.
    strays: primaries
      .filter(({ state }) => state.startedAt !== primary?.state.startedAt)
      .map(({ address }) => address),
  };
}
