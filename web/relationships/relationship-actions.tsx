/** A relationship's badge and its possible moves as buttons, for both kinds. */
import { useState } from "react";
import {
  type RelationshipKind,
  type RelationshipMove,
  type RelationshipState,
  movesFrom,
} from "#domain/relationship.ts";
import { outcomes, disconnectDialogs, words } from "#web/relationships/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import { announce } from "#web/focus/live-region.ts";
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
  state: RelationshipState;
  otherId: string;
  name: string;
  size?: "sm" | "md";
  /** Shorter labels, for use under a heading that gives the context. */
  labels?: Partial<Record<RelationshipMove, string>>;
  /** The moves to offer; by default all that are possible. */
  offered?: readonly RelationshipMove[];
  /** The id of the element that names the person. */
  describedBy?: string | undefined;
};

export function RelationshipActions({
  kind,
  state,
  otherId,
  name,
  size = "md",
  labels,
  offered = movesFrom(state),
  describedBy,
}: RelationshipActionsProps) {
  const { run, busy, problem } = useCall("relationships.move");
  const [pressed, setPressed] = useState<{ move: RelationshipMove; from: RelationshipState }>();
  const [isConfirming, setIsConfirming] = useState(false);
  // A changed state ends the move, though its call may not have returned yet.
  const pending = busy && pressed?.from === state ? pressed.move : undefined;
  const { title, text, busy: busyLabel } = disconnectDialogs[kind];

  async function perform(move: RelationshipMove) {
    setPressed({ move, from: state });
    if (await run({ kind, move, otherId })) announce(outcomes[kind][move](name));
  }

  return (
    <>
      {offered.map((move) => (
        <Button
          key={move}
          variant={move === "request" && kind === "dependentLink" ? "secondary" : variants[move]}
          size={size}
          busy={pending === move}
          disabled={pending !== undefined && pending !== move}
          describedBy={describedBy}
          icon={icons[kind][move]}
          onClick={() => (move === "disconnect" ? setIsConfirming(true) : void perform(move))}
        >
          {labels?.[move] ?? words[kind][move]}
        </Button>
      ))}
      {isConfirming && state === "connected" ? (
        <ConfirmDialog
          title={title(name)}
          text={text}
          act={{ word: words[kind].disconnect, busy: busyLabel }}
          busy={busy}
          problem={problem?.sentence}
          onConfirm={() => void perform("disconnect")}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        problem && pressed?.from === state && <ErrorMessage>{problem.sentence}</ErrorMessage>
      )}
    </>
  );
}

/** The state as a badge; nothing for 'none' and 'received'. */
export function RelationshipBadge({
  kind,
  state,
  sent = words[kind].sent,
}: {
  kind: RelationshipKind;
  state: RelationshipState;
  sent?: string;
}) {
  if (state === "connected") return <Badge variant="success">{words[kind].connected}</Badge>;
  if (state === "sent") return <Badge variant="outline">{sent}</Badge>;
  if (state === "self") return <Badge variant="subtle">{words[kind].self}</Badge>;
  return null;
}
