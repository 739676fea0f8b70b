/** Links to a check, with the number of sizes that are due. */
import { Link } from "wouter";
import { Due, sizesDue } from "#web/items/due.tsx";
import { paths } from "#web/paths.ts";
import type { DueCheck } from "#web/screens/due-checks.ts";
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

type DueLineProps = {
  due: DueCheck | undefined;
  /** On a phone, where the heading with its link is hidden. */
  hasLink: boolean;
};

/** The line above one's own sizes that says how many are due. */
export const DueLine = ({ due, hasLink }: DueLineProps) =>
  (due || hasLink) && (
    <div className="due-line">
      {due ? (
        <Due>
          <Link href={due.path}>{sizesDue(due.count)}</Link>
        </Due>
      ) : (
        <span className="age">No sizes due for a check</span>
      )}
      {hasLink && <CheckLink path={paths.check} name="" />}
    </div>
  );
