/** “Show sizes in”, with a server that doesn’t support it yet. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as device from "#web/offline/device-store.ts";
import { ShowSizesIn } from "#web/profile/show-sizes-in.tsx";

const ann = { id: "ann", displayName: "Ann", photoURL: null, email: "ann@example.org" };

afterEach(() => vi.restoreAllMocks());

test("an order that the server can’t store isn’t offered, and the screen still works", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  device.keepAnswer("viewer.me", {}, ann);
  const older = await render(
    <>
      <p>Your profile</p>
      <ShowSizesIn />
    </>,
  );
  await expect.element(older.getByText("Your profile")).toBeVisible();
  expect(older.getByRole("group", { name: "Show sizes in" }).query()).toBeNull();
  await older.unmount();

  device.keepAnswer("viewer.me", {}, { ...ann, showSizesIn: ["UK"] });
  const newer = await render(<ShowSizesIn />);
  await newer.getByText("Show sizes in").first().click();
  await expect.element(newer.getByRole("checkbox", { name: /^UK/ })).toBeChecked();
});
