/** What the fields of forms and calls may hold: identifiers and text with its caps (spec §5). */
import * as z from "zod/mini";

/** Identifiers are UUIDs; anything else is refused before it reaches the store. */
export const id = z.uuid();

/** Characters as a person counts them: '👟' is one, where `length` says two. */
const characters = (value: string) => Array.from(value).length;

/** NUL ends a string in some databases and lone surrogates are no text: neither is stored. */
const storable = (value: string) => !value.includes("\0") && value.isWellFormed();

/** Optional text: trimmed, at most `most` characters; '' when there is none. */
export const text = (most: number) =>
  z.string().check(
    z.trim(),
    z.refine(storable, "Some of these characters can't be stored. Please retype them."),
    z.refine((value) => characters(value) <= most, `At most ${most} characters, please.`),
  );

/** Text that must not be empty once it is trimmed; `missing` is what to say when it is. */
export const requiredText = (most: number, missing: string) =>
  text(most).check(z.minLength(1, missing));

/** The messages for the fields of `input` that `schema` refuses; none when it is valid. */
export function faults(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  // The first message of a field is the one to act on.
  return Object.fromEntries(
    parsed.error.issues
      .toReversed()
      .map((issue) => [issue.path.map(String).join("."), issue.message]),
  );
}
