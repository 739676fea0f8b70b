/** Which of several servers is the primary: the last one that was promoted, and never an earlier one again. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HostState } from "#server/store/postgres/cluster/host.ts";
import {
  type AskedHost,
  type KnownPrimary,
  judgeHosts,
} from "#server/store/postgres/cluster/judged-hosts.ts";

const nothing: KnownPrimary = { address: undefined, system: undefined, timeline: 0 };

const server = (label: string, state: Partial<HostState> = {}): AskedHost => ({
  address: `postgres://${label}/kinsize`,
  label,
  state: { system: "7", isStandby: false, timeline: 1, startedAt: label, ...state },
});
const silent = (label: string): AskedHost => ({
  address: `postgres://${label}/kinsize`,
  label,
  error: new Error("timeout expired"),
});

test("the server that isn't a standby is the primary, wherever it stands in the list", () => {
  const judged = judgeHosts([server("db1", { isStandby: true }), server("db2")], nothing);
  expect(judged).toMatchObject({ address: "postgres://db2/kinsize", timeline: 1, strays: [] });
  expect([...judged.others.values()]).toEqual(["db1 is a standby"]);
});

test("of two that accept changes, the one that was promoted last is the primary", () => {
  const judged = judgeHosts([server("db1"), server("db2", { timeline: 2 })], nothing);
  expect(judged).toMatchObject({
    address: "postgres://db2/kinsize",
    strays: ["postgres://db1/kinsize"],
  });
  expect([...judged.others.values()]).toEqual([
    "db1 accepts changes on timeline 1, which ended when a standby was promoted to timeline 2",
  ]);
});

test("a server on an earlier timeline isn't used, even while the later one is silent", () => {
  const known = judgeHosts([silent("db1"), server("db2", { timeline: 2 })], nothing);
  expect(judgeHosts([server("db1"), silent("db2")], known).address).toBeUndefined();
});

test("a standby tells of a promotion that its old primary doesn't know of", () => {
  const hosts = [server("db1"), silent("db2"), server("db3", { isStandby: true, timeline: 2 })];
  expect(judgeHosts(hosts, nothing).address).toBeUndefined();
});

test("a server with other data is never the primary", () => {
  const known = judgeHosts([server("db1")], nothing);
  const judged = judgeHosts([silent("db1"), server("db2", { system: "8", timeline: 9 })], known);
  expect(judged).toMatchObject({ address: undefined, timeline: 1 });
});

test("of two promotions to the same timeline, the one in use stays in use", () => {
  const [one, other] = [server("db1", { timeline: 2 }), server("db2", { timeline: 2 })];
  const known = { ...nothing, address: other.address };
  expect(judgeHosts([one, other], known)).toMatchObject({
    address: other.address,
    strays: [one.address],
  });
});

test("a server with two names is one server", () => {
  const hosts = [server("db1"), server("localhost", { startedAt: "db1" })];
  expect(judgeHosts(hosts, nothing).strays).toEqual([]);
});

test("whatever happens, changes never go back to an earlier timeline", () => {
  const state = fc.record({
    system: fc.constantFrom("7", "8"),
    isStandby: fc.boolean(),
    timeline: fc.integer({ min: 1, max: 4 }),
    startedAt: fc.constantFrom("noon", "one"),
  });
  const look = fc.array(fc.option(state), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(look, { maxLength: 10 }), (looks) => {
      let known = nothing;
      let before = 0;
      for (const states of looks) {
        const hosts = states.map((each, n) => (each ? server(`db${n}`, each) : silent(`db${n}`)));
        const judged = judgeHosts(hosts, known);
        const chosen = hosts.flatMap((host) =>
          host.address === judged.address && "state" in host ? [host.state] : [],
        );
        const isPrimary = ({ system, isStandby, timeline }: HostState) =>
          system === judged.system && !isStandby && timeline >= before;
        expect(chosen.every(isPrimary)).toBe(true);
        expect(judged.others.size).toBe(hosts.length - chosen.length);
        before = Math.max(before, ...chosen.map(({ timeline }) => timeline));
        known = judged;
      }
    }),
  );
});
