/** Leads on from the address of a dependent whose former owner has left, to where the viewer looks after them now. */
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { useLive } from "#web/live/use-live.ts";
import { Loading } from "#web/frame/loading.tsx";

type MovedDependentProps = {
  dependentId: string;
  /** Whose they were at this address, where the viewer may see nothing. */
  ownerId: string;
  /** The same page, with another owner. */
  path: (ownerId: string) => string;
  /** What the page says where there is no other owner. */
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
  // The dashboard is older than the refusal, and about to follow.
  if (owners.includes(ownerId)) return <Loading />;
  const [now] = owners;
  if (now === undefined) return children;
  // An open sheet belongs to the state, so that its form is open there, too.
  return <Redirect to={path(now)} state={history.state} replace />;
}
