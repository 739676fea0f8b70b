/** Everyone to shop for, in the order of the shopping list, and the search among them. */
import type { OutputOf } from "#domain/contract.ts";
import type { DependentType } from "#domain/items/catalogue.ts";
import type { DependentInShop } from "#domain/people/dependent.ts";
import { nameOf } from "#domain/people/person-name.ts";
import type { Person } from "#domain/people/profile.ts";
import { eldestFirst, inCareOf, isHuman } from "#domain/people/dependent-order.ts";
import { paths } from "#web/paths.ts";
import { byName } from "#web/relationships/by-name.ts";
import { namesWith } from "#web/frame/names/name-search.tsx";
import * as w from "#words/en/shop.js";

type Page = OutputOf<"shop.page">;

export type Choice = {
  path: string;
  name: string;
  below: readonly Choice[];
  /** The dependent's owner, unless that is the viewer or the person listed above. */
  companion: string | undefined;
} & (
  | {
      type: DependentType;
      birthMonth: string;
      photoURL: string | null;
      tape: number;
      outgrown: number;
      person?: never;
    }
  | { type?: never; person: Person; isViewer: boolean }
);

export type Group = { title: string; choices: readonly Choice[] };

/** The viewer's family, and their connections with the dependents they share. */
export function everyoneIn(page: Page): Group[] {
  const { viewer, caredFor } = page;
  const caretakers = new Set(caredFor.map(({ owner }) => owner.id));
  const isCaretaker = ({ person }: Choice) => person !== undefined && caretakers.has(person.id);
  const known = connectionsIn(page);
  const choices = (areHuman: boolean) =>
    inCareOf(page)
      .filter(({ dependent }) => isHuman(dependent.category) === areHuman)
      .map(({ dependent, owner }) =>
        dependentChoice(dependent, owner.id, owner.id === viewer.id ? undefined : nameOf(owner)),
      );
  const family = [...choices(true), ...known.filter(isCaretaker), ...choices(false)];
  const connections = {
    title: w.connections,
    choices: known.filter((one) => !isCaretaker(one)),
  };
  const oneself = personChoice(viewer, [], true);
  return family.length > 0
    ? [{ title: w.family, choices: [...family, oneself] }, connections]
    : // A viewer without dependents, such as a grandmother, is here to shop for others, so connections come first.
      [connections, { title: w.yourself, choices: [oneself] }];
}

type Connection = Page["friends"][number];

/** Connections by name. A dependent shared by several is listed once: under its owner, or else the first of them. */
function connectionsIn(page: Page): Choice[] {
  const connections = byName(page.friends);
  const ids = new Set(connections.map(({ id }) => id));
  const listed = new Set<string>();
  const isHere = (connection: Connection, { id, owner }: Connection["dependents"][number]) => {
    if (owner.id !== connection.id && (ids.has(owner.id) || listed.has(id))) return false;
    listed.add(id);
    return true;
  };
  return connections.map((connection) =>
    personChoice(
      connection,
      connection.dependents
        .filter((dependent) => isHere(connection, dependent))
        .toSorted(eldestFirst)
        .map((dependent) =>
          dependentChoice(
            dependent,
            connection.id,
            dependent.owner.id === connection.id ? undefined : nameOf(dependent.owner),
          ),
        ),
      false,
    ),
  );
}

const dependentChoice = (
  { id, category, name, birthMonth, photoURL, tape, outgrown }: DependentInShop,
  personId: string,
  companion?: string,
): Choice => ({
  path: paths.shopForDependent(id, personId),
  name,
  type: category,
  birthMonth,
  photoURL,
  tape,
  outgrown,
  companion,
  below: [],
});

const personChoice = (person: Person, below: readonly Choice[], isViewer: boolean): Choice => ({
  path: paths.shopFor(person.id),
  name: nameOf(person),
  person,
  isViewer,
  companion: undefined,
  below,
});

/** The dependents among choices and below them. */
export const dependentsIn = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => [...(choice.type ? [choice] : []), ...dependentsIn(choice.below)]);

/** The number of choices, including dependents listed below others. */
export const countOf = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { below }) => sum + 1 + below.length, 0);

/**
 * Choices whose names contain every word of the text; a dependent also matches the names of the people it is listed
 * with.
 */
export function search(choices: readonly Choice[], text: string): Choice[] {
  const hasWords = namesWith(text);
  const isFound = ({ name, companion = "" }: Choice, above = "") => hasWords(`${name} ${companion} ${above}`);
  return choices.flatMap((choice) =>
    isFound(choice)
      ? [choice]
      : choice.below
          .filter((dependent) => isFound(dependent, choice.name))
          .map((dependent) => apart(dependent, choice)),
  );
}

/** A dependent listed apart from the person above, whose name it then shows. */
const apart = (dependent: Choice, { name }: Choice): Choice => ({
  ...dependent,
  companion: dependent.companion ?? name,
});
