/** A list of sizes by category, with an edit button for sizes the viewer may edit. */
import { type CSSProperties, Fragment, type ReactNode, memo, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import type { Item } from "#domain/items/item.ts";
import { isLong, labelOf, largeLineOf } from "#domain/items/size-text.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { leaveRow, returnToRow } from "#web/focus/return-to-row.ts";
import { BrandAndFit } from "#web/items/brand-and-fit.tsx";
import { categoryIcons } from "#domain/icons.ts";
import { hasUnsavedChanges } from "#web/items/form/size-draft.ts";
import { EquivalentsLine } from "#web/items/equivalents-line.tsx";
import type { EditedItem } from "#web/items/form/size-editor.tsx";
import { Age } from "#web/items/age.tsx";
import { Outgrown } from "#web/items/outgrown.tsx";
import { appearanceKey, useChangedSizes } from "#web/items/use-changed-sizes.ts";
import { useEquivalents, useShouldBeChecked } from "#web/items/use-equivalents.ts";
import { SizeLabel } from "#web/items/size-label.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { TapeHeading } from "#web/ui/tape.tsx";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/items.js";
import "#web/items/size-list.css";

type SizeListProps = {
  items: readonly Item[];
  /** The wearer, because children's sizes have another meaning. */
  wearer: Wearer;
  large?: boolean;
  level?: "h3" | "h4";
  /** The path to an item's page, for viewers who may see its history. */
  pathOf?: (item: Item) => string;
  /** Renders the editor in place of a size; without it the list is read-only. */
  editor?: (item: EditedItem, close: () => void) => ReactNode;
  empty?: ReactNode;
  /** A preview of what others see: no equivalents, because each reader prefers other systems. */
  isPreview?: boolean;
};

export function SizeList({
  items,
  wearer,
  large = false,
  level = "h3",
  pathOf,
  editor,
  empty,
  isPreview = false,
}: SizeListProps) {
  const { listed, edited, edit, close } = useEditedItem(items);
  const isNew = useChangedSizes(items);
  const equivalentsOf = useEquivalents(items);
  const shouldBeChecked = useShouldBeChecked();
  useEffect(returnToRow, []);
  if (listed.length === 0) return empty;
  return (
    <div className={large ? "shelves sizes-lg" : "shelves"}>
      {byCategory(listed).map(({ category, items: sizes }) => (
        <div
          className="label-card"
          key={category}
          style={{ "--characters": charactersOf(sizes.map(({ item }) => item)) } as CSSProperties}
        >
          <TapeHeading icon={categoryIcons[category]} level={level}>
            {categoryName(category)}
          </TapeHeading>
          <ul className="size-rows">
            {sizes.map(({ item }) => (
              <li key={item.id} id={item.id} className={item.visibleToConnections ? undefined : "is-private"}>
                <div className="size-row">
                  <Size
                    item={item}
                    equivalents={isPreview ? undefined : equivalentsOf(item, wearer)}
                    path={pathOf?.(item)}
                    isNew={isNew(item)}
                    isInDoubt={editor !== undefined && shouldBeChecked(item, wearer)}
                    isUnsaved={editor !== undefined && hasUnsavedChanges(item.id)}
                  />
                  {editor && (
                    <IconButton
                      label={w.edit({ item: itemName(item.name) })}
                      icon="pencil"
                      onClick={() => edit(item)}
                    />
                  )}
                </div>
                {editor && edited === item.id && editor(item, close)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The length of the longest size in large figures, which sets the width of all labels. */
const charactersOf = (items: readonly Item[]) =>
  Math.max(
    0,
    ...items
      .map(labelOf)
      .filter((label) => !isLong(label))
      .map((label) => largeLineOf(label).length),
  );

/**
 * The list with the edited item in place, under the category and name it had when its editor opened, even if someone
 * else moves or deletes it.
 */
function useEditedItem(items: readonly EditedItem[]) {
  const { opened: edited, open, close } = useSheet("size");
  const [atOpening, setAtOpening] = useState<EditedItem>();
  const place = atOpening?.id === edited ? atOpening : undefined;
  const live = items.find(({ id }) => id === edited);
  // Remembers the last version on the screen, so that a deleted size can be added again.
  if (live && edited !== undefined && (!place || isOlder(place, live))) {
    setAtOpening({ ...live, category: place?.category ?? live.category });
  }
  const isGone = place !== undefined && live === undefined;
  const all: readonly EditedItem[] = isGone ? [...items, { ...place, isDeleted: true }] : items;
  return {
    listed: all.map((item) => ({
      category: item.id === place?.id ? place.category : item.category,
      name: item.name,
      item,
    })),
    edited,
    edit: (item: EditedItem) => {
      setAtOpening(item);
      open(item.id);
    },
    close: () => close(),
  };
}

const isOlder = (before: EditedItem, now: EditedItem) => appearanceKey(before) !== appearanceKey(now);

/** Lets a name break after a slash, where browsers see one word: 'Pumps/Heels'. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/u).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

type SizeProps = {
  item: Item;
  path: string | undefined;
  equivalents: Equivalents | "loading" | undefined;
  isNew: boolean;
  isInDoubt: boolean;
  isUnsaved: boolean;
};

/** One link for label and name, and the target of Back. */
function SizeLink({ item, path }: { item: Item; path: string }) {
  const [from] = useLocation();
  return (
    <Link className="size-link" href={path} state={{ from }} onClick={leaveRow}>
      {breakable(itemName(item.name))}
      <Icon name="onward" />
    </Link>
  );
}

/** The key changes with the size's appearance, which plays the animation once. */
const Size = memo(({ item, path, equivalents, isNew, isInDoubt, isUnsaved }: SizeProps) => (
  <div className={isNew ? "pair is-new" : "pair"} key={appearanceKey(item)}>
    <SizeLabel size={labelOf(item)} outgrown={item.outgrown} />
    <div className="about">
      <b>{path ? <SizeLink item={item} path={path} /> : breakable(itemName(item.name))}</b>
      <EquivalentsLine of={equivalents} />
      {isInDoubt && <p className="note">{w.checkThis}</p>}
      <BrandAndFit item={item} />
      {item.note && (
        <p className="note">
          <bdi>{item.note}</bdi>
        </p>
      )}
      <span className="line">
        {!item.visibleToConnections && <PrivateMark />}
        {item.outgrown ? <Outgrown /> : item.size && <Age measuredAt={item.measuredAt} />}
        {isUnsaved && <span className="age">{w.unsaved}</span>}
      </span>
    </div>
  </div>
));
