/** Steps in which people change what others read of them. */
import * as fc from "fast-check";
import { Step, anybody, calls, player, who } from "./step.ts";

export const changesProfile = fc
  .tuple(anybody, fc.constantFrom("name", "bio", "findable", "hidden"))
  .map(
    ([actor, what]) =>
      new Step(`${who(actor)} changes their profile (${what})`, async (play) => {
        const text = `${who(actor)} ${(play.written += 1)}`;
        const changes =
          what === "name"
            ? { displayName: text }
            : what === "bio"
              ? { personalBio: text }
              : { searchable: what === "findable" };
        await calls(player(play, actor), "profiles.update", { changes }, () => {
          const person = play.family.people.find(({ id }) => id === player(play, actor).id);
          if (person) Object.assign(person, changes);
          return "done";
        });
      }),
  );
