/** The form fields of a size, for adding and editing, with the server's validation rules (spec §5). */
import { type ReactNode, type Ref, useRef } from "react";
import {
  type Category,
  type CategoryAndName,
  type Wearer,
  catalogue,
  offeredCategories,
} from "#domain/items/catalogue.ts";
import { type Item, fits } from "#domain/items/item.ts";
import type { FieldErrors } from "#domain/refusal.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { BrandAndFitFields } from "#web/items/form/brand-and-fit-fields.tsx";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import { SizeField } from "#web/items/form/size-field.tsx";
import { systemToSave } from "#web/items/form/size-meaning.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/choice.tsx";
import { Select, TextInput } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { message, optional } from "#web/ui/message.tsx";
import type { CallError } from "#web/live/use-call.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";

/** Allowed values of the choice fields, to validate stored drafts. */
export const sizeChoices = (wearer: Wearer) => ({
  choices: {
    category: offeredCategories[wearer],
    system: ["", ...systemIds],
    fit: fits,
  },
  rights: { visibleToConnections: [false, true] },
});

/**
 * Normalizes `system` before saving: the only possible system if there is one, empty if the chosen one doesn't apply.
 */
export function readyToSave<Draft extends SizeFields>(draft: Draft, wearer: Wearer): Draft {
  const { category, name, size, system } = draft;
  if (category === "") return draft;
  return {
    ...draft,
    system: systemToSave({ item: { category, name, wearer }, text: size, system }),
  };
}

type SizeFormProps = {
  ownerId: string;
  label: string;
  /** The wearer decides which items are offered and which fields are required. */
  wearer: Wearer;
  draft: SizeFields;
  /** The stored size, whose system isn't asked for again. */
  savedSize?: string;
  /** Whether the stored size's system is asked for again. */
  isInDoubt?: boolean;
  /** The wearer's other items, which suggest sizes and brands. */
  items: readonly Item[];
  check: () => FieldErrors;
  onEdit: (fields: Partial<SizeFields>) => void;
  /** Called only when the draft is valid. */
  onSubmit: () => void;
  problem: CallError | undefined;
  /** Puts the size first and category and name last, for an item that is already known. */
  suggestions?: readonly CategoryAndName[];
  nameField?: Ref<HTMLSelectElement>;
  visibilityHint?: string | undefined;
  head?: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
};

export function SizeForm({
  ownerId,
  label,
  wearer,
  draft,
  savedSize = "",
  isInDoubt = false,
  items,
  check,
  onEdit,
  onSubmit,
  problem,
  suggestions,
  nameField,
  visibilityHint,
  head,
  children,
  footer,
}: SizeFormProps) {
  const { messages, edit, accepts } = useFieldErrors(check, problem, onEdit);
  const sizeField = useRef<HTMLInputElement>(null);

  // An item keeps its category after its wearer's type changed, even if new items can't have it.
  const categories: readonly Category[] = [
    ...new Set([...offeredCategories[wearer], ...(draft.category ? [draft.category] : [])]),
  ];

  const item = (
    <div className="form-pair form-pair-close">
      <Select
        label={w.category}
        required
        placeholder={w.chooseOne}
        options={categories}
        nameOf={categoryName}
        value={draft.category}
        // Clears the name with the category, because each category has its own names.
        onChange={(category) => edit({ category, name: "" })}
        error={messages["category"]}
      />
      <Select
        label={w.name}
        required
        ref={nameField}
        placeholder={draft.category ? w.chooseOne : w.chooseCategoryFirst}
        options={draft.category ? catalogue[draft.category] : []}
        nameOf={itemName}
        disabled={draft.category === ""}
        value={draft.name}
        // Edits category and name together, so that they conflict together.
        onChange={(name) => edit({ category: draft.category, name })}
        error={messages["name"]}
      />
    </div>
  );

  return (
    <Form
      label={label}
      onSubmit={(form) => {
        if (accepts(form)) onSubmit();
      }}
      footer={footer}
      problem={problem}
    >
      {head}
      {suggestions && suggestions.length > 0 && (
        <div className="cluster" role="group" aria-label={w.startWith}>
          <span className="hint">{w.startWith}</span>
          {suggestions.map(([category, name]) => (
            <Button
              key={itemName(name)}
              variant={name === draft.name ? "secondary" : "outline"}
              pressed={name === draft.name}
              size="sm"
              onClick={() => {
                edit({ category, name });
                sizeField.current?.focus();
              }}
            >
              {itemName(name)}
            </Button>
          ))}
        </div>
      )}
      {item}
      <SizeField
        wearer={wearer}
        draft={draft}
        savedSize={savedSize}
        isInDoubt={isInDoubt}
        items={items}
        error={messages["size"]}
        onEdit={edit}
        ref={sizeField}
      />
      <BrandAndFitFields ownerId={ownerId} draft={draft} items={items} error={messages["brand"]} onEdit={edit} />
      <TextInput
        label={message(w.note({ optional }))}
        value={draft.note}
        onChange={(note) => edit({ note })}
        error={messages["note"]}
      />
      {visibilityHint && <p className="hint">{visibilityHint}</p>}
      <Checkbox
        label={w.visible}
        checked={draft.visibleToConnections}
        onChange={(visibleToConnections) => edit({ visibleToConnections })}
      />
      {children}
    </Form>
  );
}
