/** The field that people are searched in, by part of a name or email. */
import { useState } from "react";
import { SearchForm } from "#web/ui/search-form.tsx";
import * as w from "#words/en/relationships.js";

type FindPeopleProps = {
  name: string;
  startsWith?: string;
  /** Called with a valid text. */
  onSearch: (text: string) => void;
  onClear?: () => void;
};

export function FindPeople({ name, startsWith = "", onSearch, onClear }: FindPeopleProps) {
  const [typed, setTyped] = useState(startsWith);
  const [message, setMessage] = useState<string>();

  async function submit() {
    const text = typed.trim();
    if (text === "") return;
    // If this file fails to load, the server validates the text.
    const rule = await import("#web/relationships/search-error.ts").catch(() => undefined);
    const error = rule?.searchError(text);
    setMessage(error);
    if (!error) onSearch(text);
  }

  return (
    <SearchForm
      name={name}
      label={w.searchLabel}
      value={typed}
      error={message}
      onChange={(text) => {
        setTyped(text);
        setMessage(undefined);
        if (text.trim() === "") onClear?.();
      }}
      onSearch={() => void submit()}
    />
  );
}
