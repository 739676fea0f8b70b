/** Links in words. */
import { expect, test } from "vitest";
import { nameOfLink, openedInWords, privateInWords, shownInWords, untilInWords } from "#web/shares/words.ts";

const at = (text: string) => new Date(text).getTime();

test("a link says when it expires: a day, with the year if it isn't this one, or the time today", () => {
  const now = at("2026-11-21T10:00");
  expect(untilInWords(at("2026-12-21T10:00"), now)).toBe("until December 21");
  expect(untilInWords(at("2027-01-03T10:00"), now)).toBe("until January 3, 2027");
  expect(untilInWords(at("2026-11-21T15:40"), now)).toMatch(/^until today, 3:40\sPM$/u);
  expect(untilInWords(null, now)).toBe("until you turn it off");
});

test("the day a link was opened is the server's, in every time zone", () => {
  const share = {
    id: "",
    label: "",
    categories: null,
    showsPictures: false,
    createdAt: at("2026-11-19T12:00"),
    createdBy: null,
    program: null,
    endsAt: null,
    timesOpened: 0,
    lastOpenedOn: null as string | null,
    wearers: [],
  };
  const now = at("2026-11-21T10:00");
  expect(openedInWords(share, now)).toBe("Never opened");
  const lastOpenedOn = "2026-11-19";
  expect(openedInWords({ ...share, timesOpened: 1, lastOpenedOn }, now)).toBe("Opened once, on November 19");
  expect(openedInWords({ ...share, timesOpened: 14, lastOpenedOn }, now)).toBe("Opened 14 times, last on November 19");
  expect(nameOfLink(share, now)).toBe("Link from November 19");
  // A link that works until it is turned off can be years old.
  const yearLater = at("2027-11-21T10:00");
  expect(openedInWords({ ...share, timesOpened: 1, lastOpenedOn }, yearLater)).toBe(
    "Opened once, on November 19, 2026",
  );
  expect(nameOfLink(share, yearLater)).toBe("Link from November 19, 2026");
});

test("no link was last opened tomorrow where the server’s day hasn't started", () => {
  const share = { timesOpened: 1, lastOpenedOn: "2027-01-01" } as Parameters<typeof openedInWords>[0];
  expect(openedInWords(share, at("2026-12-31T20:00"))).toBe("Opened once, on December 31");
  expect(openedInWords(share, at("2027-01-01T08:00"))).toBe("Opened once, on January 1");
});

test("the text names what a link shows and what it leaves out", () => {
  expect(shownInWords(null, 8)).toBe("All 8 sizes");
  expect(shownInWords(["Shoes", "Apparel", "Accessories"], 8)).toBe("Shoes, Apparel, and Accessories");
  expect(privateInWords([])).toBe("");
  expect(privateInWords(["Underwear"])).toBe("Underwear is private, so it isn’t included.");
  expect(privateInWords(["Underwear", "Bra"])).toBe("Underwear and Bra are private, so they aren’t included.");
  expect(privateInWords(["Underwear", "Bra", "Waist"])).toBe("3 private sizes aren’t included.");
});
