/** The dialog for links, while one is being created. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useRememberedLinks } from "#web/shares/remembered-links.ts";
import { ShareSheet } from "#web/shares/share-sheet.tsx";

const teo = {
  ownerId: "ann",
  dependentId: "teo",
  wearer: "Child",
  photoURL: "/picture",
  name: "Teodor",
  isPrivate: false,
  items: [
    { category: "Shoes", name: "Sneakers", visibleToConnections: true },
    { category: "Apparel", name: "Jeans", visibleToConnections: true },
  ],
} as const;

afterEach(() => vi.restoreAllMocks());

test("a name typed while a link is created is in the form for the next link", async () => {
  const making = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/shares.add") return new Promise(() => {});
    await making.promise;
    return Response.json({ token: "AAAAAAAAAAAAAAAAAAAAAA" });
  });
  const sheet = <ShareSheet of={teo} onClose={() => void first.unmount()} />;
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

const keeps = (draft: object) => localStorage.setItem("kinsize.draft share of teo", JSON.stringify(draft));

test("a link that was begun starts with a month and without pictures", async () => {
  keeps({ label: "Grandpa", until: "off", showsPictures: true });
  const sheet = await render(<ShareSheet of={teo} onClose={() => {}} />);
  await expect.element(sheet.getByRole("textbox", { name: "Label" })).toHaveValue("Grandpa");
  await expect.element(sheet.getByRole("radio", { name: "1 month" })).toBeChecked();
  await expect.element(sheet.getByRole("switch")).not.toBeChecked();
});

test("a link that was begun keeps a week, and its choice of categories", async () => {
  keeps({ until: "week", which: "some", Apparel: false });
  const sheet = await render(<ShareSheet of={teo} onClose={() => {}} />);
  await expect.element(sheet.getByRole("radio", { name: "1 week" })).toBeChecked();
  await expect.element(sheet.getByRole("checkbox", { name: /^Shoes/ })).toBeChecked();
  await expect.element(sheet.getByRole("checkbox", { name: /^Apparel/ })).not.toBeChecked();
});

test.each([
  ["doesn’t reuse", true],
  ["reuses", false],
])("a printed card %s a lasting link, whose pictures are: %s", async (_, showsPictures) => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/shares.add"
      ? Promise.resolve(Response.json({ token: "AAAAAAAAAAAAAAAAAAAAAA" }))
      : new Promise(() => {}),
  );
  const Cards = () =>
    useRememberedLinks()
      .get("teo")
      ?.map(({ id, isLasting }) => isLasting && <p key={id}>Code</p>);
  const page = await render(
    <>
      <ShareSheet of={teo} onClose={() => {}} />
      <Cards />
    </>,
  );
  await page.getByRole("radio", { name: "Until I turn it off" }).click();
  if (showsPictures) await page.getByRole("switch").click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect.element(page.getByText("Link created").first()).toBeVisible();
  expect(page.getByText("Code", { exact: true }).elements()).toHaveLength(showsPictures ? 0 : 1);
});
