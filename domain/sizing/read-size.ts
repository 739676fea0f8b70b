/** Interprets a typed text as a size of an item, in each system it can belong to. */
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { distinct } from "#domain/sizing/number.ts";
import type { Found, Reading, SizedItem, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { canonical } from "#domain/sizing/typed-text.ts";

type Candidate = Reading & Found;

const isSamePlace = (one: Reading, other: Reading) =>
  one.family === other.family && String(one.pivot) === String(other.pivot);

/**
 * Every meaning of `text`: none, one size, or several for the writer to choose from. The chosen `system` takes
 * precedence over one named in the text (`EU 42`), and both over the likely meaning of a number alone. A text that can't
 * be in the chosen system means nothing.
 */
export function readSize(item: SizedItem, text: string, system: SystemId | "" = ""): Reading[] {
  const typed = canonical(text);
  if (!typed || system === "none") return [];
  const candidates = familiesOf(item).flatMap((family) =>
    family.systems.flatMap((candidate): Candidate[] => {
      const found = candidate.read(typed);
      return found ? [{ ...found, family, system: candidate }] : [];
    }),
  );
  const named = candidates.filter(({ isNamed }) => isNamed);
  const open = named.length > 0 ? named : candidates;
  const chosen = open.filter((one) => one.system.label && one.system.id === system);
  if (chosen.length === 0 && systemsFor(item).some(({ id }) => id === system)) return [];
  const likely = open.filter(
    ({ family, isNamed, isLikely }) => isNamed || (isLikely && !family.needsMark),
  );
  return distinct(chosen.length > 0 ? chosen : likely, isSamePlace);
}

export function onlyReading(
  item: SizedItem,
  text: string,
  system?: SystemId | "",
): Reading | undefined {
  const [reading, another] = readSize(item, text, system);
  return another ? undefined : reading;
}

/** The systems a form offers for an item, in the order of its chips. */
export function systemsFor(item: SizedItem): System[] {
  const offered = familiesOf(item).flatMap(({ systems }) => systems.filter(({ label }) => label));
  return distinct(offered, (one, other) => one.id === other.id);
}
