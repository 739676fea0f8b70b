/**
 * What only the server can refuse in a field: a limit, or what someone else has changed. The refusal says it in English,
 * for programs, and as a code with its values, for pages in other languages.
 */
import { Refusal } from "#domain/refusal.ts";
import * as w from "#words/en/limits.js";

const words: Words = w;

type Words = typeof w;

export type LimitCode = keyof Words;

type ValuesOf<Code extends LimitCode> = Words[Code] extends (values: infer Values) => string
  ? [values: Values]
  : [];

/** The sentence of a code; undefined for one that this version doesn't know. */
export function limitInWords(code: string, values: unknown): string | undefined {
  if (!Object.hasOwn(words, code)) return undefined;
  const said = words[code as LimitCode];
  return typeof said === "string" ? said : (said as (values: unknown) => string)(values);
}

/** A refusal of `invalid` for one field. */
export const refusedField = <Code extends LimitCode>(
  field: string,
  code: Code,
  ...values: ValuesOf<Code>
): Refusal => {
  const [given] = values as [Record<string, string | number>?];
  return new Refusal("invalid", { [field]: limitInWords(code, given) ?? "" }, undefined, {
    [field]: { code, ...(given && { values: given }) },
  });
};
