/** Text limits, in the words that forms show. */
import { expect, test } from "vitest";
import { dependentDraft } from "#domain/people/dependent.ts";
import { feedbackDraft } from "#domain/feedback.ts";
import { fieldErrors } from "#domain/field.ts";
import { itemDraft } from "#domain/items/item.ts";
import { profileDraft, searchText } from "#domain/people/profile.ts";
import * as z from "zod/mini";

test.each([
  ["a size", itemDraft, { name: 80, size: 60, note: 500 }],
  ["a dependent", dependentDraft, { name: 80, bio: 1000 }],
  ["a profile", profileDraft, { displayName: 80, personalBio: 1000 }],
  ["feedback", feedbackDraft, { name: 80, email: 254, feedback: 5000 }],
  ["a search", z.object({ text: searchText }), { text: 100 }],
])("each limit on the text of %s says by how much it is exceeded", (_, form, limits) => {
  const texts = Object.fromEntries(Object.keys(form.shape).map((field) => [field, "👟".repeat(9999)]));
  const errors = fieldErrors(form, texts);
  for (const [field, limit] of Object.entries(limits)) {
    const excess = (9999 - limit).toLocaleString("en");
    expect(errors[field]).toBe(`Use ${limit.toLocaleString("en")} characters or fewer (${excess} too many).`);
  }
});

test("text without visible characters counts as empty", () => {
  // People who don't want their name to be seen use the fillers of Korean letters and of Braille.
  const fillers = ["\u3164", "\u115F \u1160", "\uFFA0", "\u2800", "\uFE0F"];
  for (const nothing of ["", " \n", "\u200B", " \u200B \u2060", "\u202E\u00AD", ...fillers]) {
    expect(fieldErrors(dependentDraft, { name: nothing })).toHaveProperty("name", "Enter a name.");
    expect(fieldErrors(profileDraft, { displayName: nothing })).toHaveProperty(
      "displayName",
      "Your display name can’t be blank.",
    );
    expect(profileDraft.shape.personalBio.parse(nothing)).toBe("");
  }
  const heart = "Noa ❤\uFE0F\u200D🔥";
  expect(profileDraft.shape.displayName.parse(heart)).toBe(heart);
});
