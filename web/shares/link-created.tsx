/** A new link, shown only once, to copy, send, scan, or print. */
import { type ReactNode, useState } from "react";
import { isolated } from "#domain/isolated.ts";
import type { Share } from "#domain/share.ts";
import { useLive } from "#web/live/use-live.ts";
import { PrintCardLink } from "#web/shares/print-card-link.tsx";
import { QrCode } from "#web/shares/qr-code.tsx";
import { type SharedWearer, addressOf, whose } from "#web/shares/shared-wearer.ts";
import { shownInWords, untilInWords } from "#web/shares/words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";

export type CreatedLink = Pick<Share, "id" | "label" | "categories" | "endsAt"> & { token: string };

type LinkCreatedProps = {
  of: SharedWearer;
  count: number;
  link: CreatedLink;
  onDone: () => void;
};

export function LinkCreated({ of, count, link, onDone }: LinkCreatedProps) {
  const { id, label, categories, endsAt, token } = link;
  const address = addressOf(token);
  const now = useNow();
  const { ownerId, dependentId } = of;
  const { answer } = useLive("shares.page", { ownerId, dependentId });
  const isListed = answer?.shares.some((share) => share.id === id);
  const [wasListed, setWasListed] = useState(false);
  if (isListed && !wasListed) setWasListed(true);
  return (
    <div className="share-made">
      {wasListed && isListed === false ? (
        <Status>The link no longer works.</Status>
      ) : (
        <div className="share-two">
          <section className="share-column" aria-label="The link">
            <Status done>
              <span>
                The link
                {label && (
                  <>
                    {" "}
                    for “<bdi>{label}</bdi>”
                  </>
                )}{" "}
                works {untilInWords(endsAt, now)}
              </span>
            </Status>
            <CopyLine label="Link" address={address} />
            <p className="hint">
              This address is shown only now. If it gets lost, turn the link off and create another.
            </p>
            <div className="share-duo">
              {"share" in navigator && <ShareElsewhere of={of} address={address} />}
              <PrintCardLink of={of} variant="secondary" onLeave={onDone} />
            </div>
            <SharePromise>
              {shownInWords(categories, count)}. Change one, and the link shows the new one.{" "}
              <a href={address} target="_blank" rel="noreferrer">
                See what they see
              </a>
            </SharePromise>
          </section>
          <div className="qr-label">
            <QrCode text={address} label={`QR code with the link to ${whose(of)} sizes`} />
            <p>Point a camera here</p>
          </div>
        </div>
      )}
      <div className="share-foot">
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

function ShareElsewhere({ of, address }: { of: SharedWearer; address: string }) {
  async function share() {
    try {
      const title = of.name ? `${isolated(of.name)}’s sizes` : "My sizes";
      await navigator.share({ title, url: address });
    } catch {
      // Closing the device’s share sheet isn't a failure, and the link can still be copied.
    }
  }
  return (
    <Button variant="secondary" icon="send" onClick={() => void share()}>
      Share…
    </Button>
  );
}

/** A line that says what a link shows, and to whom. */
export const SharePromise = ({ children }: { children: ReactNode }) => (
  <p className="share-promise">
    <Icon name="eye" />
    <span>{children}</span>
  </p>
);
