/** The link to “Recently deleted”, below lists whose rows can be deleted; shown once there is something. */
import { Link } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import * as w from "#words/en/deleted.js";

export function RecentlyDeletedLink() {
  const { answer } = useLive("dashboard.page", {});
  if (!answer?.recentlyDeleted) return null;
  return (
    <p className="section-foot">
      <Link className={buttonClass("ghost", "sm")} href={paths.deleted}>
        <Icon name="undo" />
        {w.recentlyDeleted}
        <span className="aside">{answer.recentlyDeleted}</span>
      </Link>
    </p>
  );
}
