/** The stage where a picture is cropped: by dragging, pinching, scrolling, keys, and buttons. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { type Crop, drawCrop, maxZoom, moved, startOf, turned, zoomOf, zoomed } from "#web/pictures/crop.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import * as w from "#words/en/pictures.js";

type CropStageProps = {
  image: ImageBitmap;
  crop: Crop;
  /** Called with how it changes: a finger moves faster than the stage is drawn. */
  onChange: (change: (crop: Crop) => Crop) => void;
};

/** Parts of the picture's side for a key press or a button. */
const step = 0.05;
const zoomStep = 1.15;

/** In pixels, twice those of the largest stage on a screen of usual density. */
const stagePx = 640;

export function CropStage({ image, crop, onChange }: CropStageProps) {
  const zoom = zoomOf(crop, image);
  const move = (right: number, down: number) => onChange((now) => moved(now, image, right, down));
  const zoomBy = (factor: number) => onChange((now) => zoomed(now, image, zoomOf(now, image) * factor));

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    "+": () => zoomBy(zoomStep),
    "=": () => zoomBy(zoomStep),
    "-": () => zoomBy(1 / zoomStep),
    "0": () => onChange(() => startOf(image)),
  };

  return (
    <div className="crop">
      <Stage image={image} crop={crop} onChange={onChange} keys={keys} />
      <div className="crop-zoom">
        <IconButton label={w.zoomOut} icon="minus" onClick={() => zoomBy(1 / zoomStep)} />
        <input
          type="range"
          min={100}
          max={maxZoom * 100}
          value={Math.round(zoom * 100)}
          aria-label={w.zoom}
          aria-valuetext={w.times({ times: Math.round(zoom * 10) / 10 })}
          onChange={({ target }) => onChange((now) => zoomed(now, image, Number(target.value) / 100))}
        />
        <IconButton label={w.zoomIn} icon="plus" onClick={() => zoomBy(zoomStep)} />
      </div>
      <div className="crop-move">
        <div className="cluster" role="group" aria-label={w.move}>
          <span className="crop-left">
            <IconButton label={w.left} icon="onward" onClick={() => move(-step, 0)} />
          </span>
          <span className="crop-up">
            <IconButton label={w.up} icon="onward" onClick={() => move(0, -step)} />
          </span>
          <span className="crop-down">
            <IconButton label={w.down} icon="onward" onClick={() => move(0, step)} />
          </span>
          <span className="crop-right">
            <IconButton label={w.right} icon="onward" onClick={() => move(step, 0)} />
          </span>
        </div>
        <IconButton label={w.turn} icon="turn" onClick={() => onChange(turned)} />
      </div>
    </div>
  );
}

type StageProps = CropStageProps & { keys: Readonly<Record<string, () => void>> };

type Point = { x: number; y: number };

function Stage({ image, crop, onChange, keys }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY / 400);
    onChange((now) => zoomed(now, image, zoomOf(now, image) * factor));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens to wheels passively, and couldn't keep the sheet from scrolling.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  /** Follows one finger, or the middle of two, whose distance zooms. */
  function follow(id: number, to: Point, side: number) {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(id)) return;
    fingers.current.set(id, to);
    const after = [...fingers.current.values()];
    const [from, until] = [middleOf(before), middleOf(after)];
    const spread = distanceOf(before) === 0 ? 1 : distanceOf(after) / distanceOf(before);
    onChange((now) => {
      const dragged = moved(now, image, (until.x - from.x) / side, (until.y - from.y) / side);
      return zoomed(dragged, image, zoomOf(dragged, image) * spread);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are in its name, and buttons do the same
    <div
      ref={stage}
      className="crop-stage"
      role="group"
      aria-label={w.stage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={(event) =>
        follow(event.pointerId, { x: event.clientX, y: event.clientY }, event.currentTarget.clientWidth)
      }
      onPointerUp={({ pointerId }) => fingers.current.delete(pointerId)}
      onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
    >
      <canvas ref={canvas} width={stagePx} height={stagePx} />
    </div>
  );
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const distanceOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
