/** Page titles with people's names. */
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as device from "#web/offline/device-store.ts";
import { Check } from "#web/screens/check/check.tsx";
import { ShopSizes } from "#web/screens/shop/shop-sizes.tsx";
import { aDependent } from "../../tests/builders.ts";

const ann = { id: "ann", displayName: "Ann", photoURL: null };
const noa = aDependent({ id: "noa", name: "\u202Eנועה" });

afterEach(() => vi.restoreAllMocks());

test("a right-to-left name doesn't reorder the rest of the title", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer(
    "dependents.page",
    { ownerId: "ann", dependentId: "noa" },
    { ...noa, checkEvery: null, items: [], owner: ann },
  );
  device.keepAnswer(
    "profiles.page",
    { personId: "ann" },
    {
      ...ann,
      personalBio: "",
      relationships: { connection: "self", dependentLink: "self" },
      items: [],
      dependents: [{ ...noa, canEdit: true, items: [] }],
      linkedDependents: [],
      connections: [],
      asked: [],
      askedForSizesAt: null,
    },
  );
  const check = await render(<Check ownerId="ann" dependentId="noa" />);
  await expect.poll(() => document.title).toBe("Check \u2068נועה\u2069’s sizes | Kinsize");
  await check.unmount();
  await render(<ShopSizes personId="ann" dependentId="noa" />);
  await expect.poll(() => document.title).toBe("Shop for \u2068נועה\u2069 | Kinsize");
});
