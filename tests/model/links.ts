/** The model of share links: what one shows, and when it ends permanently. */
import type { ShareDraft } from "#domain/share.ts";
import type { Family, Shown } from "./family.ts";

export type Link = {
  id: string;
  ownerId: string;
  dependentId: string | null;
  author: string;
  categories: ShareDraft["categories"];
  /** Set once the link is turned off, its dependent is deleted, or its author is unlinked. */
  hasEnded: boolean;
  /** The token that created the link, which ends with it. */
  tokenId?: string;
};

const firstWord = (name = "") => name.split(" ")[0];

/** The state of a link's open page. Once empty, it stays empty until opened again. */
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
