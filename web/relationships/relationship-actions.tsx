/** A relationship's possible moves as buttons, with the consent each needs, for both kinds. */
import { type ReactNode, useState } from "react";
import {
  type RelationshipKind,
  type RelationshipMove,
  type RelationshipState,
  movesFrom,
} from "#domain/people/relationship.ts";
import { AskedConsent, LinkRequestDialog } from "#web/relationships/asking.tsx";
import { outcomes, disconnectDialogs, words } from "#web/relationships/words.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { IconName } from "#domain/icons.ts";
import { ProblemMessage } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";
import { announce } from "#web/focus/live-region.ts";
import { noteUseful } from "#web/offline/notify-offer.ts";
import { useCall } from "#web/live/use-call.ts";

const variants: Record<RelationshipMove, NonNullable<ButtonProps["variant"]>> = {
  request: "primary",
  cancel: "ghost",
  accept: "primary",
  deny: "outline",
  disconnect: "outline",
};

const icons: Record<RelationshipKind, Partial<Record<RelationshipMove, IconName>>> = {
  connection: { request: "plus" },
  dependentLink: { request: "link", disconnect: "link" },
};

type RelationshipActionsProps = {
  kind: RelationshipKind;
  /** Whether a link's moves move the connection in the same act. */
  withConnection?: boolean;
  state: RelationshipState;
  otherId: string;
  name: string;
  size?: "sm" | "md";
  /** Shorter labels, for use below a heading that gives the context. */
  labels?: Partial<Record<RelationshipMove, string>>;
  /** The moves to offer; by default, all possible ones. */
  offered?: readonly RelationshipMove[];
  describedBy?: string | undefined;
  /**
   * Set where the buttons' consent is already shown: whether it has been for long enough. Otherwise, a link request asks
   * in a dialog.
   */
  isConsented?: boolean;
  /** The state, before the buttons. */
  badge?: ReactNode;
  onMove?: (move: RelationshipMove) => void;
  children?: ReactNode;
};

export function RelationshipActions({
  kind,
  withConnection = false,
  state,
  otherId,
  name,
  size = "md",
  labels,
  offered = movesFrom(state),
  describedBy,
  isConsented,
  badge,
  onMove,
  children,
}: RelationshipActionsProps) {
  const { run, busy, problem } = useCall("relationships.move");
  const [pressed, setPressed] = useState<{ move: RelationshipMove; from: RelationshipState }>();
  const [confirming, setConfirming] = useState<RelationshipMove>();
  /** The terms of an answered request keep their place until the screen is left. */
  const [wasAsked, setWasAsked] = useState(false);
  if (state === "received" && !wasAsked) setWasAsked(true);
  const isGuarded = usePressGuard(state);
  // A changed state ends the move, though its call may not have returned yet.
  const pending = busy && pressed?.from === state ? pressed.move : undefined;
  const { title, text, busy: busyLabel } = disconnectDialogs[kind];

  async function perform(move: RelationshipMove) {
    setPressed({ move, from: state });
    onMove?.(move);
    const isDone = await run({ kind, move, otherId, ...(withConnection && { withConnection }) });
    if (!isDone) return;
    setConfirming(undefined);
    if (move === "accept") void noteUseful("connected");
    announce(outcomes[kind][move](name));
  }

  const asksFirst = (move: RelationshipMove) =>
    move === "disconnect" || (move === "request" && kind === "dependentLink" && isConsented === undefined);

  const buttons = (isReady: boolean) => (
    <>
      {badge}
      {offered.length === 0 && children}
      {offered.map((move) => (
        <Button
          key={move}
          variant={move === "request" && asksFirst(move) ? "secondary" : variants[move]}
          size={size}
          busy={pending === move}
          guarded={isGuarded || !isReady}
          disabled={pending !== undefined && pending !== move}
          describedBy={describedBy}
          icon={icons[kind][move]}
          onClick={() => (asksFirst(move) ? setConfirming(move) : void perform(move))}
        >
          {labels?.[move] ?? words[kind][move]}
        </Button>
      ))}
    </>
  );
  const dialog = { busy, problem, onCancel: () => setConfirming(undefined) };
  const isAsking = confirming === "request" && state === "none";
  const isParting = confirming === "disconnect" && state === "connected";
  const error = problem && pressed?.from === state && <ProblemMessage of={problem} />;

  return (
    <>
      {wasAsked ? (
        <AskedConsent kind={kind} withConnection={withConnection} otherId={otherId} name={name} state={state}>
          {(isReady) => (
            <>
              {buttons(isReady && (isConsented ?? true))}
              {!isParting && !isAsking && error}
            </>
          )}
        </AskedConsent>
      ) : (
        <>
          {buttons(isConsented ?? true)}
          {!isParting && !isAsking && error}
        </>
      )}
      {isAsking && <LinkRequestDialog {...dialog} name={name} onConfirm={() => void perform("request")} />}
      {isParting && (
        <ConfirmDialog
          {...dialog}
          title={title(name)}
          text={text}
          act={{ word: words[kind].disconnect, busy: busyLabel }}
          onConfirm={() => void perform("disconnect")}
        />
      )}
    </>
  );
}
