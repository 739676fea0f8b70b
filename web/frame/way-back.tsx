/** Where to go from a page that shows nothing: to where it can be seen or restored, or to the dashboard. */
import { Link } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import type { QueryState } from "#web/live/query-store.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";

type DependentOfOwner = { ownerId: string; dependentId: string };

export type WayBackProps = {
  refusal: QueryState<unknown>["refusal"];
  /** Whose page it is, if it is for those who look after them. */
  of?: DependentOfOwner;
};

export const WayBack = ({ refusal, of }: WayBackProps) => (
  <div className="cluster">
    {refusal === "not-allowed" && of && <SeeSizes {...of} />}
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

/** Leads a grandmother on, to whom a caretaker sent the address of their own page. */
function SeeSizes({ ownerId, dependentId }: DependentOfOwner) {
  const { answer } = useLive("profiles.page", { personId: ownerId });
  const shown = [
    ...(answer?.dependents ?? []),
    ...(answer?.linkedDependents ?? []).flatMap(({ dependents }) => dependents),
  ].find(({ id }) => id === dependentId);
  return (
    shown && (
      <Link className={buttonClass()} href={paths.shopForDependent(dependentId, ownerId)}>
        <span>
          See <bdi>{shown.name}</bdi>’s sizes
        </span>
      </Link>
    )
  );
}
