/** Export, and import after a preview. */
import { readFile } from "node:fs/promises";
import { type Page, expect } from "@playwright/test";
import type { OutputOf } from "#domain/contract.ts";
import { aDependentDraft, anItemDraft } from "../builders.ts";
import { does, idOf } from "./calls.ts";
import { losesNetwork, region, tabTo, test, keepsApp } from "./people.ts";
import { dayMs } from "#domain/time.ts";

type Exported = OutputOf<"data.export">;

const daysAgo = (days: number) => Date.now() - days * dayMs;

/** Chooses a file, as a person's file picker would. */
const chooses = (page: Page, name: string, content: string | Buffer) =>
  region(page, "Your data")
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

async function saves(page: Page, kind: "JSON" | "CSV") {
  const coming = page.waitForEvent("download");
  await region(page, "Your data")
    .getByRole("button", { name: `Export ${kind}` })
    .click();
  const download = await coming;
  const name = download.suggestedFilename();
  await expect(region(page, "Your data").getByText(`${name} saved`)).toBeVisible();
  return { name, text: await readFile(await download.path(), "utf8") };
}

/** A size of a file, with one entry. */
const inFile = (id: string, name: string, size: string, at: number) => ({
  ...anItemDraft({ name, size }),
  id,
  measuredAt: at,
  history: [{ id, kind: "size", size, system: "", enteredAt: at, enteredBy: null }],
});

