/** The dialog that creates, copies, and turns off links to sizes of one or several wearers. */
import { useState } from "react";
import { useLive, useViewer } from "#web/live/use-live.ts";
import { LinkCreated, type CreatedLink } from "#web/shares/link-created.tsx";
import { PrintCardLink } from "#web/shares/print-card-link.tsx";
import { ShareForm } from "#web/shares/share-form.tsx";
import { ShareList } from "#web/shares/share-list.tsx";
import { SharedWearers } from "#web/shares/shared-wearers.tsx";
import { type SharedWearer, countVisible, idOf, privateNames, wearersWith } from "#web/shares/shared-wearer.ts";
import { useShareDraft } from "#web/shares/use-share-draft.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import "#web/shares/share.css";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/shares.js";

export function ShareSheet({ of, onClose }: { of: SharedWearer; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedLink>();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([idOf(of)]);
  const viewer = useViewer();
  const { answer } = useLive("profiles.page", { personId: viewer?.id ?? of.ownerId });
  const wearers = (answer ? wearersWith(of, answer) : [of]).map((each) =>
    // The page behind the dialog has the newest sizes of its wearer.
    idOf(each) === idOf(of) ? of : each,
  );
  const chosen = wearers.filter((each) => chosenIds.includes(idOf(each)) && countVisible(each) > 0);
  const draft = useShareDraft(of, chosen);
  function close() {
    draft.discard();
    onClose();
  }
  return (
    <Sheet
      title={created ? w.linkCreated : w.shareSizes}
      note={!created && w.anyoneCan}
      wide
      isUnsaved={!created && draft.isTyped}
      onClose={created ? onClose : close}
    >
      {created ? (
        <LinkCreated link={created} onDone={onClose} />
      ) : (
        <div className="share-two">
          <div className="share-column">
            {wearers.every((each) => countVisible(each) === 0) ? (
              <NothingToShare of={of} />
            ) : (
              <ShareForm of={of} chosen={chosen} draft={draft} onCreated={setCreated}>
                {(error) =>
                  wearers.length > 1 && (
                    <SharedWearers
                      wearers={wearers}
                      chosen={chosen}
                      error={chosen.length === 0 ? error : undefined}
                      onChange={setChosenIds}
                    />
                  )
                }
              </ShareForm>
            )}
            <PrintCardLink wearers={chosen.length > 0 ? chosen : [of]} onLeave={onClose} />
          </div>
          <ShareList of={of} />
        </div>
      )}
    </Sheet>
  );
}

const NothingToShare = ({ of }: { of: SharedWearer }) => (
  <EmptyState text={message(w.nothingToShare)}>
    <p>
      {of.isPrivate
        ? message(w.isPrivate({ name: of.name }))
        : privateNames([of]).length > 0
          ? w.allPrivate
          : w.addFirst}
    </p>
  </EmptyState>
);
