/** Messages for failed sign-ins and for sign-in methods that couldn't be added. The cause is logged (spec §8). */
export const signInProblems = {
  closed: "This site isn’t taking new accounts. If you have one, sign in the way you did before.",
  uninvited:
    "This site is by invitation only. Ask someone who’s here for an invite, then sign in from its link.",
  domain:
    "New accounts here need an email address from this site’s own domain, or an invite. Sign in with that address, or ask someone who’s here for an invite.",
  disabled: "This account has been turned off. Ask the people who run this site.",
  "link-taken": "That sign-in already belongs to another account, so it wasn’t added.",
  "link-lost":
    "Nothing was added, because you’re no longer signed in as the person who started. Sign in and try again.",
  "link-full": "You can have up to 10 ways to sign in. Remove one to make room.",
  "link-failed": "That didn’t work, and nothing was added. Try again in a moment.",
} as const;

export type SignInProblem = keyof typeof signInProblems;

/** For any other failure: only the person who runs the site can find the cause. */
const anyOtherProblem =
  "That sign-in didn’t work. Try again, or ask the person who runs this site.";

const sentences: Partial<Record<string, string>> = signInProblems;

/** Whether the server's code is a known reason for a failed sign-in. */
export const isSignInProblem = (code: string): code is SignInProblem =>
  Object.hasOwn(sentences, code);

export const signInProblemInWords = (code: string): string =>
  isSignInProblem(code) ? signInProblems[code] : anyOtherProblem;
