/** A search form: one field and one button. Callers ignore a blank search (spec §5). */
import { Button } from "#web/ui/button.tsx";
import { SearchInput } from "#web/ui/field.tsx";
import * as w from "#words/en/controls.js";

type SearchFormProps = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSearch: () => void;
  error?: string | undefined;
};

export const SearchForm = ({ name, onSearch, ...input }: SearchFormProps) => (
  <form
    role="search"
    aria-label={name}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSearch();
    }}
  >
    <SearchInput {...input}>
      <Button type="submit" variant={input.value.trim() ? "primary" : "secondary"}>
        {w.search}
      </Button>
    </SearchInput>
  </form>
);
