/** A form field, with typing, saves, lost answers, reloads, and other people's changes in any order. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DraftField,
  asChosen,
  asEdited,
  asSaved,
  asSent,
  baseOf,
  changeOf,
  isInConflict,
  opened,
  seenOf,
  shownOf,
  unsettledOf,
  withLive,
  withoutEdit,
} from "#web/forms/draft-field.ts";

type Save = { value: string; seen: string; answer?: "stored" | "refused" };

/** Ann's form, the server, and Bo, who changes the same field. Each typed text is unique. */
function household() {
  const stored = [{ text: "none", by: "Bo" }];
  const shown = new Set(["none"]);
  const saves: Save[] = [];
  let live = 0;
  let saving: Save | undefined;
  let field = opened({ live: "none", edit: undefined, sent: [] });
  let texts = 0;
  const newText = () => `text ${(texts += 1)}`;
  const now = () => stored.at(-1)!.text;

  /** Checks the invariants. While Ann saves, no conflict is shown. */
  function becomes(next: DraftField) {
    field = next;
    const isShown = isInConflict(field) && !saving;
    if (isShown) expect(stored[live]!.by).toBe("Bo");
    if (isShown || !changeOf(field)) shown.add(String(baseOf(field)));
    if (changeOf(field)) expect(shown).toContain(seenOf(field));
  }

  function arrives(version: number) {
    const { text } = stored[version]!;
    live = version;
    const typed = changeOf(field)?.value;
    becomes(withLive(field, text));
    if (typed !== undefined) expect(shownOf(field)).toBe(typed);
  }

  function store(save: Save) {
    save.answer = [save.seen, save.value].includes(now()) ? "stored" : "refused";
    if (save.answer === "stored") stored.push({ text: save.value, by: "Ann" });
  }

  function answer() {
    if (!saving?.answer) return;
    const { value, answer: given } = saving;
    saving = undefined;
    becomes(given === "stored" ? withoutEdit(asSaved(field, value), value) : field);
  }

  function reloads(version: number) {
    const edit = changeOf(field) && { value: shownOf(field), seen: seenOf(field)! };
    const sent = unsettledOf(field) ?? [];
    live = version;
    saving = undefined;
    becomes(opened({ live: stored[live]!.text, edit, sent }));
    if (edit) expect(shownOf(field)).toBe(edit.value);
  }

  const events = {
    "Ann types": () => becomes(asEdited(field, newText())),
    "Ann puts it back": () => becomes(asEdited(field, field.edit?.seen ?? baseOf(field))),
    "Ann saves": () => {
      const [value, seen] = [changeOf(field)?.value, seenOf(field)];
      if (saving || value === undefined || isInConflict(field)) return;
      saving = { value: String(value), seen: String(seen) };
      saves.push(saving);
      shown.add(saving.value);
      becomes(asSent(field, value));
    },
    "the server stores": () => {
      const next = saves.find((save) => !save.answer);
      if (next) store(next);
    },
    "the answer comes": answer,
    "the answer is lost": () => {
      saving = undefined;
      becomes(field);
    },
    "Ann reloads": () => reloads(stored.length - 1),
    // Once a save is answered, an older answer can't be told from a newer one.
    "Ann reloads offline": () => reloads(field.saved === undefined ? live : stored.length - 1),
    "Bo saves": () => stored.push({ text: newText(), by: "Bo" }),
    "the next live answer comes": () => arrives(Math.min(live + 1, stored.length - 1)),
    // An unchanged answer isn't sent.
    "the last live answer comes": () => now() !== field.live && arrives(stored.length - 1),
    "Ann keeps hers": () => isInConflict(field) && !saving && becomes(asChosen(field, "mine")),
    "Ann uses Bo’s": () => isInConflict(field) && !saving && becomes(asChosen(field, "theirs")),
  };

  function comesToRest() {
    for (const save of saves) if (!save.answer) store(save);
    answer();
    while (live < stored.length - 1) arrives(live + 1);
    return baseOf(field);
  }

  return { events, comesToRest, now };
}

const names = Object.keys(household().events) as (keyof ReturnType<typeof household>["events"])[];

test("typed text stays, nothing is replaced unseen, and no one’s own save is mistaken for another’s", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 25, size: "max" }), (order) => {
      const { events, comesToRest, now } = household();
      for (const name of order) events[name]();
      expect(comesToRest()).toBe(now());
    }),
    { numRuns: 5000 },
  );
});
