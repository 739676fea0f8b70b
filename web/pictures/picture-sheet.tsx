/** The sheet that adds, crops, changes, and removes a picture. */
import { useEffect, useRef, useState } from "react";
import { isolated } from "#domain/isolated.ts";
import { announceOnPage } from "#web/focus/live-region.ts";
import { useCall } from "#web/live/use-call.ts";
import { type Crop, drawCrop, startOf } from "#web/pictures/crop.ts";
import { CropStage } from "#web/pictures/crop-stage.tsx";
import { UnusablePicture, inBase64, jpegOf, openPicture } from "#web/pictures/picture-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorMessage, ProblemMessage, Status } from "#web/ui/status.tsx";
import "#web/pictures/pictures.css";
import * as w from "#words/en/pictures.js";

/** Whose picture it is: a dependent's, or for null the viewer's own. */
export type PictureOf = {
  ownerId: string;
  dependentId: string | null;
  /** The dependent's name. */
  name: string;
  photoURL: string | null;
};

export type RemovedPicture = Pick<PictureOf, "ownerId" | "dependentId"> & {
  /** The file in base64, to restore it; undefined if it couldn't be read. */
  jpeg: string | undefined;
};

type PictureSheetProps = {
  of: PictureOf;
  onRemoved: (removed: RemovedPicture) => void;
  onClose: () => void;
};

type Cropping = { image: ImageBitmap; crop: Crop };

export function PictureSheet({ of, onRemoved, onClose }: PictureSheetProps) {
  const [cropping, setCropping] = useState<Cropping>();
  const [isOpening, setIsOpening] = useState(false);
  const [error, setError] = useState("");
  const { ownerId, dependentId, name } = of;

  async function open(file: File) {
    setError("");
    setIsOpening(true);
    try {
      const image = await openPicture(file);
      setCropping({ image, crop: startOf(image) });
    } catch (reason) {
      // Anything else is a file that can no longer be read.
      setError(reason instanceof UnusablePicture ? reason.message : w.damaged);
    } finally {
      setIsOpening(false);
    }
  }

  return (
    <Sheet
      title={dependentId === null ? w.yourPicture : w.pictureOf({ name: isolated(name) })}
      note={cropping && w.dragAndPinch}
      wide
      isUnsaved={cropping !== undefined}
      onClose={onClose}
    >
      {cropping ? (
        <CropForm
          wearer={{ ownerId, dependentId }}
          cropping={cropping}
          onChange={(change) => setCropping((now) => now && { ...now, crop: change(now.crop) })}
          onCancel={() => setCropping(undefined)}
          onSaved={onClose}
        />
      ) : (
        <div className="picture-choice">
          {error && <ErrorMessage>{error}</ErrorMessage>}
          {isOpening ? (
            <Status>
              <Spinner /> {w.opening}
            </Status>
          ) : (
            <>
              {of.photoURL && <img className="picture-now" src={of.photoURL} alt={w.now} />}
              <FileButtons hasPicture={of.photoURL !== null} onChoose={(file) => void open(file)} />
              {of.photoURL && (
                <RemoveButton
                  of={of}
                  photoURL={of.photoURL}
                  onRemoved={(removed) => {
                    onRemoved(removed);
                    onClose();
                  }}
                />
              )}
            </>
          )}
          <p className="picture-promise">
            <Icon name="eye" />
            <span>{dependentId === null ? w.whoSeesYours : w.whoSees({ name: isolated(name) })}</span>
          </p>
        </div>
      )}
    </Sheet>
  );
}

type FileButtonsProps = { hasPicture: boolean; onChoose: (file: File) => void };

const hasCamera = matchMedia("(pointer: coarse)");

function FileButtons({ hasPicture, onChoose }: FileButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const input = {
    type: "file",
    accept: "image/*",
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const [file] = target.files ?? [];
      // The same file can be chosen again.
      target.value = "";
      if (file) onChoose(file);
    },
  } as const;
  return (
    <div className="picture-files">
      {hasCamera.matches && (
        <>
          <input ref={camera} capture="environment" {...input} />
          <Button variant="secondary" icon="camera" onClick={() => camera.current?.click()}>
            {w.takePhoto}
          </Button>
        </>
      )}
      <input ref={files} data-files="" {...input} />
      <Button variant="secondary" icon="image" onClick={() => files.current?.click()}>
        {hasPicture ? w.chooseAnother : w.choose}
      </Button>
    </div>
  );
}

type RemoveButtonProps = {
  of: PictureOf;
  photoURL: string;
  onRemoved: (removed: RemovedPicture) => void;
};

function RemoveButton({ of: { ownerId, dependentId }, photoURL, onRemoved }: RemoveButtonProps) {
  const { run, busy, problem } = useCall("pictures.remove");
  async function remove() {
    const jpeg = await fileAt(photoURL);
    if (await run({ ownerId, dependentId })) onRemoved({ ownerId, dependentId, jpeg });
  }
  return (
    <>
      {problem && <ProblemMessage of={problem} />}
      <Button variant="ghost" icon="trash" busy={busy} onClick={() => void remove()}>
        {w.remove}
      </Button>
    </>
  );
}

/** The file at an address in base64, to undo its removal; undefined if it can't be read. */
async function fileAt(photoURL: string): Promise<string | undefined> {
  try {
    const response = await fetch(photoURL);
    return response.ok ? inBase64(new Uint8Array(await response.arrayBuffer())) : undefined;
  } catch {
    return undefined;
  }
}

type CropFormProps = {
  wearer: Pick<PictureOf, "ownerId" | "dependentId">;
  cropping: Cropping;
  onChange: (change: (crop: Crop) => Crop) => void;
  onCancel: () => void;
  onSaved: () => void;
};

function CropForm({ wearer, cropping, onChange, onCancel, onSaved }: CropFormProps) {
  const { image, crop } = cropping;
  const { run, busy, problem } = useCall("pictures.set");
  async function save() {
    const jpeg = await jpegOf(image, crop);
    if (!(await run({ ...wearer, jpeg }))) return;
    announceOnPage(w.isSaved);
    onSaved();
  }
  return (
    <Form
      label={w.crop}
      onSubmit={() => void save()}
      problem={problem}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {w.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? w.saving : problem ? w.tryAgain : w.save}
          </Button>
        </>
      }
    >
      <div className="picture-crop">
        <CropStage image={image} crop={crop} onChange={onChange} />
        <div className="picture-about">
          <Preview {...cropping} isDependent={wearer.dependentId !== null} />
          <p className="picture-promise">
            <Icon name="lock" />
            <span>{w.onlyThisPart}</span>
          </p>
        </div>
      </div>
    </Form>
  );
}

/** In pixels: sharp at the size of a list's pictures. */
const previewPx = 160;

function Preview({ image, crop, isDependent }: Cropping & { isDependent: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  return (
    <p className="picture-preview">
      <span className={isDependent ? "avatar name-tape" : "avatar"}>
        <canvas ref={canvas} width={previewPx} height={previewPx} />
      </span>
      <span>{w.inLists}</span>
    </p>
  );
}
