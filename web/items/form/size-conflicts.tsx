/** The fields of a size that someone else changed during editing, for the viewer to choose from. */
import type { DraftConflict } from "#web/forms/use-draft.ts";
import { formerMember } from "#domain/people/former-member.ts";
import { systemNames } from "#domain/sizing/names.ts";
import { wordsOfFit } from "#domain/items/size-text.ts";
import { ConflictNotice } from "#web/ui/conflict-notice.tsx";
import { capitalized } from "#web/ui/counts-and-lists.ts";
import type { SizeFields } from "#web/items/form/size-draft.ts";

/** The author of a change. Only the viewer can change their own sizes. */
export const wordsOfAuthor = (changedBy: string | null | undefined, dependentId: string | null) =>
  dependentId === null
    ? "You"
    : changedBy === formerMember
      ? capitalized(formerMember)
      : changedBy || "Someone";

type FieldWords = { word: string; valueOf: (fields: SizeFields) => string };

/** The category has no words of its own: it is shown and chosen with the name. */
const words: Record<Exclude<keyof SizeFields, "category">, FieldWords> = {
  size: { word: "this", valueOf: ({ size }) => size },
  system: {
    word: "the size system",
    valueOf: ({ system }) => (system === "" ? "as on the label" : systemNames[system].label),
  },
  brand: { word: "the brand", valueOf: ({ brand }) => brand },
  fit: { word: "the fit", valueOf: ({ fit }) => wordsOfFit[fit] },
  note: { word: "the note", valueOf: ({ note }) => note },
  name: { word: "the item", valueOf: ({ category, name }) => name || category },
  outgrown: {
    word: "whether it is outgrown",
    valueOf: ({ outgrown }) => (outgrown ? "outgrown" : "still fits"),
  },
  visibleToConnections: {
    word: "who can see it",
    valueOf: ({ visibleToConnections }) => (visibleToConnections ? "connections" : "private"),
  },
};

type Field = keyof typeof words;
const fields = Object.keys(words) as Field[];

const chosenWith = (field: Field): readonly (keyof SizeFields)[] =>
  field === "name" ? ["category", "name"] : [field];

type SizeConflictsProps = {
  id: string;
  conflicts: readonly DraftConflict<SizeFields>[];
  draft: SizeFields;
  saved: SizeFields;
  author: string;
  /** Whether it is the viewer's own size, changed on another device. */
  isOwn: boolean;
  onChoose: (fields: readonly (keyof SizeFields)[], whose: "theirs" | "mine") => void;
};

export function SizeConflicts({
  id,
  conflicts,
  draft,
  saved,
  author,
  isOwn,
  onChoose,
}: SizeConflictsProps) {
  const inConflict = fields.filter((field) =>
    conflicts.some((conflict) => chosenWith(field).includes(conflict.field)),
  );
  if (inConflict.length === 0) return null;
  return (
    <div className="form-body" id={id}>
      {inConflict.map((field) => {
        const { word, valueOf } = words[field];
        return (
          <ConflictNotice
            key={field}
            author={author}
            what={word}
            elsewhere={isOwn}
            theirs={valueOf(saved)}
            mine={valueOf(draft)}
            onChoose={(whose) => onChoose(chosenWith(field), whose)}
          />
        );
      })}
    </div>
  );
}
