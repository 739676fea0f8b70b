/** The fields of a size, for adding and for editing: the same rules as the server's (spec §5). */
import { type ReactNode, useState } from "react";
import { type Category, catalogue, humanCategories } from "#domain/catalogue.ts";
import { faults } from "#domain/field.ts";
import { ownItemDraft } from "#domain/item.ts";
import { Checkbox } from "#web/ui/choice.tsx";
import { Select, TextInput } from "#web/ui/field.tsx";
import { Problem } from "#web/ui/status.tsx";
import type { Problem as CallProblem } from "#web/use-call.ts";

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
  draft: SizeFields;
  onEdit: (fields: Partial<SizeFields>) => void;
  /** Called with a valid draft only. */
  onSubmit: () => void;
  problem: CallProblem | undefined;
  /** Buttons. */
  children: ReactNode;
};

export function SizeForm({ label, draft, onEdit, onSubmit, problem, children }: SizeFormProps) {
  const [messages, setMessages] = useState<Record<string, string>>({});
  const shown = { ...problem?.fields, ...messages };

  const edit = (fields: Partial<SizeFields>) => {
    const left = Object.entries(messages).filter(([field]) => !(field in fields));
    setMessages(Object.fromEntries(left));
    onEdit(fields);
  };

  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = faults(ownItemDraft, draft);
        setMessages(wrong);
        if (Object.keys(wrong).length === 0) onSubmit();
        else focusFirstFault(event.currentTarget);
      }}
    >
      <div className="form-pair">
        <Select
          label="Category"
          placeholder="Choose a category"
          options={humanCategories}
          value={draft.category}
          // Another category has other names: one that was chosen before can't stay.
          onChange={(category) => edit({ category: category as Category | "", name: "" })}
          error={shown["category"]}
        />
        <Select
          label="Name"
          placeholder={draft.category ? "Choose a name" : "Choose a category first"}
          options={draft.category ? catalogue[draft.category] : []}
          disabled={draft.category === ""}
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={shown["name"]}
        />
      </div>
      <div className="form-pair">
        <TextInput
          label="Size"
          look="size"
          value={draft.size}
          onChange={(size) => edit({ size })}
          error={shown["size"]}
        />
        <TextInput
          label="Note"
          optional
          value={draft.note}
          onChange={(note) => edit({ note })}
          error={shown["note"]}
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
    </form>
  );
}

/** Once the messages are on the screen, the first field that has one gets the focus. */
function focusFirstFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
