/** Choices below one another, each with a description; single or multiple choice. */
import { type ReactNode, useId } from "react";
import { ErrorMessage } from "#web/ui/status.tsx";
import "#web/ui/choice.css";
import "#web/ui/options.css";

type Option<Value extends string> = { value: Value; label: string; line?: ReactNode };

type OptionsProps<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Options<Value extends string>({ legend, options, value: chosen, onChange }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      {options.map(({ value, label, line }) => (
        <label className="choice option" key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>
            {label}
            {line && <span className="hint">{line}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type CheckOptionsProps<Value extends string> = {
  legend: string;
  /** Only for screen readers, if the text above says it. */
  hiddenLegend?: boolean;
  /** `aside` is content at the end of the row, such as a count, or why the option is disabled. */
  options: readonly (Option<Value> & { aside?: ReactNode; disabled?: boolean })[];
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (value: Value, isChosen: boolean) => void;
};

export function CheckOptions<Value extends string>({
  legend,
  hiddenLegend = false,
  options,
  chosen,
  error,
  onChange,
}: CheckOptionsProps<Value>) {
  const errorId = useId();
  // An error about all choices is described, and gets the focus, at the first one.
  const first = options.find(({ disabled }) => disabled !== true)?.value;
  return (
    <fieldset className="options">
      <legend className={hiddenLegend ? "hidden-words" : undefined}>{legend}</legend>
      {options.map(({ value, label, line, aside, disabled = false }) => (
        <label className="choice option" key={value}>
          <input
            type="checkbox"
            disabled={disabled}
            checked={chosen.includes(value)}
            onChange={(event) => onChange(value, event.target.checked)}
            aria-invalid={error && value === first ? true : undefined}
            aria-describedby={error && value === first ? errorId : undefined}
          />
          <span>
            <bdi>{label}</bdi>
            {line && <span className="hint">{line}</span>}
          </span>
          {aside !== undefined && <span className="option-aside">{aside}</span>}
        </label>
      ))}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
    </fieldset>
  );
}
