/** Finding people: telling them apart, going back from a profile, paging, and searching offline (spec §5). */
import { type Page, expect } from "@playwright/test";
import { aDependentDraft } from "../builders.ts";
import { does, idOf, know } from "./calls.ts";
import { addPeople, finds, goesTo, phone, region, test, losesNetwork, keepsApp } from "./people.ts";

const found = (page: Page) => addPeople(page);

test("the first line of a bio tells two people of one name apart, also for screen readers", async ({
  signsIn,
  joins,
}) => {
  const [one, other] = [await joins("Maria Santos"), await joins("Mario Santos")];
  await does(one, "profiles.update", { changes: { personalBio: "Dog person.\nSwims." } });
  await does(other, "profiles.update", { changes: { displayName: "Maria Santos" } });
  const ann = await signsIn("Ann Lindqvist");
  await finds(ann, "santos");
  await expect(found(ann).getByText("Dog person.")).toBeVisible();
  await expect(found(ann).getByText("Swims")).toHaveCount(0);
  await expect(found(ann).getByRole("button", { name: /^Maria Santos/ })).toHaveCount(2);
  await found(ann).getByRole("button", { name: "Maria Santos Dog person." }).click();
  await expect(found(ann).getByRole("link", { name: "Maria Santos Dog person." })).toBeFocused();
  await expect(found(ann).getByRole("button", { name: "Connect" })).toHaveAccessibleDescription(
    "Maria Santos Dog person.",
  );
  await found(ann).getByRole("button", { name: "Back to the results" }).click();
  await expect(found(ann).getByRole("button", { name: /^Maria Santos/ })).toHaveCount(2);
});

test("a search that finds no one says so in view of a phone with large text, and offers an invite", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 640 } });
  await ann.evaluate(() => (document.documentElement.style.fontSize = "150%"));
  await goesTo(ann, "People");
  await finds(ann, "Mateo Riuz");
  const none = found(ann).getByText("No one found for “Mateo Riuz”").first();
  await expect(none).toBeInViewport({ ratio: 1 });
  await expect(found(ann).locator("[role=status].hidden-words")).toContainText("No one found");
  await expect(found(ann).getByLabel("Who are you inviting?")).toHaveValue("Mateo Riuz");
});

test("Back from a profile returns to the search at the same place", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", { viewport: { width: 390, height: 320 } });
  await signsIn("Bob Okonjo");
  await goesTo(ann, "People");
  await finds(ann, "bob");
  const link = found(ann).getByRole("link", { name: "Bob Okonjo" });
  await link.scrollIntoViewIfNeeded();
  const before = await ann.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(50);
  await link.click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Bob Okonjo");
  expect(await ann.evaluate(() => scrollY)).toBe(0);
  await ann.goBack();
  await expect(link).toBeVisible();
  await expect(found(ann).getByRole("searchbox")).toHaveValue("bob");
  await expect(link).toBeInViewport();
  await expect.poll(() => ann.evaluate(() => scrollY)).toBe(before);
});

test("one of many connections is found by name, and is still listed after Back from their profile", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist", { viewport: { width: 390, height: 844 } });
  for (const name of ["Bob", "Cleo", "Dora", "Emil", "Finn", "Grace"]) await know(ann, await joins(name));
  await ann.goto("/dashboard#people");
  const connections = region(ann, "My connections");
  await expect(connections.getByRole("listitem")).toHaveCount(6);
  await expect(connections.getByRole("searchbox")).toHaveCount(0);

  // A list of seven people has a search field.
  await know(ann, await joins("Hana Emil"));
  const search = connections.getByRole("searchbox", { name: "Find by name" });
  await search.fill(" ÉMIL");
  await expect(connections.getByRole("link")).toHaveText([/^(EM)?Emil$/, /Hana Emil$/]);
  await expect(connections.getByRole("status")).toHaveText("2 found");
  await ann.keyboard.press("Tab");
  await ann.keyboard.press("Enter");
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Emil");
  await ann.goBack();
  await expect(search).toHaveValue(" ÉMIL");
  await expect(connections.getByRole("listitem")).toHaveCount(2);
  await search.fill("Ines");
  await expect(connections.getByText("No one called “Ines” here.")).toBeVisible();

  // Paper shows the matches, without the search field.
  await search.fill("hana");
  await ann.emulateMedia({ media: "print" });
  await expect(connections.getByText("Hana Emil")).toBeVisible();
  await expect(connections.getByLabel("Find by name")).toBeHidden();
});

