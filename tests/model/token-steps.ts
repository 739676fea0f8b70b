/** Steps in which people create, use, and revoke personal tokens, and sign out one browser from another. */
import { hash } from "node:crypto";
import * as fc from "fast-check";
import { Refused, withToken } from "../world.ts";
import type { Program } from "./play.ts";
import { sessionEnds } from "./session-steps.ts";
import { Step, any, anybody, calls, pick, player, who } from "./step.ts";

/** More programs would only repeat the same pages. */
const maxPrograms = 3;

export const makesToken = fc.tuple(anybody, fc.constantFrom("read", "write")).map(
  ([actor, scope]) =>
    new Step(
      `${who(actor)} makes a token that may ${scope}`,
      async (play) => {
        const owner = player(play, actor);
        const token = { name: `Program ${play.programs.length}`, scope };
        const made = await calls(owner, "account.addToken", { token }, () => "done");
        if (!made) return;
        const person = withToken(play.nextServer(), owner, made.token);
        const program: Program = {
          person: { id: owner.id, displayName: owner.name, token: made.token, ...person },
          isSignedIn: true,
          screens: [],
          tokenId: made.id,
          scope,
        };
        play.programs.push(program);
        await play.opensProgram(program);
      },
      ({ programs }) => programs.filter(({ isSignedIn }) => isSignedIn).length < maxPrograms,
    ),
);

export const usesToken = any.map(
  (at) =>
    new Step(
      `program ${at} writes its owner's bio`,
      async (play) => {
        const program = pick(play.programs, at);
        if (!program) return;
        const { isSignedIn, scope, person } = program;
        const personalBio = `program ${(play.written += 1)}`;
        const outcome = !isSignedIn ? "signed-out" : scope === "read" ? "not-allowed" : "done";
        if (outcome === "done") {
          const owner = play.family.people.find(({ id }) => id === person.id);
          if (owner) owner.personalBio = personalBio;
        }
        const got = await person
          .call("profiles.update", { changes: { personalBio } })
          .then(() => "done")
          .catch((error: unknown) => (error instanceof Refused ? error.body.refusal : error));
        if (got !== outcome) throw new Error(`A program got ${String(got)}, not ${outcome}.`);
      },
      ({ programs }) => programs.length > 0,
    ),
);

export const revokesToken = fc.tuple(anybody, any).map(
  ([actor, at]) =>
    new Step(
      `${who(actor)} revokes token ${at}`,
      async (play) => {
        const program = pick(play.programs, at);
        if (!program) return;
        const owner = player(play, actor);
        const isTheirs = program.person.id === owner.id && program.isSignedIn;
        const done = await calls(owner, "account.removeToken", { id: program.tokenId }, () =>
          isTheirs ? "done" : "not-found",
        );
        if (!done) return;
        for (const link of play.links) link.hasEnded ||= link.tokenId === program.tokenId;
        await sessionEnds(play, [program]);
      },
      ({ programs }) => programs.length > 0,
    ),
);

export const signsOutTheOther = anybody.map(
  (actor) =>
    new Step(
      `${who(actor)} signs out another browser`,
      async (play) => {
        const { devices } = player(play, actor);
        const other = devices.at(-1);
        if (!other) return;
        const id = hash("sha256", other.person.token, "base64url");
        const done = await calls(player(play, actor), "account.endSession", { id }, () => "done");
        if (!done) return;
        await sessionEnds(play, [other]);
        devices.pop()?.screens.forEach((each) => each.leave());
      },
      (play) => {
        const { devices } = player(play, actor);
        return devices.length > 1 && devices.at(-1)?.isSignedIn === true;
      },
    ),
);
