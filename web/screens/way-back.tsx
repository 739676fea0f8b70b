/** Where to go from a page that shows nothing: to the dashboard, or to where what was deleted is restored. */
import { Link } from "wouter";
import type { QueryState } from "#web/live/query-store.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";

export const WayBack = ({ refusal }: { refusal: QueryState<unknown>["refusal"] }) => (
  <div className="cluster">
    <Link className={buttonClass("outline")} href={paths.dashboard}>
      Back to dashboard
    </Link>
    {refusal === "not-found" && (
      <Link className={buttonClass("ghost")} href={paths.deleted}>
        Recently deleted
      </Link>
    )}
  </div>
);
