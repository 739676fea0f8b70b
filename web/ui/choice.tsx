/** A checkbox with its words, which can be pressed too. */
import "#web/ui/choice.css";

type CheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <label className="choice">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
