/** Refusals: the reasons a call is rejected. Screens choose the words people read. */

export const refusalStatus = {
  invalid: 400,
  "signed-out": 401,
  "not-allowed": 403,
  "not-found": 404,
  conflict: 409,
  "too-many": 429,
} as const;

export type RefusalReason = keyof typeof refusalStatus;

export type FieldErrors = Readonly<Record<string, string>>;

/** The code of each refused field's error, with its values: a message of words/limits. Codes are only ever added. */
export type FieldCodes = Readonly<Record<string, { code: string; values?: Readonly<Record<string, string | number>> }>>;

/** A rejection that users can encounter. Any other exception is a bug. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly fields: FieldErrors;
  /** Seconds to wait before trying again; set only for `too-many`. */
  readonly retryAfter: number | undefined;

  readonly codes: FieldCodes | undefined;

  constructor(reason: RefusalReason, fields: FieldErrors = {}, retryAfter?: number, codes?: FieldCodes) {
    super(reason);
    this.name = "Refusal";
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.codes = codes;
  }
}

/** A refusal as JSON, sent in place of an answer. */
export type RefusalBody = {
  refusal: RefusalReason;
  fields?: FieldErrors;
  codes?: FieldCodes | undefined;
  retryAfter?: number | undefined;
};
