/** Steps in which people send, accept, deny, and cancel requests, and disconnect. */
import * as fc from "fast-check";
import {
  type RelationshipKind,
  type RelationshipMove,
  relationshipKinds,
  relationshipMoves,
} from "#domain/people/relationship.ts";
import type { Play } from "./play.ts";
import { Step, anybody, calls, player, who } from "./step.ts";

const anyKind = fc.constantFrom(...relationshipKinds);
const anyMove = fc.constantFrom(...(Object.keys(relationshipMoves) as RelationshipMove[]));

const moveWords = (move: RelationshipMove, kind: RelationshipKind, from: number, to: number) =>
  `${who(from)}: ${move} towards ${who(to)}, as a ${kind}`;

export const moves = fc
  .tuple(anybody, anybody, anyKind, anyMove)
  .map(
    ([from, to, kind, move]) =>
      new Step(moveWords(move, kind, from, to), (play) => makesMove(play, from, to, kind, move)),
  );

/** Moves a link together with the connection. */
export const movesOfBoth = fc.tuple(anybody, anybody, anyMove).map(
  ([from, to, move]) =>
    new Step(`${who(from)}: ${move} towards ${who(to)}, as a link with the connection`, async (play) => {
      const [actor, other] = [player(play, from), player(play, to)];
      const input = { kind: "dependentLink", move, otherId: other.id, withConnection: true } as const;
      await calls(actor, "relationships.move", input, () =>
        play.family.moveBoth(move, actor.id, other.id, play.world.clock.now),
      );
    }),
);

/** Connects two people in one step: chance alone would rarely do it, and most rules apply only afterward. */
export const agree = fc.tuple(anybody, anybody, anyKind).map(
  ([from, to, kind]) =>
    new Step(`${who(from)} and ${who(to)} agree on a ${kind}`, async (play) => {
      await makesMove(play, from, to, kind, "request");
      await play.settle();
      await makesMove(play, to, from, kind, "accept");
    }),
);

/** Blocks or unblocks. Neither changes anything the other person sees. */
export const blocks = fc.tuple(anybody, anybody, fc.boolean()).map(
  ([from, to, isOver]) =>
    new Step(`${who(from)} ${isOver ? "unblocks" : "blocks"} ${who(to)}`, async (play) => {
      const [actor, other] = [player(play, from), player(play, to)];
      const call = isOver ? "blocks.remove" : "blocks.add";
      await calls(actor, call, { otherId: other.id }, () =>
        isOver ? play.family.unblock(actor.id, other.id) : play.family.block(actor.id, other.id),
      );
    }),
);

async function makesMove(
  play: Play,
  from: number,
  to: number,
  kind: RelationshipKind,
  move: RelationshipMove,
): Promise<void> {
  const [actor, other] = [player(play, from), player(play, to)];
  await calls(actor, "relationships.move", { kind, move, otherId: other.id }, () =>
    play.family.move(kind, move, actor.id, other.id, play.world.clock.now),
  );
}
