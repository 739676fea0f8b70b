/** What the model says of links: what one shows, and when it has ended for good. */
import type { ShareDraft } from "#domain/share.ts";
import type { Family, Shown } from "./family.ts";

export type Link = {
  id: string;
  ownerId: string;
  dependentId: string | null;
  author: string;
  categories: ShareDraft["categories"];
  /** It was turned off, or has gone with its dependent or with its author's looking after. */
  hasEnded: boolean;
  /** The token that made it: it ends with that. */
  tokenId?: string;
};

const firstWord = (name = "") => name.split(" ")[0];

/** What an open page of a link shows now. Once it has found nothing, it stays empty until it is opened again. */
export function showsLink(family: Family, link: Link): () => Shown {
  let isEmpty = false;
  return () => {
    const { ownerId, dependentId, author } = link;
    if (family.mayEdit(author, ownerId, dependentId) !== "done") link.hasEnded = true;
    const dependent = family.dependents.find(({ id }) => id === dependentId);
    isEmpty ||= link.hasEnded || dependent?.visible === false;
    if (isEmpty) return { refusal: "not-found" };
    const nameOf = (person: string) => family.people.find(({ id }) => id === person)?.displayName;
    const items = family.sizes
      .filter((size) => size.ownerId === ownerId && size.dependentId === dependentId)
      .filter(({ visible }) => visible)
      .map((size) => {
        const { id: _id, visibleToConnections: _visible, ...shown } = family.item(size);
        return shown;
      })
      .filter(({ category }) => link.categories?.includes(category) ?? true);
    return {
      answer: {
        wearer: firstWord(dependent ? dependent.name : nameOf(ownerId)),
        type: dependent ? "Child" : null,
        sharedBy: firstWord(nameOf(author)),
        endsAt: null,
        items,
      },
    };
  };
}
