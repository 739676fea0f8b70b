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
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/check.js";

const reasons: Record<RefusalReason, (name: string) => string> = {
  conflict: (name) => w.changedMeanwhile({ item: itemName(name) }),
  "not-found": (name) => w.noLongerExists({ item: itemName(name) }),
  "not-allowed": (name) => w.canNoLonger({ item: itemName(name) }),
  invalid: (name) => w.cantBeSaved({ item: itemName(name) }),
  "signed-out": (name) => w.signedOutBefore({ item: itemName(name) }),
  "too-many": (name) => w.tooManyChanges({ item: itemName(name) }),
};

const lost = ({ next, seen }: CheckAnswer): string =>
  next === undefined
    ? w.stillFitsNotSaved({ size: labelOf(seen) })
    : next.size === ""
      ? w.outgrownNotSaved
      : w.newSizeNotSaved({ size: labelOf(next) });

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
        label={w.okLabel({ item: itemName(answer.name) })}
        guarded={isGuarded && "taps"}
        onClick={() => dropCheckAnswer(answer.id)}
      >
        {w.ok}
      </Button>
    </Card>
  ));
}
