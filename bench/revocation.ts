/**
 * Revocation: how long data stays on an open page after access ends (`npm run bench:revocation`). Measured from when
 * the change is sent or the session expires until the page has the answer without it.
 */
import { type Person, type World, connect, joins, startWorld } from "../tests/world.ts";
import { dayMs } from "#domain/time.ts";

const times = 200;

/**
 * Sets up data that Bob sees; resolves with the change that revokes it, and a wait until it is gone. `moment` is set
 * if it expires by itself.
 */
type Case = (
  ann: Person,
  bob: Person,
  world: World,
) => Promise<{
  revoke?: () => Promise<unknown>;
  moment?: number;
  isGone: () => Promise<unknown>;
}>;

const hidden = { visibleToConnections: false };

const cases: Record<string, Case> = {
  disconnect: async (ann, bob) => {
    await ann.adds("Shoes", "Sneakers", "42");
    await connect(ann, bob);
    const { shows } = await bob.opens("profiles.page", { personId: ann.id });
    await shows(({ items }) => items?.length === 1);
    return {
      revoke: () => ann.moves("disconnect", bob),
      isGone: () => shows(({ items }) => items === null),
    };
  },
  unlink: async (ann, bob) => {
    const dependentId = await ann.hasDependent("Child", "Teo", hidden);
    await connect(ann, bob, "dependentLink");
    const page = await bob.opens("dependents.page", { ownerId: ann.id, dependentId });
    await page.shows(({ name }) => name === "Teo");
    return {
      revoke: () => ann.moves("disconnect", bob, "dependentLink"),
      isGone: () => page.refuses("not-allowed"),
    };
  },
  "hide a size": async (ann, bob) => {
    const id = await ann.adds("Shoes", "Sneakers", "42");
    await connect(ann, bob);
    const { shows } = await bob.opens("profiles.page", { personId: ann.id });
    await shows(({ items }) => items?.length === 1);
    const size = { ownerId: ann.id, dependentId: null, id };
    return {
      revoke: () => ann.call("items.update", { ...size, changes: hidden }),
      isGone: () => shows(({ items }) => items?.length === 0),
    };
  },
  "hide a dependent": async (ann, bob) => {
    const id = await ann.hasDependent("Child", "Teo");
    await connect(ann, bob);
    const { shows } = await bob.opens("profiles.page", { personId: ann.id });
    await shows(({ dependents }) => dependents?.length === 1);
    return {
      revoke: () => ann.call("dependents.update", { ownerId: ann.id, id, changes: hidden }),
      isGone: () => shows(({ dependents }) => dependents?.length === 0),
    };
  },
  "sign out everywhere": async (_ann, bob) => {
    const page = await bob.opens("dashboard.page", {});
    await page.shows(() => true);
    return {
      revoke: () => bob.post("/auth/sign-out-everywhere", {}),
      isGone: () => page.refuses("signed-out"),
    };
  },
  "session over": async (_ann, bob, { store }) => {
    const expiresAt = Date.now() + 60;
    // A session that started a year ago can't be renewed.
    const createdAt = expiresAt - 365 * dayMs;
    await store.change([], ({ db }) =>
      db.updateTable("sessions").set({ createdAt, expiresAt }).where("personId", "=", bob.id).execute(),
    );
    const page = await bob.opens("dashboard.page", {});
    await page.shows(() => true);
    return {
      moment: performance.now() + expiresAt - Date.now(),
      isGone: () => page.refuses("signed-out"),
    };
  },
};

const table: Record<string, Record<string, string | number>> = {};
for (const [name, prepare] of Object.entries(cases)) {
  const world = await startWorld();
  Object.defineProperty(world.clock, "now", { get: Date.now });
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const [ann, bob] = await Promise.all([joins(world, `ann${time}`), joins(world, `bob${time}`)]);
    const { revoke, moment, isGone } = await prepare(ann, bob, world);
    const began = moment ?? performance.now();
    const revoked = revoke?.();
    await isGone();
    taken.push(performance.now() - began);
    await revoked;
  }
  await world.end();
  taken.sort((one, other) => one - other);
  const at = (share: number) => (taken[Math.ceil(share * times) - 1] ?? 0).toFixed(2);
  table[name] = { times, "p50, ms": at(0.5), "p99, ms": at(0.99), "slowest, ms": at(1) };
}
console.table(table);
