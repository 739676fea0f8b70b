/** Formats calls over HTTP: parsed inputs, the headers of answers, and refusals as JSON. */
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#domain/field.ts";
import { Refusal, type RefusalBody } from "#domain/refusal.ts";

/** The parsed input. Throws `invalid` with a message for each wrong field. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsing = schema.safeParse(input);
  if (!parsing.success) throw new Refusal("invalid", fieldErrorsOf(parsing.error));
  return parsing.data;
}

export const bodyOf = ({ reason, fields, retryAfter, codes }: Refusal): string =>
  JSON.stringify({ refusal: reason, fields, codes, retryAfter } satisfies RefusalBody);
