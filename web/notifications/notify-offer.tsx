/** Offers notifications once, where something useful has just happened. */
import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { useTurnOn } from "#web/notifications/use-turn-on.ts";
import { type UsefulMoment, answerOffer, notifyOffer } from "#web/offline/notify-offer.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { message } from "#web/ui/message.tsx";
import { ProblemMessage, Status } from "#web/ui/status.tsx";
import * as w from "#words/en/notify-offer.js";
import "#web/notifications/notify-offer.css";

const titles: Record<UsefulMoment, string> = { connected: w.connected, asked: w.asked };

export function NotifyOffer() {
  const moment = useSyncExternalStore(notifyOffer.subscribe, notifyOffer.moment);
  const answer = useSyncExternalStore(notifyOffer.subscribe, notifyOffer.answer);
  const { turnOn, serverKey, busy, problem } = useTurnOn();
  async function accept() {
    if (await turnOn()) answerOffer("on");
    // A no to the browser's own question is a no.
    else if (Notification.permission !== "granted") answerOffer("not-now");
  }
  if (!moment || serverKey === undefined) return null;
  if (answer) {
    const said = answer === "on" ? w.on : w.foundThere;
    return (
      <Status done>
        <span>
          {message(
            said({
              link: (parts) => (
                <Link key="link" href={paths.notifications}>
                  {message(parts)}
                </Link>
              ),
            }),
          )}
        </span>
      </Status>
    );
  }
  return (
    <Card>
      <section className="notify-offer" aria-label={titles[moment]}>
        <Icon name="bell" />
        <h3>{titles[moment]}</h3>
        <p className="hint">{w.what}</p>
        {problem && <ProblemMessage of={problem} />}
        <div className="cluster">
          <Button size="sm" busy={busy} onClick={() => void accept()}>
            {w.notifyMe}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => answerOffer("not-now")}>
            {w.notNow}
          </Button>
        </div>
      </section>
    </Card>
  );
}
