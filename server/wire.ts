/** How inputs come in and refusals go out. */
import type * as z from "zod/mini";
import { messagesOf } from "#domain/field.ts";
import { Refusal, type RefusalBody } from "#domain/refusal.ts";

/** The input, as the schema makes it; throws `invalid` with a message for each field at fault. */
export function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsing = schema.safeParse(input);
  if (!parsing.success) throw new Refusal("invalid", messagesOf(parsing.error));
  return parsing.data;
}

/** A refusal as it travels. */
export const bodyOf = ({ reason, fields, retryAfter }: Refusal): string =>
  JSON.stringify({ refusal: reason, fields, retryAfter } satisfies RefusalBody);
