/** Schemas shared by forms and calls: identifiers, and text with a maximum length (spec §5). */
import * as z from "zod/mini";
import { characterCount } from "#domain/character-count.ts";
import * as w from "#words/en/errors.js";

/** A draft with every optional field required, so that a form can't leave one out by oversight. */
export type Complete<Draft> = { [Field in keyof Draft]-?: Exclude<Draft[Field], undefined> };

/** Identifiers are UUIDs; anything else is refused before it reaches the store. */
export const id = z.uuid();

export function utf8Bytes(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Rejects control characters and lone surrogates. Control characters mean nothing to readers, NUL ends a string in
 * some databases, and each takes six bytes in JSON. Tabs and line breaks are allowed.
 */
const isStorable = (value: string) =>
  // oxlint-disable-next-line no-control-regex -- the rule exists to match these characters
  !/[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]/.test(value) && value.isWellFormed();

/** Line breaks of every operating system and of word processors. */
const lineEnd = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** The longest possible email address (RFC 5321). */
export const maxEmailLength = 254;

/**
 * Whether a text shows nothing: white space, zero-width or bidi control characters, and fillers (\u2800 is the blank
 * Braille pattern).
 */
export const isBlank = (value: string) => !/[^\s\p{Cf}\p{DI}\u2800]/u.test(value);

/** Optional text: trimmed, at most `maxLength` characters, '' if blank. */
export const text = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll(lineEnd, "\n")),
    z.trim(),
    z.overwrite((value) => (isBlank(value) ? "" : value)),
    z.refine(isStorable, w.unstorable),
    z.refine((value) => characterCount(value) <= maxLength, {
      error: ({ input }) => w.tooLong({ excess: characterCount(String(input)) - maxLength, max: maxLength }),
    }),
  );

/** Joins the visible words of a text with single spaces, on one line. */
export const asLine = (value: string) =>
  value
    .split(/\s+/u)
    .filter((word) => !isBlank(word))
    .join(" ");

export const line = (maxLength: number) => text(maxLength).check(z.overwrite(asLine));

export const requiredLine = (maxLength: number, missing: string) => line(maxLength).check(z.minLength(1, missing));

/** Text that must not be empty after trimming; `missing` is the error message when it is. */
export const requiredText = (maxLength: number, missing: string) => text(maxLength).check(z.minLength(1, missing));

/** Whether connections see something new: yes if the call doesn't say (spec §9). */
export const visibleByDefault = z.prefault(z.boolean(), true);

/** A stored text as someone saw it. NUL is refused: it is never stored, and PostgreSQL can't compare with it. */
export const seenText = z.string().check(z.refine((value) => !value.includes("\0"), w.unstorable));

/** One message per invalid field: the first, which is the one to act on. */
export const fieldErrorsOf = (error: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [
      // The last segment of the path is the field's name on its form: `item.size` is `size`.
      String(path.at(-1) ?? ""),
      message,
    ]),
  );

export function fieldErrors(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsing = schema.safeParse(input);
  return parsing.success ? {} : fieldErrorsOf(parsing.error);
}
