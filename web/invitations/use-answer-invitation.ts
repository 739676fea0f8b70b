/** Accepts or declines an invitation. After accepting, the viewer is in Shop, where the sizes are. */
import { useLocation } from "wouter";
import type { Invited } from "#domain/people/invitation.ts";
import { isolated } from "#domain/isolated.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { forgetInvitation } from "#web/offline/opened-invitation.ts";
import { useCall } from "#web/live/use-call.ts";
import { paths } from "#web/paths.ts";
import * as w from "#words/en/invitations.js";

export function useAnswerInvitation(token: string) {
  const [, navigate] = useLocation();
  const accept = useCall("invitations.accept");
  const decline = useCall("invitations.decline");

  async function acceptIt({ inviter }: Invited) {
    if (!(await accept.run({ token }))) return;
    forgetInvitation(token);
    const said = w.nowConnected({ name: isolated(nameOf(inviter)) });
    // Replaces the history entry, because Back mustn't lead to a used invitation.
    navigate(paths.shop, { replace: true, state: { said } });
  }

  async function declineIt(): Promise<boolean> {
    const isDeclined = (await decline.run({ token })) !== undefined;
    if (isDeclined) forgetInvitation(token);
    return isDeclined;
  }

  return { accept, decline, acceptIt, declineIt };
}
