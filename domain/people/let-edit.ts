/** The words of a button that lets someone else look after dependents, too. */
import { isolated } from "#domain/isolated.ts";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/relationships.js";

/** More names would be a list, not a button. */
const maxNames = 4;

const list = new Intl.ListFormat(locale);

/** “Let Ruth edit Theo, Lena, and Max”; undefined for someone without dependents. */
export function letEdit(person: string, dependents: readonly string[]): string | undefined {
  const count = dependents.length;
  if (count === 0) return undefined;
  const name = isolated(person);
  return count > maxNames
    ? w.letEditAll({ name, count })
    : w.letEdit({ name, dependents: list.format(dependents.map(isolated)) });
}
