/** The page title: how much is new, the screen's title, and the product name (spec §2). */
import { useEffect } from "react";

const parts = { count: "", title: "" };

function show(name: keyof typeof parts, value: string): void {
  parts[name] = value;
  if (parts.title) document.title = `${parts.count}${parts.title} | Kinsize`;
}

const usePart = (name: keyof typeof parts, value: string): void =>
  useEffect(() => {
    show(name, value);
    return () => show(name, "");
  }, [name, value]);

export const usePageTitle = (title: string): void => usePart("title", title);

/** Puts the count of what is new before the title: '(3) ', or nothing, for as long as it is shown. */
export const useTitleCount = (count: string): void => usePart("count", count && `(${count}) `);
