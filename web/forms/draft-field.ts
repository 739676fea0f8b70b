/**
 * One field of a draft. It shows what was typed, or else what was saved from here, or else the live value. A live value
 * that was sent from here is its author's own, though the answer to its save may be late or lost. Any other new one is
 * someone else's: a field without a change follows it, and a change is in conflict with it until one of the two is chosen.
 */
export type Value = string | boolean;

export type DraftField = {
  live: Value;
  /** The typed value, and the one its author saw before. An edit that was put back to that one is no change. */
  edit: { value: Value; seen: Value } | undefined;
  /** Values that were sent from this form and haven't been live yet, in order. */
  sent: readonly Value[];
  /** The latest of `sent` that was saved. */
  saved: Value | undefined;
};

/** A text as screens show it: each run of white space is one space, and there is none around it. Line breaks stay. */
const asShown = (text: string) => text.trim().replaceAll(/[^\S\n]+/gu, " ");

/** Compares texts as they are shown, because saving changes their white space: ' 42  EU' equals '42 EU'. */
export const isSame = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? asShown(one) === asShown(other)
    : one === other;

/** The value that an edit of the field starts from. */
export const baseOf = ({ live, saved }: DraftField) => saved ?? live;

export const shownOf = (field: DraftField) => field.edit?.value ?? baseOf(field);

/** The edit, unless it changes nothing. */
export const changeOf = (field: DraftField) =>
  isSame(shownOf(field), baseOf(field)) ? undefined : field.edit;

/** What the author of a change saw, as it is stored: the server compares every space. */
export function seenOf(field: DraftField): Value | undefined {
  const seen = changeOf(field)?.seen;
  return isSame(seen, baseOf(field)) ? baseOf(field) : seen;
}

export const isInConflict = (field: DraftField) =>
  changeOf(field) !== undefined && seenOf(field) !== baseOf(field);

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

/** A value that has been live, or was replaced, before its save was answered isn't shown again. */
export const asSaved = (field: DraftField, value: Value): DraftField =>
  field.sent.includes(value)
    ? {
        ...field,
        edit: field.edit && { ...field.edit, seen: value },
        saved: isSame(value, field.live) ? undefined : value,
      }
    : field;

/**
 * What the device keeps of `sent`, so that the form still knows it as the author's own when it opens again. Where all is
 * saved, that is nothing.
 */
export const unsettledOf = (field: DraftField) =>
  field.sent.length > 0 && (changeOf(field) || field.saved !== field.sent.at(-1))
    ? field.sent
    : undefined;

/** The field without its edit, if that is still what was typed. */
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

/** The field with a live value that was sent from here. */
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

/** A field whose form opens. */
export function opened({ live, edit, sent }: Omit<DraftField, "saved">): DraftField {
  const field = { live, edit, sent, saved: undefined };
  return withOwn(field, live) ?? field;
}
