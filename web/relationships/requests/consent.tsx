/**
 * The consent to a relationship: what the other person will see or edit. It has counts and names only of what the
 * viewer shares; what the viewer would get stays hidden until the other person has agreed, too.
 */
import type { ReactNode } from "react";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import { type SharedByViewer, partsKept, partsShared } from "#web/relationships/requests/shared-by-viewer.ts";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { list } from "#web/ui/lists.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/relationships.js";
import "#web/relationships/requests/consent.css";

/**
 * Asked: the viewer decides. Asking: the other person will. Agreed: both have. Off: it is canceled, and the text isn't
 * shown. It stays the same after the viewer's answer, so that nothing below it moves.
 */
type Stage = "asked" | "asking" | "agreed" | "off";

const looks: Record<Stage, string> = {
  asked: "consent",
  asking: "consent",
  agreed: "consent consent-sewn",
  off: "consent consent-off",
};

type ConsentProps = {
  kind: RelationshipKind;
  /** Whether the same act connects the two, besides linking their dependents. */
  withConnection?: boolean;
  stage: Stage;
  name: string;
  /** Undefined if the viewer's dashboard can't be loaded; the sentence then has no counts. */
  shared: SharedByViewer | undefined;
};

export function Consent({ kind, withConnection = false, stage, name, shared }: ConsentProps) {
  const isLink = kind === "dependentLink";
  const isConnection = !isLink || withConnection;
  /** What a caretaker edits isn't listed again as what a connection sees. */
  const seen = shared && isLink ? { ...shared, dependents: shared.linkedDependents, privateDependents: 0 } : shared;
  const kept = seen && isConnection ? partsKept(seen) : [];
  return (
    <ul className={looks[stage]}>
      {isLink && <Opens kind="dependentLink" stage={stage} name={name} shared={shared} />}
      {isConnection && <Opens kind="connection" stage={stage} name={name} shared={seen} />}
      {kept.length > 0 && (
        <Line icon="lock" quiet>
          {message(w.keeps({ list: () => <Listed key="list" parts={kept} /> }))}
        </Line>
      )}
      {isLink && <Line icon="people">{w.theirConnections}</Line>}
      {!isConnection && (
        <Line icon="lock" quiet>
          {w.ownNotIncluded}
        </Line>
      )}
      <Line icon={isLink ? "link" : "people"} quiet>
        {isLink ? w.linkMutual : w.connectionMutual}
      </Line>
    </ul>
  );
}

type OpensProps = Pick<ConsentProps, "kind" | "stage" | "name" | "shared">;

const Opens = ({ kind, stage, name, shared }: OpensProps) => (
  <Line icon={kind === "dependentLink" ? "pencil" : "eye"}>
    {/* Changes of a number are announced while the page is open. */}
    <span aria-live="polite">
      <b>{whatOpens(kind, stage, name)}</b> {shared ? <SharedParts kind={kind} shared={shared} /> : unknown[kind]}
    </span>
  </Line>
);

const unknown: Record<RelationshipKind, string> = {
  connection: w.seenUnknown,
  dependentLink: w.editedUnknown,
};

const opens = {
  connection: { now: w.sees, ifAccepted: w.seesIfAccepted },
  dependentLink: { now: w.edits, ifAccepted: w.editsIfAccepted },
};

function whatOpens(kind: RelationshipKind, stage: Stage, name: string): ReactNode {
  const { now, ifAccepted } = opens[kind];
  return message((stage === "asking" ? ifAccepted : now)({ name }));
}

function SharedParts({ kind, shared }: { kind: RelationshipKind; shared: SharedByViewer }) {
  const parts = partsShared(kind, shared);
  if (parts.length === 0) return <>{kind === "dependentLink" ? w.editedNothing : w.seenNothing}</>;
  const whole = kind === "dependentLink" ? w.edited : w.seen;
  return message(whole({ list: () => <Listed key="list" parts={parts} /> }));
}

/** 'A, B, and C', with each name's direction isolated. */
const Listed = ({ parts }: { parts: readonly string[] }) =>
  list.formatToParts(parts).map(({ type, value }, index) => {
    const Part = type === "element" ? "bdi" : "span";
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
    return <Part key={index}>{value}</Part>;
  });

const Line = ({ icon, quiet = false, children }: { icon: IconName; quiet?: boolean; children: ReactNode }) => (
  <li className={quiet ? "quiet" : undefined}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);
