/** The link to “Recently deleted”, below lists whose rows can be deleted. */
import { Link } from "wouter";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export const RecentlyDeletedLink = () => (
  <p className="section-foot">
    <Link className={buttonClass("ghost", "sm")} href={paths.deleted}>
      <Icon name="undo" />
      Recently deleted
    </Link>
  </p>
);
