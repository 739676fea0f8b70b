/** Requests and their answers: the consent is accurate, and nothing moves under a finger (spec §4, §6). */
import { type Locator, type Page, expect } from "@playwright/test";
import { type Caller, does, has, hasSize, idOf, know } from "./calls.ts";
import { addPeople, finds, goesTo, region, standsStill, test } from "./people.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const asks = async (page: Page, name: string) => {
  await finds(page, name);
  await addPeople(page).getByRole("button", { name: "Connect" }).click();
  await addPeople(page).getByText("Request Sent!").waitFor();
};

/** Sends a request by API call. */
const asksByCall = async (by: Caller, other: Caller) =>
  does(by, "relationships.move", {
    kind: "connection",
    move: "request",
    otherId: await idOf(other),
  });

/** The center of an element, where a second tap lands after the element has moved. */
const middleOf = async (element: Locator): Promise<[number, number]> => {
  // Hovering waits until the element is in view and stable.
  await element.hover({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error("There is nothing to tap.");
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("two taps on Accept 220 ms apart answer one request, and the answered row keeps its place", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  const [bob, cleo] = [await joins("Bob Okonjo"), await joins("Cleo Marchetti")];
  await goesTo(ann, "People");
  for (const page of [bob, cleo]) await asksByCall(page, ann);
  const requests = region(ann, "Connection requests");
  await expect(requests.getByRole("button", { name: "Accept" })).toHaveCount(2);
  await standsStill(ann);

  const rows = requests.getByRole("list").first().locator(":scope > li");
  const first = rows.first();
  const [accept, height] = [
    await middleOf(first.getByRole("button", { name: "Accept" })),
    (await first.boundingBox())?.height,
  ];
  await ann.touchscreen.tap(...accept);
  await expect(first).toContainText("Connected with Bob Okonjo");
  await ann.clock.runFor(220);
  await ann.touchscreen.tap(...accept);
  await expect(ann).toHaveURL(/dashboard/);
  await expect(requests.getByRole("button", { name: "Accept" })).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  expect((await first.boundingBox())?.height).toBe(height);

  // Denying is answered in the same way, without a next step.
  await ann.clock.runFor(1000);
  const deny = await middleOf(rows.last().getByRole("button", { name: "Deny" }));
  await ann.touchscreen.tap(...deny);
  await expect(rows.last()).toContainText("Denied. They won’t be notified.");
  await ann.clock.runFor(220);
  await ann.touchscreen.tap(...deny);
  await expect(ann).toHaveURL(/dashboard/);

  await first.getByRole("link", { name: "View sizes" }).click();
  await expect(ann.getByRole("heading", { level: 1 })).toHaveText("Bob Okonjo");
  await ann.goBack();
  await expect(requests).toContainText("You have no connection requests. Yet.");
});

test("two taps on Connect or Cancel request undo nothing, in a search and in the list of sent requests @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await joins("Bob Okonjo");
  await goesTo(ann, "People");
  await finds(ann, "bob");
  const found = addPeople(ann);
  const connect = found.getByRole("button", { name: "Connect" });
  // A stopped clock would delay files that are still loading.
  await connect.waitFor();
  await standsStill(ann);

  const connectAt = await middleOf(connect);
  await ann.touchscreen.tap(...connectAt);
  await expect(found).toContainText("Request Sent!");
  await ann.clock.runFor(220);
  await ann.touchscreen.tap(...connectAt);
  await ann.clock.runFor(1000);
  await expect(found).toContainText("Request Sent!");
  await found.getByRole("button", { name: "Close" }).click();

  const sent = ann.getByRole("group", { name: "Requests you’ve sent" });
  await expect(sent).toContainText("Waiting for Bob Okonjo");
  await expect(sent).toContainText("Asked today");
  const cancelAt = await middleOf(sent.getByRole("button", { name: "Cancel request" }));
  await ann.touchscreen.tap(...cancelAt);
  await expect(sent).toContainText("Request canceled.");
  await ann.clock.runFor(220);
  await ann.touchscreen.tap(...cancelAt);
  await expect(sent.getByRole("listitem")).toHaveText(/Request canceled\./);
});

test("two taps on Link Dependents open the dialog, and send nothing @all", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist", phone);
  await joins("Bob Okonjo");
  await goesTo(ann, "People");
  await finds(ann, "bob");
  await addPeople(ann).getByRole("link", { name: "Bob Okonjo" }).click();
  const button = ann.getByRole("button", { name: "Link Dependents" });
  await expect(button).toBeVisible();
  await standsStill(ann);
  await button.tap();
  const dialog = ann.getByRole("alertdialog", { name: "Link dependents with Bob Okonjo?" });
  const send = dialog.getByRole("button", { name: /^(Link Dependents|Let )/ });
  await expect(send).toBeDisabled();
  await ann.touchscreen.tap(...(await middleOf(send)));
  await ann.clock.runFor(600);
  await expect(send).toBeEnabled();
  await expect(ann.getByText("Link Request Sent!")).toHaveCount(0);
});

