/** An invite's consent shows exactly what is seen afterward, in random households. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { InputOf, OutputOf } from "#domain/contract.ts";
import type { DependentShown } from "#domain/people/dependent.ts";
import { maxNamesInInvitation } from "#domain/people/invitation-limits.ts";
import { relationshipKinds } from "#domain/people/relationship.ts";
import { sharedByInvited } from "#web/relationships/requests/shared-by-viewer.ts";
import { people } from "./people.ts";
import { type Person, type World, connect, joins, visitor } from "./world.ts";
import { isWhole } from "./extent.ts";

type Kind = InputOf<"invitations.add">["invitation"]["kind"];

const invites = (who: Person, kind: Kind) => who.call("invitations.add", { invitation: { name: "Ingrid", kind } });

test("an invited person reads about the inviter's linked dependents, and about the first one added later", async () => {
  const { world, ann, bob, dan, eve } = await people("ann", "bob", "dan", "eve");
  await connect(ann, dan, "dependentLink");
  await dan.hasDependent("Child", "Gus");
  await dan.hasDependent("Child", "Kim", { visibleToConnections: false });
  await eve.hasDependent("Dog", "Rex");
  for (const kind of relationshipKinds) {
    const { id, token } = await invites(ann, kind);
    const pages = [
      await bob.opens("invitations.open", { token }),
      await visitor(world).opens("invitations.open", { token }),
    ];
    for (const { shows } of pages) await shows(({ linkedDependents }) => linkedDependents === 1);
    expect(pages.map(({ page }) => page.now?.names)).toEqual([{ dependents: [], linkedDependents: [] }, null]);
    const noa = await dan.hasDependent("Child", "Noa");
    for (const { shows } of pages) await shows(({ linkedDependents }) => linkedDependents === 2);
    await dan.call("dependents.update", {
      ownerId: dan.id,
      id: noa,
      changes: { visibleToConnections: false },
    });
    for (const { shows } of pages) await shows(({ linkedDependents }) => linkedDependents === 1);
    await connect(ann, eve, "dependentLink");
    for (const { shows } of pages) await shows(({ linkedDependents }) => linkedDependents === 2);
    await ann.moves("disconnect", eve, "dependentLink");
    for (const { shows, leave } of pages) {
      await shows(({ linkedDependents }) => linkedDependents === 1);
      leave();
    }
    await ann.call("invitations.remove", { id });
    await dan.call("dependents.remove", { ownerId: dan.id, id: noa });
  }
});

test("an invitation has the first names of the inviter's own dependents, and no name of another family's", async () => {
  const { ann, bob, dan } = await people("ann", "bob", "dan");
  await connect(ann, dan, "dependentLink");
  await ann.hasDependent("Child", "Mia Hidden-Surname");
  await dan.hasDependent("Child", "Noah Thirdfamily-Surname");
  for (const kind of relationshipKinds) {
    const { token } = await invites(ann, kind);
    const read = await bob.call("invitations.open", { token });
    expect(read).toMatchObject({ dependents: 1, linkedDependents: 1 });
    expect(read.names).toEqual({ dependents: ["Mia"], linkedDependents: [] });
    expect(JSON.stringify(read)).not.toMatch(/Surname|Noah/);
  }
});

const names = ["ann", "bob", "cat", "dan", "eve"] as const;
const somebody = fc.nat(names.length - 1);

/** People with sizes and dependents, their connections and links, and the inviter and invited. */
const household = fc.record({
  sizes: fc.array(fc.record({ of: somebody, visible: fc.boolean() }), { maxLength: 8 }),
  dependents: fc.array(fc.record({ of: somebody, visible: fc.boolean() }), { maxLength: 14 }),
  pairs: fc.uniqueArray(fc.tuple(somebody, somebody, fc.constantFrom(...relationshipKinds)), {
    selector: ([one, other, kind]) => [kind, Math.min(one, other), Math.max(one, other)].join(),
    maxLength: 10,
  }),
  inviter: somebody,
  invited: somebody,
  kind: fc.constantFrom(...relationshipKinds),
});

