/** The model of share links: what one shows, and when it ends permanently. */
import type { ShareDraft } from "#domain/share.ts";
import type { Family, Shown } from "./family.ts";

export type Link = {
  id: string;
  ownerId: string;
  /** Whom the call named; it stays when they have left. */
  dependentId: string | null;
  /** Everyone it shows: dependents, and null for the owner. Who leaves doesn't come back. */
  wearers: readonly (string | null)[];
  author: string;
  categories: ShareDraft["categories"];
  showsPictures: boolean;
  /** Set once the link is turned off, all of its wearers have left, or its author is unlinked. */
  hasEnded: boolean;
  /** The token that created the link, which ends with it. */
  tokenId?: string;
};

/** Every dependent of the model is a child. */
const placeOf = ({ birthMonth, name, id }: Family["dependents"][number]) => (birthMonth || "9999") + name + id;

const firstWord = (name = "") => name.split(" ")[0];

/** The state of a link's open page. Once empty, it stays empty until opened again. */
export function showsLink(family: Family, link: Link): () => Shown {
  let isEmpty = false;
  return () => {
    const { ownerId, author } = link;
    link.wearers = link.wearers.filter((id) => family.mayEdit(author, ownerId, id) === "done");
    link.hasEnded ||= link.wearers.length === 0;
    const dependents = family.dependents
      .filter(({ id, visible }) => visible && link.wearers.includes(id))
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    const shown = [...dependents, ...(link.wearers.includes(null) ? [null] : [])];
    isEmpty ||= link.hasEnded || shown.length === 0;
    if (isEmpty) return { refusal: "not-found" };
    const personOf = (person: string) => family.people.find(({ id }) => id === person);
    const nameOf = (person: string) => personOf(person)?.displayName;
    const addressOf = (photoURL: string | null = null) =>
      link.showsPictures ? (photoURL?.replace("/pictures/", "?picture=") ?? null) : null;
    const itemsOf = (dependentId: string | null) =>
      family.sizes
        .filter((size) => size.ownerId === ownerId && size.dependentId === dependentId)
        .filter(({ visible }) => visible)
        .map((size) => {
          const { id: _id, visibleToConnections: _visible, ...said } = family.item(size);
          return said;
        })
        .filter(({ category }) => link.categories?.includes(category) ?? true);
    const [first, ...others] = shown.map((dependent) => ({
      wearer: firstWord(dependent ? dependent.name : nameOf(ownerId)),
      type: dependent ? "Child" : null,
      photoURL: addressOf((dependent ?? personOf(ownerId))?.photoURL),
      picture: null,
      items: itemsOf(dependent?.id ?? null),
    }));
    return {
      answer: { ...first, sharedBy: firstWord(nameOf(author)), endsAt: null, others },
    };
  };
}
