/** Checkboxes and radio buttons with clickable labels. */
import { useId } from "react";
import "#web/ui/choice.css";

type CheckboxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export const Checkbox = ({ label, checked, onChange, disabled }: CheckboxProps) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
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
