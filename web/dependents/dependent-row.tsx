/** A dependent in a list of those who care for it: a link to its page. */
import { Link } from "wouter";
import type { DependentInList } from "#domain/dependent.ts";
import { DependentAvatar } from "#web/dependents/dependent-avatar.tsx";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import "#web/ui/rows.css";

type DependentRowProps = { dependent: DependentInList; ownerId: string };

export const DependentRow = ({ dependent, ownerId }: DependentRowProps) => {
  const { id, category, name, visibleToConnections, sizes } = dependent;
  return (
    <li className="person">
      <Link className="who" href={paths.dependent(id, ownerId)}>
        <DependentAvatar type={category} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="line">
            <span>{category}</span>
            <span>{sizes === 1 ? "1 size" : `${sizes} sizes`}</span>
            {!visibleToConnections && <PrivateMark />}
          </span>
        </span>
        <span className="go">
          <Icon name="onward" />
        </span>
      </Link>
    </li>
  );
};
