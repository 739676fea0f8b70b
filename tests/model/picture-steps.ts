/** Steps in which people set and remove pictures, their own and those of dependents. */
import * as fc from "fast-check";
import { aPicture } from "../builders.ts";
import type { Play } from "./play.ts";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";

type Wearer = { ownerId: string; dependentId: string | null };

/** The actor's own picture, or that of any dependent, by the model's state. */
const wearerOf = (play: Play, actor: number, at: number, isOwn: boolean): Wearer => {
  const dependent = isOwn ? undefined : pick(play.dependents, at);
  return dependent
    ? { ownerId: dependent.ownerId, dependentId: dependent.id }
    : { ownerId: player(play, actor).id, dependentId: null };
};

function shows(play: Play, { ownerId, dependentId }: Wearer, photoURL: string | null): void {
  const { people, dependents } = play.family;
  const wearer =
    dependentId === null
      ? people.find(({ id }) => id === ownerId)
      : dependents.find((each) => each.id === dependentId && each.ownerId === ownerId);
  if (wearer) wearer.photoURL = photoURL;
}

export const setsPicture = fc.tuple(anybody, any, fc.boolean()).map(
  ([actor, at, isOwn]) =>
    new Step(`${who(actor)} sets the picture of ${isOwn ? "themselves" : `dependent ${at}`}`, async (play) => {
      const wearer = wearerOf(play, actor, at, isOwn);
      const jpeg = aPicture((play.written += 1) % 200);
      const done = await calls(player(play, actor), "pictures.set", { ...wearer, jpeg }, () =>
        play.family.mayEdit(player(play, actor).id, wearer.ownerId, wearer.dependentId),
      );
      if (done) shows(play, wearer, done.photoURL);
    }),
);

export const removesPicture = fc.tuple(anybody, any, fc.boolean()).map(
  ([actor, at, isOwn]) =>
    new Step(`${who(actor)} removes the picture of ${isOwn ? "themselves" : `dependent ${at}`}`, async (play) => {
      const wearer = wearerOf(play, actor, at, isOwn);
      const done = await calls(player(play, actor), "pictures.remove", wearer, () =>
        play.family.mayEdit(player(play, actor).id, wearer.ownerId, wearer.dependentId),
      );
      if (done) shows(play, wearer, null);
    }),
);
