/** A list of sizes by category, with an edit button beside each size the viewer may edit. */
import { type ReactNode, useState } from "react";
import { type Item, byCategory } from "#domain/item.ts";
import { categoryIcons } from "#web/items/category-icons.ts";
import { hasUnsavedChanges } from "#web/items/size-draft.ts";
import { Age } from "#web/items/age.tsx";
import { appearanceKey, useChangedSizes } from "#web/items/use-changed-sizes.ts";
import { SizeLabel } from "#web/items/size-label.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { TapeHeading } from "#web/ui/tape.tsx";
import "#web/items/size-list.css";

type SizeListProps = {
  items: readonly Item[];
  /** Larger labels, for pages that are mainly about sizes. */
  large?: boolean;
  /** The level of the category headings. */
  level?: "h3" | "h4";
  /** Renders the editor in place of a size; without it the list is read-only. */
  editor?: (item: Item, close: () => void) => ReactNode;
};

export function SizeList({ items, large = false, level = "h3", editor }: SizeListProps) {
  const [edited, setEdited] = useState<string>();
  const isNew = useChangedSizes(items);
  return (
    <div className={large ? "shelves sizes-lg" : "shelves"}>
      {byCategory(items).map(({ category, items: sizes }) => (
        <div className="label-card" key={category}>
          <TapeHeading icon={categoryIcons[category]} level={level}>
            {category}
          </TapeHeading>
          <ul className="size-rows">
            {sizes.map((item) => (
              <li key={item.id} id={item.id}>
                {editor && edited === item.id ? (
                  editor(item, () => setEdited(undefined))
                ) : (
                  <div className="size-row">
                    <Size
                      item={item}
                      isNew={isNew(item)}
                      isUnsaved={editor !== undefined && hasUnsavedChanges(item.id)}
                    />
                    {editor && (
                      <IconButton
                        label={`Edit ${item.name}`}
                        icon="pencil"
                        onClick={() => setEdited(item.id)}
                      />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

type SizeProps = { item: Item; isNew: boolean; isUnsaved: boolean };

/** A new or changed size plays its animation once, because its key changes with its appearance. */
const Size = ({ item, isNew, isUnsaved }: SizeProps) => (
  <div className={isNew ? "pair is-new" : "pair"} key={appearanceKey(item)}>
    <SizeLabel size={item.size} />
    <div className="about">
      <b>{item.name}</b>
      {item.note && (
        <p className="note">
          <bdi>{item.note}</bdi>
        </p>
      )}
      <span className="line">
        {!item.visibleToConnections && <PrivateMark />}
        {item.size && <Age measuredAt={item.measuredAt} />}
        {isUnsaved && <span className="age">Unsaved changes</span>}
      </span>
    </div>
  </div>
);