const idNo = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, "0")}`;

test("a file from one account fills another after its preview", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const ownerId = await idOf(ann);
  await does(ann, "items.add", { ownerId, dependentId: null, item: anItemDraft({ size: "42" }) });
  const { id: teo } = await does(ann, "dependents.add", { ownerId, dependent: aDependentDraft() });
  for (const name of ["Flats", "Slippers"]) {
    const item = anItemDraft({ name, size: "31" });
    await does(ann, "items.add", { ownerId, dependentId: teo, item });
  }
  await ann.goto("/account");
  const json = await saves(ann, "JSON");
  expect(json.name).toMatch(/^kinsize-Ann-\d{4}-\d\d-\d\d\.json$/);
  expect(json.text).toContain('\n  "format": "kinsize"');
  const csv = await saves(ann, "CSV");
  expect(csv.text).toMatch(/^\uFEFFWearer,Kind,Category,Item,Size,.*\r\n.*\r\n/);

  const bea = await joins("Bea Okonjo");
  await bea.goto("/account");
  await chooses(bea, json.name, json.text);
  const data = region(bea, "Your data");
  await expect(data.getByText("Here’s what would be added:")).toBeVisible();
  await expect(data.getByRole("checkbox", { name: /^Teo/ })).toBeChecked();
  await expect(data.getByRole("checkbox", { name: /^Your profile/ })).not.toBeChecked();
  // The preview itself adds nothing.
  expect(
    (
      (await (
        await bea.request.post("/api/data.export", {
          data: {},
          headers: { Origin: new URL(bea.url()).origin },
        })
      ).json()) as Exported
    ).sizes,
  ).toEqual([]);
  await data.getByRole("button", { name: "Add 3 sizes" }).click();
  await expect(data.getByText("3 sizes added")).toBeVisible();
  await expect(data.getByRole("button", { name: "Done" })).toBeFocused();
  await data.getByRole("button", { name: "Done" }).press("Enter");
  await expect(data.getByRole("heading", { name: "Import sizes" })).toBeFocused();

  // The table has the same sizes, so there is nothing to add.
  await chooses(bea, csv.name, csv.text);
  await expect(data.getByText("There’s nothing new in this file.")).toBeVisible();
  await expect(data.getByText("2 you already have")).toBeVisible();
  await data.getByRole("button", { name: "Cancel" }).click();
  await expect(data.getByText("Drop a JSON or CSV file here, or choose one")).toBeVisible();
});

test("an older size goes into the history only if ticked, and the preview says why others can’t be added", async ({
  joins,
}) => {
  const mara = await joins("Mara Lindqvist");
  const ownerId = await idOf(mara);
  const dependent = aDependentDraft({ name: "Teodor" });
  const { id: teo } = await does(mara, "dependents.add", { ownerId, dependent });
  await does(mara, "items.add", { ownerId, dependentId: teo, item: anItemDraft({ size: "31" }) });
  await does(mara, "items.add", {
    ownerId,
    dependentId: teo,
    item: anItemDraft({ name: "Flats", size: "30" }),
  });
  const file = {
    format: "kinsize",
    version: 1,
    sizes: [],
    dependents: [
      {
        ...aDependentDraft({ name: "Teodor" }),
        id: idNo(1),
        sizes: [inFile(idNo(2), "Sneakers", "30", daysAgo(200)), inFile(idNo(3), "Slippers", "29", daysAgo(20))],
      },
      { ...aDependentDraft({ name: "Rex" }), category: "Rabbit", id: idNo(4), sizes: [] },
    ],
  };
  await mara.goto("/account");
  await chooses(mara, "lindqvist-2026-11.json", JSON.stringify(file));
  const data = region(mara, "Your data");
  await expect(data.getByRole("checkbox", { name: /^Teodor/ })).toBeChecked();
  const older = data.getByRole("checkbox", { name: /^Sneakers, Teodor: the file says 30/ });
  await expect(older).not.toBeChecked();
  await expect(data.getByText("Your 31 is newer. Add 30 to its history?")).toBeVisible();
  await expect(
    data.getByText("“Rabbit” isn’t a kind of dependent here. Choose one when you add Rex yourself."),
  ).toBeVisible();
  await tabTo(mara, "Sneakers, Teodor: the file says 30");
  await older.press("Space");
  await data.getByRole("button", { name: "Add 1 size" }).press("Enter");
  await expect(data.getByText("1 size added")).toBeVisible();
  await mara.goto(`/dependent/${teo}/owner/${ownerId}`);
  await mara.getByRole("link", { name: /Sneakers/ }).click();
  await expect(region(mara, "History")).toContainText("30");
});

test("a table that isn’t Unicode is read in the language chosen in its preview, with what would be added", async ({
  joins,
}) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/account");
  // Łucja, as a Polish spreadsheet saves her.
  const [head, rest] = ["Imi\xea;Rodzaj;Ubranie;Rozmiar\n", "ucja;Child;Sneakers;31\n"];
  const rows = `${head}\xa3${rest}\xa3${rest.replace("Sneakers;31", "Hat;12-Oct")}`;
  await chooses(ann, "rozmiary.csv", Buffer.from(rows, "latin1"));
  const data = region(ann, "Your data");
  await expect(data.getByRole("checkbox", { name: /^£ucja/ })).toBeVisible();
  await data.getByLabel("Language of the file").focus();
  await data.getByLabel("Language of the file").selectOption({ label: "Polski, Čeština, Slovenčina, Magyar" });
  const lucja = data.getByRole("checkbox", { name: /^Łucja/ });
  await expect(lucja).toHaveAccessibleName(/2 new sizes/);
  await expect(lucja).toHaveAccessibleName(/Sneakers 31 and Hat 12-Oct/);
  await expect(data.getByText("“12-Oct” looks like a date.")).toBeVisible();
  await expect(data.getByLabel("Language of the file")).toBeFocused();
  await data.getByRole("button", { name: "Add 2 sizes" }).click();
  await expect(data.getByText(/2 sizes added/)).toBeVisible();
});

test("a preview says which new sizes will be private", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  const ownerId = await idOf(ann);
  const dependent = aDependentDraft({ name: "Teodor", visibleToConnections: false });
  await does(ann, "dependents.add", { ownerId, dependent });
  await ann.goto("/account");
  const data = region(ann, "Your data");
  const ofAnn = data.getByRole("checkbox", { name: /^Ann Lindqvist/ });
  const ofTeodor = data.getByRole("checkbox", { name: /^Teodor/ });
  const shown = data.getByText("Sizes marked visible in the file will be visible");
  // The word in the column is neither yes nor no.
  const table = `Wearer,Kind,Item,Size,Visible
