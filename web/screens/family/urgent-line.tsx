/** The one line about a wearer that is most urgent: what they need, what is due for a check, or how many sizes there are. */
import type { ReactNode } from "react";
import { itemInSentence } from "#domain/items/names.ts";
import { Due } from "#web/items/check/due.tsx";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as form from "#words/en/form.js";
import * as w from "#words/en/items.js";
import "#web/items/outgrown.css";

type UrgentLineProps = {
  /** The names of items whose size is outgrown. */
  needs: readonly string[];
  due: number;
  sizes: number;
  /** What stands there without any size. */
  none?: ReactNode;
};

export function UrgentLine({ needs, due, sizes, none = message(form.noSizes) }: UrgentLineProps) {
  const [first, ...others] = needs;
  if (first !== undefined) {
    return (
      <span className="needs-new">
        {others.length > 0 ? w.needsSizes({ count: needs.length }) : w.needs({ item: itemInSentence(first) })}
      </span>
    );
  }
  if (due > 0) return <Due>{w.toCheck({ count: due })}</Due>;
  return <span>{sizes > 0 ? counts.sizes({ count: sizes }) : none}</span>;
}
