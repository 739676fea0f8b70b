/** Checkboxes and radio buttons with clickable labels. */
import { type ReactNode, useId } from "react";
import * as w from "#words/en/controls.js";
import "#web/ui/choice.css";

type CheckboxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export const Checkbox = ({ label, checked, onChange, disabled }: CheckboxProps) => (
  <label className="choice">
    <input type="checkbox" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

type RadioProps = {
  legend: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

export function Radio({ legend, options, value, onChange, disabled }: RadioProps) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label className="choice" key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            disabled={disabled}
            onChange={() => onChange(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

type OrderedChoiceProps<Option extends string> = {
  /** Only for screen readers: the line that unfolds the choice shows it. */
  legend: string;
  hint: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
  children: ReactNode;
};

/** Checkboxes that show their rank instead of a tick; a newly pressed one comes last. */
export function OrderedChoice<Option extends string>({
  legend,
  hint,
  options,
  names,
  chosen,
  onChange,
  children,
}: OrderedChoiceProps<Option>) {
  const id = useId();
  return (
    <fieldset className="choices choices-ordered" aria-describedby={id}>
      <legend className="hidden-words">{legend}</legend>
      <p className="hint" id={id}>
        {hint}
      </p>
      {children}
      {options.map((option) => {
        const place = chosen.indexOf(option) + 1;
        return (
          <label className="choice" key={option}>
            <input
              type="checkbox"
              checked={place > 0}
              data-place={place || undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
              }
            />
            {names[option]}
            {place > 0 && <span className="hidden-words">{w.place({ place })}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
