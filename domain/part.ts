/** Text and elements of a page, independent of what renders them. */

/** Text or an element. Text is always escaped, so user input can't become markup. */
export type Part = string | Element;
export type Element = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parts: readonly Part[];
};
