/** The types of dependents, each one tap from its form. */
import { type DependentType, dependentTypes } from "#domain/catalogue.ts";
import { typeIcons } from "#web/dependents/dependent-avatar.tsx";
import { Button } from "#web/ui/button.tsx";

const types: readonly DependentType[] = Object.values(dependentTypes).flat();

export const TypeChips = ({ onChoose }: { onChoose: (type: DependentType) => void }) => (
  <div className="cluster" role="group" aria-label="Add a dependent">
    {types.map((type) => (
      <Button key={type} variant="secondary" icon={typeIcons[type]} onClick={() => onChoose(type)}>
        {type}
      </Button>
    ))}
  </div>
);
