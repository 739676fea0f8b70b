/** Chooses who takes over each dependent. */
import type { DependentType } from "#domain/items/catalogue.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { isolated } from "#domain/isolated.ts";
import type { Leaving } from "#domain/people/leaving.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { listOf } from "#web/ui/counts-and-lists.ts";
import { type Heirs, deleted, isChosen, sizesInWords } from "#web/account/leave-losses.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/avatar.css";

type DependentHeirsProps = {
  leaving: Leaving;
  heirs: Heirs;
  onChoose: (dependentId: string, heir: string) => void;
};

/** Icons are named after the types. */
const iconOf = (type: DependentType) => type.toLowerCase() as Lowercase<DependentType>;

export function DependentHeirs({ leaving, heirs, onChoose }: DependentHeirsProps) {
  const { successors } = leaving;
  const dependents = leaving.dependents.toSorted(eldestFirst);
  const isOpen = dependents.some(({ id }) => !isChosen(leaving, heirs, id));
  if (dependents.length === 0 || (successors.length === 0 && !isOpen)) return null;
  const [only] = successors;
  return (
    <div className="heirs">
      <h3>Who takes over {listOf(dependents.map(({ name }) => isolated(name)))}?</h3>
      <ul>
        {dependents.map(({ id, name, category, sizes }) => (
          <li key={id}>
            <span className="avatar avatar-kin">
              <Icon name={iconOf(category)} />
            </span>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className="hint">{sizesInWords(sizes)}</span>
            </span>
            <span className="select">
              <select
                aria-label={`${name} goes to`}
                value={isChosen(leaving, heirs, id) ? heirs.get(id) : ""}
                aria-invalid={!isChosen(leaving, heirs, id) || undefined}
                onChange={(event) => onChoose(id, event.target.value)}
              >
                {!isChosen(leaving, heirs, id) && <option value="">Choose…</option>}
                {successors.map((person) => (
                  <option key={person.id} value={person.id}>
                    {nameOf(person)}
                  </option>
                ))}
                <option value={deleted}>Delete</option>
              </select>
              <Icon name="down" />
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        Only people you’ve linked dependents with can take over.{" "}
        {successors.length === 1 && only ? <bdi>{nameOf(only)}</bdi> : "They"}{" "}
        {successors.length === 1 ? "gets" : "get"} everything as it is, history included, and{" "}
        {successors.length === 1 ? "sees" : "see"} that under What’s new.
      </p>
    </div>
  );
}
