/** What those who may edit a wearer's sizes have on each label, at whatever address: pencils, due marks, and answers. */
import type { Wearer } from "#domain/items/catalogue.ts";
import { checkRhythm } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import { inCareOf } from "#domain/people/dependent-order.ts";
import { useOfferUndo } from "#web/frame/undo/offer-undo.tsx";
import { EditSize, usePreloadedEditor } from "#web/items/form/edit-size.tsx";
import type { SizeCare } from "#web/items/size-list.tsx";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { useNow } from "#web/ui/use-now.ts";

type CaredFor = {
  ownerId: string;
  /** Null for the viewer's own sizes. */
  dependentId: string | null;
  wearer: Wearer;
  items: readonly Item[];
  visibilityHint?: string | undefined;
};

/** Undefined for someone whose sizes the viewer may not edit. */
export function useCare(of: CaredFor | undefined): SizeCare | undefined {
  const { answer } = useLive("dashboard.page", {});
  const now = useNow();
  const onDeleted = useOfferUndo();
  usePreloadedEditor();
  if (!of) return undefined;
  const { ownerId, dependentId, wearer } = of;
  const dependent = answer && inCareOf(answer).find((each) => each.dependent.id === dependentId)?.dependent;
  const { checkEvery = null } = (dependentId === null ? answer?.viewer : dependent) ?? {};
  return {
    ownerId,
    dependentId,
    rhythm: checkRhythm({ ...dependent, wearer, checkEvery }, now),
    pathOf: ({ id }) => (dependentId === null ? paths.size(id) : paths.dependentSize(dependentId, ownerId, id)),
    editor: (item, onClose) => <EditSize {...of} item={item} onDeleted={onDeleted} onClose={onClose} />,
  };
}
