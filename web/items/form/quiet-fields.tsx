/** The brand and fit fields of a size, collapsed until they are needed. */
import { useMemo, useRef, useState } from "react";
import { isMeasurement } from "#domain/items/catalogue.ts";
import { type Item, fits } from "#domain/items/item.ts";
import { itemsElsewhere, suggestedBrands } from "#web/items/form/brands.ts";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { capitalized } from "#web/ui/lists.ts";
import { Chips } from "#web/ui/chips.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { message, optional } from "#web/ui/message.tsx";
import { fitName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

const fitChoices = fits.filter((fit) => fit !== "").map((fit) => ({ value: fit, label: capitalized(fitName(fit)) }));

type BrandAndFitFieldsProps = {
  ownerId: string;
  draft: SizeFields;
  /** The wearer's other items, whose brands are suggested. */
  items: readonly Item[];
  error: string | undefined;
  onEdit: (fields: Partial<SizeFields>) => void;
};

export function BrandAndFitFields({ ownerId, draft, items, error, onEdit }: BrandAndFitFieldsProps) {
  const { category, name, brand, fit } = draft;
  const isFilled = brand !== "" || fit !== "";
  const [isOpen, setIsOpen] = useState(isFilled);
  const isAsked = useRef(false);
  const elsewhere = useMemo(() => (isOpen ? itemsElsewhere(ownerId) : []), [isOpen, ownerId]);
  // Keeps the fields open while a brand is retyped, when it is briefly empty.
  if (isFilled && !isOpen) setIsOpen(true);
  // Measurements have no brand, but an older one may have been saved with one.
  if (!isOpen && category && isMeasurement(category, name)) return null;
  if (!isOpen) {
    return (
      <span className="form-unfold">
        <Button
          variant="ghost"
          icon="plus"
          onClick={() => {
            isAsked.current = true;
            setIsOpen(true);
          }}
        >
          {w.brandAndFit}
        </Button>
      </span>
    );
  }
  return (
    <>
      <TextInput
        label={message(w.brand({ optional }))}
        ref={(field) => {
          if (isAsked.current) field?.focus();
          isAsked.current = false;
        }}
        value={brand}
        onChange={(typed) => onEdit({ brand: typed })}
        suggestions={suggestedBrands(items, elsewhere)}
        error={error}
      />
      <Chips
        legend={message(w.fit({ optional }))}
        choices={fitChoices}
        value={fit}
        onChange={(chosen) => onEdit({ fit: chosen })}
        canClear
      />
    </>
  );
}
