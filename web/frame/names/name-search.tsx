/** Search by name in a list of people, filtered while typing. */
import { type ReactNode, useState } from "react";
import { folded, searchWords } from "#domain/folded.ts";
import { useRememberedSearch } from "#web/frame/names/remembered-search.ts";
import { SearchInput } from "#web/ui/field.tsx";
import { Status } from "#web/ui/status.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/frame.js";

/** Longer lists get a search field or a row of names. */
export const maxAtAGlance = 6;

type NameSearchProps = {
  list: string;
  total: number;
  /** The matches and their number; everyone if the text has no words. */
  find: (text: string) => { count: number; found: ReactNode };
};

export function NameSearch({ list, total, find }: NameSearchProps) {
  const [text, setText] = useRememberedSearch(list);
  // Keeps the field when the list gets shorter, because someone may be typing in it.
  const [isLong, setIsLong] = useState(false);
  if (total > maxAtAGlance && !isLong) setIsLong(true);
  const { count, found } = find(isLong ? text : "");
  return (
    <>
      {isLong && <SearchInput label={w.findByName} value={text} onChange={setText} />}
      {found}
      {isLong && (
        <Status>
          {text.trim() !== "" &&
            (count === 0 ? (
              <span>{message(w.noOneCalled({ name: text.trim() }))}</span>
            ) : (
              <span className="hidden-words">{w.found({ count })}</span>
            ))}
        </Status>
      )}
    </>
  );
}

/** Whether names contain every word of the text, in any order, ignoring case and accents. */
export function namesWith(text: string): (names: string) => boolean {
  const words = searchWords(text);
  return (names) => {
    const searched = folded(names);
    return words.every((spellings) => spellings.some((word) => searched.includes(word)));
  };
}
