/** Identifies a file's wearer: one of the viewer's dependents, or one they look after for someone else. */
import type { Exported, ExportedDependent } from "#domain/import/export.ts";
import { folded } from "#domain/folded.ts";
import type { FileWearer } from "#domain/import/import-file.ts";
import { nameOf } from "#domain/people/person-name.ts";

/**
 * The owner of the dependent, if the viewer looks after that dependent for someone else and has no matching one of
 * their own. A table has no ids, so its dependents match by type and name.
 */
export function ownerOf({ caredFor, dependents: own }: Exported, wearer: FileWearer): string | undefined {
  const isMeant = (each: ExportedDependent) => (wearer.id === "" ? isCalled(each, wearer) : each.id === wearer.id);
  if (own.some(isMeant)) return undefined;
  const found = caredFor.find(({ dependents }) => dependents?.some(isMeant));
  return found && nameOf(found.owner);
}

const isCalled = ({ category, name }: ExportedDependent, wearer: FileWearer) =>
  category === wearer.dependent?.category && folded(name) === folded(wearer.name);

/** The matching dependent: the one with this id, or the only one of this type and name whose id isn’t in the file. */
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
  // Without an id, several matches can't be told apart.
  return wearer.id === "" ? "unclear" : undefined;
}
