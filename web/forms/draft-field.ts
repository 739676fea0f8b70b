/**
 * One field of a draft. It shows the typed value, else the value saved from this form, else the live value. A live
 * value that was sent from here is the author's own, even if the save's answer is late or lost. Any other new live
 * value is someone else's: an unedited field follows it, and an edited one is in conflict until the person chooses one.
 */
export type Value = string | boolean;

export type DraftField = {
  live: Value;
  /** The typed value, and the value its author saw before. An edit that restores that value is no change. */
  edit: { value: Value; seen: Value } | undefined;
  /** Values sent from this form that haven't been live yet, in order. */
  sent: readonly Value[];
  saved: Value | undefined;
};

/** A text as screens show it: trimmed, with white space collapsed except for line breaks. */
const asShown = (text: string) => text.trim().replaceAll(/[^\S\n]+/gu, " ");

/** Compares texts as they are shown, because saving normalizes white space: ' 42  EU' equals '42 EU'. */
export const isSame = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string" ? asShown(one) === asShown(other) : one === other;

export const baseOf = ({ live, saved }: DraftField) => saved ?? live;

export const shownOf = (field: DraftField) => field.edit?.value ?? baseOf(field);

export const changeOf = (field: DraftField) => (isSame(shownOf(field), baseOf(field)) ? undefined : field.edit);

/** The stored value that the author saw. Must be exact, because the server compares every space. */
export function seenOf(field: DraftField): Value | undefined {
  const seen = changeOf(field)?.seen;
  return isSame(seen, baseOf(field)) ? baseOf(field) : seen;
}

export const isInConflict = (field: DraftField) => changeOf(field) !== undefined && seenOf(field) !== baseOf(field);

export const asEdited = (field: DraftField, value: Value): DraftField => ({
  ...field,
  edit: { value, seen: changeOf(field)?.seen ?? baseOf(field) },
});

/** `value` may differ from what was typed. */
export const asSent = (field: DraftField, value: Value): DraftField => ({
  ...field,
  edit: changeOf(field),
  sent: isSame(value, baseOf(field)) ? field.sent : [...field.sent, value],
});

/** A saved value that has been live or replaced before the answer arrived isn't shown again. */
export const asSaved = (field: DraftField, value: Value): DraftField =>
  field.sent.includes(value)
    ? {
        ...field,
        edit: field.edit && { ...field.edit, seen: value },
        saved: isSame(value, field.live) ? undefined : value,
      }
    : field;

/**
 * The part of `sent` to keep on the device, so that the reopened form still recognizes the author's own values. Empty
 * once all are saved.
 */
export const unsettledOf = (field: DraftField) =>
  field.sent.length > 0 && (changeOf(field) || field.saved !== field.sent.at(-1)) ? field.sent : undefined;

export const withoutEdit = (field: DraftField, typed: Value | undefined): DraftField =>
  isSame(field.edit?.value, typed) ? { ...field, edit: undefined } : field;

export const asChosen = (field: DraftField, whose: "theirs" | "mine"): DraftField => ({
  ...field,
  edit: whose === "theirs" ? undefined : field.edit && { ...field.edit, seen: baseOf(field) },
});

export const asDiscarded = (field: DraftField): DraftField => ({
  ...field,
  edit: undefined,
  sent: [],
});

/** Applies a live value that was sent from this form. */
function withOwn(field: DraftField, live: Value): DraftField | undefined {
  const index = field.sent.findIndex((value) => isSame(value, live));
  if (index === -1) return undefined;
  const sent = field.sent.slice(index + 1);
  const saved = sent.find((value) => value === field.saved);
  return { live, edit: field.edit && { ...field.edit, seen: saved ?? live }, sent, saved };
}

export const withLive = (field: DraftField, live: Value): DraftField =>
  isSame(live, field.live)
    ? { ...field, live }
    : (withOwn(field, live) ?? { live, edit: changeOf(field), sent: [], saved: undefined });

export function opened({ live, edit, sent }: Omit<DraftField, "saved">): DraftField {
  const field = { live, edit, sent, saved: undefined };
  return withOwn(field, live) ?? field;
}
