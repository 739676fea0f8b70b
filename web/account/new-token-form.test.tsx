/** The form that makes a token, while one is being made. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NewTokenForm } from "#web/account/new-token-form.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the name of the next token, typed while one is made, stays in the form", async () => {
  const making = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/account.addToken") return new Promise(() => {});
    await making.promise;
    return Response.json({ id: "hallway", token: "kin_hallway" });
  });
  const made = vi.fn<(token: { name: string }) => void>();
  const form = await render(<NewTokenForm onMade={made} />);
  const name = form.getByRole("textbox", { name: "Name" });
  await name.fill("Hallway display");
  await form.getByRole("button", { name: "Create token" }).click();
  await name.fill("Backup script");
  making.resolve();
  await expect.poll(() => made.mock.lastCall?.[0].name).toBe("Hallway display");
  await expect.element(name).toHaveValue("Backup script");
});
