/** Offers to undo a deletion, on whatever screen comes next. */
import { showToast } from "#web/frame/undo/toasts.tsx";
import type { Deletion } from "#web/frame/undo/use-restore.tsx";
import type { RemovedPicture } from "#web/frame/undo/undo-picture.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const undo = lazyPart(async () => (await import("#web/frame/undo/undo.tsx")).Undo);

const undoPicture = lazyPart(async () => (await import("#web/frame/undo/undo-picture.tsx")).UndoPicture);

/** Offers to bring back a removed picture. */
export const offerPictureUndo = (removed: RemovedPicture): void =>
  showToast(<undoPicture.Part key={removed.jpeg} {...removed} />);

export function useOfferUndo() {
  undo.usePreload();
  return (deletion: Deletion): void => showToast(<undo.Part key={deletion.id} {...deletion} />);
}
