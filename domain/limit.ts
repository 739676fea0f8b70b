/**
 * Refusals of a field that only the server can decide: limits, and what someone else has changed. A refusal has an English
 * sentence for programs, and a code with values for pages in other languages.
 */
import { Refusal } from "#domain/refusal.ts";
import * as w from "#words/en/limits.js";

type Words = typeof w;

const words: Words = w;

export type LimitCode = keyof Words;

type ValuesOf<Code extends LimitCode> = Words[Code] extends (values: infer Values) => string ? [values: Values] : [];

/** The sentence of a code; undefined for one that this version doesn't know. */
export function limitInWords(code: string, values: unknown): string | undefined {
  if (!Object.hasOwn(words, code)) return undefined;
  const said = words[code as LimitCode];
  return typeof said === "string" ? said : (said as (values: unknown) => string)(values);
}

/** A refusal of `invalid` for one field. */
export const refusedField = <Code extends LimitCode>(field: string, code: Code, ...values: ValuesOf<Code>): Refusal => {
  const [given] = values as [Record<string, string | number>?];
  return new Refusal("invalid", { [field]: limitInWords(code, given) ?? "" }, undefined, {
    [field]: { code, ...(given && { values: given }) },
  });
};
