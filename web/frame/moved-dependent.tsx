/** Redirects from the URL of a dependent whose former owner left to the URL under the new owner. */
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import { Loading } from "#web/frame/loading.tsx";

type MovedDependentProps = {
  dependentId: string;
  /** The owner in the URL, whom the viewer can't access. */
  ownerId: string;
  path: (ownerId: string) => string;
  /** Shown if there is no other owner. */
  children: ReactNode;
};

export function MovedDependent({ dependentId, ownerId, path, children }: MovedDependentProps) {
  const { answer, refusal } = useLive("dashboard.page", {});
  if (refusal) return children;
  if (!answer) return <Loading />;
  const { viewer, dependents, caredFor } = answer;
  const owners = [{ owner: viewer, dependents }, ...caredFor]
    .filter((each) => each.dependents.some(({ id }) => id === dependentId))
    .map(({ owner }) => owner.id);
  // The dashboard's answer predates the refusal and is about to be updated.
  if (owners.includes(ownerId)) return <Loading />;
  const [now] = owners;
  if (now === undefined) return children;
  // Keeps the history state, which says whether a sheet is open, so that its form opens there too.
  return <Redirect to={path(now)} state={history.state} replace />;
}
