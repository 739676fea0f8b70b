/** A switch with a label and a hint on what it changes. */
import { useId } from "react";
import "#web/ui/switch.css";

type SwitchProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="switch">
      <span>
        <b>{label}</b>
        <span className="hint" id={id}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
