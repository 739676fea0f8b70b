/** How inputs come in and refusals go out. */
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#domain/field.ts";
import { Refusal, type RefusalBody } from "#domain/refusal.ts";

/**
 * What goes with every answer of the contract: it is data for our own pages, and nothing that a browser
 * would show, run, keep or hand to another site.
 */
export const dataHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};

/** The input, as the schema makes it; throws `invalid` with a message for each field at fault. */
export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsing = schema.safeParse(input);
  if (!parsing.success) throw new Refusal("invalid", fieldErrorsOf(parsing.error));
  return parsing.data;
}

/** A refusal as it travels. */
export const bodyOf = ({ reason, fields, retryAfter }: Refusal): string =>
  JSON.stringify({ refusal: reason, fields, retryAfter } satisfies RefusalBody);
