/** The optional fields of a size, below its figures: note, brand and fit, each folded until needed, and who sees it. */
import { type ReactNode, useMemo, useRef, useState } from "react";
import { isMeasurement } from "#domain/items/catalogue.ts";
import { type Item, fits } from "#domain/items/item.ts";
import { fitName } from "#domain/items/names.ts";
import type { FieldErrors } from "#domain/refusal.ts";
import { itemsElsewhere, suggestedBrands } from "#web/items/form/brands.ts";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { capitalized } from "#web/ui/lists.ts";
import { message, optional } from "#web/ui/message.tsx";
import * as controls from "#words/en/controls.js";
import * as w from "#words/en/form.js";
import "#web/items/form/quiet-fields.css";

const fitChoices = fits.filter((fit) => fit !== "").map((fit) => ({ value: fit, label: capitalized(fitName(fit)) }));

type QuietFieldsProps = {
  ownerId: string;
  dependentId: string | null;
  draft: SizeFields;
  /** The wearer's other items, whose brands are suggested. */
  items: readonly Item[];
  messages: FieldErrors;
  /** Who sees the size whatever is chosen, if that isn't everyone connected. */
  visibilityHint?: string | undefined;
  onEdit: (fields: Partial<SizeFields>) => void;
};

export function QuietFields({
  ownerId,
  dependentId,
  draft,
  items,
  messages,
  visibilityHint,
  onEdit,
}: QuietFieldsProps) {
  const { category, name, brand, fit, note, visibleToConnections: isVisible } = draft;
  const [isNoteOpen, pressNote, noteRef] = useUnfolding(note !== "");
  const [isBrandOpen, pressBrand, brandRef] = useUnfolding(brand !== "" || fit !== "");
  const elsewhere = useMemo(() => (isBrandOpen ? itemsElsewhere(ownerId) : []), [isBrandOpen, ownerId]);
  // Measurements have no brand, but an older one may have been saved with one.
  const hasBrand = isBrandOpen || !category || !isMeasurement(category, name);
  const hint = visibilityHint ?? (isVisible ? undefined : dependentId === null ? w.onlyYou : w.onlyCaretakers);
  return (
    <>
      <div className="toggles">
        <Unfold isOpen={isNoteOpen} onPress={pressNote}>
          {w.noteToggle}
        </Unfold>
        {hasBrand && (
          <Unfold isOpen={isBrandOpen} onPress={pressBrand}>
            {w.brandAndFit}
          </Unfold>
        )}
        <label className="toggle">
          <input
            type="checkbox"
            aria-label={w.visible}
            checked={isVisible}
            onChange={(event) => onEdit({ visibleToConnections: event.target.checked })}
          />
          <Icon name={isVisible ? "eye" : "lock"} />
          <span>{isVisible ? w.visibleShort : controls.privateMark}</span>
        </label>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {isNoteOpen && (
        <TextInput
          label={message(w.note({ optional }))}
          ref={noteRef}
          value={note}
          onChange={(typed) => onEdit({ note: typed })}
          error={messages["note"]}
        />
      )}
      {isBrandOpen && (
        <>
          <TextInput
            label={message(w.brand({ optional }))}
            ref={brandRef}
            value={brand}
            onChange={(typed) => onEdit({ brand: typed })}
            suggestions={suggestedBrands(items, elsewhere)}
            error={messages["brand"]}
          />
          <Chips
            legend={message(w.fit({ optional }))}
            choices={fitChoices}
            value={fit}
            onChange={(chosen) => onEdit({ fit: chosen })}
            canClear
          />
        </>
      )}
    </>
  );
}

/** Fields that a press shows, and focuses. They stay as long as something is in them. */
function useUnfolding(isFilled: boolean) {
  const [isOpen, setIsOpen] = useState(isFilled);
  const field = useRef<HTMLInputElement>(null);
  // Keeps the fields open while they are retyped, when they are briefly empty.
  if (isFilled && !isOpen) setIsOpen(true);
  const press = () => {
    setIsOpen(!isOpen);
    requestAnimationFrame(() => field.current?.focus());
  };
  return [isOpen, press, field] as const;
}

type UnfoldProps = { isOpen: boolean; onPress: () => void; children: ReactNode };

const Unfold = ({ isOpen, onPress, children }: UnfoldProps) => (
  <button className="toggle" type="button" aria-expanded={isOpen} onClick={onPress}>
    {children}
  </button>
);
