/** The items to start with, each one tap from its form. */
import { type CategoryAndName, type Wearer, suggestedItems } from "#domain/items/catalogue.ts";
import { categoryIcons } from "#domain/items/category-icons.ts";
import { Button } from "#web/ui/button.tsx";

type StarterChipsProps = { wearer: Wearer; onChoose: (item: CategoryAndName) => void };

export const StarterChips = ({ wearer, onChoose }: StarterChipsProps) => (
  <div className="cluster" role="group" aria-label="Start with">
    {suggestedItems[wearer].map((item) => (
      <Button
        key={item[1]}
        variant="secondary"
        icon={categoryIcons[item[0]]}
        onClick={() => onChoose(item)}
      >
        {item[1]}
      </Button>
    ))}
  </div>
);
