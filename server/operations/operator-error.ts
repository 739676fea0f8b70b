/** Messages for operators: their mistakes, and the commands that mend them. */

/** A mistake in how the server is set up or run, that its operator can correct; the message is shown as it is. */
export class OperatorError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "OperatorError";
  }
}

/** The words that run a command: `npm run …` in a checkout, `kinsize …` where `deploy/kinsize` has set KINSIZE_COMMAND. */
export const calledAs = (name: string, words = ""): string =>
  process.env["KINSIZE_COMMAND"] === "kinsize"
    ? `kinsize ${name} ${words}`.trim()
    : `npm run ${name}${words && ` -- ${words}`}`;
