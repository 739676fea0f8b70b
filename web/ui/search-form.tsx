/** A search: one field, one button. Nothing starts while the field is blank (spec §5). */
import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/field.css";
import "#web/ui/search-form.css";

type SearchFormProps = {
  /** Names the form for those who don't see where it stands. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSearch: () => void;
  error?: string | undefined;
};

export function SearchForm({ name, label, value, onChange, onSearch, error }: SearchFormProps) {
  const id = useId();
  return (
    <form
      role="search"
      className="field"
      aria-label={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="search-line">
        <span className="with-icon">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            id={id}
            value={value}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        <Button type="submit" variant={value.trim() ? "primary" : "secondary"}>
          Search
        </Button>
      </div>
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </form>
  );
}
