/** A dependent's type, and age if the birth month is known: 'Child, 7'. */
import type { DependentType } from "#domain/items/catalogue.ts";
import { typeAndAge } from "#domain/people/age.ts";
import { useNow } from "#web/ui/use-now.ts";
import { locale } from "#words/en/formats.js";

type TypeAndAgeProps = { type: DependentType; birthMonth: string };

export function TypeAndAge({ type, birthMonth }: TypeAndAgeProps) {
  const now = useNow();
  return <span>{typeAndAge(type, birthMonth, new Date(now), locale)}</span>;
}
