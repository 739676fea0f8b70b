/** Beside a size on its label: the two sizes nearest to it in the reader's systems, set like a shoe box. */
import { useId, useState } from "react";

import type { Equivalents, ShownEquivalent } from "#domain/sizing/wording.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/items.js";
import "#web/items/near-sizes.css";

/** More would leave the figures no room; a press shows all. */
const maxNear = 2;

/** Reserves nothing while the rules are loading, because most of them fit beside the figures. */
export function NearSizes({ of }: { of: Equivalents | "loading" | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (of === undefined || of === "loading") return null;
  const { first, all, reasons } = of;
  return (
    <>
      <button
        type="button"
        className="near"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="hidden-words">{first.sentence}</span>
        {all.values.slice(0, maxNear).map((value) => (
          <Near key={value.text} of={value} />
        ))}
        <Icon name="down" />
      </button>
      {isOpen && (
        <div id={id} className="near-all">
          <p className="hidden-words">{all.sentence}</p>
          {/* The first ones stand above. */}
          {all.values.length > maxNear && (
            <ul aria-hidden="true">
              {all.values.slice(maxNear).map((value) => (
                <li key={value.text}>
                  <Near of={value} />
                </li>
              ))}
            </ul>
          )}
          {reasons.map(({ names, howSure }) => (
            <p key={howSure}>{reasons.length > 1 ? w.reasonFor({ sizes: names, reason: howSure }) : howSure}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** The system, its best value, and the range that brands keep to. */
function Near({ of: { system, before, after, figures, best } }: { of: ShownEquivalent }) {
  const isFoot = system.group === "foot";
  const unit = before && !isFoot ? after : "";
  const name = isFoot ? w.footCm : (before || after).trim();
  return (
    <span className="near-size" aria-hidden="true">
      <i>{name}</i>
      <b dir="ltr">
        {best}
        {unit}
      </b>
      {figures !== best && (
        <small dir="ltr">
          {figures}
          {unit}
        </small>
      )}
    </span>
  );
}
