/** Profiles of people the viewer isn't connected with: open, pending, and not found (spec §2, §8). */
import { type Locator, expect } from "@playwright/test";
import { does, has, idOf, know } from "./calls.ts";
import { addPeople, finds, region, test } from "./people.ts";

const someone = "/publicProfile/00000000-0000-4000-8000-000000000000";

test("a visitor with a profile link reads what Kinsize is and who decides, before the button", async ({
  page,
  server,
}) => {
  await page.goto(server.url + someone);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in to view this profile");
  await expect(main).not.toContainText("no size");
  const said = main.getByText("On Kinsize, families and friends keep track of each other’s sizes");
  await expect(said).toContainText("they decide who sees their sizes.");
  const button = main.getByRole("button", { name: "Sign in with Google" });
  expect(
    await said.evaluate(
      (element, other) => other !== null && (element.compareDocumentPosition(other) & 4) === 4,
      await button.elementHandle(),
    ),
  ).toBe(true);
  await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
});

test("after sending a request, a person reads what happens next, and can add sizes of their own", async ({
  signsIn,
}) => {
  const [ann] = [await signsIn("Ann Lindqvist"), await signsIn("Bob Okonjo")];
  await finds(ann, "bob");
  await addPeople(ann).getByRole("link", { name: "Bob Okonjo" }).click();
  await ann.getByRole("button", { name: "Connect" }).click();
  const waiting = region(ann, "Waiting for Bob Okonjo");
  await expect(waiting).toContainText("Asked today");
  await expect(waiting).toContainText("Bob Okonjo’s shared sizes will appear here once they accept.");
  const meanwhile = region(ann, "What Bob Okonjo will see");
  await expect(meanwhile).toContainText("If Bob Okonjo accepts, they’ll see nothing yet.");
  await meanwhile.getByRole("link", { name: "Add your own sizes" }).click();
  await expect(ann).toHaveTitle(/Dashboard/);
});

test("a profile that can't be loaded says “Profile not found”, and is logged", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const logged: string[] = [];
  ann.on("console", (message) => logged.push(message.text()));
  await ann.route("**/api/live", async (route) => {
    const { queries } = route.request().postDataJSON() as { queries: { call: string }[] };
    const at = queries.findIndex(({ call }) => call === "profiles.page");
    if (at < 0) return route.continue();
    const body = `data: {"query":${at},"failed":true}\n\n`;
    return route.fulfill({ contentType: "text/event-stream", body });
  });
  await ann.goto(someone);
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Profile not found");
  await expect.poll(() => logged).toContain("profiles.page failed");
});

test("a profile whose next answer fails stays on the screen, and the failure is logged", async ({ signsIn, joins }) => {
  const [ann, bob] = [await signsIn("Ann Lindqvist"), await joins("Bob Okonjo")];
  await does(bob, "profiles.update", { changes: { personalBio: "Likes dots." } });
  await finds(ann, "bob");
  await addPeople(ann).getByRole("link", { name: "Bob Okonjo" }).click();
  await expect(ann.getByText("Likes dots.")).toBeVisible();
  const logged: string[] = [];
  ann.on("console", (message) => logged.push(message.text()));
  await ann.route("**/api/live", async (route) => {
    const { queries } = route.request().postDataJSON() as { queries: { call: string }[] };
    const at = queries.findIndex(({ call }) => call === "profiles.page");
    const body = `data: {"query":${at},"failed":true}\n\n`;
    return route.fulfill({ contentType: "text/event-stream", body });
  });
  await ann.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => logged).toContain("profiles.page failed");
  await expect(ann.getByText("Likes dots.")).toBeVisible();
});

test("Back from a person or a dependent returns the focus to the row that led there", async ({ joins }) => {
  const [ann, bob] = [await joins("Ann Lindqvist"), await joins("Bob Okonjo")];
  await has(ann, { name: "Teo" });
  await has(bob, { name: "Pepper", category: "Cat" });
  await know(ann, bob, ["connection", "dependentLink"]);
  await know(bob, await joins("Cleo Marchetti"));
  await ann.goto("/dashboard");
  const returnsTo = async (link: Locator, name: string) => {
    await link.press("Enter");
    await expect(ann.getByRole("heading", { level: 1 })).toHaveText(name);
    await ann.goBack();
    await expect(link).toBeFocused();
  };
  const connection = region(ann, "Dependent links").getByRole("link", { name: "Bob Okonjo" });
  await returnsTo(region(ann, "Dependents").getByRole("link", { name: "Teo" }), "Teo");
  await returnsTo(connection, "Bob Okonjo");

  await connection.press("Enter");
  await returnsTo(region(ann, "Dependents").getByRole("link", { name: "Pepper" }), "Pepper");
  await returnsTo(region(ann, "Connections").getByRole("link", { name: "Cleo Marchetti" }), "Cleo Marchetti");
  for (const kind of ["connection", "dependentLink"] as const) {
    const move = { kind, move: "disconnect", otherId: await idOf(ann) } as const;
    await does(bob, "relationships.move", move);
  }
  await expect(region(ann, "Connections")).toHaveCount(0);
  await ann.goBack();
  await region(ann, "My connections").getByText("You have no connections. Yet.").waitFor();
  // If the row was still there for a moment, it had the focus and passed it on to its section's heading.
  await expect(ann.locator("#main:focus, #main h2:focus")).toBeVisible();
});
