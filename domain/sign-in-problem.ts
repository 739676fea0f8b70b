/** Messages for failed sign-ins and for sign-in methods that couldn't be added. The cause is logged (spec §8). */
import * as english from "#words/en/sign-in.js";

type Problems = typeof english.problems;

/** A known reason. `other` stands for any other failure, whose cause only the person who runs the site can find. */
export type SignInProblem = Exclude<keyof Problems, "other">;

/** Whether the server's code is a known reason for a failed sign-in. */
export const isSignInProblem = (code: string): code is SignInProblem =>
  code !== "other" && Object.hasOwn(english.problems, code);

export const signInProblemInWords = (code: string, { problems }: { problems: Problems } = english): string =>
  problems[isSignInProblem(code) ? code : "other"];
