/** Someone found: what they may do, what that opens, and the one button for it. */
import { useState } from "react";
import { isolated } from "#domain/isolated.ts";
import { letEdit } from "#domain/people/let-edit.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import type { PersonFound } from "#domain/people/profile.ts";
import { type RelationshipKind, type RelationshipState, relationshipKinds } from "#domain/people/relationship.ts";
import { MayDo } from "#web/invitations/may-do.tsx";
import { OfferedConsent, useShared } from "#web/relationships/asking.tsx";
import { RelationshipActions } from "#web/relationships/relationship-actions.tsx";
import * as w from "#words/en/relationships.js";

/** The state that an act starts from, and the kinds it moves: what waits for an answer comes first. */
type Act = { state: RelationshipState; kind: RelationshipKind; withConnection: boolean };

function actWith({ relationships }: Pick<PersonFound, "relationships">, mayDo: RelationshipKind): Act {
  const inState = (state: RelationshipState) => relationshipKinds.filter((kind) => relationships[kind] === state);
  for (const state of ["received", "sent"] as const) {
    const kinds = inState(state);
    const [kind = "connection"] = kinds.toReversed();
    if (kinds.length > 0) return { state, kind, withConnection: kinds.length === 2 };
  }
  const isLink = mayDo === "dependentLink";
  return { state: relationships[mayDo], kind: mayDo, withConnection: isLink && relationships.connection === "none" };
}

export function WithPerson({ person, describedBy }: { person: PersonFound; describedBy: string }) {
  const { relationships } = person;
  const name = firstNameOf(nameOf(person));
  // Nothing of an earlier visit is chosen: whoever may edit is a new decision each time.
  const [mayDo, setMayDo] = useState<RelationshipKind>("connection");
  const now = actWith(person, mayDo);
  // Once the viewer was asked, the sheet keeps that question and its answer.
  const [asked, setAsked] = useState<Act>();
  if (now.state === "received" && (asked?.kind !== now.kind || asked.withConnection !== now.withConnection)) {
    setAsked(now);
  }
  const { kind, withConnection } = asked ?? now;
  const state = relationships[kind];
  const { shared, isReady } = useShared(kind, person.id, withConnection);
  const dependents = shared?.ownDependents ?? [];
  const isOffer = !asked && relationships.dependentLink === "none" && /none|connected/u.test(relationships.connection);
  const isOver = asked ? state !== "received" : state === "connected";
  return (
    <div className="with-person">
      {isOffer && <MayDo value={mayDo} onChange={setMayDo} name={isolated(name)} dependents={dependents} />}
      {!asked && (state === "none" || state === "sent") && (
        <OfferedConsent kind={kind} withConnection={withConnection} name={name} otherId={person.id} />
      )}
      <div className={asked ? "acts" : isOver ? undefined : "sheet-act"}>
        {state === "none" && !asked && relationships.connection === "none" && <p className="hint">{w.untilAccepted}</p>}
        <RelationshipActions
          kind={kind}
          withConnection={withConnection}
          state={state}
          otherId={person.id}
          describedBy={describedBy}
          name={nameOf(person)}
          labels={{
            accept: w.accept,
            deny: w.deny,
            ...(kind === "dependentLink" && { request: letEdit(name, dependents) ?? w.linkDependents }),
          }}
          // Disconnecting happens on the person's profile, which shows what would be lost.
          {...(isOver && { offered: [] })}
          isConsented={isReady}
        />
      </div>
    </div>
  );
}
