/** Steps in which people create and turn off share links. A visitor's browser keeps each link open. */
import * as fc from "fast-check";
import type { ShareDraft } from "#domain/share.ts";
import { type Link, showsLink } from "./links.ts";
import type { Play } from "./play.ts";
import { Screens } from "./screens.ts";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";
import { visitor } from "../world.ts";

const someCategories = fc.constantFrom<ShareDraft["categories"]>(null, null, ["Shoes"], ["Cats"]);

/** Opens the page of a new link in a visitor's browser. */
async function opensLink(play: Play, link: Link, token: string): Promise<void> {
  play.links.push(link);
  const page = {
    title: `link ${play.links.length} of ${play.nameOf(link.author)}`,
    call: "shares.open" as const,
    input: { token, picturesAs: "addresses" as const },
    expected: showsLink(play.family, link),
  };
  play.guests.push(await Screens.open(visitor(play.nextServer()), [page]));
}

export const sharesSizes = fc.tuple(anybody, any, fc.array(any, { maxLength: 2 }), someCategories, fc.boolean()).map(
  ([actor, at, others, categories, showsPictures]) =>
    new Step(`${who(actor)} makes a link to wearer ${at} and ${others.length} more`, async (play) => {
      const { family, players, dependents } = play;
      const author = player(play, actor).id;
      const wearers = [
        ...players.map(({ id }) => ({ ownerId: id, dependentId: null })),
        ...dependents.map(({ id, ownerId }) => ({ ownerId, dependentId: id })),
      ];
      const wearer = pick(wearers, at);
      if (!wearer) return;
      const share: ShareDraft = { label: "", categories, showsPictures, until: "off" };
      const siblings = dependents.filter(({ ownerId }) => ownerId === wearer.ownerId);
      const moreDependentIds = others.flatMap((each) => pick(siblings, each)?.id ?? []);
      const all = [wearer.dependentId, ...moreDependentIds];
      const input = { ...wearer, moreDependentIds, share };
      const made = await calls(player(play, actor), "shares.add", input, () => {
        for (const wearerId of all) {
          const may = family.mayEdit(author, wearer.ownerId, wearerId);
          const dependent = family.dependents.find(({ id }) => id === wearerId);
          if (may !== "done" || dependent?.visible === false) return may === "done" ? "invalid" : may;
        }
        return "done";
      });
      if (!made) return;
      const link: Link = {
        ...wearer,
        wearers: all,
        id: made.id,
        author,
        categories,
        showsPictures,
        hasEnded: false,
      };
      await opensLink(play, link, made.token);
    }),
);

export const programSharesSizes = any.map(
  (at) =>
    new Step(
      `program ${at} makes a link to its owner's sizes`,
      async (play) => {
        const program = pick(
          play.programs.filter(({ isSignedIn, scope }) => isSignedIn && scope === "write"),
          at,
        );
        if (!program) return;
        const { person, tokenId } = program;
        const wearer = { ownerId: person.id, dependentId: null };
        const share = { label: "", categories: null, until: "off" } as const;
        const { id, token } = await person.call("shares.add", { ...wearer, share });
        const author = {
          wearers: [null],
          author: person.id,
          categories: null,
          showsPictures: false,
          hasEnded: false,
        };
        await opensLink(play, { ...wearer, id, ...author, tokenId }, token);
      },
      ({ programs }) => programs.some(({ isSignedIn, scope }) => isSignedIn && scope === "write"),
    ),
);

export const turnsLinkOff = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} turns link ${at} off`,
      async (play) => {
        const link = pick(play.links, at);
        if (!link) return;
        const { ownerId, id } = link;
        const dependentId = pick(link.wearers, at) ?? link.dependentId;
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
