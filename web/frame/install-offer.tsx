/** A quiet offer to put the app on the home screen, with a way to never see it again. */
import { useSyncExternalStore } from "react";
import { dismissInstallation, install, installation } from "#web/offline/app-install.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import * as w from "#words/en/install.js";
import "#web/frame/install-offer.css";

export function InstallOffer() {
  const isOffered = useSyncExternalStore(installation.subscribe, installation.isOffered);
  if (!isOffered) return null;
  return (
    <Card>
      <section className="install-offer" aria-label={w.title}>
        <h3>{w.title}</h3>
        <p className="hint">{w.what}</p>
        <div className="cluster">
          <Button variant="secondary" size="sm" icon="phone" onClick={() => void install()}>
            {w.install}
          </Button>
          <Button variant="ghost" size="sm" onClick={dismissInstallation}>
            {w.notNow}
          </Button>
        </div>
      </section>
    </Card>
  );
}
