/** Whole evenings on a phone, counted in taps: a father who sets up a family, and a grandmother who needs boots. */
import { type Locator, type Page, expect } from "@playwright/test";
import { does, has, hasSize, know } from "./calls.ts";
import { choosesAccount, hasApp, keepsApp, losesNetwork, region, test } from "./people.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Taps on this page, and counts them. */
function thumbOf(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  return { tap, button, taps: () => taps };
}

const kids = [
  { type: "Child", name: "Ida", sizes: ["28", "116", "110"] },
  { type: "Child", name: "Theo", sizes: ["31", "128", "122"] },
  { type: "Child", name: "Mila", sizes: ["24", "98", "92"] },
  { type: "Dog", name: "Pepper", sizes: ["38 cm", "M", "M"] },
] as const;

test("a father adds three children, a dog, and 12 sizes, and invites their mother, in 60 taps", async ({
  joins,
  browser,
  server,
}) => {
  test.slow();
  const jonas = await joins("Jonas Weber", phone);
  await jonas.goto("/dashboard");
  const { tap, button, taps } = thumbOf(jonas);
  for (const [index, { type, name, sizes }] of kids.entries()) {
    const form = jonas.getByRole("form", { name: "Add a dependent" });
    if (index === 0) await tap(button(type));
    else {
      await tap(jonas.getByRole("button", { name: "Add a dependent" }).first());
      await tap(form.getByLabel("Type"));
      await form.getByLabel("Type").selectOption(type);
    }
    await form.getByLabel("Name").fill(name);
    await tap(form.getByRole("button", { name: "Add" }));
    await tap(jonas.getByRole("link", { name: `Add ${name}’s sizes` }));
    const often = jonas.getByRole("dialog").getByRole("group", { name: "Start with" });
    for (const size of sizes) {
      await tap(often.getByRole("button").first());
      await expect(jonas.getByRole("textbox", { name: "Size" })).toBeFocused();
      await jonas.keyboard.type(size);
      await tap(button("Add"));
      await expect(jonas.getByRole("textbox", { name: "Size" })).toHaveValue("");
    }
    await tap(button("Done"));
    await tap(jonas.getByRole("main").getByRole("link", { name: "Family" }));
  }
  await tap(jonas.getByText("Look after them together"));
  const search = jonas.getByRole("search", { name: "Link dependents" });
  await search.getByRole("searchbox").fill("Lena");
  await tap(search.getByRole("button", { name: "Search" }));
  await expect(jonas.getByLabel("Who are you inviting?")).toHaveValue("Lena");
  await tap(jonas.getByRole("radio", { name: /^Look after together/ }));
  await tap(button(/^Let Lena edit /));
  const link = await jonas.getByRole("dialog", { name: "Invite for Lena" }).getByLabel("Link").inputValue();
  expect(taps()).toBeLessThanOrEqual(60);

  const lena = await (await browser.newContext({ baseURL: server.url, ...phone })).newPage();
  await lena.goto(new URL(link).pathname);
  await choosesAccount(lena, "Lena Weber", "Sign in with Google and connect");
  await expect(lena).toHaveURL(/\/shop$/);
  await lena.goto("/dashboard#family");
  await expect(region(lena, "Dependents").getByRole("listitem")).toHaveText([
    /^Ida.*3 sizes/,
    /^Mila.*3 sizes/,
    /^Theo.*3 sizes/,
    /^Pepper.*3 sizes/,
  ]);
});

test("a grandmother reaches her grandson’s boots from an invite in three taps, and again offline by the same link", async ({
  joins,
  browser,
  server,
}) => {
  const [mara, jonah] = [await joins("Mara Lindqvist"), await joins("Jonah Lindqvist")];
  await know(mara, jonah, ["dependentLink"]);
  const teo = await has(jonah, { name: "Teodor" });
  await hasSize(jonah, { category: "Shoes", name: "Winter Boots", size: "31" }, teo);
  const invitation = { name: "Ingrid", kind: "connection" } as const;
  const { token } = await does(mara, "invitations.add", { invitation });

  const context = await browser.newContext({ baseURL: server.url, ...phone, ...keepsApp });
  const ingrid = await context.newPage();
  const { tap, taps } = thumbOf(ingrid);
  await ingrid.goto(`/invite/${token}`);
  const accept = ingrid.getByRole("button", { name: "Sign in with Google and connect" });
  await expect(accept).toBeInViewport({ ratio: 1 });
  const opening = ingrid.waitForEvent("popup");
  await tap(accept);
  const chooser = await opening;
  await chooser.getByLabel("Name").fill("Ingrid Berg");
  await chooser.getByLabel("Email").fill("ingrid@example.org");
  await chooser.getByRole("button", { name: "Continue" }).tap();
  await expect(ingrid).toHaveURL(/\/shop$/);
  await tap(ingrid.getByRole("link", { name: "Teodor" }));
  const boots = region(ingrid, "Shoes");
  await expect(boots).toContainText("Winter Boots");
  await expect(boots.getByText("31", { exact: true })).toBeInViewport({ ratio: 1 });
  expect(taps()).toBeLessThanOrEqual(3);

  await hasApp(ingrid);
  await losesNetwork(context);
  await ingrid.goto(`/invite/${token}`);
  await tap(ingrid.getByRole("link", { name: /Shop/ }).first());
  await tap(ingrid.getByRole("link", { name: "Teodor" }));
  await expect(boots.getByText("31", { exact: true })).toBeVisible();
});
