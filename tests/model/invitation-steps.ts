/** Steps in which people invite each other, and in which a third person opens the link too late. */
import * as fc from "fast-check";
import { relationshipKinds } from "#domain/people/relationship.ts";
import { Step, anybody, calls, player, who } from "./step.ts";

const anyKind = fc.constantFrom(...relationshipKinds);

/** Withdraws an unused link, because pending ones are limited. */
export const invites = fc.tuple(anybody, anybody, anybody, anyKind).map(
  ([from, to, late, kind]) =>
    new Step(`${who(from)} invites for a ${kind}, ${who(to)} uses it, then ${who(late)}`, async (play) => {
      const inviter = player(play, from);
      const invitation = { name: "Somebody", kind };
      const made = await calls(inviter, "invitations.add", { invitation }, () => "done");
      if (!made) return;
      const { id, token } = made;
      for (const each of [to, late]) {
        const { id: viewerId } = player(play, each);
        await calls(player(play, each), "invitations.accept", { token }, () =>
          play.family.useInvitation(id, kind, inviter.id, viewerId),
        );
        await play.settle();
      }
      if (!play.family.isInvitationUsed(id)) {
        await calls(inviter, "invitations.remove", { id }, () => "done");
      }
    }),
);
