/** A new link, shown only once, to copy, send, scan, or print. */
import { type ReactNode, useState } from "react";
import type { Share } from "#domain/share.ts";
import { useLive } from "#web/live/use-live.ts";
import { PrintCardLink } from "#web/shares/print-card-link.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { type SharedWearer, addressOf, countVisible, namesOf } from "#web/shares/shared-wearer.ts";
import { shownInWords, untilInWords } from "#web/shares/words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyLine } from "#web/ui/copy-line.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Status } from "#web/ui/status.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { message } from "#web/ui/message.tsx";
import * as w from "#words/en/shares.js";

export type CreatedLink = Pick<Share, "id" | "label" | "categories" | "endsAt"> & {
  token: string;
  wearers: readonly [SharedWearer, ...SharedWearer[]];
};

export function LinkCreated({ link, onDone }: { link: CreatedLink; onDone: () => void }) {
  const { id, label, categories, endsAt, token, wearers } = link;
  const count = wearers.reduce((sum, wearer) => sum + countVisible(wearer), 0);
  const address = addressOf(token);
  const now = useNow();
  const { ownerId, dependentId } = wearers[0];
  const { answer } = useLive("shares.page", { ownerId, dependentId });
  const until = untilInWords(endsAt, now);
  const isListed = answer?.shares.some((share) => share.id === id);
  const [wasListed, setWasListed] = useState(false);
  if (isListed && !wasListed) setWasListed(true);
  return (
    <div className="share-made">
      {wasListed && isListed === false ? (
        <Status>{w.noLongerWorks}</Status>
      ) : (
        <div className="share-two">
          <section className="share-column" aria-label={w.theLink}>
            <Status done>
              <span>{label ? message(w.worksFor({ link: label, until })) : w.works({ until })}</span>
            </Status>
            <CopyLine label={w.link} address={address} />
            <p className="hint">{w.copyNow}</p>
            <div className="share-duo">
              {"share" in navigator && <ShareElsewhere wearers={wearers} address={address} />}
              <PrintCardLink wearers={wearers} variant="secondary" onLeave={onDone} />
            </div>
            <SharePromise>
              {message(
                w.alwaysLatest({
                  shown: shownInWords(categories, count),
                  view: (parts) => (
                    <a key="view" href={address} target="_blank" rel="noreferrer">
                      {message(parts)}
                    </a>
                  ),
                }),
              )}
            </SharePromise>
          </section>
          <div className="qr-label">
            <QrCode text={address} label={w.qr} />
            <p>
              <bdi>{wearers.length > 1 ? namesOf(wearers) : w.scan}</bdi>
            </p>
          </div>
        </div>
      )}
      <div className="share-foot">
        <Button variant="outline" onClick={onDone}>
          {w.done}
        </Button>
      </div>
    </div>
  );
}

type ShareElsewhereProps = { wearers: readonly SharedWearer[]; address: string };

function ShareElsewhere({ wearers, address }: ShareElsewhereProps) {
  async function share() {
    try {
      const title = wearers.every(({ name }) => name) ? w.sizesOf({ names: namesOf(wearers) }) : w.mySizes;
      await navigator.share({ title, url: address });
    } catch {
      // Closing the device’s share sheet isn't a failure, and the link can still be copied.
    }
  }
  return (
    <Button variant="secondary" icon="send" onClick={() => void share()}>
      {w.shareElsewhere}
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
