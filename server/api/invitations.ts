/** Invitations: links that work once, for people who aren't connected yet. */
import { refusedField } from "#domain/limit.ts";
import { v7 as newId } from "uuid";
import { Refusal } from "#domain/refusal.ts";
import type { Handlers } from "#server/api/handlers.ts";
import { grant, mayEdit } from "#server/data/access/access.ts";
import { invitationsPage, invitedPage, inviterOf } from "#server/data/invitations/pages.ts";
import {
  acceptInvitation,
  addInvitation,
  declineInvitation,
  listedMs,
  withdrawInvitation,
} from "#server/data/invitations/invitations.ts";
import { hashOf } from "#server/store/secret-token.ts";
import { topic } from "#server/live/topics.ts";

export const invitations: Handlers["invitations"] = {
  page: async ({ viewerId, reader, now, dependsOn }) => {
    dependsOn(topic(viewerId, "invitations"), topic(viewerId, "relationships"));
    const page = await invitationsPage(reader, { viewerId, since: now - listedMs });
    if (!page) throw new Refusal("signed-out");
    return page;
  },

  add: ({ viewerId, tokenId, now, sendsMail, change }, { id = newId(), invitation }) =>
    change([topic(viewerId, "invitations")], async (tx) => {
      if (invitation.email !== undefined && !sendsMail) {
        throw refusedField("email", "cantSendEmail");
      }
      const may = mayEdit(await grant(tx, viewerId, viewerId), "profile");
      return { id, token: await addInvitation(tx, may, { id, tokenId }, invitation, now) };
    }),

  remove: ({ viewerId, now, change }, { id }) =>
    change([topic(viewerId, "invitations")], async (tx) => {
      const may = mayEdit(await grant(tx, viewerId, viewerId), "profile");
      await withdrawInvitation(tx, may, id, now);
      return {};
    }),

  open: async ({ viewerId, reader, now, dependsOn }, { token }) => {
    if (viewerId !== undefined) dependsOn(topic(viewerId, "relationships"));
    const tokenHash = hashOf(token);
    const page = await invitedPage(reader, { viewerId: viewerId ?? "", tokenHash, now });
    if (!page) {
      // Depends on the inviter too: the invitation works again if a disabled inviter is enabled.
      const [inviter] = await inviterOf(reader, { tokenHash });
      if (inviter) dependsOn(topic(inviter.id, "invitations"));
      throw new Refusal("not-found");
    }
    return page;
  },

  accept: async ({ viewerId, tokenId, now, change }, { token }) => {
    const inviterId = await change(
      (id: string) => [topic(id, "invitations"), topic(id, "relationships"), topic(viewerId, "relationships")],
      (tx) => acceptInvitation(tx, { viewerId, tokenId }, token, now),
    );
    return { inviterId };
  },

  decline: async ({ viewerId, now, change }, { token }) => {
    await change(
      (inviterId: string) => [topic(inviterId, "invitations")],
      (tx) => declineInvitation(tx, viewerId, token, now),
    );
    return {};
  },
};
