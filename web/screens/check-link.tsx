/** The way to a check, and what is due. */
import { Link } from "wouter";
import { Due, sizesDue } from "#web/items/due.tsx";
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

/** A quiet line above one's sizes when some are due. */
export const DueLine = ({ due }: { due: DueCheck | undefined }) =>
  due && (
    <Link className="due-line" href={due.path}>
      <Due>{sizesDue(due.count)}</Due>
    </Link>
  );
