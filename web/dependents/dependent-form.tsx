/** The form for adding and editing a dependent, with the server's validation rules (spec §5). */
import type { ReactNode } from "react";
import { type DependentType, dependentTypes, everyDependentType } from "#domain/items/catalogue.ts";
import { type DependentDraft, dependentDraft } from "#domain/people/dependent.ts";
import { type Complete, fieldErrors } from "#domain/field.ts";
import { BirthMonthFields } from "#web/dependents/birth-month-fields.tsx";
import { Checkbox } from "#web/ui/choice.tsx";
import { Select, TextInput, Textarea } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { message, optional } from "#web/ui/message.tsx";
import type { CallError } from "#web/live/use-call.ts";
import { useFieldErrors } from "#web/forms/use-field-errors.ts";
import { typeName } from "#domain/items/names.ts";
import * as w from "#words/en/dependents.js";

/** The form's values while typing: every field of a draft, possibly without a type yet. */
export type DependentFieldValues = Omit<Complete<DependentDraft>, "category"> & {
  category: DependentType | "";
};

/** Allowed values of the choice fields, to validate stored drafts. */
export const dependentChoices = {
  choices: { category: everyDependentType },
  rights: { visibleToConnections: [false, true] },
};

type DependentFormProps = {
  label: string;
  draft: DependentFieldValues;
  onEdit: (fields: Partial<DependentFieldValues>) => void;
  /** Called only with a valid draft. */
  onSubmit: () => void;
  problem: CallError | undefined;
  head?: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
};

export function DependentForm({ label, draft, onEdit, onSubmit, problem, head, children, footer }: DependentFormProps) {
  const { messages, edit, accepts } = useFieldErrors(() => fieldErrors(dependentDraft, draft), problem, onEdit);

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
      <div className="form-pair">
        <TextInput
          label={w.name}
          required
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={messages["name"]}
        />
        <Select
          label={w.type}
          required
          placeholder={w.chooseType}
          options={dependentTypes}
          nameOf={typeName}
          nameOfGroup={(group) => (group === "Pets" ? w.pets : w.humans)}
          value={draft.category}
          onChange={(category) => edit({ category })}
          error={messages["category"]}
        />
      </div>
      <BirthMonthFields
        value={draft.birthMonth}
        onChange={(birthMonth) => edit({ birthMonth })}
        error={messages["birthMonth"]}
      />
      <Textarea
        label={message(w.bio({ optional }))}
        rows={2}
        value={draft.bio}
        onChange={(bio) => edit({ bio })}
        error={messages["bio"]}
      />
      <Checkbox
        label={w.visibleToConnections}
        checked={draft.visibleToConnections}
        onChange={(visibleToConnections) => edit({ visibleToConnections })}
      />
      {children}
    </Form>
  );
}
