/** Interprets a typed text as a size of an item: none, one, or several to choose from. */
import { collect } from "#domain/sizing/collect.ts";
import { familiesOf } from "#domain/sizing/garments/families.ts";
import { type Writer, lawful } from "#domain/sizing/law.ts";
import { distinct } from "#domain/sizing/number.ts";
import type { Reading, SizedItem, StoredSize, System } from "#domain/sizing/size.ts";
import type { SystemId } from "#domain/sizing/system-ids.ts";
import { labelText } from "#domain/sizing/typed-text.ts";

/**
 * Every meaning of `text`, by the law of reading (law.ts). The chosen `system` takes precedence over one named in the
 * text (`EU 42`), and both over everything else. A text that can't be in the chosen system means nothing.
 */
export function readSize(item: SizedItem, text: string, system: SystemId | "" = "", writer: Writer = {}): Reading[] {
  if (system === "none") return [];
  const said = labelText(text);
  if (!said) return [];
  const all = collect(item, text, said, writer.country ?? "");
  const chosen = all.filter((one) => one.system.label && one.system.id === system);
  if (chosen.length > 0) return distinct(chosen, (one, other) => String(one.pivot) === String(other.pivot));
  if (systemsFor(item).some(({ id }) => id === system)) return [];
  return lawful(all, said, writer);
}

export function onlyReading(item: SizedItem, text: string, system?: SystemId | ""): Reading | undefined {
  const [reading, another] = readSize(item, text, system);
  return another ? undefined : reading;
}

/** The systems a form offers for an item, in the order of its chips. */
export function systemsFor(item: SizedItem): System[] {
  const offered = familiesOf(item).flatMap(({ systems }) => systems.filter(({ label }) => label));
  return distinct(offered, (one, other) => one.id === other.id);
}

/**
 * Whether a stored size may have been read wrongly: the scales that were known when it was checked last had one meaning
 * for its text, and those of today ask. Whoever checks the size answers the question.
 */
export function isInDoubt({ size, system, ...item }: StoredSize & SizedItem, measuredAt: number): boolean {
  if (system === "none") return false;
  const said = labelText(size);
  if (!said) return false;
  const all = collect(item, size, said, "");
  const today = lawful(all, said, {});
  const known = all.filter(({ system: { since = 0 } }) => since <= measuredAt);
  const then = lawful(known, said, {});
  return today.length > 1 && then.length === 1 && (system === "" || then.some((one) => one.system.id === system));
}
