/** A draft is edits over what is saved: fields left alone follow the live answer, mine stay. */
import { useState } from "react";

type Fields = Record<string, string | boolean>;

/** ' 42 ' is no change from '42': everything is trimmed before it is saved. */
const same = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? one.trim() === other.trim()
    : one === other;

export function useDraft<Draft extends Fields>(saved: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [settledOver, setSettledOver] = useState<Draft>();

  // Once saved, the edits stand until the live answer brings them or something newer.
  const overtaken =
    settledOver !== undefined &&
    Object.keys(saved).some((field) => !same(saved[field], settledOver[field]));
  const standing = overtaken ? {} : edits;
  const draft = { ...saved, ...standing };

  const changes = Object.fromEntries(
    Object.entries(standing).filter(([field, value]) => !same(value, saved[field])),
  ) as Partial<Draft>;

  return {
    draft,
    /** The fields that differ from what is saved, and only those. */
    changes,
    changed: settledOver === undefined && Object.keys(changes).length > 0,
    edit: (more: Partial<Draft>) => {
      setEdits({ ...(settledOver === undefined ? edits : {}), ...more });
      setSettledOver(undefined);
    },
    /** The edits are saved. */
    settle: () => setSettledOver(saved),
    /** Back to what is saved. */
    reset: () => {
      setEdits({});
      setSettledOver(undefined);
    },
  };
}
