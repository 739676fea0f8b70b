/** The choices for a new link, stored on the device until it is created. */
import { type Category, categories, offeredCategories } from "#domain/items/catalogue.ts";
import { type ShareDraft, type ShareUntil, shareUntil } from "#domain/share.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { type SharedWearer, shareKey, visibleByCategory } from "#web/shares/shared-wearer.ts";

export type ShareFields = {
  which: "all" | "some";
  until: ShareUntil;
  label: string;
  showsPictures: boolean;
} & Record<Category, boolean>;

const blank: ShareFields = {
  which: "all",
  until: "month",
  label: "",
  showsPictures: false,
  ...(Object.fromEntries(categories.map((category) => [category, true])) as Record<Category, boolean>),
};

export type SharingDraft = ReturnType<typeof useShareDraft>;

/** `chosen` are the wearers whose sizes the link will show. */
export function useShareDraft(of: SharedWearer, chosen: readonly SharedWearer[]) {
  const { draft, edit, discard, reset } = useDraft<ShareFields>(blank, shareKey(of), {
    choices: { which: ["all", "some"] },
    rights: { until: shareUntil.options, showsPictures: [false, true] },
  });
  const groups = visibleByCategory(chosen);
  /** A pet has only one category to choose from. */
  const canPick = new Set(chosen.flatMap(({ wearer }) => offeredCategories[wearer])).size > 1;
  const isPicking = canPick && draft.which === "some";
  const picked = groups.map(({ category }) => category).filter((category) => draft[category]);
  const pictured = chosen.filter(({ photoURL }) => photoURL !== null);
  const share: ShareDraft = {
    label: draft.label,
    categories: isPicking ? picked : null,
    showsPictures: pictured.length > 0 && draft.showsPictures,
    until: draft.until,
  };
  return {
    draft,
    edit,
    discard,
    reset,
    groups,
    canPick,
    isPicking,
    picked,
    /** The wearers who have a picture. */
    pictured,
    share,
    /** Whether closing would lose anything that can’t be chosen again with a tap. */
    isTyped: draft.label.trim() !== "",
  };
}
