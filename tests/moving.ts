/** A family with everything, and its move into another account by export and import. */
import { v5 } from "uuid";
import { type Category, type DependentType, catalogue, offeredCategories } from "#domain/items/catalogue.ts";
import type { ImportDraft } from "#domain/import/export.ts";
import type { OutputOf } from "#domain/contract.ts";
import { readJsonFile } from "#domain/import/import-file.ts";
import { chosenOf, piecesOf } from "#domain/import/import-pieces.ts";
import { type ImportPlan, planImport } from "#domain/import/import-plan.ts";
import { fits } from "#domain/items/item.ts";
import { systemIds } from "#domain/sizing/system-ids.ts";
import type { Person, World } from "./world.ts";
import { dayMs } from "#domain/time.ts";

export type Exported = OutputOf<"data.export">;

/** Derives ids as the web app does. */
export const idFrom = (text: string): string => v5(text, v5.URL);

/** Imports a JSON file: all new records, and all optional histories and settings. */
export async function importsFile(person: Person, file: string): Promise<ImportPlan> {
  const current = await person.call("data.export", {});
  const plan = planImport(readJsonFile(file, current.exportedAt), current, idFrom);
  await sends(person, plan);
  return plan;
}

export async function sends(person: Person, plan: ImportPlan): Promise<ImportDraft[]> {
  const all = [...plan.wearers, ...plan.histories].map(({ key }) => key);
  const pieces = piecesOf(chosenOf(plan, new Set(all)));
  for (const piece of pieces) await person.call("data.import", piece);
  if (plan.profile) await person.call("profiles.update", { changes: plan.profile });
  return pieces;
}

/** The part of an export that an import restores: no export time, owner ids, authors, or relationships. */
export const moved = ({ profile, sizes, dependents }: Exported) => ({
  profile: { ...profile, id: "" },
  sizes: sizes.map(withoutAuthors),
  dependents: dependents.map(({ shares: _shares, ...each }) => ({
    ...each,
    sizes: each.sizes.map(withoutAuthors),
  })),
});

const withoutAuthors = ({ history, ...size }: Exported["sizes"][number]) => ({
  ...size,
  history: history.map(({ enteredBy: _enteredBy, ...entry }) => entry),
});

const rtl = "נועה בת־אל";
const longest = (length: number, of = "👟") => of.repeat(length);

/**
 * Creates every item of the catalogue for every type of wearer, with the longest texts, histories, and private records.
 */
export async function makeFamily(world: World, person: Person): Promise<void> {
  await person.call("profiles.update", {
    changes: {
      displayName: `${rtl} 👩‍👩‍👧‍👦`,
      personalBio: `${"ב".repeat(500)}\n${"b".repeat(499)}`,
      searchable: false,
      showSizesIn: ["JP", "cm", "EU"],
      checkEvery: 6,
      mail: "weekly",
    },
  });
  let n = 0;
  const addAll = async (wearer: "self" | DependentType, dependentId: string | null) => {
    for (const category of offeredCategories[wearer] as readonly Category[]) {
      for (const name of catalogue[category]) {
        n += 1;
        world.clock.now += 1000;
        const id = await person.adds(category, name, n % 7 === 0 ? longest(60) : `${n}`, {
          ...(dependentId !== null && { dependentId }),
          note: n % 11 === 0 ? longest(500, "ä") : n % 3 === 0 ? '=1+1\n"quoted", ‮x' : "",
          brand: n % 5 === 0 ? longest(60, "ブ") : "",
          fit: fits[n % fits.length] ?? "",
          system: systemIds[n % systemIds.length] ?? "",
          visibleToConnections: n % 4 !== 0,
        });
        const key = { ownerId: person.id, dependentId, id };
        for (let nth = 0; nth < n % 3; nth += 1) {
          world.clock.now += dayMs;
          const size = `${n}.${nth}`;
          await person.call("items.update", { ...key, changes: { size } });
          if (nth % 2) await person.call("items.confirm", { ...key, size });
        }
        if (dependentId !== null && n % 13 === 0) {
          await person.call("items.update", { ...key, changes: { size: "" } });
        }
      }
    }
  };
  await addAll("self", null);
  const types: DependentType[] = ["Child", "Adult", "Cat", "Dog", "Horse"];
  for (const [index, type] of types.entries()) {
    const id = await person.hasDependent(type, [rtl, "Teo", "=Miso", "🐕", "-1"][index] ?? "", {
      bio: longest(index * 200),
      birthMonth: index % 2 ? `20${10 + index}-0${index + 1}` : "",
      visibleToConnections: index % 3 !== 0,
    });
    if (index % 2) {
      const changes = { checkEvery: ([1, 3, 0] as const)[index % 3] ?? 1 };
      await person.call("dependents.update", { ownerId: person.id, id, changes });
    }
    await addAll(type, id);
  }
}