test("before Accept, a person reads what the other will see, with figures only about their own data", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  await hasSize(bob, { name: "Sneakers" });
  await asksByCall(bob, ann);
  const request = region(ann, "Connection requests").getByRole("listitem").first();
  await expect(request).toContainText("Bob Okonjo will see nothing yet.");
  await expect(request).not.toContainText("1 size");

  await hasSize(ann, { name: "Sneakers" });
  await hasSize(ann, { name: "Slippers" });
  await hasSize(ann, { category: "Apparel", name: "Bra", visibleToConnections: false });
  for (const name of ["Ada", "Ben", "Cem", "Dov", "Eli", "Fee", "Gus"]) await has(ann, { name });
  await has(ann, { category: "Cat", name: "Pepper", visibleToConnections: false });
  await expect(request).toContainText("Bob Okonjo will see 2 sizes, Ada, Ben, Cem, Dov, Eli, and 2 more.");
  await expect(request).toContainText("They won’t see your 1 private size and 1 private dependent.");
  await expect(request).not.toContainText("Pepper");
  await expect(request).toContainText("You’ll see each other’s shared sizes, including new ones");
});

test("the consent names the linked people's children that a connection would see @all", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  const cleo = await signsIn("Cleo Marchetti");
  await has(bob, { name: "Mia" });
  await has(bob, { category: "Cat", name: "Pepper", visibleToConnections: false });
  await know(bob, ann, ["dependentLink", "connection"]);
  await asks(cleo, "ann");
  const request = region(ann, "Connection requests")
    .getByRole("listitem")
    .filter({ hasText: "Cleo Marchetti" })
    .first();
  await expect(request).toContainText("Cleo Marchetti will see Mia and your connections.");
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(request).toContainText("Cleo Marchetti will see Mia and your connections.");
  await request.getByRole("link", { name: "View sizes" }).click();
  await expect(cleo.getByText("You're Connected!").first()).toBeVisible();
});

test("a link request says what it opens before it is sent, and before it is accepted @all", async ({ signsIn }) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await signsIn("Bob Okonjo");
  await has(ann, { name: "Teo" });
  await has(ann, { category: "Cat", name: "Pepper", visibleToConnections: false });
  await has(bob, { name: "Mia" });
  await finds(bob, "ann");
  await addPeople(bob).getByRole("link", { name: "Ann Lindqvist" }).click();
  await bob.getByRole("button", { name: "Link Dependents" }).click();
  const dialog = bob.getByRole("alertdialog", { name: "Link dependents with Ann Lindqvist?" });
  await expect(dialog).toContainText("Nothing is shared until they accept.");
  await expect(dialog).toContainText("they’ll be able to view, edit, and delete Mia");
  await expect(dialog).toContainText("You’ll be able to do the same with their dependents");
  await expect(dialog).not.toContainText("Teo");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(bob.getByText("Link Request Sent!")).toHaveCount(0);
  await bob.getByRole("button", { name: "Link Dependents" }).click();
  await dialog.getByRole("button", { name: "Let Ann Lindqvist edit Mia" }).click();
  await expect(bob.getByText("Link Request Sent!")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const request = region(ann, "Dependent link requests").getByRole("listitem").first();
  await expect(request).toContainText("Bob Okonjo will be able to view, edit, and delete Teo and Pepper");
  await expect(request).toContainText("Your own sizes aren’t included.");
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(request).toContainText("Dependents linked with Bob Okonjo");
  await expect(request.getByRole("link", { name: "View dependents" })).toBeVisible();
});

