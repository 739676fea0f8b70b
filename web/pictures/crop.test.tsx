/** Which square of an image becomes the picture. */
import { expect, test } from "vitest";
import { maxZoom, moved, startOf, turned, zoomOf, zoomed } from "#web/pictures/crop.ts";

const wide = { width: 800, height: 600 };

test("it begins as the largest square, in the middle", () => {
  expect(startOf(wide)).toEqual({ x: 400, y: 300, side: 600, turns: 0 });
});

test("an image that is moved to the right shows more of its left, and stays within its edges", () => {
  const near = zoomed(startOf(wide), wide, 2);
  expect(moved(near, wide, 0.5, 0)).toMatchObject({ x: 250, y: 300, side: 300 });
  expect(moved(near, wide, 9, -9)).toMatchObject({ x: 150, y: 450 });
});

test("after a quarter to the left, what was on the right is above", () => {
  const near = turned(zoomed(startOf(wide), wide, 2));
  // Down shows what was above.
  expect(moved(near, wide, 0, 0.5)).toMatchObject({ x: 550, y: 300 });
  expect(turned(turned(turned(near))).turns).toBe(0);
});

test("zooming has limits, and never leaves the image", () => {
  const corner = moved(zoomed(startOf(wide), wide, 4), wide, 9, 9);
  expect(corner).toMatchObject({ x: 75, y: 75, side: 150 });
  expect(zoomed(corner, wide, 0.1)).toMatchObject({ x: 300, y: 300, side: 600 });
  expect(zoomOf(zoomed(corner, wide, 99), wide)).toBe(maxZoom);
});
