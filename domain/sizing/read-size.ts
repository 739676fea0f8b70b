/** What a typed text can mean as the size of an item, and the systems it can be typed in. */
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { distinct } from "#domain/sizing/number.ts";
import type { Found, Reading, SizedItem, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { canonical } from "#domain/sizing/typed-text.ts";

type Candidate = Reading & Found;

const isSamePlace = (one: Reading, other: Reading) =>
  one.family === other.family && String(one.pivot) === String(other.pivot);

/**
 * What `text` can mean: nothing, one size, or several between which only the writer can choose. A system named in the
 * text (`EU 42`) wins over `system`, the one chosen for it, and both win over what a bare number is likely to be.
 */
export function readSize(item: SizedItem, text: string, system: SystemId | "" = ""): Reading[] {
  const typed = canonical(text);
  if (!typed) return [];
  const candidates = familiesOf(item).flatMap((family) =>
    family.systems.flatMap((candidate): Candidate[] => {
      const found = candidate.read(typed);
      return found ? [{ ...found, family, system: candidate }] : [];
    }),
  );
  const named = candidates.filter(({ isNamed }) => isNamed);
  const open = named.length > 0 ? named : candidates;
  const chosen = open.filter((one) => one.system.label && one.system.id === system);
  const likely = open.filter(
    ({ family, isNamed, isLikely }) => isNamed || (isLikely && !family.needsMark),
  );
  return distinct(chosen.length > 0 ? chosen : likely, isSamePlace);
}

/** The reading of a text that can mean one size only. */
export function onlyReading(
  item: SizedItem,
  text: string,
  system?: SystemId | "",
): Reading | undefined {
  const [reading, another] = readSize(item, text, system);
  return another ? undefined : reading;
}

/** The systems that a form offers for an item, in the order of its chips. */
export function systemsFor(item: SizedItem): System[] {
  const offered = familiesOf(item).flatMap(({ systems }) => systems.filter(({ label }) => label));
  return distinct(offered, (one, other) => one.id === other.id);
}
