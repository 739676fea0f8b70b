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
  await expect.element(form.getByRole("textbox", { name: "Personal bio" })).toHaveValue("Loves wool.");

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

test("a blank display name says that it can’t be blank, and isn’t sent", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const saved = { displayName: "Ann", searchable: true, personalBio: "" };
  const form = await render(<ProfileForm saved={saved} />);
  const name = form.getByRole("textbox", { name: "Display name" });
  await name.fill("");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect.element(name).toHaveAccessibleDescription("Your display name can’t be blank.");
  expect(sent.mock.calls.filter(([to]) => to === "/api/profiles.update")).toEqual([]);
});

test("a person without a name can save the rest of the profile", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const saved = { displayName: "", searchable: true, personalBio: "" };
  const form = await render(<ProfileForm saved={saved} />);
  await form.getByRole("textbox", { name: "Personal bio" }).fill("Loves wool.");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect
    .poll(() => sent.mock.calls.find(([to]) => to === "/api/profiles.update")?.[1]?.body)
    .toBe(JSON.stringify({ changes: { personalBio: "Loves wool." } }));
});
