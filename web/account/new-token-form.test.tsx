/** The form that creates a token, while one is being created. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NewTokenForm } from "#web/account/new-token-form.tsx";

afterEach(() => vi.restoreAllMocks());

test("a name typed for the next token while one is created stays in the form", async () => {
  const making = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/account.addToken") return new Promise(() => {});
    await making.promise;
    return Response.json({ id: "hallway", token: "kin_hallway" });
  });
  const created = vi.fn<(token: { name: string }) => void>();
  const form = await render(<NewTokenForm onCreated={created} />);
  const name = form.getByRole("textbox", { name: "Name" });
  await name.fill("Hallway display");
  await form.getByRole("button", { name: "Create token" }).click();
  await name.fill("Backup script");
  making.resolve();
  await expect.poll(() => created.mock.lastCall?.[0].name).toBe("Hallway display");
  await expect.element(name).toHaveValue("Backup script");
});

test("a token that was begun keeps its name, and starts with read access", async () => {
  localStorage.setItem("kinsize.draft new token", JSON.stringify({ name: "Hallway display", scope: "write" }));
  const form = await render(<NewTokenForm onCreated={() => {}} />);
  await expect.element(form.getByRole("textbox", { name: "Name" })).toHaveValue("Hallway display");
  await expect.element(form.getByRole("radio", { name: "Read", exact: true })).toBeChecked();
});
