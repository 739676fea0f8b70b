/** Which square of an image becomes the picture: moving, zooming, and turning it. */

/** A square of an image: its center and side in the image's pixels, and quarter turns to the left. */
export type Crop = { x: number; y: number; side: number; turns: number };

export type ImageSize = { width: number; height: number };

export const maxZoom = 4;

const largestSide = ({ width, height }: ImageSize) => Math.min(width, height);

export const zoomOf = ({ side }: Crop, image: ImageSize): number => largestSide(image) / side;

/** The largest square, in the middle. */
export const startOf = (image: ImageSize): Crop => ({
  x: image.width / 2,
  y: image.height / 2,
  side: largestSide(image),
  turns: 0,
});

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Keeps the square inside the image. */
const kept = ({ x, y, side, turns }: Crop, { width, height }: ImageSize): Crop => ({
  x: within(x, side / 2, width - side / 2),
  y: within(y, side / 2, height - side / 2),
  side,
  turns,
});

/** Moves the image under the square by parts of the square's side, to the right and down as it is shown. */
export function moved(crop: Crop, image: ImageSize, right: number, down: number): Crop {
  const angle = (crop.turns * Math.PI) / 2;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  return kept(
    {
      ...crop,
      x: crop.x - crop.side * (right * cos - down * sin),
      y: crop.y - crop.side * (right * sin + down * cos),
    },
    image,
  );
}

export const zoomed = (crop: Crop, image: ImageSize, zoom: number): Crop =>
  kept({ ...crop, side: largestSide(image) / within(zoom, 1, maxZoom) }, image);

export const turned = (crop: Crop): Crop => ({ ...crop, turns: (crop.turns + 1) % 4 });

/** Draws the square over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side, turns }: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  const scale = canvas.width / side;
  context.resetTransform();
  // A JPEG file has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((-turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(image, -x, -y);
}
