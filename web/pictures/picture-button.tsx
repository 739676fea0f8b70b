/** A picture with a pen: opens the sheet that changes it. */
import type { ReactNode } from "react";
import { isolated } from "#domain/isolated.ts";
import type { PictureOf, RemovedPicture } from "#web/pictures/picture-sheet.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";
import "#web/pictures/picture-button.css";
import * as w from "#words/en/picture-button.js";

const pictureSheet = lazyPart(async () => (await import("#web/pictures/picture-sheet.tsx")).PictureSheet);

type PictureButtonProps = {
  of: PictureOf;
  onRemoved: (removed: RemovedPicture) => void;
  /** The avatar. */
  children: ReactNode;
};

export function PictureButton({ of, onRemoved, children }: PictureButtonProps) {
  const { opened, open, close } = useSheet("picture");
  const isOwn = of.dependentId === null;
  const name = isolated(of.name);
  return (
    <>
      <button
        className="picture-button"
        data-picture-of={of.dependentId ?? of.ownerId}
        type="button"
        aria-haspopup="dialog"
        aria-label={
          of.photoURL === null ? (isOwn ? w.addYours : w.addOf({ name })) : isOwn ? w.changeYours : w.changeOf({ name })
        }
        onClick={() => open()}
      >
        {children}
        <span className="picture-pen">
          <Icon name={of.photoURL === null ? "camera" : "pencil"} />
        </span>
      </button>
      {opened !== undefined && <pictureSheet.Part of={of} onRemoved={onRemoved} onClose={() => close()} />}
    </>
  );
}
