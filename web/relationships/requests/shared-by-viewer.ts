/** Counts and names what a relationship opens to the other person, from the viewer's own dashboard (spec §6). */
import { eldestFirst } from "#domain/people/dependent-order.ts";
import type { OutputOf } from "#domain/contract.ts";
import type { Invited } from "#domain/people/invitation.ts";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import * as w from "#words/en/relationships.js";

type Dashboard = Pick<OutputOf<"dashboard.page">, "items" | "dependents" | "caredFor" | "connections">;

export type SharedByViewer = {
  sizes: number;
  privateSizes: number;
  /** Names of the dependents a connection sees: the viewer's own, and those of people the viewer is linked with. */
  dependents: readonly string[];
  /** Those of them whom the viewer only looks after. */
  linkedDependents: readonly string[];
  privateDependents: number;
  connections: number;
  /** Names of the dependents a caretaker sees and edits: all of the viewer's own. */
  ownDependents: readonly string[];
};

/** `otherId` is the person who would see it, if known: what is theirs isn’t the viewer’s to share. */
export function sharedByViewer(dashboard: Dashboard, otherId?: string): SharedByViewer {
  const { items, dependents, caredFor, connections } = dashboard;
  const linked = caredFor.filter(({ owner }) => owner.id !== otherId);
  const ofOthers = linked.flatMap((cared) => cared.dependents);
  const looksAfter = [...dependents, ...ofOthers];
  const shown = looksAfter.filter(isShared);
  const sizes = items.filter(isShared).length;
  return {
    sizes,
    privateSizes: items.length - sizes,
    dependents: namesOf(shown),
    linkedDependents: namesOf(ofOthers.filter(isShared)),
    privateDependents: looksAfter.length - shown.length,
    connections: connections.length,
    ownDependents: namesOf(dependents),
  };
}

/**
 * What accepting an invitation opens to the inviter, separating dependents they'll edit from those they'll only see.
 */
export function sharedByInvited(
  { items, dependents, caredFor, connections }: Dashboard,
  { inviter, kind }: Pick<Invited, "inviter" | "kind">,
) {
  const linked = caredFor.filter(({ owner }) => owner.id !== inviter.id);
  const isLink = kind === "dependentLink" || linked.length < caredFor.length;
  const seen = [...(isLink ? [] : dependents), ...linked.flatMap((cared) => cared.dependents)];
  return {
    isLink,
    sizes: items.filter(isShared).length,
    ownDependents: namesOf(dependents),
    dependents: namesOf(seen.filter(isShared)),
    connections: connections.filter(({ id }) => id !== inviter.id).length,
  };
}

const isShared = ({ visibleToConnections }: { visibleToConnections: boolean }) => visibleToConnections;

const namesOf = (some: Dashboard["dependents"]) => some.toSorted(eldestFirst).map(({ name }) => name);

const maxNames = 5;

/** The parts of the sentence that says what is shared; empty if nothing is yet. */
export function partsShared(kind: RelationshipKind, shared: SharedByViewer): string[] {
  if (kind === "dependentLink") return names(shared.ownDependents, w.more);
  const { sizes, dependents, connections } = shared;
  return [
    ...(sizes > 0 ? [w.sizes({ count: sizes })] : []),
    ...names(dependents, connections > 0 ? w.moreDependents : w.more),
    ...(connections > 0 ? [w.yourConnections] : []),
  ];
}

/** The counts of what stays private: '2 private sizes' and '1 private dependent'. */
export const partsKept = ({ privateSizes, privateDependents }: SharedByViewer): string[] => [
  ...(privateSizes > 0 ? [w.privateSizes({ count: privateSizes })] : []),
  ...(privateDependents > 0 ? [w.privateDependents({ count: privateDependents })] : []),
];

function names(all: readonly string[], moreOf: (p: { count: number }) => string): string[] {
  const more = all.length - maxNames;
  if (more <= 0) return [...all];
  return [...all.slice(0, maxNames), moreOf({ count: more })];
}
