/** Worlds and people that last until their test ends. */
import { onTestFinished } from "vitest";
import { type Person, type World, joins, startWorld } from "./world.ts";
import { dayMs } from "#domain/time.ts";

/** A server that runs until the test is over. */
export async function openWorld(how?: Parameters<typeof startWorld>[0]) {
  const world = await startWorld(how);
  onTestFinished(() => world.end());
  return world;
}

/** A world with these people in it. */
export async function people<Name extends string>(...names: Name[]) {
  const world = await openWorld();
  const joined = await Promise.all(names.map(async (name) => [name, await joins(world, name)] as const));
  world.published.length = 0;
  return { world, ...(Object.fromEntries(joined) as Record<Name, Person>) };
}

/** Keeps everyone signed in for ten years of the world's clock. */
export async function staySignedIn({ store, clock }: World): Promise<void> {
  const expiresAt = clock.now + 3650 * dayMs;
  await store.change([], ({ db }) => db.updateTable("sessions").set({ expiresAt }).execute());
}
