/**
 * React’s JSX, with an element around each text beside other children. React then never holds a text node that a
 * translating browser may replace (decision 0051). The build uses this file as the source of JSX.
 */
import { type ElementType, Fragment, type ReactElement, type ReactNode } from "react";
import * as react from "react/jsx-runtime";

export { Fragment };

type Props = { children?: unknown };

const ownText = "own-text" as ElementType;

const onlyText: ReadonlySet<unknown> = new Set(["option", "text", "title", "tspan"]);

const isText = (child: unknown): child is string | number => typeof child === "string" || typeof child === "number";

// White space has nothing to translate.
const withElement = (text: string | number): ReactNode =>
  String(text).trim() === "" ? text : react.jsx(ownText, { children: text });

/** For a single child. React sets an element’s only text without holding its node, but a fragment can have siblings. */
export function ownOnlyText(type: ElementType, props: Props): void {
  if (type === Fragment && isText(props.children)) props.children = withElement(props.children);
}

/** For several children, passed as a new list for each element. Adjacent texts stay one text. */
export function ownTexts(type: ElementType, { children }: Props): void {
  if (!Array.isArray(children) || onlyText.has(type)) return;
  let text = "";
  for (const [index, child] of children.entries()) {
    if (!isText(child)) continue;
    text += String(child);
    const goesOn = isText(children[index + 1]);
    children[index] = goesOn ? null : withElement(text);
    if (!goesOn) text = "";
  }
}

type Create = (type: ElementType, props: Props, key?: string) => ReactElement;

export const jsx: Create = (type, props, key) => {
  ownOnlyText(type, props);
  return react.jsx(type, props, key);
};

export const jsxs: Create = (type, props, key) => {
  ownTexts(type, props);
  return react.jsxs(type, props, key);
};
