/** Links to a check, and lines with the number of sizes due. */
import { Link } from "wouter";
import { Due, sizesDue } from "#web/items/check/due.tsx";
import type { DueCheck } from "#web/screens/check/due-checks.ts";
import { addressOf } from "#web/frame/places.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/check.js";

type CheckLinkProps = {
  path: string;
  /** The dependent's name; empty for the viewer. */
  name: string;
};

export const CheckLink = ({ path, name }: CheckLinkProps) => (
  <Link className={buttonClass("ghost", "sm")} href={path} aria-label={name ? w.checkSizesOf({ name }) : undefined}>
    {w.checkSizes}
  </Link>
);

export const DueLine = ({ due }: { due: DueCheck | undefined }) =>
  due && (
    <div className="due-line">
      <Due>
        <Link href={due.path}>{sizesDue(due.count)}</Link>
      </Due>
    </div>
  );

/** Limits the dependents named under the viewer's sizes; Family lists all of them. */
const maxNamed = 3;

/** Dependents with sizes due, for a phone, which opens on the viewer's own sizes only. */
export const OthersDue = ({ due }: { due: readonly DueCheck[] }) =>
  due.length > 0 && (
    <ul className="others-due">
      {due.slice(0, maxNamed).map(({ id, name, path, count }) => (
        <li key={id}>
          <Due>
            <Link href={path}>{message(w.dueOf({ name, due: sizesDue(count) }))}</Link>
          </Due>
        </li>
      ))}
      {due.length > maxNamed && (
        <li>
          <Link href={addressOf("family")}>{w.moreInFamily}</Link>
        </li>
      )}
    </ul>
  );
