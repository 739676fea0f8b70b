/** Whom a wearer in a file means: one of the viewer's dependents, or one whom they look after for someone else. */
import type { Exported, ExportedDependent } from "#domain/import/export.ts";
import { folded } from "#domain/folded.ts";
import type { FileWearer } from "#domain/import/import-file.ts";
import { nameOf } from "#domain/people/person-name.ts";

/**
 * The owner of a dependent whom the viewer looks after for someone else, unless it means one of the viewer's own. A table
 * knows no ids: it means one of that kind and name.
 */
export function ownerOf(
  { caredFor, dependents: own }: Exported,
  wearer: FileWearer,
): string | undefined {
  const isMeant = (each: ExportedDependent) =>
    wearer.id === "" ? isCalled(each, wearer) : each.id === wearer.id;
  if (own.some(isMeant)) return undefined;
  const found = caredFor.find(({ dependents }) => dependents?.some(isMeant));
  return found && nameOf(found.owner);
}

const isCalled = ({ category, name }: ExportedDependent, wearer: FileWearer) =>
  category === wearer.dependent?.category && folded(name) === folded(wearer.name);

/** The dependent who is meant: the one with this id, or the only one of this kind and name whose id isn’t in the file. */
export function matchOf(
  wearer: FileWearer,
  own: string,
  free: readonly ExportedDependent[],
  idsInFile: ReadonlySet<string>,
) {
  const sameId = free.find(({ id }) => id === own);
  if (sameId) return sameId;
  const named = free.filter((each) => isCalled(each, wearer) && !idsInFile.has(each.id));
  if (named.length < 2) return named[0];
  // A table knows no ids: who is meant is anyone's guess.
  return wearer.id === "" ? "unclear" : undefined;
}
