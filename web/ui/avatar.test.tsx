/** Avatars: images and initials (spec §2). */
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar, initialsOf } from "#web/ui/avatar.tsx";

test.each([
  ["Ann", "AN"],
  ["ann lindqvist", "AL"],
  ["  Ann  Maria   Lindqvist ", "AL"],
  ["Ö", "Ö"],
  ["жанна", "ЖА"],
  ["E\u0301mile", "E\u0301M"],
  ["O’Neil", "ON"],
  ["Ann (Bo)", "AB"],
  ["Ann 🇨🇭", "A🇨🇭"],
  ["👩‍👩‍👧 Ann 👍🏽", "👩‍👩‍👧👍🏽"],
  ["\u2068Ann\u2069 \u200FBo", "AB"],
  ["", "S"],
  ["   ", "S"],
])("the initials of '%s' are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("an avatar shows the image, with the name as its alt text", async () => {
  const image = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
  const screen = await render(<Avatar of={{ id: "ann", displayName: "Ann Lindqvist", photoURL: image }} />);
  await expect.element(screen.getByRole("img", { name: "Ann Lindqvist" })).toBeInTheDocument();
});

test("an avatar without a name is called 'Profile avatar', and a broken image is replaced by initials", async () => {
  const screen = await render(<Avatar of={{ id: "ann", displayName: "", photoURL: "data:image/png,broken" }} />);
  await expect.element(screen.getByRole("img", { name: "Profile avatar" })).toHaveAttribute("data-initials", "S");
});
