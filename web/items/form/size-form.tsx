/** The form fields of a size, for adding and editing, with the server's validation rules (spec §5). */
import { type ComponentProps, type ReactNode, type Ref, useRef } from "react";
import { type CategoryAndName, type Wearer, offeredCategories } from "#domain/items/catalogue.ts";
import { type Item, fits } from "#domain/items/item.ts";
import type { FieldErrors } from "#domain/refusal.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import { NameField } from "#web/items/form/name-field.tsx";
import { QuietFields } from "#web/items/form/quiet-fields.tsx";
import type { SizeFields } from "#web/items/form/size-draft.ts";
import { SizeField } from "#web/items/form/size-field.tsx";
import { systemToSave } from "#web/items/form/size-meaning.ts";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/form.js";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import type { CallError } from "#web/live/use-call.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";

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
  dependentId: string | null;
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
  /** Names to choose with one press. */
  missing?: readonly CategoryAndName[];
  /** Sizes that the wearer has, where choosing one opens it. */
  existing?: ComponentProps<typeof NameField>["existing"];
  nameField?: Ref<HTMLInputElement>;
  visibilityHint?: string | undefined;
  head?: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
};

export function SizeForm({
  ownerId,
  dependentId,
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
  missing,
  existing,
  nameField,
  visibilityHint,
  head,
  children,
  footer,
}: SizeFormProps) {
  const { messages, edit, accepts } = useFieldErrors(check, problem, onEdit);
  const sizeField = useRef<HTMLInputElement>(null);

  /** Edits category and name together, so that they conflict together. */
  function choose([category, name]: CategoryAndName, isPressed: boolean) {
    edit({ category, name });
    if (isPressed) sizeField.current?.focus();
  }

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
      {missing && missing.length > 0 && (
        <div className="next-names" role="group" aria-label={w.startWith}>
          {missing.map(([category, name]) => (
            <Button
              key={name}
              variant={name === draft.name ? "secondary" : "outline"}
              pressed={name === draft.name}
              size="sm"
              onClick={() => choose([category, name], true)}
            >
              {itemName(name)}
            </Button>
          ))}
        </div>
      )}
      <NameField
        wearer={wearer}
        category={draft.category}
        name={draft.name}
        existing={existing}
        error={messages["name"] ?? messages["category"]}
        onChange={choose}
        ref={nameField}
      />
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
      <QuietFields
        ownerId={ownerId}
        dependentId={dependentId}
        draft={draft}
        items={items}
        messages={messages}
        visibilityHint={visibilityHint}
        onEdit={edit}
      />
      {children}
    </Form>
  );
}
