/** The fields of a size, for adding and for editing: the same rules as the server's (spec §5). */
import type { ReactNode, Ref } from "react";
import { type Category, type Wearer, catalogue, offered } from "#domain/catalogue.ts";
import type { FieldMessages } from "#domain/refusal.ts";
import { Checkbox } from "#web/ui/choice.tsx";
import { Select, TextInput } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { Problem } from "#web/ui/status.tsx";
import type { Problem as CallProblem } from "#web/use-call.ts";
import { useFaults } from "#web/use-faults.ts";

/** What the form holds while it is filled in: nothing may be chosen yet. */
export type SizeFields = {
  category: Category | "";
  name: string;
  size: string;
  note: string;
  visibleToConnections: boolean;
};

type SizeFormProps = {
  /** Names the form for those who don't see where it stands. */
  label: string;
  /** Whose size it is decides what is offered and what is required. */
  wearer: Wearer;
  draft: SizeFields;
  /** What is wrong with it, by field. */
  check: () => FieldMessages;
  onEdit: (fields: Partial<SizeFields>) => void;
  /** Called with a valid draft only. */
  onSubmit: () => void;
  problem: CallProblem | undefined;
  /** The two fields that somebody is led to. */
  refs?: { name: Ref<HTMLSelectElement>; size: Ref<HTMLInputElement> };
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
  refs,
  children,
}: SizeFormProps) {
  const { messages, edit, accepts } = useFaults(check, problem, onEdit);

  // A category from before its wearer's type changed can stay, though it is not offered any more.
  const categories: readonly Category[] = [
    ...new Set([...offered[wearer], ...(draft.category ? [draft.category] : [])]),
  ];

  return (
    <Form
      label={label}
      onSubmit={(form) => {
        if (accepts(form)) onSubmit();
      }}
    >
      <div className="form-pair">
        <Select
          label="Category"
          placeholder="Choose a category"
          options={categories}
          value={draft.category}
          // Another category has other names: one that was chosen before can't stay.
          onChange={(category) => edit({ category: category as Category | "", name: "" })}
          error={messages["category"]}
        />
        <Select
          label="Name"
          ref={refs?.name}
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
          ref={refs?.size}
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
