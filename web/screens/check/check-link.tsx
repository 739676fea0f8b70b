/** Links to a check, with the number of sizes that are due. */
import { Link } from "wouter";
import { Due, sizesDue } from "#web/items/check/due.tsx";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { addressOf } from "#web/frame/places.ts";
import { buttonClass } from "#web/ui/button.tsx";

type CheckLinkProps = {
  path: string;
  /** Whose sizes: a dependent's name, or nothing for one's own. */
  name: string;
};

export const CheckLink = ({ path, name }: CheckLinkProps) => (
  <Link
    className={buttonClass("ghost", "sm")}
    href={path}
    aria-label={name ? `Check ${name}’s sizes` : "Check my sizes"}
  >
    Check
  </Link>
);

/** The line above one's own sizes that says how many are due, if any are. */
export const DueLine = ({ due }: { due: DueCheck | undefined }) =>
  due && (
    <div className="due-line">
      <Due>
        <Link href={due.path}>{sizesDue(due.count)}</Link>
      </Due>
    </div>
  );

/** How many of them the line under one's own sizes names: Family has them all. */
const maxNamed = 3;

/** The dependents with sizes that are due, on a phone, which opens on one's own sizes alone. */
export const OthersDue = ({ due }: { due: readonly DueCheck[] }) =>
  due.length > 0 && (
    <ul className="others-due">
      {due.slice(0, maxNamed).map(({ id, name, path, count }) => (
        <li key={id}>
          <Due>
            <Link href={path}>
              <bdi>{name}</bdi>: {sizesDue(count)}
            </Link>
          </Due>
        </li>
      ))}
      {due.length > maxNamed && (
        <li>
          <Link href={addressOf("family")}>More in Family</Link>
        </li>
      )}
    </ul>
  );
