/** The dependents on a profile. */
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
        asked: [],
        askedForSizesAt: null,
      }}
      isPreview={isPreview}
    />,
  );
}

test("a profile's dependents lead to their sizes, and a preview's lead nowhere", async () => {
  const page = await profileWith(["Teo"]);
  const teo = page.getByRole("link", { name: /^Teo/ });
  await expect.element(teo).toHaveAttribute("href", "/shop/Bob/Teo");
  await expect.element(page.getByRole("link", { name: /^Mia/ })).toHaveAttribute("href", "/shop/Bob/Mia");
  await page.unmount();
  const preview = await profileWith(["Teo"], true);
  await expect.element(preview.getByText("Teo", { exact: true }).first()).toBeVisible();
  await expect.element(preview.getByRole("link")).not.toBeInTheDocument();
});

test("a profile doesn't say that it has no dependents above those of linked people", async () => {
  const page = await profileWith([]);
  await expect.element(page.getByRole("link", { name: /^Mia/ })).toBeVisible();
  await expect.element(page.getByText("No dependents.")).not.toBeInTheDocument();
});
