/** Steps in which a person deletes their account, may hand over dependents, and joins again as a new person. */
import * as fc from "fast-check";
import { joins } from "../world.ts";
import { sessionEnds } from "./session-steps.ts";
import { Step, anybody, calls, pick, player, who } from "./step.ts";

export const leaves = fc.tuple(anybody, anybody, fc.boolean()).map(
  ([actor, to, isGenerous]) =>
    new Step(
      `${who(actor)} leaves${isGenerous ? `, and hands over to ${who(to)}` : ""}`,
      async (play) => {
        const { family, world, players } = play;
        const leaver = player(play, actor);
        const { id, name, devices } = leaver;
        // A random heir would rarely be linked.
        const linked = players.filter((each) => family.is("dependentLink", id, each.id));
        const heir = (to % 2 === 0 && pick(linked, to)) || player(play, to);
        const own = family.dependents.filter(({ ownerId }) => ownerId === id);
        const handed = isGenerous ? own : [];
        const isLinked = heir.id !== id && family.is("dependentLink", id, heir.id);
        const outcome = handed.length === 0 || isLinked ? "done" : "conflict";
        const { displayName = "" } = family.person(id);
        const done = await calls(
          leaver,
          "account.erase",
          {
            name: displayName,
            handOvers: handed.map((dependent) => ({ dependentId: dependent.id, toId: heir.id })),
            deletes: own.filter((each) => !handed.includes(each)).map((each) => each.id),
          },
          () => outcome,
        );
        if (!done) return;
        const heirs = new Map(handed.map((dependent) => [dependent.id, heir.id]));
        for (const list of [play.sizes, play.gone]) {
          for (const named of list.filter(({ ownerId }) => ownerId === id)) {
            const ownerId = heirs.get(named.dependentId ?? "");
            if (ownerId !== undefined) list.push({ ...named, ownerId });
          }
        }
        for (const dependent of handed) play.dependents.push({ id: dependent.id, ownerId: heir.id });
        for (const link of play.links) {
          if (link.ownerId !== id) link.hasEnded ||= link.author === id;
          else {
            link.wearers = link.wearers.filter((each) => heirs.get(each ?? "") === link.author);
            if (link.wearers.length > 0) link.ownerId = link.author;
            else link.hasEnded = true;
          }
        }
        family.leave(id, heirs);
        const programs = play.programs.filter(({ person }) => person.id === id);
        await sessionEnds(play, [...devices, ...programs]);
        devices.forEach(({ screens }) => screens.forEach((each) => each.leave()));

        const person = await joins(world, name);
        family.people.push({
          id: person.id,
          displayName: person.displayName,
          email: `${name}@example.org`,
          personalBio: "",
          photoURL: null,
          searchable: true,
          showSizesIn: [],
          language: "en",
          checkEvery: null,
          mail: "off",
        });
        leaver.id = person.id;
        leaver.devices = [{ person, isSignedIn: true, screens: [] }];
        for (const each of players) {
          for (const device of each.devices) if (device.isSignedIn) await play.opensAll(device);
        }
      },
      (play) => player(play, actor).devices[0]?.isSignedIn === true,
    ),
);
