/** A call repeated after a lost answer has no second effect, and an id used for something else is refused. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CommandName, InputOf } from "#domain/contract.ts";
import { aDependentDraft, anItemDraft } from "./builders.ts";
import { people } from "./people.ts";
import { everything } from "./rows.ts";
import type { Person } from "./world.ts";

type Repeated<Name extends CommandName = CommandName> = {
  [Each in Name]: {
    name: Each;
    /** Two different inputs with the same id. */
    inputs: (who: Person, id: string) => readonly [InputOf<Each>, InputOf<Each>];
  };
}[Name];

const own = ({ id: ownerId }: Person) => ({ ownerId, dependentId: null });

const calls: Repeated[] = [
  {
    name: "items.add",
    inputs: (who, id) => [
      { ...own(who), id, item: anItemDraft() },
      { ...own(who), id, item: anItemDraft({ note: "Wide." }) },
    ],
  },
  {
    name: "dependents.add",
    inputs: ({ id: ownerId }, id) => [
      { ownerId, id, dependent: aDependentDraft() },
      { ownerId, id, dependent: aDependentDraft({ visibleToConnections: false }) },
    ],
  },
  {
    name: "shares.add",
    inputs: (who, id) => [
      { ...own(who), id, share: { label: "", categories: null, until: "week" } },
      { ...own(who), id, share: { label: "", categories: ["Apparel"], until: "week" } },
    ],
  },
  {
    name: "shares.add",
    inputs: (who, id) => [
      { ...own(who), id, share: { label: "", categories: ["Shoes"], until: "week" } },
      { ...own(who), id, share: { label: "", categories: ["Shoes"], until: "off" } },
    ],
  },
  {
    name: "invitations.add",
    inputs: (_, id) => [
      { id, invitation: { name: "Ingrid", kind: "connection" } },
      { id, invitation: { name: "Ingrid", kind: "dependentLink" } },
    ],
  },
  {
    name: "account.addToken",
    inputs: (_, id) => [
      { id, token: { name: "Backup", scope: "read" } },
      { id, token: { name: "Backup", scope: "write" } },
    ],
  },
  {
    name: "feedback.send",
    inputs: (_, id) => [
      { id, feedback: { name: "Ann", email: "ann@example.org", feedback: "Lovely socks." } },
      { id, feedback: { name: "Ann", email: "ann@example.org", feedback: "Lovely hats." } },
    ],
  },
];

test.each(calls)("$name can be repeated with the same input, and is refused with another", async (each) => {
  const { world, ann } = await people("ann");
  const [input, other] = each.inputs(ann, randomUUID());
  const repeat = (said: unknown) => ann.call(each.name, said as never);
  const first = await repeat(input);
  world.clock.now += 1000;
  const again = await repeat(input);
  expect({ ...again, token: "" }).toEqual({ ...first, token: "" });
  const repeated = await everything(world);
  await world.caughtUp();
  world.published.length = 0;
  await expect(repeat(other)).rejects.toThrow("conflict");
  await world.caughtUp();
  expect([await everything(world), world.published]).toEqual([repeated, []]);
});

test("a late repeated call doesn't add a size or dependent again that was changed meanwhile", async () => {
  const { world, ann } = await people("ann");
  const [size, teo] = [randomUUID(), randomUUID()];
  const item = { ...own(ann), id: size, item: anItemDraft() };
  const dependent = { ownerId: ann.id, id: teo, dependent: aDependentDraft() };
  await ann.call("items.add", item);
  await ann.call("dependents.add", dependent);
  world.clock.now += 1000;
  await ann.call("items.update", { ...own(ann), id: size, changes: { size: "43" } });
  await ann.call("dependents.update", { ownerId: ann.id, id: teo, changes: { name: "Teodor" } });
  const before = await everything(world);
  await ann.call("items.add", item);
  await ann.call("dependents.add", dependent);
  expect(await everything(world)).toEqual(before);
});

test("a confirmation id confirms its size once, and no other size", async () => {
  const { world, ann } = await people("ann");
  const id = await ann.adds("Shoes", "Sneakers", "42");
  const entryId = randomUUID();
  const confirms = (size: string) => ann.call("items.confirm", { ...own(ann), id, size, entryId });
  world.clock.now += 1000;
  await confirms("42");
  const before = await everything(world);
  await confirms("42");
  await expect(confirms("43")).rejects.toThrow("conflict");
  expect(await everything(world)).toEqual(before);
});
