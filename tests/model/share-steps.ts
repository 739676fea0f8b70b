/** Steps in which people make links to sizes and turn them off. Each link is open in a visitor's browser from then on. */
import * as fc from "fast-check";
import type { ShareDraft } from "#domain/share.ts";
import { type Link, showsLink } from "./links.ts";
import { Screens } from "./screens.ts";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";
import { visitor } from "../world.ts";

const someCategories = fc.constantFrom<ShareDraft["categories"]>(null, null, ["Shoes"], ["Cats"]);

export const sharesSizes = fc.tuple(anybody, any, someCategories).map(
  ([actor, at, categories]) =>
    new Step(`${who(actor)} makes a link to wearer ${at}`, async (play) => {
      const { family, players, dependents } = play;
      const author = player(play, actor).id;
      const wearers = [
        ...players.map(({ id }) => ({ ownerId: id, dependentId: null })),
        ...dependents.map(({ id, ownerId }) => ({ ownerId, dependentId: id })),
      ];
      const wearer = pick(wearers, at);
      if (!wearer) return;
      const share: ShareDraft = { label: "", categories, until: "off" };
      const made = await calls(player(play, actor), "shares.add", { ...wearer, share }, () => {
        const may = family.mayEdit(author, wearer.ownerId, wearer.dependentId);
        const dependent = family.dependents.find(({ id }) => id === wearer.dependentId);
        return may === "done" && dependent?.visible === false ? "invalid" : may;
      });
      if (!made) return;
      const link: Link = { ...wearer, id: made.id, author, categories, hasEnded: false };
      play.links.push(link);
      const { token } = made;
      const title = `link ${play.links.length} of ${play.nameOf(author)}`;
      const page = {
        title,
        call: "shares.open" as const,
        input: { token },
        expected: showsLink(family, link),
      };
      play.guests.push(await Screens.open(visitor(play.nextServer()), [page]));
    }),
);

export const turnsLinkOff = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} turns link ${at} off`,
      async (play) => {
        const link = pick(play.links, at);
        if (!link) return;
        const { ownerId, dependentId, id } = link;
        await calls(player(play, actor), "shares.remove", { ownerId, dependentId, id }, () => {
          const may = play.family.mayEdit(player(play, actor).id, ownerId, dependentId);
          if (may !== "done") return may;
          if (link.hasEnded) return "not-found";
          link.hasEnded = true;
          return "done";
        });
      },
      ({ links }) => links.length > 0,
    ),
);
