/** The types of dependents; a tap on one opens its form. */
import { type DependentType, everyDependentType } from "#domain/items/catalogue.ts";
import { typeIcons } from "#web/dependents/dependent-avatar.tsx";
import { Button } from "#web/ui/button.tsx";

export const TypeChips = ({ onChoose }: { onChoose: (type: DependentType) => void }) => (
  <div className="cluster" role="group" aria-label="Add a dependent">
    {everyDependentType.map((type) => (
      <Button key={type} variant="secondary" icon={typeIcons[type]} onClick={() => onChoose(type)}>
        {type}
      </Button>
    ))}
  </div>
);
