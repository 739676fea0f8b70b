/** Shows a message that contains elements, such as `<bdi>{name}</bdi> sees {sizes}`. */
import { type ElementType, Fragment, type ReactElement, type ReactNode } from "react";
import type { Part } from "#domain/part.ts";
import { jsxs } from "#web/ui/jsx-runtime.ts";
import * as w from "#words/en/controls.js";

type Shown = Part | ReactElement;

const nodeOf = (part: Shown): ReactNode =>
  typeof part === "object" && "parts" in part
    ? jsxs(part.tag as ElementType, { ...part.attributes, children: part.parts.map(nodeOf) })
    : part;

/** A message's parts as one node, whose texts a translating browser may replace (decision 0051). */
export const message = (parts: readonly Shown[]): ReactElement => jsxs(Fragment, { children: parts.map(nodeOf) });

/** A part of a message that only screen readers read. */
export const hidden = (parts: readonly Shown[]): ReactElement => <span className="hidden-words">{message(parts)}</span>;

/** A comma between two facts that the screen sets apart, for screen readers. */
export const pause = <span className="hidden-words">{w.comma}</span>;

/** The part of a label that marks its field as optional. Screen readers announce the required fields instead. */
export const optional = (parts: readonly Shown[]): ReactElement => (
  <span className="optional" aria-hidden="true">
    {message(parts)}
  </span>
);
