/** The name of a size, chosen from one list of all names, grouped by the spec's categories (spec §3). */
import type { Ref } from "react";
import {
  type Category,
  type CategoryAndName,
  type Wearer,
  catalogue,
  offeredCategories,
} from "#domain/items/catalogue.ts";
import { categoryIcons } from "#domain/icons.ts";
import type { Item } from "#domain/items/item.ts";
import { categoryName, itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { folded } from "#domain/folded.ts";
import { Combobox, type ComboboxOption } from "#web/ui/combobox.tsx";
import * as w from "#words/en/form.js";

type NameFieldProps = {
  wearer: Wearer;
  category: Category | "";
  name: string;
  /** The sizes that the wearer has, where choosing one opens it. */
  existing?: { items: readonly Item[]; onOpen: (item: Item) => void } | undefined;
  error: string | undefined;
  onChange: (chosen: CategoryAndName, isPressed: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function NameField({ wearer, category, name, existing, error, onChange, ref }: NameFieldProps) {
  // An item keeps its category after its wearer's type changed, even if new items can't have it.
  const categories = [...new Set<Category>([...offeredCategories[wearer], ...(category ? [category] : [])])];
  const choices = new Map<string, CategoryAndName | Item>();
  const groups = categories.map((each) => ({
    label: categoryName(each),
    icon: categoryIcons[each],
    options: catalogue[each].flatMap((item): ComboboxOption[] => {
      const label = itemName(item);
      const option = { value: keyOf(each, item), label };
      choices.set(option.value, [each, item]);
      const same = existing?.items.filter((one) => one.category === each && one.name === item) ?? [];
      for (const one of same) choices.set(one.id, one);
      const toOpen = same.map((one) => ({
        value: one.id,
        label,
        aside: one.size ? w.hasSize({ size: labelOf(one) }) : w.hasNoSize,
      }));
      return same.length === 0 ? [option] : toOpen.concat({ ...option, aside: w.another });
    }),
  }));
  return (
    <Combobox
      label={w.name}
      required
      placeholder={w.searchNames}
      listLabel={w.chooseOne}
      fold={folded}
      none={w.noSuchName}
      groups={groups}
      value={category && name ? keyOf(category, name) : ""}
      onChange={(value, isPressed) => {
        const chosen = choices.get(value);
        if (!chosen) return;
        if (!("id" in chosen)) onChange(chosen, isPressed);
        else if (isPressed) existing?.onOpen(chosen);
      }}
      error={error}
      ref={ref}
    />
  );
}

const keyOf = (category: Category, name: string) => `${category}/${name}`;