type Household = typeof household extends fc.Arbitrary<infer Value> ? Value : never;

/** Creates the household's people in a world. */
async function movesIn(world: World, round: number, { sizes, dependents, pairs }: Household) {
  // Past every rate limit.
  world.clock.now += 600_000;
  const all = await Promise.all(names.map((name) => joins(world, `${name}${round}`)));
  const person = (at: number) => all[at] as Person;
  for (const { of, visible } of sizes) {
    await person(of).adds("Shoes", "Sneakers", "40", { visibleToConnections: visible });
  }
  for (const [at, { of, visible }] of dependents.entries()) {
    await person(of).hasDependent("Child", `Child${at}`, { visibleToConnections: visible });
  }
  for (const [one, other, kind] of pairs) {
    if (one !== other) await connect(person(one), person(other), kind);
  }
  return person;
}

const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);

/** What a person sees on another's page, in the terms of the consent, without their own records. */
function seenOn(
  page: OutputOf<"profiles.page">,
  viewer: Person,
  counts: (dependent: DependentShown) => boolean = () => true,
) {
  const dependents = page.dependents ?? [];
  const linkedDependents = (page.linkedDependents ?? [])
    .filter(({ owner }) => owner.id !== viewer.id)
    .flatMap((linked) => linked.dependents.filter(counts));
  return {
    sizes: page.items?.length ?? 0,
    dependents,
    linkedDependents,
    connections: (page.connections ?? []).filter(({ id }) => id !== viewer.id).length,
  };
}

/** Whether the names are those of non-private dependents, as many as the consent lists. */
function isNamed(some: readonly string[] = [], all: readonly DependentShown[]): boolean {
  const shared = namesOf(all.filter(({ visibleToConnections }) => visibleToConnections));
  return some.length === Math.min(shared.length, maxNamesInInvitation) && some.every((name) => shared.includes(name));
}

test("what both people read before an invite is accepted matches what each then sees, in random households", async () => {
  const { world } = await people();
  let round = 0;
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(household, async (described) => {
      const person = await movesIn(world, (round += 1), described);
      const [inviter, invited] = [person(described.inviter), person(described.invited)];
      const { token } = await invites(inviter, described.kind);
      const read = await invited.call("invitations.open", { token });
      const byVisitor = await visitor(world).call("invitations.open", { token });
      expect(byVisitor.names).toBeNull();
      if (read.isOwn || read.isThere) return;
      const dashboard = await invited.call("dashboard.page", {});
      await invited.call("invitations.accept", { token });

      const seen = seenOn(await invited.call("profiles.page", { personId: inviter.id }), invited);
      const { sizes, dependents, linkedDependents, connections } = read;
      expect({ sizes, dependents, linkedDependents, connections }).toEqual({
        ...seen,
        dependents: seen.dependents.length,
        linkedDependents: seen.linkedDependents.length,
      });
      expect(isNamed(read.names?.dependents, seen.dependents)).toBe(true);
      expect(read.names?.linkedDependents).toEqual([]);

      // Dependents that both already looked after aren't new to either.
      const given = seenOn(
        await inviter.call("profiles.page", { personId: invited.id }),
        inviter,
        ({ visibleToConnections }) => visibleToConnections,
      );
      const shared = sharedByInvited(dashboard, { inviter: read.inviter, kind: described.kind });
      const edited = shared.isLink ? shared.ownDependents : [];
      expect({
        sizes: shared.sizes,
        dependents: [...edited, ...shared.dependents].toSorted(),
        connections: shared.connections,
      }).toEqual({
        sizes: given.sizes,
        dependents: namesOf([...given.dependents, ...given.linkedDependents]).toSorted(),
        connections: given.connections,
      });
      compared += 1;
    }),
    { seed: 43, numRuns: isWhole ? 50 : 12, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(isWhole ? 20 : 4);
});
