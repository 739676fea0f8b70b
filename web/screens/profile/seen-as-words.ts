/** Sentences about what others see of the viewer's profile, and what stays private. */
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import type { Person, SeenAs } from "#domain/people/profile.ts";
import { list } from "#web/ui/lists.ts";
import * as w from "#words/en/profile.js";

type Own = Pick<OutputOf<"dashboard.page">, "items" | "dependents" | "connections" | "dependentLinks">;

type Shown = Pick<OutputOf<"profiles.page">, "items" | "dependents">;

export function seenSentence(as: SeenAs, own: Own, shown: Shown): string {
  if (as === "stranger") {
    return w.strangersSee;
  }
  return as === "connection" ? seenByConnections(own, shown) : seenByCaretakers(own);
}

function seenByConnections({ items, dependents, connections, dependentLinks }: Own, shown: Shown): string {
  const sizes = shown.items?.length ?? 0;
  const family = shown.dependents?.length ?? 0;
  const sizesSeen =
    items.length === 0 ? w.noSizesYet : partOf(sizes, items.length, [w.noSizesSeen, w.sizesSeen, w.allSizesSeen]);
  const dependentsSeen = partOf(family, dependents.length, [w.noDependentsSeen, w.dependentsSeen, w.allDependentsSeen]);
  const seen =
    dependents.length === 0 ? sizesSeen : w.sizesAndDependents({ sizes: sizesSeen, dependents: dependentsSeen });
  const privateSizes = items.length - sizes;
  const privateDependents = dependents.length - family;
  const kept = [
    ...(privateSizes > 0 ? [w.privateSizes({ count: privateSizes })] : []),
    ...(privateDependents > 0 ? [w.privateDependents({ count: privateDependents })] : []),
  ];
  return [
    connections.length === 0 ? w.onceConnected({ seen }) : w.connectionsSee({ names: namesOf(connections), seen }),
    ...(dependentLinks.length > 0 && family > 0
      ? [
          w.connectionsOfSee({
            names: namesOf(dependentLinks),
            people: dependentLinks.length,
            dependents: family,
          }),
        ]
      : []),
    ...(kept.length > 0 ? [w.cantSee({ kept: list.format(kept) })] : []),
  ].join(" ");
}

function seenByCaretakers({ dependents, connections, dependentLinks }: Own): string {
  const names = dependents.map(({ name }) => isolated(name));
  const what = names.length === 0 ? w.anyYouAdd : list.format(names);
  if (dependentLinks.length === 0) return w.onceLinked({ what });
  const also = dependentLinks.filter(({ id }) => connections.some((person) => person.id === id));
  return [
    w.caretakersSee({ names: namesOf(dependentLinks), what }),
    ...(also.length === 0 ? [] : [w.alsoConnections({ names: namesOf(also), count: also.length })]),
  ].join(" ");
}

/** Names up to this many people; of more, only the first two. */
const maxNames = 3;

function namesOf(people: readonly Person[]): string {
  const names = people.map((person) => isolated(firstNameOf(nameOf(person))));
  return list.format(
    names.length <= maxNames ? names : [...names.slice(0, 2), w.otherPeople({ count: names.length - 2 })],
  );
}

type Count = (p: { seen: number; all: number }) => string;

/** 'all 13 of your sizes', '10 of your 13 sizes', 'none of your 13 sizes', 'your one size'. */
function partOf(seen: number, all: number, [none, some, every]: [Count, Count, Count]): string {
  const counts = { seen, all };
  if (seen === 0) return none(counts);
  return seen === all ? every(counts) : some(counts);
}
