/** Answers of a check that the server refused, each with the reason, until the viewer dismisses them. */
import { useSyncExternalStore } from "react";
import type { RefusalReason } from "#domain/refusal.ts";
import { labelOf } from "#domain/items/size-text.ts";
import type { CheckAnswer } from "#web/offline/check-answers.ts";
import { dropCheckAnswer, unsent } from "#web/offline/outbox.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorMessage } from "#web/ui/status.tsx";
import { usePressGuard } from "#web/ui/use-press-guard.ts";

const reasons: Record<RefusalReason, (name: string) => string> = {
  conflict: (name) => `Someone changed ${name} in the meantime.`,
  "not-found": (name) => `${name} no longer exists. Someone may have deleted it.`,
  "not-allowed": (name) => `You can no longer change ${name}.`,
  invalid: (name) => `${name} can’t be saved like this anymore.`,
  "signed-out": (name) => `You were signed out before ${name} was saved.`,
  "too-many": (name) => `There were too many changes at once to save ${name}.`,
};

const lost = ({ next, seen }: CheckAnswer): string =>
  next === undefined
    ? `Your “Still fits” for ${labelOf(seen)} wasn’t saved.`
    : next.size === ""
      ? "Your “Outgrown” wasn’t saved."
      : `Your new size ${labelOf(next)} wasn’t saved.`;

export function RefusedAnswers({ dependentId }: { dependentId: string | null }) {
  const answers = useSyncExternalStore(unsent.subscribe, unsent.answers);
  // Matches by dependent, because the dependent may have another owner by now.
  const refused = answers.filter((answer) => answer.refused && answer.dependentId === dependentId);
  const isGuarded = usePressGuard(refused.map(({ id }) => id).join(), "");
  return refused.map((answer) => (
    <Card key={answer.id}>
      <ErrorMessage>
        {answer.refused && reasons[answer.refused](answer.name)} {lost(answer)}
      </ErrorMessage>
      <Button
        size="sm"
        variant="outline"
        label={`OK, ${answer.name}`}
        guarded={isGuarded && "taps"}
        onClick={() => dropCheckAnswer(answer.id)}
      >
        OK
      </Button>
    </Card>
  ));
}
