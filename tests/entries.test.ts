/** A change and its history entry are stored together, or neither is. */
import { expect, test } from "vitest";
import type { CommandName, InputOf } from "#domain/contract.ts";
import { grant, wearerRights } from "#server/data/access/access.ts";
import { restoreDeleted } from "#server/data/deleted/restore.ts";
import { deleteItem } from "#server/data/deleted/deleted.ts";
import { addItem, confirmItem, updateItem } from "#server/data/items/items.ts";
import type { Writer } from "#server/store/statement.ts";
import { anItemDraft } from "./builders.ts";
import { people } from "./people.ts";
import { everything } from "./rows.ts";
import { missing } from "./scene.ts";
import { connect } from "./world.ts";

/** Ann's dependent Teo has boots, size 28, and trainers that were deleted; Dan looks after him too. */
async function family() {
  const { world, ann, dan } = await people("ann", "dan");
  await connect(ann, dan, "dependentLink");
  const dependentId = await ann.hasDependent("Child", "Teo");
  const wearer = { ownerId: ann.id, dependentId };
  const boots = { ...wearer, id: await ann.adds("Shoes", "Winter Boots", "28", { dependentId }) };
  const trainers = { ...wearer, id: await ann.adds("Shoes", "Sneakers", "27", { dependentId }) };
  await dan.call("items.remove", trainers);
  return { world, ann, dan, wearer, boots, trainers };
}

test.each(["history", "deleted"] as const)("if %s can't be written, the change isn't made either", async (table) => {
  const { world, dan, wearer, boots, trainers } = await family();
  const rename = (from: "history" | "deleted", to: string) =>
    world.store.change([], ({ db }) => db.schema.alterTable(from).renameTo(to).execute());
  const change = async <Name extends CommandName>(name: Name, input: InputOf<Name>) =>
    (await dan.post(`/api/${name}`, input)).status;
  const before = await everything(world);
  const item = anItemDraft({ size: "30" });

  await rename(table, "elsewhere");
  const statuses =
    table === "history"
      ? [
          await change("items.add", { ...wearer, item }),
          await change("items.update", { ...boots, changes: { size: "29" } }),
          await change("items.confirm", { ...boots, size: "28" }),
          await change("deleted.restore", trainers),
        ]
      : [
          await change("items.remove", boots),
          await change("dependents.remove", { ownerId: wearer.ownerId, id: wearer.dependentId }),
        ];
  await rename("elsewhere" as "history", table);

  expect([...new Set(statuses)]).toEqual([500]);
  expect(await everything(world)).toEqual(before);
});

test("a change that is rolled back leaves nothing in the history", async () => {
  const { world, ann, wearer, boots, trainers } = await family();
  const rights = async (tx: Writer) => wearerRights(await grant(tx, ann.id, wearer.ownerId), wearer.dependentId);
  const before = await everything(world);
  const { now } = world.clock;
  const later = now + 1000;
  const item = anItemDraft({ size: "30" });
  const changes: ((tx: Writer) => Promise<void>)[] = [
    async (tx) => addItem(tx, await rights(tx), missing, item, later),
    async (tx) => updateItem(tx, await rights(tx), boots.id, { changes: { size: "29" } }, later),
    async (tx) => confirmItem(tx, await rights(tx), { id: boots.id, size: "28" }, later),
    async (tx) => deleteItem(tx, await rights(tx), boots.id, later),
    async (tx) => restoreDeleted(tx, await rights(tx), trainers.id, later),
  ];
  for (const make of changes) {
    const cutOff = world.store.change([], async (tx) => {
      await make(tx);
      throw new Error("The power is cut.");
    });
    await expect(cutOff).rejects.toThrow("The power is cut.");
    expect(await everything(world)).toEqual(before);
  }
});

test("open history pages follow the names of everyone in them", async () => {
  const { ann, dan, boots } = await family();
  await dan.call("items.confirm", { ...boots, size: "28" });
  const past = await dan.opens("items.history", boots);
  const list = await dan.opens("deleted.page", {});
  await past.shows(({ entries }) => entries.at(-1)?.enteredBy?.displayName === dan.displayName);
  await dan.call("profiles.update", { changes: { displayName: "Daniel" } });
  await past.shows(({ entries }) => entries.at(-1)?.enteredBy?.displayName === "Daniel");
  await list.shows(({ caredFor }) => caredFor[0]?.deleted[0]?.deletedBy?.displayName === "Daniel");

  // Dan unlinked but is still a connection, so his deletions still name him.
  const anns = await ann.opens("deleted.page", {});
  await connect(ann, dan);
  await dan.moves("disconnect", ann, "dependentLink");
  await anns.shows(({ own, caredFor }) => own.length === 1 && caredFor.length === 0);
  await dan.call("profiles.update", { changes: { displayName: "Dan again" } });
  const { own } = await anns.shows((page) => page.own[0]?.deletedBy?.displayName !== "Daniel");
  expect(own[0]?.deletedBy).toEqual({ id: dan.id, displayName: "Dan again" });
});
