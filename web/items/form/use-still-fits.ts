/** “Still fits”: confirms a size. A retry after a lost answer doesn't count twice. */
import type { Item } from "#domain/items/item.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { announce } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
import { clearIdempotencyKey, idempotencyKey } from "#web/offline/idempotency.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

type ConfirmedSize = { ownerId: string; dependentId: string | null; item: Item };

export function useStillFits({ ownerId, dependentId, item }: ConfirmedSize) {
  const { id, name, size, measuredAt } = item;
  const confirm = useCall("items.confirm");
  return {
    /** Resolves to whether the size is confirmed. */
    run: async (): Promise<boolean> => {
      const press = `size ${id} still fits`;
      const entryId = idempotencyKey(press, { size, measuredAt });
      if (!(await confirm.run({ ownerId, dependentId, id, size, entryId }))) return false;
      clearIdempotencyKey(press);
      announce(w.stillFitsLabel({ item: itemName(name), size: labelOf(item) }));
      return true;
    },
    busy: confirm.busy,
    problem: confirm.problem,
  };
}
