/** How much exhaustive tests try: enough to notice a fault in `npm test`, and everything elsewhere (scripts/check.ts). */

/** Whether a test tries everything: in `npm run test:all`, and when its file runs alone. */
export const isWhole = !["quick", "usual"].includes(process.env["TESTS"] ?? "");

/** All cases, or one in `step` of them. */
export const some = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  isWhole ? cases : cases.filter((_, at) => at % step === 0);
