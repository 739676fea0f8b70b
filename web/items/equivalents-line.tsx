/** The quiet line under a size: the same size in other systems. A tap tells how sure they are. */
import { useId, useState } from "react";
import type { Equivalents } from "#web/items/stored-size.ts";
import "#web/items/equivalents-line.css";

/** While the rules are loading, the line keeps its place free. */
export function EquivalentsLine({ of }: { of: Equivalents | "loading" | undefined }) {
  if (of === undefined) return null;
  if (of === "loading") return <div className="equivalents" />;
  return <Disclosure of={of} />;
}

const signOf = (value: string) => /^(?:= about|=|≈) /u.exec(value)?.[0];

/** The sign that holds for the last of these values but isn’t written before it. */
const heldSign = (values: readonly string[]) =>
  signOf(values.at(-1) ?? "") ? undefined : values.map(signOf).findLast(Boolean);

function Disclosure({ of: { first, all, reasons } }: { of: Equivalents }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // Values that differ in how sure they are stand beside their reasons.
  const isWhole = isOpen && reasons.length === 1;
  const { values, sentence } = isWhole ? all : first;
  const [value, ...others] = values;
  return (
    <div className="equivalents">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="hidden-words">{sentence}</span>
        <span className={isWhole ? "values" : "values values-short"} aria-hidden="true">
          <span>{value}</span>
          {others.length > 0 && (
            <span className="others">
              {others.map((other, index) => (
                <span key={other} data-sign={heldSign(values.slice(0, index + 2))}>
                  {other}
                </span>
              ))}
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="how-sure">
          {reasons.map(({ values: theirs, howSure }) => (
            <p key={howSure}>
              {!isWhole && <b>{theirs.join(" · ")}</b>}
              {howSure}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
