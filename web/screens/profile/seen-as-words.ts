/** Sentences about what others see of the viewer's profile, and what stays private. */
import type { OutputOf } from "#domain/contract.ts";
import { isolated } from "#domain/isolated.ts";
import { firstNameOf, nameOf } from "#domain/people/person-name.ts";
import type { Person, SeenAs } from "#domain/people/profile.ts";
import { listOf } from "#web/ui/counts-and-lists.ts";

type Own = Pick<
  OutputOf<"dashboard.page">,
  "items" | "dependents" | "connections" | "dependentLinks"
>;

type Shown = Pick<OutputOf<"profiles.page">, "items" | "dependents">;

export function seenSentence(as: SeenAs, own: Own, shown: Shown): string {
  if (as === "stranger") {
    return "Anyone who’s signed in and finds you can see your name, picture, and bio. No one can see your email.";
  }
  return as === "connection" ? seenByConnections(own, shown) : seenByCaretakers(own);
}

function seenByConnections(
  { items, dependents, connections, dependentLinks }: Own,
  shown: Shown,
): string {
  const sizes = shown.items?.length ?? 0;
  const family = shown.dependents?.length ?? 0;
  const seen = [
    items.length === 0 ? "no sizes yet" : partOf(sizes, items.length, "size"),
    ...(dependents.length === 0 ? [] : [partOf(family, dependents.length, "dependent")]),
  ].join(", and ");
  const kept = [
    counted(items.length - sizes, "private size"),
    counted(dependents.length - family, "private dependent"),
  ].filter((part) => part !== undefined);
  return [
    connections.length === 0
      ? `You have no connections yet. Once you do, they’ll see ${seen}.`
      : `${namesOf(connections)} can see ${seen}.`,
    ...(dependentLinks.length > 0 && family > 0
      ? [
          `Connections of ${namesOf(dependentLinks)} can see ${family === 1 ? "that dependent" : "those dependents"}, too.`,
        ]
      : []),
    ...(kept.length > 0 ? [`They can’t see ${kept.join(" and ")}.`] : []),
  ].join(" ");
}

function seenByCaretakers({ dependents, connections, dependentLinks }: Own): string {
  const names = dependents.map(({ name }) => isolated(name));
  const what = names.length === 0 ? "any dependents you add" : listOf(names);
  const edited = `${what}, including private sizes, but not your own sizes.`;
  if (dependentLinks.length === 0) {
    return `You haven’t linked dependents with anyone. Once you have, they can see and edit ${edited}`;
  }
  const also = dependentLinks.filter(({ id }) => connections.some((person) => person.id === id));
  return [
    `${namesOf(dependentLinks)} can see and edit ${edited}`,
    ...(also.length === 0
      ? []
      : also.length === 1
        ? [`${namesOf(also)} is also a connection, and can see what connections see.`]
        : [`${namesOf(also)} are also connections, and can see what connections see.`]),
  ].join(" ");
}

/** Names up to this many people; of more, only the first two. */
const maxNames = 3;

function namesOf(people: readonly Person[]): string {
  const names = people.map((person) => isolated(firstNameOf(nameOf(person))));
  return listOf(
    names.length <= maxNames ? names : [...names.slice(0, 2), `${names.length - 2} others`],
  );
}

/** 'all 13 of your sizes', '10 of your 13 sizes', 'none of your 13 sizes', 'your one size'. */
function partOf(count: number, all: number, noun: string): string {
  if (all === 1) return count === 1 ? `your one ${noun}` : `none of your ${noun}s`;
  if (count === 0) return `none of your ${all} ${noun}s`;
  if (count === all) return noun === "size" ? `all ${all} of your sizes` : `all of your ${noun}s`;
  return `${count} of your ${all} ${noun}s`;
}

const counted = (count: number, noun: string) =>
  count === 0 ? undefined : `${count} ${noun}${count === 1 ? "" : "s"}`;
