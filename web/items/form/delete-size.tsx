/** Deletes a size after a confirmation. */
import { useState } from "react";
import { restorableDays } from "#domain/items/deleted.ts";
import type { Item } from "#domain/items/item.ts";
import type { SizeEditorProps } from "#web/items/form/size-editor.tsx";
import { useCall } from "#web/live/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

type DeleteSizeProps = {
  ownerId: string;
  dependentId: string | null;
  item: Item;
  onDeleted: SizeEditorProps["onDeleted"];
};

export function DeleteSize({ ownerId, dependentId, item, onDeleted }: DeleteSizeProps) {
  const { id, name, size } = item;
  const remove = useCall("items.remove");
  const [isAsking, setIsAsking] = useState(false);
  async function confirm() {
    if (await remove.run({ ownerId, dependentId, id })) onDeleted({ ownerId, dependentId, id, name: itemName(name) });
  }
  return (
    <div className="delete-size no-print">
      <Button variant="ghost" icon="trash" onClick={() => setIsAsking(true)}>
        {w.deleteItem({ item: itemName(name) })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={w.deleteQuestion({ item: [itemName(name), size].filter(Boolean).join(" ") })}
          text={w.deleteWhat({ days: restorableDays })}
          busy={remove.busy}
          problem={remove.problem}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
