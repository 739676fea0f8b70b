/** The title of a share link's page, with what is typed in it. */
import { expect, test } from "vitest";
import { sharedView } from "#domain/shared-page.ts";

const titleFor = (wearer: string) =>
  sharedView(
    { wearer, type: "Child", sharedBy: "Mara", endsAt: null, items: [] },
    { language: "de", now: 0 },
  ).title;

test("a name that is written from right to left leaves the rest of the title where it is", () => {
  expect(titleFor("Noa")).toBe("Noa’s sizes | Kinsize");
  expect(titleFor("נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
  expect(titleFor("")).toBe("Someone’s sizes | Kinsize");
});

test("dates are in the reader’s English, whatever the browser says of its language", () => {
  const promise = (language: string) =>
    JSON.stringify(
      sharedView(
        {
          wearer: "Teo",
          type: "Child",
          sharedBy: "Mara",
          endsAt: Date.UTC(2026, 10, 8),
          items: [],
        },
        { language, timeZone: "UTC", now: Date.UTC(2026, 10, 1) },
      ).head,
    );
  expect(promise("en-GB")).toContain("8 November");
  for (const language of ["en-US", "en", "de-AT", "", "*", "en-", "en-GB-x-!"]) {
    expect(`${language}: ${promise(language)}`).toContain("November 8");
  }
});

test("marks in a name that turn text can’t turn the rest of the title", () => {
  expect(titleFor("\u2069\u202Egro")).toBe("\u2068gro\u2069’s sizes | Kinsize");
  // The first word of a name that was typed between such marks.
  expect(titleFor("\u2067נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
});
