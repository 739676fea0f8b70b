/** Links out of a page that shows nothing: to the sizes, to w.recentlyDeleted, or to the dashboard. */
import { Link } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import type { QueryState } from "#web/live/query-store.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/frame.js";

type DependentOfOwner = { ownerId: string; dependentId: string };

export type WayBackProps = {
  refusal: QueryState<unknown>["refusal"];
  /** The dependent, on pages for caretakers only. */
  of?: DependentOfOwner;
};

export const WayBack = ({ refusal, of }: WayBackProps) => (
  <div className="cluster">
    {refusal === "not-allowed" && of && <SeeSizes {...of} />}
    <Link className={buttonClass("outline")} href={paths.dashboard}>
      {w.backToDashboard}
    </Link>
    {refusal === "not-found" && (
      <Link className={buttonClass("ghost")} href={paths.deleted}>
        {w.recentlyDeleted}
      </Link>
    )}
  </div>
);

/** For someone without edit access, such as a grandmother, whom a caretaker sent their own page's URL. */
function SeeSizes({ ownerId, dependentId }: DependentOfOwner) {
  const { answer } = useLive("profiles.page", { personId: ownerId });
  const shown = [
    ...(answer?.dependents ?? []),
    ...(answer?.linkedDependents ?? []).flatMap(({ dependents }) => dependents),
  ].find(({ id }) => id === dependentId);
  return (
    shown && (
      <Link className={buttonClass()} href={paths.shopForDependent(dependentId, ownerId)}>
        <span>{message(w.seeSizesOf({ name: shown.name }))}</span>
      </Link>
    )
  );
}
