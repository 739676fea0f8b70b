/** Errors for operators: their mistakes, and the commands that fix them. */

/** A mistake in how the server is set up or run that its operator can correct; the message is shown as it is. */
export class OperatorError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "OperatorError";
  }
}

/** The words that run a command: `npm run …` in a checkout, `kinsize …` if `deploy/kinsize` has set KINSIZE_COMMAND. */
export const calledAs = (name: string, words = ""): string =>
  process.env["KINSIZE_COMMAND"] === "kinsize"
    ? `kinsize ${name} ${words}`.trim()
    : `npm run ${name}${words && ` -- ${words}`}`;

/** The remedy for a certificate whose authority this computer doesn't know. */
export const trustAuthority =
  "If the certificate’s authority is your own, set NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem.";

/** Removes Node's advice on untrusted certificates, which names an option that services don't use. */
export const withoutOptions = (message: string): string =>
  message.replaceAll(
    "; if the root CA is installed locally, try running Node.js with --use-system-ca",
    ", which isn’t trusted: if its authority is your own, set NODE_EXTRA_CA_CERTS=/etc/ssl/family.pem",
  );
