/** The dialog for links, while one is being created. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ShareSheet } from "#web/shares/share-sheet.tsx";

afterEach(() => vi.restoreAllMocks());

test("a name typed while a link is created is in the form for the next link", async () => {
  const making = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/shares.add") return new Promise(() => {});
    await making.promise;
    return Response.json({ token: "AAAAAAAAAAAAAAAAAAAAAA" });
  });
  const sneakers = { category: "Shoes", name: "Sneakers", visibleToConnections: true } as const;
  const teo = {
    ownerId: "ann",
    dependentId: "teo",
    wearer: "Child",
    photoURL: null,
    name: "Teodor",
  } as const;
  const sheet = (
    <ShareSheet
      of={{ ...teo, isPrivate: false, items: [sneakers] }}
      onClose={() => void first.unmount()}
    />
  );
  const first = await render(sheet);
  const label = { name: "Label" };
  await first.getByRole("textbox", label).fill("Swim class");
  await first.getByRole("button", { name: "Create link" }).click();
  await first.getByRole("textbox", label).fill("Grandpa");
  making.resolve();
  await expect.element(first.getByText("Swim class")).toBeVisible();
  await first.getByRole("button", { name: "Done" }).click();

  const next = await render(sheet);
  await expect.element(next.getByRole("textbox", label)).toHaveValue("Grandpa");
});
