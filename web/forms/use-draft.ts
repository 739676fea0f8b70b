/**
 * Form drafts: edits on top of the saved values. Unedited fields follow the live answer; edited ones stay.
 * draft-field.ts has the states of one field; this file has all fields of a form, and what the device stores.
 */
import { useEffect, useState } from "react";
import {
  type DraftField,
  type Value,
  asChosen,
  asDiscarded,
  asEdited,
  asSaved,
  asSent,
  baseOf,
  changeOf,
  isInConflict,
  isSame,
  opened,
  seenOf,
  shownOf,
  unsettledOf,
  withLive,
  withoutEdit,
} from "#web/forms/draft-field.ts";
import * as device from "#web/offline/device-store.ts";

type Fields = Record<string, Value>;

/** The allowed values of fields that aren't typed. */
type Allowed<Draft> = {
  choices?: Partial<Record<keyof Draft, readonly Value[]>>;
  /**
   * Choices that let others see or do more, narrowest first. A reopened form never goes beyond the saved value, because
   * people save it without looking again at what they chose another time.
   */
  rights?: Partial<Record<keyof Draft, readonly Value[]>>;
};

type DraftOptions<Draft> = Allowed<Draft> & {
  /** Starts as an edit. */
  preset?: Partial<Draft> | undefined;
};

/** The fields of a stored draft that fit this form: a draft from another version may have other fields and choices. */
function restorable<Draft extends Fields>(
  kept: unknown,
  saved: Draft,
  { choices = {}, rights = {} }: Allowed<Draft> = {},
): Partial<Draft> {
  if (typeof kept !== "object" || kept === null) return {};
  const fits = ([field, value]: [string, unknown]) => {
    const current = saved[field];
    if (!Object.hasOwn(saved, field) || typeof value !== typeof current) return false;
    const narrower = rights[field]?.filter((_, at, all) => at < all.indexOf(current as Value));
    const allowed = narrower ?? choices[field];
    return !allowed || value === current || allowed.includes(value as Value);
  };
  return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<Draft>;
}

function sentBefore(kept: unknown, field: string, saved: Value): Value[] {
  const values: unknown = (kept as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(values) ? values.filter((value) => typeof value === typeof saved) : [];
}

/** A field that someone else has changed since it was first edited here. */
export type DraftConflict<Draft> = { field: keyof Draft; theirs: Value };

const seenKey = (name: string) => `${name}, seen`;
const sentKey = (name: string) => `${name}, on its way`;

type Kept = { changes: object; seen: object; sent: object };

function keep(name: string, { changes, seen, sent }: Kept): void {
  const parts = { [name]: changes, [seenKey(name)]: seen, [sentKey(name)]: sent };
  for (const [key, fields] of Object.entries(parts)) {
    if (Object.keys(fields).length > 0) device.keepDraft(key, fields);
    else device.dropDraft(key);
  }
}

const dropKept = (name: string) => keep(name, { changes: {}, seen: {}, sent: {} });

type DraftFields = Readonly<Record<string, DraftField>>;

function openedFields<Draft extends Fields>(
  saved: Draft,
  name: string,
  { preset, ...allowed }: DraftOptions<Draft>,
): DraftFields {
  const edits: Partial<Fields> = {
    ...restorable(device.keptDraft(name), saved, allowed),
    ...preset,
  };
  const seen: Partial<Fields> = restorable(device.keptDraft(seenKey(name)), saved);
  const sent = device.keptDraft(sentKey(name));
  return mapped(saved, (live, field) => {
    const value = edits[field];
    return opened({
      live,
      edit: value === undefined ? undefined : { value, seen: seen[field] ?? live },
      sent: sentBefore(sent, field, live),
    });
  });
}

function withSaved(fields: DraftFields, saved: Fields): DraftFields {
  if (Object.entries(saved).every(([name, live]) => fields[name]?.live === live)) return fields;
  return mapped(saved, (live, name) => {
    const field = fields[name];
    return field ? withLive(field, live) : opened({ live, edit: undefined, sent: [] });
  });
}

/** Stores unsaved edits on the device under `name` and restores them when the form opens again. */
export function useDraft<Draft extends Fields>(saved: Draft, name: string, options: DraftOptions<Draft> = {}) {
  const [before, setFields] = useState(() => openedFields(saved, name, options));
  const fields = withSaved(before, saved);
  if (fields !== before) setFields(fields);

  /** Applies a step to the fields in `values`. */
  function step<With>(
    values: Readonly<Partial<Record<string, With>>>,
    next: (field: DraftField, value: With) => DraftField,
  ) {
    setFields((now) =>
      mapped(now, (field, each) => {
        const value = values[each];
        return value === undefined ? field : next(field, value);
      }),
    );
  }

  const changes = present(fields, (field) => changeOf(field)?.value) as Partial<Draft>;
  const seen = present(fields, seenOf) as Partial<Draft>;
  const sent = present(fields, unsettledOf);
  const kept = JSON.stringify({ changes, seen, sent });
  useEffect(() => keep(name, JSON.parse(kept) as Kept), [name, kept]);

  /** Drops the saved edits from the device as well, because the form may unmount before its effect runs. */
  function dropEdits(typed: Partial<Draft>) {
    step(typed, withoutEdit);
    const left = Object.entries(restorable(device.keptDraft(name), saved, options)).filter(
      ([field, value]) => !isSame(value, typed[field]),
    );
    if (left.length === 0) dropKept(name);
    else device.keepDraft(name, Object.fromEntries(left));
  }

  return {
    draft: mapped(fields, shownOf) as Draft,
    changes,
    changed: Object.keys(changes).length > 0,
    /** The saved values that the author of each change saw. */
    seen,
    /** Changes that would overwrite someone else's, until the person chooses one. */
    conflicts: Object.entries(fields).flatMap(([each, field]): DraftConflict<Draft>[] =>
      isInConflict(field) ? [{ field: each, theirs: baseOf(field) }] : [],
    ),
    edit: (more: Partial<Draft>) => step(more, asEdited),
    choose: (names: readonly (keyof Draft)[], whose: "theirs" | "mine") =>
      step(Object.fromEntries(names.map((each) => [each, whose])), asChosen),
    /**
     * Call when `values`, which may differ from what was `typed`, are sent, and call the result once they are saved.
     * Edits made since then stay unsaved.
     */
    saving: (values: Partial<Draft>, typed = values) => {
      step(values, asSent);
      return () => {
        step(values, asSaved);
        dropEdits(typed);
      };
    },
    discard: () => {
      setFields((now) => mapped(now, asDiscarded));
      dropKept(name);
    },
    /** Call when `typed` was added: the form starts over, with only the edits made since then. */
    reset: dropEdits,
  };
}

const mapped = <From, To>(
  fields: Readonly<Record<string, From>>,
  next: (field: From, name: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, next(field, name)]));

/** Maps each field with `of`, leaving out undefined results. */
const present = <To>(fields: DraftFields, of: (field: DraftField) => To) =>
  Object.fromEntries(Object.entries(mapped(fields, of)).filter(([, value]) => value !== undefined));
