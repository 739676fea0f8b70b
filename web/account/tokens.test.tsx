/** A new token, which is shown once. */
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AccessToken } from "#domain/people/account.ts";
import { Tokens } from "#web/account/tokens.tsx";

afterEach(() => vi.restoreAllMocks());

/** Types a name and presses Enter; the token is created once `made` resolves. */
async function names(token: string, made: Promise<void>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (to) => {
    if (to !== "/api/account.addToken") return new Promise(() => {});
    await made;
    return Response.json({ id: "hallway", token: "kin_hallway" });
  });
  const page = await render(<Tokens account={{ tokens: [], identities: [], providers: [], sessions: [] }} />);
  await page.getByText("New token").click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill(token);
  await userEvent.keyboard("{Enter}");
  return { name, token: page.getByRole("textbox", { name: /^Token for/ }) };
}

test("a new token gets the focus", async () => {
  const { token } = await names("Hallway display", Promise.resolve());
  await expect.element(token).toHaveFocus();
});

test("someone typing the name of the next token keeps the focus when this one is created", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { name, token } = await names("Hallway display", promise);
  await name.fill("Back");
  resolve();
  await expect.element(token).toBeVisible();
  await userEvent.keyboard("up script");
  await expect.element(name).toHaveValue("Backup script");
});

test("before a token is revoked, the dialog says what ends with it and whom it connected", async () => {
  const revoke = vi.fn(() => Promise.resolve(Response.json({})));
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/account.removeToken" ? revoke() : new Promise(() => {}),
  );
  const person = { id: "mallory", displayName: "Mallory", photoURL: null };
  const made = { shares: 2, invitations: 1, requests: 0, people: [person] };
  const token = {
    id: "t",
    name: "Backup",
    scope: "write" as const,
    createdAt: 0,
    usedAt: 0,
    ...made,
  };
  const page = await render(<Tokens account={{ tokens: [token], identities: [], providers: [], sessions: [] }} />);
  const button = page.getByRole("button", { name: "Revoke Backup" });
  await button.click();
  const dialog = page.getByRole("alertdialog", { name: /^Revoke .*Backup/ });
  const ends = "Revoking this token also turns off 2 links and withdraws 1 invite that it created.";
  await expect.element(dialog.getByText(ends)).toBeVisible();
  await expect.element(dialog.getByText(/^It connected you with .*Mallory/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(revoke).not.toHaveBeenCalled();
  await button.click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect.poll(() => revoke.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a revoked token keeps its place, so that a second tap revokes no other", async () => {
  const nothing = { shares: 0, invitations: 0, requests: 0, people: [] };
  const token = { scope: "read" as const, createdAt: 0, usedAt: null, ...nothing };
  const hallway = { id: "hallway", name: "Hallway display", ...token };
  const backup = { id: "backup", name: "Backup script", ...token };
  const list = (...tokens: AccessToken[]) => (
    <Tokens account={{ tokens, identities: [], providers: [], sessions: [] }} />
  );
  const revoke = vi.fn(() => Promise.resolve(Response.json({})));
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/account.removeToken" ? revoke() : new Promise(() => {}),
  );
  const page = await render(list(hallway, backup));
  await page.getByRole("button", { name: "Revoke Hallway display" }).click();
  await page.rerender(list(backup));
  await page.getByRole("button", { name: "Revoked Hallway display" }).click({ force: true });
  expect(revoke).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("button", { name: "Revoke Backup script" })).toBeEnabled();
});
