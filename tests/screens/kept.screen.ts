/** A device's stored pages follow access: inaccessible data leaves within seconds, and the rest stays. */
import { type Page, expect } from "@playwright/test";
import { does, has, hasSize, idOf, know } from "./calls.ts";
import { hasApp, losesNetwork, region, test, keepsApp } from "./people.ts";

test.use(keepsApp);

/** Everything in the device's storage, but the names of the app's own files, whose hashes can spell a name. */
const everythingOn = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => url).filter((url) => !url.includes("/assets/"));
      }),
    );
    return [localStorage, sessionStorage, cached].map((each) => JSON.stringify(each)).join();
  });

const keeps = (page: Page, text: string) => expect.poll(() => everythingOn(page)).toContain(text);

const keepsNothingOf = (page: Page, text: string) => expect.poll(() => everythingOn(page)).not.toContain(text);

test("a size that turns private leaves a friend’s device while their dashboard stays open @all", async ({
  signsIn,
}) => {
  const [ann, zoe] = [await signsIn("Ann Lindqvist"), await signsIn("Zoe Haddad")];
  const own = { ownerId: await idOf(ann), dependentId: null };
  await know(ann, zoe);
  const id = await hasSize(ann, { name: "Slippers", size: "41", note: "TURNSPRIVATE" });
  await hasSize(ann, { name: "Sneakers", size: "42", note: "STAYSOPEN" });
  const teo = await has(ann, { name: "Odile" });
  await zoe.goto(`/publicProfile/${own.ownerId}`);
  await expect(zoe.getByText("TURNSPRIVATE")).toBeVisible();
  await zoe.goto("/dashboard");
  await hasApp(zoe);
  await keeps(zoe, "TURNSPRIVATE");
  await keeps(zoe, "Odile");
  // This page is fetched last: afterward, no request is sent without a change.
  await keeps(zoe, `profiles.page {\\"personId\\":\\"${await idOf(zoe)}`);

  await does(ann, "items.update", { ...own, id, changes: { visibleToConnections: false } });
  await does(ann, "dependents.update", {
    ownerId: own.ownerId,
    id: teo,
    changes: { visibleToConnections: false },
  });
  await keepsNothingOf(zoe, "TURNSPRIVATE");
  await keepsNothingOf(zoe, "Odile");

  await losesNetwork(zoe.context());
  await region(zoe, "Connections").getByRole("link", { name: "Ann Lindqvist" }).click();
  await expect(zoe.getByText("STAYSOPEN")).toBeVisible();
  await expect(zoe.getByText("TURNSPRIVATE")).toHaveCount(0);
});

test("unlinking removes “Recently deleted” sizes from a former caretaker's device", async ({ signsIn }) => {
  const [ann, zoe] = [await signsIn("Ann Lindqvist"), await signsIn("Zoe Haddad")];
  const [ownerId, otherId] = [await idOf(ann), await idOf(zoe)];
  await know(ann, zoe, ["connection", "dependentLink"]);
  const teo = await has(ann, { name: "Teo", visibleToConnections: false });
  const ofTeo = { ownerId, dependentId: teo };
  const id = await hasSize(ann, { name: "Slippers", size: "29 DELSIZE" }, teo);
  await does(ann, "items.remove", { ...ofTeo, id });
  const mine = await hasSize(zoe, { name: "Sneakers", size: "38 MYSIZE" });
  await does(zoe, "items.remove", { ownerId: otherId, dependentId: null, id: mine });
  await zoe.goto("/deleted");
  await expect(zoe.getByText("29 DELSIZE")).toBeVisible();
  await zoe.goto("/dashboard");
  await keeps(zoe, "DELSIZE");

  await does(ann, "relationships.move", { kind: "dependentLink", move: "disconnect", otherId });
  await keepsNothingOf(zoe, "DELSIZE");
  await keepsNothingOf(zoe, "Teo");
  await keeps(zoe, "MYSIZE");
});

test("a person who deletes their account leaves a friend’s device at its next contact @all", async ({ signsIn }) => {
  const [ann, zoe] = [await signsIn("Ann Lindqvist"), await signsIn("Zoe Haddad")];
  const ownerId = await idOf(ann);
  await know(ann, zoe, ["connection", "dependentLink"]);
  const kid = await has(ann, { name: "DelKid", visibleToConnections: false });
  await does(ann, "dependents.remove", { ownerId, id: kid });
  await zoe.goto("/deleted");
  await expect(zoe.getByText("DelKid").first()).toBeVisible();
  await zoe.goto("/dashboard");
  await hasApp(zoe);
  await keeps(zoe, "DelKid");
  await losesNetwork(zoe.context());
  await does(ann, "account.erase", { name: "Ann Lindqvist", handOvers: [] });
  await keeps(zoe, "DelKid");
  await zoe.context().setOffline(false);
  await keepsNothingOf(zoe, "DelKid");
  await keepsNothingOf(zoe, "Ann Lindqvist");
});
