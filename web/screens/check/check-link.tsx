/** A link to the check of all sizes of a wearer. */
import { Link } from "wouter";
import { buttonClass } from "#web/ui/button.tsx";
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
