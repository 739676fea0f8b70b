/** A round of plays: fast-check generates steps in any order from one seed. */
import * as fc from "fast-check";
import { aMonthGoesBy, forgetsDeleted, restoresDeleted } from "./deleted-steps.ts";
import { addsDependent, changesDependent, removesDependent } from "./dependent-steps.ts";
import { invites } from "./invitation-steps.ts";
import { leaves } from "./leaving-steps.ts";
import { asksForDependentsSizes, asksForSizes } from "./news-steps.ts";
import { choosesNotifications, turnsNotificationsOff, turnsNotificationsOn } from "./notification-steps.ts";
import { Play } from "./play.ts";
import { removesPicture, setsPicture } from "./picture-steps.ts";
import { changesProfile } from "./profile-steps.ts";
import { agree, blocks, moves, movesOfBoth } from "./relationship-steps.ts";
import { programSharesSizes, sharesSizes, turnsLinkOff } from "./share-steps.ts";
import { aDayGoesBy, comesBack, signsInElsewhere, signsOut, signsOutEverywhere } from "./session-steps.ts";
import {
  addsOwnSize,
  addsSize,
  addsSizeOfDependent,
  changesSize,
  confirmsSize,
  importsSize,
  removesSize,
} from "./size-steps.ts";
import { makesToken, revokesToken, signsOutTheOther, usesToken } from "./token-steps.ts";

/** A sequence of steps that draws everyday steps more often than rare ones. */

const steps = (maxSteps: number) =>
  fc.commands<Play, Play, boolean>(
    [
      addsOwnSize,
      addsSize,
      addsSizeOfDependent,
      importsSize,
      addsSizeOfDependent,
      changesSize,
      changesSize,
      confirmsSize,
      removesSize,
      restoresDeleted,
      restoresDeleted,
      forgetsDeleted,
      addsDependent,
      changesDependent,
      removesDependent,
      moves,
      moves,
      moves,
      movesOfBoth,
      agree,
      agree,
      blocks,
      blocks,
      sharesSizes,
      sharesSizes,
      turnsLinkOff,
      asksForSizes,
      asksForDependentsSizes,
      changesProfile,
      setsPicture,
      removesPicture,
      turnsNotificationsOn,
      turnsNotificationsOff,
      choosesNotifications,
      signsInElsewhere,
      signsInElsewhere,
      signsOut,
      signsOutEverywhere,
      signsOutTheOther,
      makesToken,
      usesToken,
      usesToken,
      programSharesSizes,
      revokesToken,
      comesBack,
      aDayGoesBy,
      aMonthGoesBy,
      invites,
      leaves,
    ],
    { maxCommands: maxSteps, size: "max" },
  );

/** Steps in one play: enough for any step to follow any other, few enough to be shrunk. */
const stepsPerPlay = 120;

const playsPerRound = 5;

/** A round takes seconds, with replicas or on a busy machine minutes; the rest is for shrinking a failure. */
const maxRoundMs = 600_000;

/**
 * Plays one round with a seed; resolves with the number of steps, and of pages compared. Throws with the
 * shortest sequence of steps that leads to a wrong page.
 */
export async function playRound(
  seed: number,
): Promise<{ steps: number; pages: number; replicaReads: number; primaryReads: number }> {
  const sum = { steps: 0, pages: 0, replicaReads: 0, primaryReads: 0 };
  await fc.assert(
    fc.asyncProperty(steps(stepsPerPlay), async (commands) => {
      const play = await Play.begin();
      try {
        await fc.asyncModelRun(() => ({ model: play, real: play }), commands);
      } finally {
        sum.steps += play.steps;
        sum.pages += play.pagesCompared;
        for (const { store } of play.servers) {
          const { primaryReads = 0, replicas = [] } = store.replicas?.() ?? {};
          sum.primaryReads += primaryReads;
          sum.replicaReads += replicas.reduce((all, { reads }) => all + reads, 0);
        }
        await play.end();
      }
    }),
    { seed, numRuns: playsPerRound, interruptAfterTimeLimit: maxRoundMs },
  );
  return sum;
}
