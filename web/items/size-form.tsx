/** The fields of a size, for adding and for editing: the same rules as the server's (spec §5). */
import { type ReactNode, type Ref, useRef } from "react";
import {
  type Category,
  type CategoryAndName,
  type Wearer,
  catalogue,
  offeredCategories,
} from "#domain/catalogue.ts";
import type { Complete } from "#domain/field.ts";
import type { ItemDraft } from "#domain/item.ts";
import type { FieldErrors } from "#domain/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/choice.tsx";
import { Select, TextInput } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { Problem } from "#web/ui/status.tsx";
import type { CallError } from "#web/live/use-call.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";

/** What the form holds while it is filled in, all that a draft may say: nothing may be chosen yet. */
export type SizeFields = Omit<Complete<ItemDraft>, "category"> & { category: Category | "" };

type SizeFormProps = {
  /** Names the form for those who don't see where it stands. */
  label: string;
  /** Whose size it is decides what is offered and what is required. */
  wearer: Wearer;
  draft: SizeFields;
  /** What is wrong with it, by field. */
  check: () => FieldErrors;
  onEdit: (fields: Partial<SizeFields>) => void;
  /** Called with a valid draft only. */
  onSubmit: () => void;
  problem: CallError | undefined;
  /** Sizes to begin with: one tap chooses category and name. */
  suggestions?: readonly CategoryAndName[];
  nameField?: Ref<HTMLSelectElement>;
  /** What stands above the choice of who sees it. */
  visibilityHint?: string | undefined;
  /** Buttons. */
  children: ReactNode;
};

export function SizeForm({
  label,
  wearer,
  draft,
  check,
  onEdit,
  onSubmit,
  problem,
  suggestions,
  nameField,
  visibilityHint,
  children,
}: SizeFormProps) {
  const { messages, edit, accepts } = useFieldErrors(check, problem, onEdit);
  const sizeField = useRef<HTMLInputElement>(null);

  // A category from before its wearer's type changed can stay, though it is not offered any more.
  const categories: readonly Category[] = [
    ...new Set([...offeredCategories[wearer], ...(draft.category ? [draft.category] : [])]),
  ];

  return (
    <Form
      label={label}
      onSubmit={(form) => {
        if (accepts(form)) onSubmit();
      }}
    >
      {suggestions && suggestions.length > 0 && (
        <div className="cluster" role="group" aria-label="Often asked for">
          <span className="hint">Often asked for</span>
          {suggestions.map(([category, name]) => (
            <Button
              key={name}
              variant="outline"
              size="sm"
              onClick={() => {
                edit({ category, name });
                sizeField.current?.focus();
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="form-pair">
        <Select
          label="Category"
          placeholder="Choose a category"
          options={categories}
          value={draft.category}
          // Another category has other names: one that was chosen before can't stay.
          onChange={(category) => edit({ category, name: "" })}
          error={messages["category"]}
        />
        <Select
          label="Name"
          ref={nameField}
          placeholder={draft.category ? "Choose a name" : "Choose a category first"}
          options={draft.category ? catalogue[draft.category] : []}
          disabled={draft.category === ""}
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={messages["name"]}
        />
      </div>
      <div className="form-pair">
        <TextInput
          label="Size"
          ref={sizeField}
          look="size"
          optional={wearer !== "self"}
          value={draft.size}
          onChange={(size) => edit({ size })}
          error={messages["size"]}
        />
        <TextInput
          label="Note"
          optional
          value={draft.note}
          onChange={(note) => edit({ note })}
          error={messages["note"]}
        />
      </div>
      {problem && <Problem>{problem.sentence}</Problem>}
      {visibilityHint && <p className="hint">{visibilityHint}</p>}
      <div className="form-foot">
        <Checkbox
          label="Visible to connections"
          checked={draft.visibleToConnections}
          onChange={(visibleToConnections) => edit({ visibleToConnections })}
        />
        {children}
      </div>
    </Form>
  );
}
