/** Where consent is given: below a request to the viewer, and before the viewer sends one. */
import { type ReactNode, useMemo, useState } from "react";
import { letEdit } from "#domain/people/let-edit.ts";
import { type RelationshipKind, type RelationshipState, relationshipKinds } from "#domain/people/relationship.ts";
import { Consent } from "#web/relationships/requests/consent.tsx";
import { partsShared, sharedByViewer } from "#web/relationships/requests/shared-by-viewer.ts";
import { words } from "#web/relationships/words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Skeleton, SkeletonShape } from "#web/ui/skeleton.tsx";
import type { Problem } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { useLive } from "#web/live/use-live.ts";
import * as w from "#words/en/relationships.js";

/** Returns the viewer's current sharing, and whether it has been shown long enough to consent to. */
export function useShared(kind: RelationshipKind, otherId?: string, withConnection = false) {
  const { answer, refusal } = useLive("dashboard.page", {});
  const shared = useMemo(() => answer && sharedByViewer(answer, otherId), [answer, otherId]);
  const isKnown = answer !== undefined || refusal !== undefined;
  const kinds = withConnection ? relationshipKinds : [kind];
  const isGuarded = usePressGuard(shared ? kinds.flatMap((each) => partsShared(each, shared)).join("\n") : "");
  return { shared, isKnown, isReady: isKnown && !isGuarded };
}

type AskedConsentProps = {
  kind: RelationshipKind;
  withConnection: boolean;
  otherId: string;
  name: string;
  state: RelationshipState;
  children: (isReady: boolean) => ReactNode;
};

/** The consent of someone who was asked. After the answer, it says what they accepted or declined. */
export function AskedConsent({ kind, withConnection, otherId, name, state, children }: AskedConsentProps) {
  const { shared, isKnown, isReady } = useShared(kind, otherId, withConnection);
  const isOpen = state === "received";
  const [agreedTo, setAgreedTo] = useState(shared);
  if (isOpen && agreedTo !== shared) setAgreedTo(shared);
  const stage = isOpen ? "asked" : state === "connected" ? "agreed" : "off";
  return (
    <div className="asked">
      {isKnown ? (
        <Consent
          kind={kind}
          withConnection={withConnection}
          name={name}
          stage={stage}
          shared={isOpen ? shared : agreedTo}
        />
      ) : (
        <ConsentSkeleton />
      )}
      <div className="answer">{children(isReady || !isOpen)}</div>
    </div>
  );
}

type OfferedConsentProps = { kind: RelationshipKind; withConnection?: boolean; name: string; otherId?: string };

export function OfferedConsent({ kind, otherId, ...more }: OfferedConsentProps) {
  const { shared, isKnown } = useShared(kind, otherId);
  return isKnown ? <Consent kind={kind} stage="asking" shared={shared} {...more} /> : <ConsentSkeleton />;
}

type LinkRequestDialogProps = {
  name: string;
  busy: boolean;
  problem: Problem | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function LinkRequestDialog({ name, ...dialog }: LinkRequestDialogProps) {
  const kind = "dependentLink";
  const { shared, isKnown, isReady } = useShared(kind);
  return (
    <ConfirmDialog
      {...dialog}
      title={w.linkWith({ name })}
      text={w.untilAccepted}
      act={{
        word: letEdit(name, shared?.ownDependents ?? []) ?? words[kind].request,
        busy: w.sending,
        variant: "primary",
      }}
      guarded={!isReady}
    >
      {isKnown ? <Consent kind={kind} name={name} stage="asking" shared={shared} /> : <ConsentSkeleton />}
    </ConfirmDialog>
  );
}

const ConsentSkeleton = () => (
  <Skeleton>
    <SkeletonShape />
    <SkeletonShape />
  </Skeleton>
);