,Me,Sneakers,42,nein
,Me,Flats,41,yes
Teodor,Child,Sneakers,31,yes
Rex,Dog,Vest,50 cm,x
Rex,Dog,Sweater,35,`;
  await chooses(ann, "sizes.csv", table);
  await expect(ofAnn).toHaveAccessibleName(/2 new sizes, 1 of which only you can see(?! ·)/);
  await expect(ofTeodor).toHaveAccessibleName(/1 new size, which only caretakers can see(?! ·)/);
  await expect(data.getByRole("checkbox", { name: /^Rex/ })).toHaveAccessibleName(
    /New · 2 new sizes, 1 of which only caretakers can see(?! ·)/,
  );
  await expect(shown).toBeVisible();
  // A visible size of a private wearer is still private.
  await chooses(ann, "sizes.csv", "Wearer,Kind,Item,Size\nTeodor,Child,Sneakers,31\n");
  await expect(ofTeodor).toHaveAccessibleName(/1 new size, which only caretakers can see(?! ·)/);
  await expect(shown).toBeHidden();

  const kitten = { ...aDependentDraft({ name: "Mia", visibleToConnections: false }), id: idNo(1) };
  const file = { format: "kinsize", version: 1, sizes: [], dependents: [{ ...kitten, sizes: [] }] };
  await chooses(ann, "mia.json", JSON.stringify(file));
  await expect(data.getByRole("checkbox", { name: /^Mia/ })).toHaveAccessibleName(/New, private$/);
});

test("an import that loses the network says what was added, and continues from there", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/account");
  const data = region(ann, "Your data");
  const sizes = Array.from({ length: 260 }, (_, nth) => inFile(idNo(nth), "Sneakers", `${nth}`, daysAgo(9)));
  const file = { format: "kinsize", version: 1, sizes, dependents: [] };
  await chooses(ann, "sizes.json", JSON.stringify(file));
  let pieces = 0;
  await ann.route("**/api/data.import", async (route) => {
    pieces += 1;
    // The second piece arrives, but its answer is lost.
    if (pieces === 2) await route.fetch();
    await (pieces === 2 ? route.abort() : route.continue());
  });
  await data.getByRole("button", { name: "Add 260 sizes" }).click();
  await expect(data.getByRole("alert")).toContainText(/\d+ of 260 sizes added\. You’re offline/);
  await data.getByRole("button", { name: "Continue" }).click();
  await expect(data.getByText(/^\d+ sizes added$/)).toBeVisible();
  const me = await does(ann, "data.export" as never, {} as never);
  expect((me as unknown as Exported).sizes).toHaveLength(260);
});

test("unreadable files say what to do, and an offline screen says what needs the server", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist", keepsApp);
  await ann.goto("/account");
  const data = region(ann, "Your data");
  const table = "Wearer;Kind;Item;Size\r\n;Me;Sneakers;42\r\n";
  const files: [name: string, content: string | Buffer, says: RegExp][] = [
    ["half.json", '{"format":"kinsize"', /isn’t complete JSON/],
    ["deep.json", "[".repeat(500_000), /isn’t complete JSON/],
    ["other.json", '{"a":1}', /isn’t an export from Kinsize/],
    ["empty.csv", "", /is empty/],
    ["book.xlsx", Buffer.from("PK\u0003\u0004"), /Save it as CSV/],
    ["no-header.csv", "a,b\n1,2\n", /has no column called “Item”/],
    ["excel.csv", table, /Here’s what would be added/],
    ["excel.txt", Buffer.from(`\uFEFF${table.replaceAll(";", "\t")}`, "utf16le"), /would be added/],
  ];
  for (const [name, content, says] of files) {
    await chooses(ann, name, content);
    await expect(data.getByText(says)).toBeVisible();
  }
  await data.getByRole("button", { name: "Cancel" }).click();
  await losesNetwork(ann.context());
  await expect(data.getByText("You’re offline. You can export when you’re back online.")).toBeVisible();
  await expect(data.getByRole("button", { name: "Export JSON" })).toBeDisabled();
  await expect(data.getByLabel("Choose a file")).toBeDisabled();
});

test("a file can be dropped", async ({ joins }) => {
  const ann = await joins("Ann Lindqvist");
  await ann.goto("/account");
  const data = region(ann, "Your data");
  const files = await ann.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Item,Size\nSneakers,42\n"], "sizes.csv"));
    return transfer;
  });
  await data.getByText("Drop a JSON or CSV file here").dispatchEvent("drop", { dataTransfer: files });
  await expect(data.getByRole("button", { name: "Add 1 size" })).toBeVisible();
});
