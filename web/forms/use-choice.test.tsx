/** A choice is saved immediately, with a message if that fails. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useChoice } from "#web/forms/use-choice.ts";
import { ByEmail } from "#web/notifications/by-email.tsx";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";
import { CheckReminder } from "#web/screens/check/check-reminder.tsx";
import * as device from "#web/offline/device-store.ts";

afterEach(() => vi.restoreAllMocks());

const ann = { id: "ann", displayName: "Ann", photoURL: null, email: "ann@example.org" };
const reminder = { ownerId: "ann", dependentId: null, wearer: "self", birthMonth: "", checkEvery: null } as const;

test("an unsaved choice stays on the device, with a message", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/profiles.update" ? Promise.reject(new TypeError("offline")) : new Promise(() => {}),
  );
  device.keepAnswer("viewer.me", {}, { ...ann, showSizesIn: ["UK"], mail: "off" });
  const page = await render(
    <>
      <CheckReminder {...reminder} checked={[]} />
      <ByEmail saved="off" email="ann@example.org" isBounced={false} />
      <ShowSizesIn />
    </>,
  );
  await page.getByRole("radio", { name: /^Every month/ }).click();
  await page.getByRole("radio", { name: "Weekly" }).click();
  await page.getByText("Show sizes in").first().click();
  await page.getByRole("checkbox", { name: /^EU/ }).click();
  const problems = page.getByRole("alert");
  await expect.poll(() => problems.all()).toHaveLength(3);
  for (const problem of problems.all()) {
    await expect
      .element(problem)
      .toHaveTextContent("You’re offline. What you chose is saved on this device. Try again when you’re back online.");
  }
});

test("a choice made while another is being saved isn’t reported as saved with it", async () => {
  const answers: ((isSaved: boolean) => void)[] = [];
  function Choice() {
    const { chosen, changed, choose } = useChoice<string>("never", {
      name: "often",
      field: "often",
      send: async () => (await new Promise<boolean>((answer) => answers.push(answer))) || undefined,
    });
    return (
      <>
        <button onClick={() => choose("daily")}>Daily</button>
        <button onClick={() => choose("weekly")}>Weekly</button>
        <output>{`${chosen}${changed ? ", unsaved" : ""}`}</output>
      </>
    );
  }
  const page = await render(<Choice />);
  await page.getByRole("button", { name: "Daily" }).click();
  // Sends one at a time, like `useCall`.
  await page.getByRole("button", { name: "Weekly" }).click();
  answers[1]?.(false);
  answers[0]?.(true);
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.(false);
  await page.rerender(<Choice />);
  await expect.element(page.getByRole("status")).toHaveTextContent("weekly, unsaved");
});
