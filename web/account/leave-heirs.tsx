/** Chooses who takes over each dependent. */
import type { DependentType } from "#domain/items/catalogue.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { isolated } from "#domain/isolated.ts";
import type { Leaving } from "#domain/people/leaving.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { list } from "#web/ui/lists.ts";
import { type Heirs, deleted, isChosen, sizesInWords } from "#web/account/leave-losses.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "#web/ui/avatar.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/account.js";

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
      <h3>{w.whoTakesOver({ names: list.format(dependents.map(({ name }) => isolated(name))) })}</h3>
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
                aria-label={w.goesTo({ name })}
                value={isChosen(leaving, heirs, id) ? heirs.get(id) : ""}
                aria-invalid={!isChosen(leaving, heirs, id) || undefined}
                onChange={(event) => onChoose(id, event.target.value)}
              >
                {!isChosen(leaving, heirs, id) && <option value="">{w.choose}</option>}
                {successors.map((person) => (
                  <option key={person.id} value={person.id}>
                    {nameOf(person)}
                  </option>
                ))}
                <option value={deleted}>{w.deleteIt}</option>
              </select>
              <Icon name="down" />
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        {successors.length === 1 && only ? message(w.oneTakesOver({ name: nameOf(only) })) : w.othersTakeOver}
      </p>
    </div>
  );
}
