/** People, and what is theirs, are sorted where a reader looks for them. */
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as device from "#web/offline/device-store.ts";
import { byName } from "#web/relationships/by-name.ts";
import { CardPage } from "#web/screens/card/card.tsx";
import { Deleted } from "#web/screens/deleted/deleted.tsx";
import { PublicProfile } from "#web/screens/profile/public-profile.tsx";
import { ShopSizes } from "#web/screens/shop/shop-sizes.tsx";
import { aDependent } from "../../tests/builders.ts";

const person = (name: string) => ({ id: name, displayName: name, photoURL: null });

test("accents, case, and numbers don't affect the expected order", () => {
  const names = ["Dan", "Žofie", "Ann 10", "bob", "Čedomir", "Ann 2", "Cleo"];
  expect(byName(names.map(person)).map(({ displayName }) => displayName)).toEqual([
    "Ann 2",
    "Ann 10",
    "bob",
    "Čedomir",
    "Cleo",
    "Dan",
    "Žofie",
  ]);
});

const linked = ["Zoe", "bob", "Émile"].map(person);

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
  const ann = person("Ann");
  device.keepAnswer("viewer.me", {}, { ...ann, email: "ann@example.org" });
  device.keepAnswer(
    "profiles.page",
    { personId: ann.id },
    {
      ...ann,
      personalBio: "",
      relationships: { connection: "self", dependentLink: "self" },
      items: [],
      dependents: [],
      dependentsAskedFor: [],
      linkedDependents: linked.map((owner) => {
        const name = `Child of ${owner.id}`;
        return {
          owner,
          dependents: [{ ...aDependent({ id: name, name }), canEdit: true, items: [] }],
        };
      }),
      connections: [],
      asked: [],
      askedForSizesAt: null,
    },
  );
  device.keepAnswer(
    "deleted.page",
    {},
    {
      own: [],
      caredFor: linked.map((owner) => ({
        owner,
        deleted: [
          {
            kind: "dependent" as const,
            id: owner.id,
            dependentId: owner.id,
            wearer: null,
            isWearerDeleted: true,
            category: "Child" as const,
            name: `Child of ${owner.id}`,
            size: "",
            system: "" as const,
            sizes: 0,
            visibleToConnections: true,
            deletedAt: Date.now(),
            deletedBy: owner,
          },
        ],
      })),
    },
  );
});

afterEach(() => vi.restoreAllMocks());

test.each<[where: string, screen: ReactElement]>([
  ["on a profile", <PublicProfile key="profile" personId="Ann" />],
  ["in the shop", <ShopSizes key="shop" personId="Ann" dependentId="Child of bob" />],
  ["for a card", <CardPage key="card" wearerIds="Ann" />],
  ["where they can be restored", <Deleted key="deleted" />],
])("dependents are sorted by their owner %s", async (_, screen) => {
  const page = await render(screen);
  await expect
    .poll(() => [...new Set(page.container.textContent.match(/Child of (?:bob|Émile|Zoe)/gu))])
    .toEqual(["Child of bob", "Child of Émile", "Child of Zoe"]);
});
