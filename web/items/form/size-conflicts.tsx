/** The fields of a size that someone else changed during editing, for the viewer to choose from. */
import type { DraftConflict } from "#web/forms/use-draft.ts";
import { formerMember } from "#domain/people/former-member.ts";
import { systemNames } from "#domain/sizing/names.ts";
import { ConflictNotice } from "#web/ui/conflict-notice.tsx";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import { categoryName, fitName, itemName, systemLabel } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

/** The author of a change at the start of a sentence. */
export const authorName = (changedBy: string | null | undefined) =>
  changedBy === formerMember ? w.formerMember : changedBy || w.someone;

type FieldWords = { word: string; valueOf: (fields: SizeFields) => string };

/** The category has no words of its own: it is shown and chosen with the name. */
const words: Record<Exclude<keyof SizeFields, "category">, FieldWords> = {
  size: { word: w.thisSize, valueOf: ({ size }) => size },
  system: {
    word: w.theSystem,
    valueOf: ({ system }) => (system === "" ? w.asOnLabel : systemLabel(systemNames[system].label)),
  },
  brand: { word: w.theBrand, valueOf: ({ brand }) => brand },
  fit: { word: w.theFit, valueOf: ({ fit }) => fitName(fit) },
  note: { word: w.theNote, valueOf: ({ note }) => note },
  name: {
    word: w.theItem,
    valueOf: ({ category, name }) => (name ? itemName(name) : categoryName(category)),
  },
  outgrown: {
    word: w.whetherOutgrown,
    valueOf: ({ outgrown }) => (outgrown ? w.outgrown : w.fits),
  },
  visibleToConnections: {
    word: w.whoSees,
    valueOf: ({ visibleToConnections }) => (visibleToConnections ? w.connections : w.privateValue),
  },
};

type Field = keyof typeof words;
const fields = Object.keys(words) as Field[];

const chosenWith = (field: Field): readonly (keyof SizeFields)[] => (field === "name" ? ["category", "name"] : [field]);

type SizeConflictsProps = {
  id: string;
  conflicts: readonly DraftConflict<SizeFields>[];
  draft: SizeFields;
  saved: SizeFields;
  /** Undefined for the viewer's own size, changed on another device. */
  author: string | undefined;
  onChoose: (fields: readonly (keyof SizeFields)[], whose: "theirs" | "mine") => void;
};

export function SizeConflicts({ id, conflicts, draft, saved, author, onChoose }: SizeConflictsProps) {
  const inConflict = fields.filter((field) => conflicts.some((conflict) => chosenWith(field).includes(conflict.field)));
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

            theirs={valueOf(saved)}
            mine={valueOf(draft)}
            onChoose={(whose) => onChoose(chosenWith(field), whose)}
          />
        );
      })}
    </div>
  );
}
