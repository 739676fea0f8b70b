/** Form drafts: edits on top of the saved values. Untouched fields follow the live answer; edited ones stay. */
import { useEffect, useState } from "react";
import * as device from "#web/offline/device-store.ts";

type Fields = Record<string, string | boolean>;

/** A text as screens show it: each run of white space is one space, and there is none around it. Line breaks stay. */
const asShown = (text: string) => text.trim().replaceAll(/[^\S\n]+/gu, " ");

/** Compares texts as they are shown, because saving changes their white space: ' 42  EU' equals '42 EU'. */
const isSame = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? asShown(one) === asShown(other)
    : one === other;

/** The fields of `edits` that differ from those in `over`. */
const differing = <Draft extends Fields>(edits: Partial<Draft>, over: Partial<Draft>) =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !isSame(value, over[field])),
  ) as Partial<Draft>;

/**
 * Sent values, those of them that were saved and are therefore on the screen, and the live values they replace; each
 * until a newer one arrives.
 */
type Sent<Draft> = { values: Partial<Draft>; settled: Partial<Draft>; over: Partial<Draft> };

/** Allowed values of fields that are not free text. */
type Choices<Draft> = Partial<Record<keyof Draft, readonly string[]>>;

/**
 * The fields of a stored draft that fit this form: a draft from another version may have other fields and other
 * choices.
 */
function restorable<Draft extends Fields>(
  kept: unknown,
  saved: Draft,
  choices: Choices<Draft>,
): Partial<Draft> {
  if (typeof kept !== "object" || kept === null) return {};
  const fits = ([field, value]: [string, unknown]) => {
    const allowed = choices[field];
    return (
      Object.hasOwn(saved, field) &&
      typeof value === typeof saved[field] &&
      (!allowed || value === saved[field] || allowed.includes(value as string))
    );
  };
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<Draft>;
}

/** A field that someone else has changed since it was first edited here. */
export type DraftConflict<Draft> = { field: keyof Draft; theirs: string | boolean };

const seenKey = (name: string) => `${name}, seen`;

function dropKept(name: string): void {
  device.dropDraft(name);
  device.dropDraft(seenKey(name));
}

/**
 * Unsaved edits are stored on the device under `name` and restored when the form opens again. `choices` lists the
 * allowed values of fields that are chosen, not typed; `preset` is edited in from the beginning.
 */
export function useDraft<Draft extends Fields>(
  saved: Draft,
  name: string,
  choices: Choices<Draft> = {},
  preset: Partial<Draft> = {},
) {
  const [edits, setEdits] = useState<Partial<Draft>>(() => ({
    ...restorable(device.keptDraft(name), saved, choices),
    ...preset,
  }));
  /** The saved values of the edited fields, as they were when each was first edited. */
  const [seen, setSeen] = useState<Partial<Draft>>(() => ({
    ...pick(saved, Object.keys(edits)),
    ...restorable(device.keptDraft(seenKey(name)), saved, {}),
  }));
  const [sent, setSent] = useState<Sent<Draft>>({ values: {}, settled: {}, over: {} });

  const overtaken = Object.keys(differing(sent.over, saved));
  const settled = omit(sent.settled, overtaken);
  if (overtaken.length > 0) {
    // A later answer may be the earlier one again, because someone has put it back.
    setSent({ values: omit(sent.values, overtaken), settled, over: omit(sent.over, overtaken) });
    // A live value that was sent from here is no one else's change, though the answer to its save may be late or lost.
    const own = overtaken.filter((field) => isSame(saved[field], sent.values[field]));
    setSeen({ ...seen, ...pick(saved, own) });
  }
  const base = { ...saved, ...settled };
  // A field that was put back to what its author saw is untouched, and follows the live answer.
  const standing = Object.fromEntries(
    Object.entries(edits).filter(
      ([field, value]) => !isSame(value, seen[field]) || isSame(value, base[field]),
    ),
  ) as Partial<Draft>;
  const changes = differing(standing, base);
  // What was saved from here was seen as it is stored: the server compares every space.
  const seenOfChanges = pick({ ...base, ...differing(seen, base) }, Object.keys(changes));
  const kept = JSON.stringify(changes);
  const keptSeen = JSON.stringify(seenOfChanges);

  useEffect(() => {
    if (kept === "{}") {
      dropKept(name);
    } else {
      device.keepDraft(name, JSON.parse(kept));
      device.keepDraft(seenKey(name), JSON.parse(keptSeen));
    }
  }, [name, kept, keptSeen]);

  /** Drops what was saved of the edits. The form may be gone before its effect runs. */
  function dropEdits(typed: Partial<Draft>) {
    setEdits((now) => differing(now, typed));
    const typedSince = differing(restorable(device.keptDraft(name), saved, choices), typed);
    if (Object.keys(typedSince).length === 0) dropKept(name);
  }

  return {
    draft: { ...base, ...standing },
    /** Only the fields that differ from the saved values. */
    changes,
    changed: Object.keys(changes).length > 0,
    /** The saved values that the author of each change saw. */
    seen: seenOfChanges,
    /** Changes that would overwrite someone else's, until one of both values is chosen. */
    conflicts: Object.entries(changes).flatMap(([field]): DraftConflict<Draft>[] =>
      isSame(seen[field], base[field]) ? [] : [{ field, theirs: base[field] as string | boolean }],
    ),
    edit: (more: Partial<Draft>) => {
      setSeen((before) => ({ ...base, ...pick(before, Object.keys(changes)) }));
      setEdits({ ...standing, ...more });
    },
    /** Settles conflicts: these fields get the saved values, or keep what was typed. */
    choose: (fields: readonly (keyof Draft)[], whose: "theirs" | "mine") => {
      const names = fields as readonly string[];
      setSeen((before) => ({ ...before, ...pick(base, names) }));
      if (whose === "theirs") setEdits({ ...edits, ...pick(base, names) });
    },
    /**
     * Call when `values`, which may differ from what was `typed`, are sent, and the result once they are saved. Edits made
     * since then stay unsaved changes.
     */
    saving: (values: Partial<Draft>, typed = values) => {
      setSent((before) => ({
        values: { ...before.values, ...values },
        settled: before.settled,
        over: { ...before.over, ...pick(saved, Object.keys(values)) },
      }));
      return () => {
        setSent((now) => ({
          ...now,
          settled: { ...now.settled, ...pick(values, Object.keys(now.values)) },
        }));
        setSeen((before) => ({ ...before, ...values }));
        dropEdits(typed);
      };
    },
    /** Drops every edit. */
    discard: () => {
      setEdits({});
      dropKept(name);
    },
    /** Call when `typed` was added: the form starts over, with the edits made since then. */
    reset: dropEdits,
  };
}

/** The listed fields of `fields`. */
const pick = <Draft extends Fields>(fields: Partial<Draft>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => names.includes(field)),
  ) as Partial<Draft>;

/** The other fields of `fields`. */
const omit = <Draft extends Fields>(fields: Partial<Draft>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !names.includes(field)),
  ) as Partial<Draft>;
