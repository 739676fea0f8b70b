/** What is chosen is saved at once, and says so if it wasn’t. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ByEmail } from "#web/profile/by-email.tsx";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";
import { CheckReminder } from "#web/screens/check-reminder.tsx";
import * as device from "#web/offline/device-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const ann = { id: "ann", displayName: "Ann", photoURL: null, email: "ann@example.org" };
const reminder = { ownerId: "ann", dependentId: null, wearer: "self", saved: null } as const;

test("a choice that isn’t saved is on the device, and says so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(globalThis, "fetch").mockImplementation((to) =>
    to === "/api/profiles.update"
      ? Promise.reject(new TypeError("offline"))
      : new Promise(() => {}),
  );
  device.keepAnswer("viewer.me", {}, { ...ann, showSizesIn: ["UK"], mail: "off" });
  const page = await render(
    <>
      <CheckReminder {...reminder} measured={[]} />
      <ByEmail />
      <ShowSizesIn />
    </>,
  );
  await page.getByRole("radio", { name: /^Every month/ }).click();
  await page.getByRole("radio", { name: /^Weekly summary/ }).click();
  await page.getByRole("checkbox", { name: /^EU/ }).click();
  const problems = page.getByRole("alert");
  await expect.poll(() => problems.all()).toHaveLength(3);
  for (const problem of problems.all()) {
    await expect
      .element(problem)
      .toHaveTextContent(
        "You’re offline. What you chose is saved on this device. Try again when you’re back online.",
      );
  }
});
