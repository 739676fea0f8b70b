/** The search by name in a list of people, as one types. */
import { type ReactNode, useState } from "react";
import { folded } from "#domain/folded.ts";
import { useRememberedSearch } from "#web/relationships/remembered-search.ts";
import { SearchInput } from "#web/ui/field.tsx";
import { Status } from "#web/ui/status.tsx";

/** A list up to this length is read at a glance; longer ones get a search field, or a row of names. */
export const maxAtAGlance = 6;

type NameSearchProps = {
  /** Which of the screen's lists it is. */
  list: string;
  /** How many people are in it. */
  total: number;
  /** Those found, and how many they are; everyone for a text without words. */
  find: (text: string) => { count: number; found: ReactNode };
};

export function NameSearch({ list, total, find }: NameSearchProps) {
  const [{ text }, setSearch] = useRememberedSearch(list);
  // It stays while people leave: someone may be typing.
  const [isLong, setIsLong] = useState(false);
  if (total > maxAtAGlance && !isLong) setIsLong(true);
  const { count, found } = find(isLong ? text : "");
  return (
    <>
      {isLong && (
        <SearchInput
          label="Find by name"
          value={text}
          onChange={(typed) => setSearch({ text: typed, pages: 1 })}
        />
      )}
      {found}
      {isLong && (
        <Status>
          {text.trim() !== "" &&
            (count === 0 ? (
              <span>
                No one called “<bdi>{text.trim()}</bdi>” here.
              </span>
            ) : (
              <span className="hidden-words">{`${count} found`}</span>
            ))}
        </Status>
      )}
    </>
  );
}

/** Whether names have every word of the text, in any order, whatever their case and accents. */
export function namesWith(text: string): (names: string) => boolean {
  const words = folded(text).trim().split(" ");
  return (names) => {
    const searched = folded(names);
    return words.every((word) => searched.includes(word));
  };
}
