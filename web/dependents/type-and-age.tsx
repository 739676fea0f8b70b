/** What a dependent is, and how old where the birth month is known: 'Child, 7'. */
import { useState } from "react";
import type { DependentType } from "#domain/catalogue.ts";
import { typeAndAge } from "#domain/age.ts";

type TypeAndAgeProps = { type: DependentType; birthMonth: string };

export function TypeAndAge({ type, birthMonth }: TypeAndAgeProps) {
  const [today] = useState(() => new Date());
  return <span>{typeAndAge(type, birthMonth, today)}</span>;
}
