/** The people search, by part of a name or email: the form, and what the viewer would share by connecting. */
import { type ReactNode, useRef, useState } from "react";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { announce } from "#web/focus/live-region.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useRememberedSearch } from "#web/relationships/remembered-search.ts";
import { SearchForm } from "#web/ui/search-form.tsx";
import * as w from "#words/en/relationships.js";

const peopleFound = lazyPart(async () => (await import("#web/relationships/people-found.tsx")).PeopleFound);

type FindPeopleProps = {
  name: string;
  kind: RelationshipKind;
  otherwise: ReactNode;
};

export function FindPeople({ name, kind, otherwise }: FindPeopleProps) {
  peopleFound.usePreload();
  const [search, setSearch] = useRememberedSearch(name);
  const [typed, setTyped] = useState(search.text);
  const [message, setMessage] = useState<string>();
  const [presses, setPresses] = useState(0);
  const shown = useRef(0);
  /** Announces what a press has found, once, and scrolls it into view. */
  function show(press: number, summary: string, place: HTMLElement | null) {
    if (press === shown.current) return;
    shown.current = press;
    announce(summary);
    place?.closest(".people-found")?.scrollIntoView({ block: "nearest" });
  }

  async function submit() {
    if (typed.trim() === "") return;
    // If this file fails to load, the server validates the text.
    const rule = await import("#web/relationships/search-error.ts").catch(() => undefined);
    const error = rule?.searchError(typed);
    setMessage(error);
    if (error) return;
    setPresses(presses + 1);
    setSearch({ text: typed.trim(), pages: 1 });
  }

  return (
    <>
      <SearchForm
        name={name}
        label={w.searchLabel}
        value={typed}
        error={message}
        onChange={(text) => {
          setTyped(text);
          setMessage(undefined);
          if (text.trim() === "") setSearch({ text: "", pages: 1 });
        }}
        onSearch={() => void submit()}
      />
      {search.text && (
        <peopleFound.Part
          key={search.text}
          search={search}
          kind={kind}
          otherwise={otherwise}
          presses={presses}
          onFound={show}
          onMore={() => {
            setPresses(presses + 1);
            setSearch({ ...search, pages: search.pages + 1 });
          }}
        />
      )}
    </>
  );
}
