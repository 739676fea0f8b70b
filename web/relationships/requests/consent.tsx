/**
 * The consent to a relationship: what the other person will see or edit. It has counts and names only of what the
 * viewer shares; what the viewer would get stays hidden until the other person has agreed, too.
 */
import type { ReactNode } from "react";
import type { RelationshipKind } from "#domain/people/relationship.ts";
import {
  type SharedByViewer,
  partsKept,
  partsShared,
} from "#web/relationships/requests/shared-by-viewer.ts";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/relationships/requests/consent.css";
import { list } from "#web/ui/counts-and-lists.ts";

/**
 * Asked: the viewer decides. Asking: the other person will. Agreed: both have. Off: it is canceled. The text stays
 * the same after the viewer's answer, so that nothing below it moves.
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
  stage: Stage;
  /** The other person; without a name, anyone who might accept. */
  name?: string;
  /** Undefined if the viewer's dashboard can't be loaded; the sentence then has no counts. */
  shared: SharedByViewer | undefined;
};

export function Consent({ kind, stage, name, shared }: ConsentProps) {
  const isLink = kind === "dependentLink";
  const kept = shared && !isLink ? partsKept(shared) : [];
  return (
    <ul className={looks[stage]} aria-hidden={stage === "off" || undefined}>
      <Line icon={isLink ? "pencil" : "eye"}>
        {/* Changes of a number are announced while the page is open. */}
        <span aria-live="polite">
          <b>
            <Subject stage={stage} name={name} />{" "}
            {isLink ? "be able to view, edit, and delete" : "see"}
          </b>{" "}
          {shared ? <SharedParts kind={kind} shared={shared} /> : unknown[kind]}
        </span>
      </Line>
      {kept.length > 0 && (
        <Line icon="lock" quiet>
          They won’t see your <Listed parts={kept} />.
        </Line>
      )}
      {isLink && (
        <>
          <Line icon="people">
            Their connections will also see the dependents that aren’t private.
          </Line>
          <Line icon="lock" quiet>
            Your own sizes aren’t included.
          </Line>
        </>
      )}
      <Line icon={isLink ? "link" : "people"} quiet>
        {isLink
          ? "You’ll be able to do the same with their dependents, including ones added later, until one of you unlinks."
          : "You’ll see each other’s shared sizes, including new ones, until one of you disconnects."}
      </Line>
    </ul>
  );
}

const unknown: Record<RelationshipKind, string> = {
  connection: "the sizes, dependents, and connections you share.",
  dependentLink: "all your dependents, including private ones.",
};

function Subject({ stage, name }: { stage: Stage; name: string | undefined }) {
  const other = name === undefined ? "someone" : <bdi>{name}</bdi>;
  if (stage === "asking") return <>If {other} accepts, they’ll</>;
  return <>{other} will</>;
}

function SharedParts({ kind, shared }: { kind: RelationshipKind; shared: SharedByViewer }) {
  const parts = partsShared(kind, shared);
  if (parts.length === 0)
    return <>{kind === "dependentLink" ? "any dependents you add." : "nothing yet."}</>;
  return (
    <>
      <Listed parts={parts} />
      {kind === "dependentLink" && ", with all their sizes, including private ones"}.
    </>
  );
}

/** 'A, B, and C', with each name's direction isolated. */
const Listed = ({ parts }: { parts: readonly string[] }) =>
  list.formatToParts(parts).map(({ type, value }, index) => {
    const Part = type === "element" ? "bdi" : "span";
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
    return <Part key={index}>{value}</Part>;
  });

const Line = ({
  icon,
  quiet = false,
  children,
}: {
  icon: IconName;
  quiet?: boolean;
  children: ReactNode;
}) => (
  <li className={quiet ? "quiet" : undefined}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
);
