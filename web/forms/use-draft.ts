/** Form drafts: edits on top of the saved values. Untouched fields follow the live answer; edited ones stay. */
import { useEffect, useState } from "react";
import * as device from "#web/offline/device-store.ts";

type Fields = Record<string, string | boolean>;

/** Compares trimmed values, because saving trims them: ' 42 ' equals '42'. */
const isSame = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? one.trim() === other.trim()
    : one === other;

/** The fields of `edits` that differ from those in `over`. */
const differing = <Draft extends Fields>(edits: Partial<Draft>, over: Partial<Draft>) =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !isSame(value, over[field])),
  ) as Partial<Draft>;

/** Sent values, and the saved ones they replace; they stay on the screen until a newer answer arrives. */
type Settled<Draft> = { values: Partial<Draft>; over: Draft };

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

/**
 * Unsaved edits are stored on the device under `name` and restored when the form opens again. `choices` lists the
 * allowed values of fields that are chosen, not typed.
 */
export function useDraft<Draft extends Fields>(
  saved: Draft,
  name: string,
  choices: Choices<Draft> = {},
) {
  const [edits, setEdits] = useState(() => restorable(device.keptDraft(name), saved, choices));
  const [settled, setSettled] = useState<Settled<Draft>>();

  const isOvertaken = settled && Object.keys(differing<Draft>(saved, settled.over)).length > 0;
  const base = { ...saved, ...(settled && !isOvertaken ? settled.values : {}) };
  const changes = differing(edits, base);
  const kept = JSON.stringify(changes);

  useEffect(() => {
    if (kept === "{}") device.dropDraft(name);
    else device.keepDraft(name, JSON.parse(kept));
  }, [name, kept]);

  return {
    draft: { ...base, ...edits },
    /** Only the fields that differ from the saved values. */
    changes,
    changed: Object.keys(changes).length > 0,
    edit: (more: Partial<Draft>) => setEdits((before) => ({ ...before, ...more })),
    /** Call when `sent` was saved. Edits made since then stay unsaved changes. */
    settle: (sent: Partial<Draft>) => {
      setSettled({ values: sent, over: saved });
      setEdits((now) => differing(now, sent));
    },
    /** Drops every edit. */
    discard: () => {
      setEdits({});
      device.dropDraft(name);
    },
    /** Call when `sent` was added: the form starts over, with the edits made since then. */
    reset: (sent: Partial<Draft>) => setEdits((now) => differing(now, sent)),
  };
}