test("more than twenty people load page by page, and earlier rows keep their places", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  // Imitates a server with 43 people.
  const person = (number: number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    displayName: `Maria ${number}`,
    photoURL: null,
    personalBio: "",
    relationships: { connection: "none", dependentLink: "none" },
  });
  const peopleOn = ({ page = 0 }: { page?: number }) =>
    Array.from({ length: Math.min(21, 43 - page * 20) }, (_, k) => person(page * 20 + k));
  await ann.route("**/api/live", async (route) => {
    const { queries } = route.request().postDataJSON() as {
      queries: { call: string; input: { page?: number } }[];
    };
    if (!queries.some(({ call }) => call === "profiles.search")) return route.continue();
    const events = queries.map(({ call, input }, query) =>
      call === "profiles.search" ? `data: ${JSON.stringify({ query, answer: peopleOn(input) })}\n\n` : "",
    );
    return route.fulfill({ contentType: "text/event-stream", body: events.join("") });
  });
  // These streams end right away, so the page asks by plain calls, too.
  await ann.route("**/api/profiles.search", (route) =>
    route.fulfill({ json: peopleOn(route.request().postDataJSON() as { page?: number }) }),
  );
  await finds(ann, "maria");
  await expect(found(ann).getByText("More than 20 people found").first()).toBeVisible();
  const rows = found(ann).getByRole("listitem").filter({ hasText: "Maria" });
  await expect(rows).toHaveCount(20);
  // Both are measured at the same moment, because the page above may still be settling.
  const heightOfTwenty = () =>
    rows.evaluateAll((all) => {
      const [first, last] = [all[0], all[19]].map((row) => row?.getBoundingClientRect().y ?? 0);
      return last! - first!;
    });
  const before = await heightOfTwenty();
  await found(ann).getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(40);
  await expect(found(ann).getByText("20 more people").first()).toBeVisible();
  await expect(rows.nth(19)).toContainText("Maria 19");
  await found(ann).getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(43);
  await expect(found(ann).getByRole("button", { name: "Show more" })).toHaveCount(0);
  await expect(found(ann).getByText("3 more people").first()).toBeVisible();
  expect(await heightOfTwenty()).toBe(before);
});

test("a person who is no longer searchable keeps their row, and what they’d see stays after a request", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const [bob, cleo] = [await joins("Bob Okonjo"), await joins("Cleo Mbeki")];
  await finds(ann, "bob");
  await expect(found(ann).getByText("If Bob accepts, they’ll see")).toBeVisible();

  await does(bob, "profiles.update", { changes: { searchable: false } });
  await expect(found(ann).getByText("No longer available")).toBeVisible();
  await expect(found(ann).getByText("No one found")).toHaveCount(0);
  await expect(found(ann).getByText("they’ll see")).toHaveCount(0);

  const consent = found(ann).getByText("If Cleo accepts, they’ll see");
  await finds(ann, "cleo");
  await found(ann).getByRole("button", { name: "Connect" }).click();
  await expect(found(ann).getByText("Request Sent!")).toBeVisible();
  await expect(consent).toBeVisible();
  const annId = await idOf(ann);
  await does(cleo, "relationships.move", { kind: "connection", move: "accept", otherId: annId });
  await expect(found(ann).getByText("You're Connected!")).toBeVisible();
  await expect(consent).toHaveCount(0);
});

test("a search without a network says so right away, and runs when the network is back", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist", keepsApp);
  await signsIn("Bob Okonjo");
  await losesNetwork(ann.context());
  await expect(ann.getByText(/^Offline · as of/)).toBeVisible();
  await finds(ann, "bob");
  await expect(found(ann).getByText("You’re offline. Your search will run when you’re back online.")).toBeVisible();
  await expect(found(ann).getByText("Searching…")).toHaveCount(0);
  await ann.context().setOffline(false);
  await expect(found(ann).getByRole("link", { name: "Bob Okonjo" })).toBeVisible();
});

test("a search works even if the script that checks its text didn’t load", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  await signsIn("Bob Okonjo");
  await ann.route("**/assets/search-error*.js", (route) => route.abort());
  await finds(ann, "bob");
  await expect(found(ann).getByRole("link", { name: "Bob Okonjo" })).toBeVisible();
});

