/** The dialog that creates, copies, and turns off links to a wearer’s sizes. */
import { useState } from "react";
import { LinkCreated, type CreatedLink } from "#web/shares/link-created.tsx";
import { ShareForm } from "#web/shares/share-form.tsx";
import { ShareList } from "#web/shares/share-list.tsx";
import { PrintCardLink } from "#web/shares/print-card-link.tsx";
import {
  type SharedWearer,
  privateNames,
  visibleByCategory,
  whose,
} from "#web/shares/shared-wearer.ts";
import { useShareDraft } from "#web/shares/use-share-draft.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import "#web/shares/share.css";

export function ShareSheet({ of, onClose }: { of: SharedWearer; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedLink>();
  const draft = useShareDraft(of);
  const count = visibleByCategory(of).reduce((sum, { items }) => sum + items.length, 0);
  function close() {
    draft.discard();
    onClose();
  }
  return (
    <Sheet
      title={created ? "Link created" : `Share ${whose(of)} sizes`}
      wide
      isUnsaved={!created && draft.isTyped}
      onClose={created ? onClose : close}
    >
      {created ? (
        <LinkCreated of={of} count={count} link={created} onDone={onClose} />
      ) : (
        <div className="share-two">
          <div className="share-column">
            {count === 0 ? (
              <NothingToShare of={of} />
            ) : (
              <ShareForm of={of} draft={draft} onCreated={setCreated} />
            )}
            <PrintCardLink of={of} onLeave={onClose} />
          </div>
          <ShareList of={of} count={count} />
        </div>
      )}
    </Sheet>
  );
}

const NothingToShare = ({ of }: { of: SharedWearer }) => (
  <EmptyState text="Nothing to share. Yet.">
    <p>
      {of.isPrivate ? (
        <>
          <bdi>{of.name}</bdi> is private, so a link would show no sizes.
        </>
      ) : privateNames(of).length > 0 ? (
        "Every size here is private. A link includes only sizes that connections can see."
      ) : (
        "Add a size first."
      )}
    </p>
  </EmptyState>
);
