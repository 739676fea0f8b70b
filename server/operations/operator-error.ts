/** A mistake in how the server is set up or run, that its operator can correct; the message is shown as it is. */
export class OperatorError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "OperatorError";
  }
}
