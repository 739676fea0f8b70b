/** The invite form after a link was created. */
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { InviteForm } from "#web/invitations/invite-form.tsx";

afterEach(() => vi.restoreAllMocks());

function Invite() {
  const [isMade, setIsMade] = useState(false);
  return isMade ? (
    <button onClick={() => setIsMade(false)}>Invite someone else</button>
  ) : (
    <InviteForm sendsMail={false} dependents={[]} onCreated={() => setIsMade(true)} />
  );
}

test("after an invite was created, the form for the next one keeps only the words", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/invitations.add" ? Promise.resolve(Response.json({ id: "1", token: "token" })) : new Promise(() => {}),
  );
  const page = await render(<Invite />);
  const name = page.getByRole("textbox", { name: "Who are you inviting?" });
  await name.fill("Ingrid");
  await page.getByRole("textbox", { name: "Message" }).fill("No more guessing.");
  await page.getByRole("button", { name: "Invite Ingrid" }).click();
  await page.getByRole("button", { name: "Invite someone else" }).click();
  await expect.element(name).toHaveValue("");
  await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveValue("No more guessing.");
});

test("an invite that was begun keeps the name, and shares no more than a new one", async () => {
  localStorage.setItem("kinsize.draft invite", JSON.stringify({ name: "Ingrid", kind: "dependentLink" }));
  const page = await render(<Invite />);
  await expect.element(page.getByRole("textbox", { name: "Who are you inviting?" })).toHaveValue("Ingrid");
  await expect.element(page.getByRole("radio", { name: /^See/ })).toBeChecked();
});
