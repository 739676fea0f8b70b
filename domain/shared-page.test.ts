/** The title of a share link's page, which includes typed names. */
import { expect, test } from "vitest";
import { sharedView } from "#domain/shared-page.ts";

const titleFor = (wearer: string) =>
  sharedView(
    { wearer, type: "Child", sharedBy: "Mara", endsAt: null, items: [], others: [] },
    { language: "de", now: 0 },
  ).title;

test("a right-to-left name doesn't reorder the rest of the title", () => {
  expect(titleFor("Noa")).toBe("Noa’s sizes | Kinsize");
  expect(titleFor("נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
  expect(titleFor("")).toBe("Someone’s sizes | Kinsize");
});

test("dates are in the reader’s English, whatever the browser's language header contains", () => {
  const promise = (language: string) =>
    JSON.stringify(
      sharedView(
        {
          wearer: "Teo",
          type: "Child",
          sharedBy: "Mara",
          endsAt: Date.UTC(2026, 10, 8),
          items: [],
          others: [],
        },
        { language, timeZone: "UTC", now: Date.UTC(2026, 10, 1) },
      ).head,
    );
  expect(promise("en-GB")).toContain("8 November");
  for (const language of ["en-US", "en", "de-AT", "", "*", "en-", "en-GB-x-!"]) {
    expect(`${language}: ${promise(language)}`).toContain("November 8");
  }
});

test("bidi marks in a name can’t reorder the rest of the title", () => {
  expect(titleFor("\u2069\u202Egro")).toBe("\u2068gro\u2069’s sizes | Kinsize");
  // The first word of a name typed between such marks.
  expect(titleFor("\u2067נועה")).toBe("\u2068נועה\u2069’s sizes | Kinsize");
});