test("whichever way the sheet is opened, See is chosen, and nothing of the last time is", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await joins("Bob Okonjo");
  await does(ann, "dependents.add", { ownerId: await idOf(ann), dependent: aDependentDraft({ name: "Teo" }) });
  const sheet = found(ann);
  const ways: (() => Promise<void>)[] = [
    () => finds(ann, "bob"),
    () => finds(ann, "bob", ann.getByRole("search", { name: "Link dependents" })),
    async () => {
      await ann.getByRole("button", { name: "Add people" }).first().click();
      await expect(sheet).toBeVisible();
      await finds(ann, "bob");
    },
    () => ann.getByRole("button", { name: "Send an invite" }).click(),
    () => finds(ann, "nobody at all"),
    async () => {
      await ann.goto("/invite");
      await ann.getByRole("button", { name: "Send an invite" }).click();
    },
  ];
  for (const opens of ways) {
    await opens();
    await expect(sheet.getByRole("radio", { name: /^See/ })).toBeChecked();
    await sheet.getByRole("radio", { name: /^Look after together/ }).check();
    await ann.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }
});

test("one act asks to connect and to look after Teo, and one card answers both", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo", phone);
  await does(ann, "dependents.add", { ownerId: await idOf(ann), dependent: aDependentDraft({ name: "Teo" }) });
  await goesTo(bob, "People");
  await finds(ann, "bob");
  const sheet = found(ann);
  await sheet.getByRole("radio", { name: /^Look after together/ }).check();
  await sheet.getByRole("button", { name: "Let Bob edit Teo" }).click();
  await expect(sheet.getByText("Request Sent!")).toHaveText(["Request Sent!", "Link Request Sent!"]);
  await expect(sheet.getByRole("button", { name: "Cancel request" })).toHaveCount(1);

  const request = region(bob, "Dependent link requests");
  await expect(request.getByRole("listitem").first()).toContainText("Ann Lindqvist");
  await expect(bob.getByRole("button", { name: "Accept" })).toHaveCount(1);
  await expect(bob.getByRole("link", { name: "People 1 request waiting" })).toBeVisible();
  await expect(request).toContainText("Ann Lindqvist will be able to view, edit, and delete any dependents you add.");
  await expect(request).toContainText("Ann Lindqvist will see");
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(request).toContainText("Dependents linked");
  await expect(sheet.getByText("You're Connected!")).toBeVisible();
  await expect(sheet.getByText("Dependents Linked!")).toBeVisible();
  await expect(sheet.getByRole("button", { name: /Cancel request|Connect|edit/ })).toHaveCount(0);
});

test("a phone that is turned keeps the sheet, and so does a request that is accepted meanwhile", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const bob = await joins("Bob Okonjo");
  await does(ann, "relationships.move", { kind: "connection", move: "request", otherId: await idOf(bob) });
  await goesTo(ann, "People");
  await ann.getByRole("button", { name: "Add people" }).last().click();
  await expect(found(ann)).toBeVisible();
  await finds(ann, "Ingrid");
  await found(ann).getByRole("button", { name: "Invite Ingrid" }).click();
  const link = ann.getByRole("dialog", { name: "Invite for Ingrid" }).getByLabel("Link");
  const address = await link.inputValue();
  await does(bob, "relationships.move", { kind: "connection", move: "accept", otherId: await idOf(ann) });
  await expect(region(ann, "My connections")).toContainText("Bob Okonjo");
  await expect(link).toHaveValue(address);
  await ann.setViewportSize({ width: 844, height: 390 });
  await expect(link).toHaveValue(address);
  await expect(link).toBeVisible();
});

test("a search that finds only someone else leads on to an invite, and an emptied one to the start", async ({
  signsIn,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await finds(ann, "lindqvist");
  await expect(found(ann).getByText("It's You!")).toBeVisible();
  await found(ann).getByRole("searchbox").fill("");
  await expect(found(ann).getByRole("button", { name: "Share my profile link" })).toBeVisible();
  await finds(ann, "lindqvist");
  await found(ann).getByRole("button", { name: "Send an invite" }).click();
  await expect(found(ann).getByLabel("Who are you inviting?")).toBeFocused();
});

test("each invite that was begun keeps its own words and address", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const whom = found(ann).getByLabel("Who are you inviting?");
  await finds(ann, "Ingrid");
  await whom.fill("Ingrid Berg");
  await found(ann).getByLabel("Message").fill("No more guessing.");
  await finds(ann, "Ruth");
  await expect(whom).toHaveValue("Ruth");
  await expect(found(ann).getByLabel("Message")).toHaveValue("");
  await finds(ann, "Ingrid");
  await expect(whom).toHaveValue("Ingrid Berg");
  await ann.reload();
  await expect(whom).toHaveValue("Ingrid Berg");
  await expect(found(ann).getByLabel("Message")).toHaveValue("No more guessing.");
});
