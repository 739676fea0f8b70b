/** The profile form, during and after its save. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ProfileForm } from "#web/profile/profile-form.tsx";

afterEach(() => vi.restoreAllMocks());

test("text typed during a save isn’t reported as saved", async () => {
  const sending = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/profiles.update") return new Promise(() => {});
    await sending.promise;
    return Response.json({});
  });
  const saved = { displayName: "Ann", searchable: true, personalBio: "" };
  const form = await render(<ProfileForm saved={saved} />);
  await form.getByRole("textbox", { name: "Display name" }).fill("Ann Lindqvist");
  await form.getByRole("button", { name: "Save profile" }).click();
  await form.getByRole("textbox", { name: "Personal bio" }).fill("Loves wool.");
  sending.resolve();
  await expect.element(form.getByRole("button", { name: "Save profile" })).toBeVisible();
  await expect.element(form.getByRole("status")).toHaveTextContent("Unsaved changes");
  await expect
    .element(form.getByRole("textbox", { name: "Personal bio" }))
    .toHaveValue("Loves wool.");

  await form.getByRole("button", { name: "Save profile" }).click();
  await expect.element(form.getByRole("status")).toHaveTextContent("Saved");
});

test.each([true, false])(
  "a profile that is searchable, or in a draft: %s and the opposite, reopens as not searchable",
  async (searchable) => {
    localStorage.setItem("kinsize.draft profile", JSON.stringify({ searchable: !searchable }));
    const saved = { displayName: "Ann", searchable, personalBio: "" };
    const form = await render(<ProfileForm saved={saved} />);
    await expect.element(form.getByRole("switch", { name: "Searchable" })).not.toBeChecked();
  },
);
