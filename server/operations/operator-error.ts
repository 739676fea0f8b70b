/** What an operator is told: mistakes, and how commands are called. */

/** A mistake in how the server is set up or run, that its operator can correct; the message is shown as it is. */
export class OperatorError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "OperatorError";
  }
}

/** How a command is called: by npm in a checkout, or by `kinsize` of an installed service, which says so (deploy/kinsize). */
export const calledAs = (name: string, words = ""): string =>
  process.env["KINSIZE_COMMAND"] === "kinsize"
    ? `kinsize ${name} ${words}`.trim()
    : `npm run ${name}${words && ` -- ${words}`}`;
