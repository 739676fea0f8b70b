/** The guess at the next size in words. */
import { expect, test } from "vitest";
import { growthOf } from "#domain/items/growth.ts";
import type { HistoryEntry } from "#domain/items/history.ts";
import { guessInWords, guessedMonth, originOfGuess } from "#web/items/growth/guess-words.ts";

const at = (day: string) => new Date(`${day}T12:00`).getTime();

const entry = (day: string, size: string, kind: HistoryEntry["kind"] = "size"): HistoryEntry => ({
  id: day,
  kind,
  size,
  system: "",
  enteredAt: at(day),
  enteredBy: { id: "m", displayName: "Mara" },
});

const sneakers = [
  entry("2025-05-20", "28"),
  entry("2025-09-14", "29"),
  entry("2026-01-10", "30"),
  entry("2026-05-03", "31"),
  entry("2026-08-16", "31", "fits"),
  entry("2026-11-08", "31", "fits"),
];
const today = at("2026-11-21");

const guessOf = (entries: readonly HistoryEntry[]) =>
  growthOf({ category: "Shoes", name: "Sneakers", wearer: "Child" }, entries).guess;

test("the guess at the next size is a month, counted from the last check", () => {
  const guess = guessOf(sneakers);
  expect(guess && guessInWords(guess, today)).toBe("Growing about one size every 4 months. May need 32 by March.");
  expect(guess && originOfGuess(guess, "Shoes")).toBe(
    "Only a guess: from 4 sizes since May 2025, counting from the last check. Feet don’t read calendars.",
  );
});

test("a guess whose month has passed says now, and a distant one names its year", () => {
  const guess = guessOf(sneakers);
  expect(guess && guessInWords(guess, at("2027-04-01"))).toContain("May need 32 now.");
  expect(guess && guessedMonth(guess, at("2027-03-31"))).toBe("March");
  expect(guess && guessedMonth(guess, at("2026-04-01"))).toBe("March 2027");
});

test("an outgrown size without a replacement makes the next one due", () => {
  const guess = guessOf([...sneakers, entry("2026-11-20", "")]);
  expect(guess && guessInWords(guess, today)).toContain("May need 32 now.");
  expect(guess && originOfGuess(guess, "Shoes")).not.toContain("counting from");
});
