/** The sentence that counts the sizes others see in a profile preview. */
import { expect, test } from "vitest";
import { seenSentence } from "#web/screens/profile/seen-as-words.ts";

type Own = Parameters<typeof seenSentence>[1];
type Shown = Parameters<typeof seenSentence>[2];

const person = (displayName: string) => ({ id: displayName, displayName, photoURL: null });
const rows = (count: number) => Array.from({ length: count }, () => ({ name: "Teo" }));

const own = (sizes: number, dependents: number, connections: string[], links: string[] = []) =>
  ({
    items: rows(sizes),
    dependents: rows(dependents),
    connections: connections.map(person),
    dependentLinks: links.map(person),
  }) as unknown as Own;
const shown = (sizes: number, dependents: number) =>
  ({ items: rows(sizes), dependents: rows(dependents) }) as unknown as Shown;

const five = ["Ingrid Lindqvist", "Walter Meijden", "Sunniva Dahl", "Jonah", "Emile"];

test.each([
  [
    own(13, 3, five),
    shown(10, 3),
    "Ingrid, Walter, and 3 others can see 10 of your 13 sizes, and all of your dependents. They can’t see 3 private sizes.",
  ],
  [own(2, 0, ["Ingrid"]), shown(2, 0), "Ingrid can see all 2 of your sizes."],
  [own(2, 0, [""]), shown(2, 0), "Unnamed person can see all 2 of your sizes."],
  [
    own(1, 1, ["Ingrid", "عمر"]),
    shown(0, 1),
    "Ingrid and \u2068عمر\u2069 can see none of your sizes, and your one dependent. They can’t see 1 private size.",
  ],
  [own(0, 0, []), shown(0, 0), "You have no connections yet. Once you do, they’ll see no sizes yet."],
])("connections: %#", (all, part, sentence) => {
  expect(seenSentence("connection", all, part)).toBe(sentence);
});

test.each([
  [own(3, 1, [], ["Jonah Abeysekera"]), "Jonah can see and edit Teo, including private sizes, but not your own sizes."],
  [
    own(3, 0, [], []),
    "You haven’t linked dependents with anyone. Once you have, they can see and edit any dependents you add, including private sizes, but not your own sizes.",
  ],
  [
    own(3, 1, ["Jonah", "Ingrid"], ["Jonah", "Ingrid"]),
    "Jonah and Ingrid can see and edit Teo, including private sizes, but not your own sizes. Jonah and Ingrid are also connections, and can see what connections see.",
  ],
])("caretakers: %#", (all, sentence) => {
  expect(seenSentence("caretaker", all, shown(0, 0))).toBe(sentence);
});
