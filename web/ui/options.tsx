/** Choices one below the other, of which one is chosen, each with a line about it. */
import { type ReactNode, useId } from "react";
import "#web/ui/choice.css";
import "#web/ui/options.css";

type OptionsProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string; line?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Options<Value extends string>({
  legend,
  options,
  value: chosen,
  onChange,
}: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      {options.map(({ value, label, line }) => (
        <label className="choice option" key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>
            {label}
            {line && <span className="hint">{line}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
