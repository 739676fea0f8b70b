/** Whether sizes are cut for men or for women, which decides what is shown first. */
import type { SystemId } from "#domain/sizing/system-ids.ts";

export type Cut = "men" | "women";

const cuts: Readonly<Record<Cut, readonly SystemId[]>> = {
  men: ["us-men", "au-men", "cn-men", "eu-suit", "uk-us-suit", "eu-trousers", "fr-trousers", "fr-men-t", "chest"],
  women: [
    ...(["us-women", "au-women", "cn-women", "us-plus", "us-juniors", "fr-t", "bust"] as const),
    ...(["eu-dress", "uk-dress", "us-dress", "fr-dress", "it-dress"] as const),
    ...(["br-dress", "jp-dress", "kr-dress", "mx-dress"] as const),
  ],
};

/** Undefined for a system that both wear. */
export const cutOf = (system: SystemId | ""): Cut | undefined =>
  (["men", "women"] as const).find((cut) => cuts[cut].some((id) => id === system));

const womensNames = new Set(["Bra", "Sports Bra", "Dress", "Bust"]);

type Sized = { name: string; system: SystemId | "" };

/** The cut that a wearer's sizes say, by their systems and names; undefined if they say none or both. */
export function cutOfAll(sizes: readonly Sized[]): Cut | undefined {
  const found = new Set(
    sizes.flatMap(({ name, system }) => (womensNames.has(name) ? (["women"] as const) : (cutOf(system) ?? []))),
  );
  return found.size === 1 ? [...found][0] : undefined;
}
