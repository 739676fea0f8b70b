/** Form fields: label, control, hint, and error, connected by id. */
import { type HTMLInputTypeAttribute, type ReactNode, type Ref, useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/field.css";
import { ErrorMessage } from "#web/ui/status.tsx";

export type FieldProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Whether the field is required. Announced, because the screen marks only the optional fields. */
  required?: boolean;
};

type Control = {
  id: string;
  "aria-required": boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export function Field({
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-required": required,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
    </div>
  );
}

type TextProps = FieldProps & { value: string; onChange: (value: string) => void };

type WithRef<Element> = { ref?: Ref<Element> | undefined };

/** The input has no maxLength, which would silently cut off pasted text: validation reports it instead. */
export const TextInput = ({
  value,
  onChange,
  type = "text",
  look = "plain",
  inputMode,
  autoComplete = "off",
  suggestions,
  ref,
  ...field
}: TextProps &
  WithRef<HTMLInputElement> & {
    type?: HTMLInputTypeAttribute;
    look?: "plain" | "size";
    inputMode?: "numeric" | undefined;
    autoComplete?: string;
    suggestions?: readonly string[];
  }) => (
  <Field {...field}>
    {(control) => (
      <>
        <input
          {...control}
          ref={ref}
          className={look === "size" ? "input input-size" : "input"}
          data-main={look === "size" ? "" : undefined}
          type={type}
          inputMode={inputMode}
          value={value}
          autoComplete={autoComplete}
          list={suggestions?.length ? `${control.id}-list` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suggestions && suggestions.length > 0 && (
          <datalist id={`${control.id}-list`}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
);

export const Textarea = ({
  value,
  onChange,
  rows = 4,
  minLength,
  readOnly,
  ...field
}: FieldProps & { value: string; rows?: number; minLength?: number } & (
    | { readOnly?: never; onChange: (value: string) => void }
    | { readOnly: true; onChange?: never }
  )) => (
  <Field {...field}>
    {(control) => (
      <textarea
        {...control}
        className="textarea"
        rows={rows}
        minLength={minLength}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )}
  </Field>
);

/** A search field, with room for a button beside it. */
export const SearchInput = ({ value, onChange, children, ...field }: TextProps & { children?: ReactNode }) => (
  <Field {...field}>
    {(control) => (
      <span className="search-line">
        <span className="with-icon">
          <Icon name="search" />
          <input
            {...control}
            className="input"
            type="search"
            value={value}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        {children}
      </span>
    )}
  </Field>
);

type SelectProps<Option extends string> = FieldProps &
  WithRef<HTMLSelectElement> & {
    /** '' while nothing is selected. */
    value: Option | "";
    onChange: (value: Option | "") => void;
    placeholder: string;
    options: readonly Option[] | Readonly<Record<string, readonly Option[]>>;
    /** The shown names of options and of their groups, if they aren't the values themselves. */
    nameOf?: (option: Option) => string;
    nameOfGroup?: (group: string) => string;
    disabled?: boolean;
  };

const itself = (value: string) => value;

export const Select = <Option extends string>({
  value,
  onChange,
  placeholder,
  options,
  nameOf = itself,
  nameOfGroup = itself,
  disabled,
  ref,
  ...field
}: SelectProps<Option>) => (
  <Field {...field}>
    {(control) => (
      <span className="select">
        <select
          {...control}
          ref={ref}
          value={value}
          disabled={disabled}
          // The browser returns a listed option or the empty one, so the cast is safe.
          onChange={(event) => onChange(event.target.value as Option | "")}
        >
          <option value="">{placeholder}</option>
          {Array.isArray(options)
            ? choices(options, nameOf)
            : Object.entries(options).map(([group, members]) => (
                <optgroup key={group} label={nameOfGroup(group)}>
                  {choices(members, nameOf)}
                </optgroup>
              ))}
        </select>
        <Icon name="down" />
      </span>
    )}
  </Field>
);

const choices = <Option extends string>(options: readonly Option[], nameOf: (option: Option) => string) =>
  options.map((option) => (
    <option key={option} value={option}>
      {nameOf(option)}
    </option>
  ));
