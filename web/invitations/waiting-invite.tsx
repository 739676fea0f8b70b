/** Loads the card of an invitation that waits for the viewer's answer, if there is one. */
import { useSyncExternalStore } from "react";
import { openedInvitation } from "#web/offline/opened-invitation.ts";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";

const Card = lazyScreen(async () => (await import("#web/invitations/waiting-invitation.tsx")).WaitingInvitation);

export function WaitingInvite() {
  const token = useSyncExternalStore(openedInvitation.subscribe, openedInvitation.token);
  return token !== undefined && <Card key={token} token={token} />;
}
