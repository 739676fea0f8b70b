/** A text field that chooses from a list, which typing narrows (the editable combobox of ARIA's practices). */
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import type { IconName } from "#domain/icons.ts";
import { Field, type FieldProps } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/combobox.css";

export type ComboboxOption = { value: string; label: string; aside?: string };

export type ComboboxGroup = { label: string; icon: IconName; options: readonly ComboboxOption[] };

type ComboboxProps = FieldProps & {
  groups: readonly ComboboxGroup[];
  /** '' while nothing is chosen. */
  value: string;
  placeholder: string;
  listLabel: string;
  /** Removes what a search ignores: case and accents. */
  fold: (text: string) => string;
  /** What stands in place of the list while nothing matches. */
  none: string;
  /** `isPressed` is false if the field was left, and what was typed matches one option. */
  onChange: (value: string, isPressed: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Combobox({
  groups,
  value,
  placeholder,
  listLabel,
  fold,
  none,
  onChange,
  ref,
  ...field
}: ComboboxProps) {
  const listId = useId();
  /** Undefined while the field shows the chosen option. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState("");

  /** Whether each typed word is in the option's name or in its group's. */
  function isMatch(option: ComboboxOption, { label }: ComboboxGroup, text: string): boolean {
    const names = fold(`${option.label} ${label}`);
    return fold(text)
      .split(" ")
      .every((word) => names.includes(word));
  }
  const group = groups.find(({ options }) => options.some((option) => option.value === value));
  const chosen = group?.options.find((option) => option.value === value);
  const shown = groups
    .map((each) => ({ ...each, options: each.options.filter((option) => isMatch(option, each, typed ?? "")) }))
    .filter(({ options }) => options.length > 0);
  const options = shown.flatMap((each) => each.options);
  const idOf = (option: string) => `${listId} ${option}`.replaceAll(/\s/g, "-");

  const activeId = isOpen && active ? idOf(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function close() {
    setIsOpen(false);
    setActive("");
  }
  function choose(option: ComboboxOption, isPressed: boolean) {
    setTyped(undefined);
    close();
    onChange(option.value, isPressed);
  }
  function leave() {
    const exact = options.filter(({ label }) => fold(label) === fold(typed ?? ""));
    const [meant, ...others] = exact.length > 0 ? exact : options;
    if (typed?.trim() && meant && others.every(({ label }) => label === meant.label))
      choose(others.at(-1) ?? meant, false);
    // What was typed stays only where nothing is chosen.
    else if (chosen || !typed?.trim()) setTyped(undefined);
    close();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const at = options.findIndex((option) => option.value === active);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const picked = options[at];
    if (step !== undefined) {
      setIsOpen(true);
      const from = at === -1 && !isOpen ? options.findIndex((option) => option.value === value) - step : at;
      setActive(options[(from + step + options.length) % options.length]?.value ?? "");
    } else if (!isOpen) return;
    else if (key === "Enter" && picked) choose(picked, true);
    else if (key === "Escape") {
      // Closes only the list, not the sheet around it.
      event.stopPropagation();
      setTyped(undefined);
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <Field {...field}>
      {(control) => (
        <div className="combobox">
          <Icon name={group && typed === undefined ? group.icon : "search"} />
          <input
            {...control}
            ref={ref}
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ""}
            onClick={() => setIsOpen(true)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={press}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsOpen(true);
              const [first] = groups.flatMap((each) =>
                each.options.filter((option) => isMatch(option, each, target.value)),
              );
              setActive(target.value.trim() ? (first?.value ?? "") : "");
            }}
          />
          {group && typed === undefined && <span className="kind">{group.label}</span>}
          {/* Keeps the focus in the field. */}
          <div
            className="combobox-list"
            id={listId}
            role="listbox"
            aria-label={listLabel}
            hidden={!isOpen}
            onPointerDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              shown.map(({ label, icon, options: members }) => (
                <div key={label} role="group" aria-label={label}>
                  <p aria-hidden="true">
                    <Icon name={icon} />
                    {label}
                  </p>
                  {members.map((option) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                    <div
                      key={option.value}
                      id={idOf(option.value)}
                      className="combobox-option"
                      role="option"
                      tabIndex={-1}
                      aria-selected={option.value === value}
                      data-is-active={option.value === active || undefined}
                      onClick={() => choose(option, true)}
                    >
                      <span>{option.label}</span>
                      {option.aside && <span className="hint">{option.aside}</span>}
                    </div>
                  ))}
                </div>
              ))}
            {isOpen && options.length === 0 && <p className="hint">{none}</p>}
          </div>
        </div>
      )}
    </Field>
  );
}
