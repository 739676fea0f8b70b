/** The current size in large type, with “Still fits” and “New size”. */
import { useId, useState } from "react";
import type { HistoryEntry } from "#domain/items/history.ts";
import { dayMs } from "#domain/time.ts";
import { isLong, labelOf } from "#domain/items/size-text.ts";
import { EquivalentsLine } from "#web/items/equivalents-line.tsx";
import { NewSize, type SizeNowProps } from "#web/items/form/new-size.tsx";
import { isInDraft, sizeDraftKey } from "#web/items/form/size-draft.ts";
import { nameOfAuthor } from "#web/items/growth/past-words.ts";
import { Outgrown } from "#web/items/outgrown.tsx";
import { SizeText, Struck } from "#web/items/size-label.tsx";
import { useEquivalents } from "#web/items/use-equivalents.ts";
import { useStillFits } from "#web/items/form/use-still-fits.ts";
import { newSize } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import "#web/items/growth/size-now.css";
import { dayFrom, isSameDay } from "#web/ui/dates.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/growth.js";

/** A younger size isn't asked about. */
const mayConfirmAfterMs = 30 * dayMs;

export function SizeNow(props: SizeNowProps) {
  const { ownerId, dependentId, wearer, viewerId, item, entries, now, isEditing } = props;
  const { id, size } = item;
  const label = labelOf(item);
  const needsSize = size === "" || item.outgrown;
  const equivalentsOf = useEquivalents();
  const stillFits = useStillFits({ ownerId, dependentId, item });
  const [isChanging, setIsChanging] = useState(
    () => isInDraft(sizeDraftKey(id), "size") || location.hash === `#${newSize}`,
  );
  const reasonId = useId();
  const last = entries.at(-1);
  // A second confirmation on the same day would add nothing.
  const isConfirmedToday = last?.kind === "fits" && last.enteredBy?.id === viewerId && isSameDay(last.enteredAt, now);

  // A size that was just entered needs no confirmation. Decided once, so that the button stays when it was pressed.
  const [wasOld] = useState(() => now - item.measuredAt >= mayConfirmAfterMs);

  return (
    <section className="size-now" aria-label={w.currentSize}>
      <div className={item.outgrown ? "hero-label sewn unpicked" : "hero-label sewn"}>
        <p className={isLong(label) ? "hero-size hero-long" : "hero-size"}>
          <span className="hidden-words">{w.sizePrefix} </span>
          {item.outgrown ? <Struck size={label} /> : <SizeText size={label} />}
        </p>
        {item.outgrown && <Outgrown />}
        <EquivalentsLine of={equivalentsOf(item, wearer)} />
      </div>
      {isChanging && !isEditing ? (
        <NewSize {...props} onClose={() => setIsChanging(false)} />
      ) : (
        <div className="two-buttons no-print">
          {size !== "" && (item.outgrown || wasOld || isConfirmedToday) && (
            <Button
              size="lg"
              variant={item.outgrown ? "secondary" : "primary"}
              icon="check"
              busy={stillFits.busy}
              guarded={isConfirmedToday}
              describedBy={isConfirmedToday ? reasonId : undefined}
              onClick={() => void stillFits.run()}
            >
              {w.stillFits}
            </Button>
          )}
          <Button size="lg" variant={needsSize ? "primary" : "secondary"} onClick={() => setIsChanging(true)}>
            {w.newSize}
          </Button>
        </div>
      )}
      {stillFits.problem && <ProblemMessage of={stillFits.problem} />}
      {last && size !== "" && (
        <div id={reasonId}>
          <Status done={last.kind === "fits"}>{lastCheck(props, last)}</Status>
        </div>
      )}
    </section>
  );
}

/** 'Mara confirmed on November 8 that it still fits', or when the size was entered if it was never checked. */
function lastCheck({ viewerId, now }: SizeNowProps, { kind, enteredAt, enteredBy }: HistoryEntry) {
  const isToday = isSameDay(enteredAt, now);
  const on = { name: nameOfAuthor(enteredBy, viewerId), day: dayFrom(enteredAt, now) };
  if (kind === "size") return <span>{message((isToday ? w.enteredToday : w.enteredOn)(on))}</span>;
  if (enteredBy?.id === viewerId) {
    const [today, onThatDay] =
      kind === "outgrown" ? [w.youOutgrownToday, w.youOutgrownOn] : [w.youFitToday, w.youFitOn];
    return <span>{isToday ? today : onThatDay(on)}</span>;
  }
  const [today, onThatDay] = kind === "outgrown" ? [w.outgrownToday, w.outgrownOn] : [w.fitToday, w.fitOn];
  return <span>{message((isToday ? today : onThatDay)(on))}</span>;
}
