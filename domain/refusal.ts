/** The ways in which Kinsize says no. Sentences for people are chosen where they are shown. */

/** Each reason with the HTTP status that carries it. */
export const refusalStatus = {
  invalid: 400,
  "signed-out": 401,
  "not-allowed": 403,
  "not-found": 404,
  conflict: 409,
  "too-many": 429,
} as const;

export type RefusalReason = keyof typeof refusalStatus;

/** A message for each field that is at fault, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A no that a person can meet. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly fields: FieldErrors;
  /** Seconds after which it is worth trying again; only of `too-many`. */
  readonly retryAfter: number | undefined;

  constructor(reason: RefusalReason, fields: FieldErrors = {}, retryAfter?: number) {
    super(reason);
    this.name = "Refusal";
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** What an answer says instead of a value; the form in which a refusal travels. */
export type RefusalBody = {
  refusal: RefusalReason;
  fields?: FieldErrors;
  retryAfter?: number | undefined;
};