test("on a profile, the answer stands in the places of the buttons, and nothing is struck once it’s over @all", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  const bob = await joins("Bob Okonjo");
  const otherId = await idOf(ann);
  const asksToLink = () => does(bob, "relationships.move", { kind: "dependentLink", move: "request", otherId });
  await has(ann, { name: "Teo" });
  await asksToLink();
  await ann.goto(`/publicProfile/${await idOf(bob)}`);
  const button = (name: string) => ann.getByRole("button", { name, exact: true });
  const terms = ann.getByText("Your own sizes aren’t included.");
  await expect(terms).toBeVisible();
  /** From the terms to the left edge and the middle of an element. */
  const placeOf = async (element: Locator) => {
    const [from, box] = await Promise.all([terms.boundingBox(), element.boundingBox()]);
    return from && box && [box.x - from.x, Math.round(box.y + box.height / 2 - from.y)];
  };
  const [accept, deny] = [await placeOf(button("Accept Dependent Link")), await placeOf(button("Deny Dependent Link"))];
  await button("Accept Dependent Link").click();
  const unlink = button("Unlink Dependents");
  await expect(unlink).toBeVisible();
  const badge = ann.getByText("Dependents Linked!").locator("..");
  expect(await placeOf(badge)).toEqual(accept);
  expect(await placeOf(unlink)).toEqual(deny);

  await unlink.click();
  await ann.getByRole("alertdialog").getByRole("button", { name: "Unlink Dependents" }).click();
  await expect(button("Link Dependents")).toBeVisible();
  await expect(terms).toBeHidden();
  await asksToLink();
  await expect(terms).toBeVisible();
  await button("Deny Dependent Link").click();
  await expect(button("Link Dependents")).toBeVisible();
  await expect(terms).toBeHidden();
});

test("while a consent's text changes, its buttons ignore presses @all", async ({ signsIn, joins }) => {
  const ann = await signsIn("Ann Lindqvist");
  await asksByCall(await joins("Bob Okonjo"), ann);
  const request = region(ann, "Connection requests").getByRole("listitem").first();
  await expect(request).toContainText("nothing yet");
  await standsStill(ann);
  await hasSize(ann, { name: "Sneakers" });
  await expect(request).toContainText("will see 1 size.");
  await expect(request.getByRole("button", { name: "Accept" })).toBeDisabled();
  await expect(request.getByText("will see 1 size.")).toHaveAttribute("aria-live", "polite");
  await ann.clock.runFor(600);
  await expect(request.getByRole("button", { name: "Accept" })).toBeEnabled();
});

test("sent requests are listed where they were sent, and each Cancel is beside its badge", async ({
  signsIn,
  joins,
}) => {
  const ann = await signsIn("Ann Lindqvist");
  await joins("Bob Okonjo");
  await asks(ann, "bob");
  await addPeople(ann).getByRole("link", { name: "Bob Okonjo" }).first().click();
  await ann.getByRole("button", { name: "Link Dependents" }).click();
  await ann
    .getByRole("alertdialog")
    .getByRole("button", { name: /^(Link Dependents|Let )/ })
    .click();

  const cancels = ann.getByRole("button", { name: "Cancel request" });
  await expect(cancels).toHaveCount(2);
  for (const [index, badge] of ["Connection request sent", "Link Request Sent!"].entries()) {
    await expect(cancels.nth(index)).toHaveAccessibleDescription(badge);
    const [one, other] = await Promise.all([
      ann.getByText(badge, { exact: true }).boundingBox(),
      cancels.nth(index).boundingBox(),
    ]);
    const middle = (box: typeof one) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middle(one) - middle(other))).toBeLessThan(2);
  }
  await ann.getByRole("link", { name: "Dashboard" }).first().click();
  const sent = ann.getByRole("group", { name: "Requests you’ve sent" });
  await expect(sent).toHaveCount(2);
  await expect(sent.first()).toContainText("Waiting for Bob Okonjo");
  await sent.first().getByRole("button", { name: "Cancel request" }).click();
  await expect(sent.first()).toContainText("Request canceled.");
  await expect(sent.last().getByRole("button", { name: "Cancel request" })).toBeVisible();
});
