/** The fields of a size that someone else has changed while they were being edited. */
import type { DraftConflict } from "#web/forms/use-draft.ts";
import { formerMember } from "#domain/people/former-member.ts";
import { systemNames } from "#domain/sizing/names.ts";
import { wordsOfFit } from "#domain/items/size-text.ts";
import { ConflictNotice } from "#web/ui/conflict-notice.tsx";
import { capitalized } from "#web/ui/counts-and-lists.ts";
import type { SizeFields } from "#web/items/form/size-draft.ts";

/** Who changed a size. Only the viewer can change the viewer's own sizes. */
export const wordsOfAuthor = (changedBy: string | null | undefined, dependentId: string | null) =>
  dependentId === null
    ? "You"
    : changedBy === formerMember
      ? capitalized(formerMember)
      : changedBy || "Someone";

/** Fields that are shown and chosen as one: a name belongs to its category. */
const parts: readonly {
  fields: readonly (keyof SizeFields)[];
  word: string;
  valueOf: (fields: SizeFields) => string;
}[] = [
  { fields: ["size"], word: "this", valueOf: ({ size }) => size },
  {
    fields: ["system"],
    word: "the size system",
    valueOf: ({ system }) => (system === "" ? "as on the label" : systemNames[system].label),
  },
  { fields: ["brand"], word: "the brand", valueOf: ({ brand }) => brand },
  { fields: ["fit"], word: "the fit", valueOf: ({ fit }) => wordsOfFit[fit] },
  { fields: ["note"], word: "the note", valueOf: ({ note }) => note },
  {
    fields: ["category", "name"],
    word: "the item",
    valueOf: ({ category, name }) => name || category,
  },
  {
    fields: ["visibleToConnections"],
    word: "who can see it",
    valueOf: ({ visibleToConnections }) => (visibleToConnections ? "connections" : "private"),
  },
];

type SizeConflictsProps = {
  id: string;
  conflicts: readonly DraftConflict<SizeFields>[];
  draft: SizeFields;
  saved: SizeFields;
  author: string;
  /** One's own size, changed on another device. */
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
  const inConflict = parts.filter(({ fields }) =>
    conflicts.some(({ field }) => fields.includes(field)),
  );
  if (inConflict.length === 0) return null;
  return (
    <div className="form-body" id={id}>
      {inConflict.map(({ fields, word, valueOf }) => (
        <ConflictNotice
          key={word}
          author={author}
          what={word}
          elsewhere={isOwn}
          theirs={valueOf(saved)}
          mine={valueOf(draft)}
          onChoose={(whose) => onChoose(fields, whose)}
        />
      ))}
    </div>
  );
}
