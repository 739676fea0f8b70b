/** A profile with many dependents starts with their names. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SharedSections } from "#web/screens/profile/public-profile.tsx";
import { aDependent } from "../../../tests/builders.ts";

const person = (name: string) => ({ id: name, displayName: name, photoURL: null });
const shown = (name: string) => ({ ...aDependent({ id: name, name }), canEdit: false, items: [] });

afterEach(() => {
  vi.restoreAllMocks();
});

/** Bob’s profile as his connection Ann sees it, with dependents of Cleo, who is linked with him. */
function profileWith(own: readonly string[], isPreview = false) {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  return render(
    <SharedSections
      page={{
        ...person("Bob"),
        personalBio: "",
        relationships: { connection: "connected", dependentLink: "none" },
        items: [],
        dependents: own.map(shown),
        linkedDependents: [
          { owner: person("Dora"), dependents: [] },
          { owner: person("Cleo"), dependents: [shown("Mia"), shown("Ben")] },
        ],
        connections: [],
        dependentsAskedFor: [],
        askedForSizesAt: null,
      }}
      isPreview={isPreview}
    />,
  );
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test("a profile with seven dependents starts with their names, in page order", async () => {
  const page = await profileWith(["Teo", "Ella", "נועה", "Wolf".repeat(20), "Émile"]);
  const names = page.getByRole("navigation", { name: "Whose sizes" }).getByRole("link");
  await expect.element(names.first()).toHaveAttribute("href", "#Ella");
  expect(textsOf(names.elements())).toEqual(textsOf(page.getByRole("heading", { level: 3 }).elements()));
  expect(names.elements()).toHaveLength(7);
});

test("a profile with six dependents has no list of names, and a preview has no links", async () => {
  const few = await profileWith(["Teo", "Ella", "Finn", "Juniper"]);
  await expect.element(few.getByRole("heading", { name: "Teo" })).toBeVisible();
  await expect.element(few.getByRole("navigation")).not.toBeInTheDocument();
  await few.unmount();
  const preview = await profileWith(["Teo", "Ella", "Finn", "Juniper", "Noa"], true);
  await expect.element(preview.getByRole("heading", { name: "Teo" })).toBeVisible();
  await expect.element(preview.getByRole("navigation")).not.toBeInTheDocument();
});

test("a profile doesn't say that it has no dependents above those of linked people", async () => {
  const page = await profileWith([]);
  await expect.element(page.getByRole("heading", { name: "Mia" })).toBeVisible();
  await expect.element(page.getByText("No dependents.")).not.toBeInTheDocument();
});
