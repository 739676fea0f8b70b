/** Steps in which people change their profiles. */
import * as fc from "fast-check";
import { checkIntervals } from "#domain/items/check.ts";
import { mailChoices } from "#domain/notifications.ts";
import { languages } from "#domain/languages.ts";
import type { ProfileChanges } from "#domain/people/profile.ts";
import { regions } from "#domain/sizing/regions.ts";
import { Step, anybody, calls, pick, player, who } from "./step.ts";

export const changesProfile = fc
  .tuple(anybody, fc.constantFrom("name", "bio", "systems", "language", "checks", "mail", "findable", "hidden"))
  .map(
    ([actor, what]) =>
      new Step(`${who(actor)} changes their profile (${what})`, async (play) => {
        const text = `${who(actor)} ${(play.written += 1)}`;
        const changes: ProfileChanges =
          what === "name"
            ? { displayName: text }
            : what === "bio"
              ? { personalBio: text }
              : what === "systems"
                ? { showSizesIn: regions.slice(0, play.written % regions.length) }
                : what === "language"
                  ? { language: pick(languages, play.written) ?? "en" }
                  : what === "checks"
                    ? { checkEvery: pick([...checkIntervals, null], play.written) ?? null }
                    : what === "mail"
                      ? { mail: pick(mailChoices, play.written) ?? "off" }
                      : { searchable: what === "findable" };
        await calls(player(play, actor), "profiles.update", { changes }, () => {
          const person = play.family.people.find(({ id }) => id === player(play, actor).id);
          if (person) Object.assign(person, changes);
          return "done";
        });
      }),
  );
