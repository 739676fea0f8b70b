/** On a label that is due: the question whether it still fits, and its two answers, for those who may edit the size. */
import { useState } from "react";
import { Link } from "wouter";
import { type CheckRhythm, isAsked } from "#domain/items/check-due.ts";
import type { Item } from "#domain/items/item.ts";
import { itemName } from "#domain/items/names.ts";
import { labelOf } from "#domain/items/size-text.ts";
import { Due } from "#web/items/check/due.tsx";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { newSize } from "#web/paths.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { dayFrom } from "#web/ui/dates.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import * as w from "#words/en/check.js";
import "#web/items/check/size-stepper.css";

type DueAnswersProps = {
  ownerId: string;
  dependentId: string | null;
  item: Item;
  rhythm: CheckRhythm;
  /** The size's page, whose form for a new size opens. */
  path: string;
};

export function DueAnswers({ ownerId, dependentId, item, rhythm, path }: DueAnswersProps) {
  const now = useNow();
  const stillFits = useStillFits({ ownerId, dependentId, item });
  const isOpen = isAsked(item, rhythm, now);
  // An answered label keeps its height, so that nothing slides under a finger.
  const [wasAsked, setWasAsked] = useState(isOpen);
  if (isOpen && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  const name = itemName(item.name);
  const fits = (
    <Button
      key="fits"
      variant={item.outgrown ? "outline" : "secondary"}
      icon={item.outgrown ? undefined : "check"}
      label={w.stillFitsLabel({ item: name, size: labelOf(item) })}
      busy={stillFits.busy}
      onClick={() => void stillFits.run()}
    >
      {w.stillFits}
    </Button>
  );
  const next = (
    <Link
      key="next"
      className={buttonClass(item.outgrown ? "secondary" : "outline")}
      href={`${path}#${newSize}`}
      aria-label={w.newSizeFor({ item: name })}
    >
      {item.outgrown && <Icon name="plus" />}
      {w.newSize}
    </Link>
  );
  return (
    <div className="label-answers no-print">
      {isOpen ? (
        <>
          {!item.outgrown && <Due>{w.doesItFit({ day: dayFrom(item.measuredAt, now) })}</Due>}
          <div className="duo">{item.outgrown ? [next, fits] : [fits, next]}</div>
          {stillFits.problem && <ProblemMessage of={stillFits.problem} />}
        </>
      ) : (
        <Status done>{w.checkedToday}</Status>
      )}
    </div>
  );
}
