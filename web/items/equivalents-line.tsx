/** The line under a size with the same size in other systems. A tap explains how certain they are. */
import { useId, useState } from "react";

import type { Equivalents, ShownEquivalent } from "#domain/sizing/wording.ts";
import "#web/items/equivalents-line.css";

/** Reserves the line's height while the rules are loading. */
export function EquivalentsLine({ of }: { of: Equivalents | "loading" | undefined }) {
  if (of === undefined) return null;
  if (of === "loading") return <div className="equivalents" />;
  return <Disclosure of={of} />;
}

function Disclosure({ of }: { of: Equivalents }) {
  const { reasons } = of;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { values, sentence } = isOpen ? of.all : of.first;
  const [first, ...others] = values.map((value, index) => (
    <Value key={value.text} of={value} isSignHeld={values[index - 1]?.sign === value.sign} />
  ));
  return (
    <div className="equivalents">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="hidden-words">{sentence}</span>
        <span className={isOpen ? "values" : "values values-short"} aria-hidden="true">
          {first}
          {others.length > 0 && <span className="others">{others}</span>}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="how-sure">
          {reasons.map(({ names, howSure }) => (
            <p key={howSure}>
              {reasons.length > 1 && <b>{names}</b>}
              {howSure}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** A value keeps its direction on a page that runs from right to left. */
const Value = ({ of: { sign, text }, isSignHeld }: { of: ShownEquivalent; isSignHeld: boolean }) => (
  <span className="value">
    <span className={isSignHeld ? "sign is-held" : "sign"}>{sign}</span>
    <bdi>{text}</bdi>
  </span>
);
