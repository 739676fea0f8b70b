/** What the fields of forms and calls may hold: identifiers and text with its caps (spec §5). */
import * as z from "zod/mini";

/** A draft with every field it may have: what a form holds, which leaves none of them out by oversight. */
export type Complete<Draft> = { [Field in keyof Draft]-?: Exclude<Draft[Field], undefined> };

/** Identifiers are UUIDs; anything else is refused before it reaches the store. */
export const id = z.uuid();

/** Characters as people count them: '👟' is one, where `length` says two. */
export const characterCount = (value: string) => Array.from(value).length;

/**
 * Control characters say nothing to a reader, NUL ends a string in some databases, each takes six bytes in
 * JSON; lone surrogates are no text. None of them is stored. Tabs and line ends are.
 */
const isStorable = (value: string) =>
  // oxlint-disable-next-line no-control-regex -- these are the characters it is about
  !/[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/.test(value) && value.isWellFormed();

/** Line ends of every system, and what word processors break lines with. */
const lineEnd = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Longest of any e-mail address (RFC 5321). */
export const maxEmailLength = 254;

const tooLong = (excess: number, maxLength: number) =>
  `Use ${maxLength.toLocaleString("en")} characters or fewer (${excess.toLocaleString("en")} too many).`;

/** Optional text: trimmed, at most `maxLength` characters; '' when there is none. */
export const text = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll(lineEnd, "\n")),
    z.trim(),
    z.refine(isStorable, "Some characters can’t be saved. Remove them and try again."),
    z.refine((value) => characterCount(value) <= maxLength, {
      error: ({ input }) => tooLong(characterCount(String(input)) - maxLength, maxLength),
    }),
  );

/** Optional text in one line: white space of any kind is one space. */
export const line = (maxLength: number) =>
  text(maxLength).check(z.overwrite((value) => value.replaceAll(/\s+/gu, " ")));

/** A line that must not be empty; `missing` is what to say when it is. */
export const requiredLine = (maxLength: number, missing: string) =>
  line(maxLength).check(z.minLength(1, missing));

/** Text that must not be empty once it is trimmed; `missing` is what to say when it is. */
export const requiredText = (maxLength: number, missing: string) =>
  text(maxLength).check(z.minLength(1, missing));

/** A message for each field at fault; of several the first, which is the one to act on. */
export const fieldErrorsOf = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [
      // The last step is the field's name on its form: `item.size` is `size`.
      String(path.at(-1) ?? ""),
      message,
    ]),
  );

/** What is wrong with `input`, by field; nothing when the schema accepts it. */
export function fieldErrors(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsing = schema.safeParse(input);
  return parsing.success ? {} : fieldErrorsOf(parsing.error);
}
