/** A few choices side by side, one of which can be chosen: radio buttons that look like chips. */
import { type ReactNode, useId } from "react";
import "#web/ui/chips.css";

type ChipsProps<Value extends string> = {
  legend: ReactNode;
  choices: readonly { value: Value; label: string; disabled?: boolean }[];
  /** Matches no chip while nothing is chosen. */
  value: Value | "";
  onChange: (value: Value | "") => void;
  /** Whether pressing the chosen chip, or Space on it, clears the choice. If not, it chooses the chip again. */
  canClear?: boolean;
};

export function Chips<Value extends string>({
  legend,
  choices,
  value: chosen,
  onChange,
  canClear = false,
}: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="chips-field">
      <legend>{legend}</legend>
      <div className="chips">
        {choices.map(({ value, label, disabled }) => (
          <label className="chip" key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              disabled={disabled}
              onChange={() => onChange(value)}
              // The press that chooses a chip is a change; only the next one counts as a press of the chosen chip.
              onClick={() => {
                if (value === chosen) onChange(canClear ? "" : value);
              }}
              // Not every browser treats Space on a chosen radio button as a press.
              onKeyUp={(event) => {
                if (event.key !== " " || value !== chosen) return;
                event.preventDefault();
                onChange(canClear ? "" : value);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
