/** A draft is edits over what is saved: fields left alone follow the live answer, mine stay. */
import { useEffect, useState } from "react";
import * as device from "#web/offline/device-store.ts";

type Fields = Record<string, string | boolean>;

/** ' 42 ' is no change from '42': everything is trimmed before it is saved. */
const same = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? one.trim() === other.trim()
    : one === other;

/** The fields of `edits` that are something else than in `over`. */
const differing = <Draft extends Fields>(edits: Partial<Draft>, over: Partial<Draft>) =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => !same(value, over[field])),
  ) as Partial<Draft>;

/** Values that were sent, and what was saved before: they stand until a newer answer comes. */
type Settled<Draft> = { values: Partial<Draft>; over: Draft };

/** The values that a field may have which is not text of any kind. */
type Choices<Draft> = Partial<Record<keyof Draft, readonly string[]>>;

/**
 * What the device has kept of a draft, field by field, as far as it fits this form: another version of Kinsize
 * may have had other fields and other choices.
 */
function fitting<Draft extends Fields>(
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
 * What was typed and not saved stays on the device under `name`, and is there again when one comes back.
 * `choices` says what a field may hold that is chosen.
 */
export function useDraft<Draft extends Fields>(
  saved: Draft,
  name: string,
  choices: Choices<Draft> = {},
) {
  const [edits, setEdits] = useState(() => fitting(device.keptDraft(name), saved, choices));
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
    /** The fields that differ from what is saved, and only those. */
    changes,
    changed: Object.keys(changes).length > 0,
    edit: (more: Partial<Draft>) => setEdits((before) => ({ ...before, ...more })),
    /** `sent` is saved. What was typed since then stays a change. */
    settle: (sent: Partial<Draft>) => {
      setSettled({ values: sent, over: saved });
      setEdits((now) => differing(now, sent));
    },
    /** Nothing of it is wanted any more. */
    discard: () => {
      setEdits({});
      device.dropDraft(name);
    },
    /** `sent` has been taken up, and the form begins anew; what was typed since then stays. */
    reset: (sent: Partial<Draft>) => setEdits((now) => differing(now, sent)),
  };
}
