/** A list of sizes, each on its label: what needs a new size first, then by category. */
import { type ReactNode, useEffect, useId, useState } from "react";
import { byCategory } from "#domain/items/by-category.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import { type CheckRhythm, isAsked } from "#domain/items/check-due.ts";
import { type IconName, categoryIcons } from "#domain/icons.ts";
import type { Item } from "#domain/items/item.ts";
import { returnToRow } from "#web/focus/return-to-row.ts";
import { hasUnsavedChanges } from "#web/items/form/size-draft.ts";
import type { EditedItem } from "#web/items/form/size-editor.tsx";
import { SizeOnLabel } from "#web/items/size-on-label.tsx";
import { appearanceKey, useChangedSizes } from "#web/items/use-changed-sizes.ts";
import { useAdvice, useEquivalents, useShouldBeChecked } from "#web/items/use-equivalents.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useSheet } from "#web/ui/use-sheet.ts";
import { TapeHeading } from "#web/ui/tape.tsx";
import { categoryName, itemName } from "#domain/items/names.ts";
import * as w from "#words/en/items.js";
import "#web/items/size-list.css";

/** What those who may edit the sizes have on each: the path to its page, its editor, and the answers if it's due. */
export type SizeCare = {
  ownerId: string;
  dependentId: string | null;
  /** How often the wearer's sizes come due. */
  rhythm: CheckRhythm;
  pathOf: (item: Item) => string;
  editor: (item: EditedItem, close: () => void) => ReactNode;
};

type SizeListProps = {
  items: readonly Item[];
  /** The wearer, because children's sizes have another meaning. */
  wearer: Wearer;
  /** The level of the categories' headings. */
  level?: "h2" | "h3" | "h4";
  care?: SizeCare;
  /** What others have below a size, such as a way to ask for it. */
  below?: (item: Item) => ReactNode;
  empty?: ReactNode;
  /** Whether a strip jumps between the categories of a long list. */
  hasStrip?: boolean;
  /** A preview of what others see: no equivalents, because each reader prefers other systems. */
  isPreview?: boolean;
};

/** Lazy-loaded, because it can save. */
const dueAnswers = lazyPart(async () => (await import("#web/items/check/due-answers.tsx")).DueAnswers);

/** Lazy-loaded, because few bodies were just measured. */
const adviceSlip = lazyPart(async () => (await import("#web/items/check/advice-slip.tsx")).AdviceSlip);
const adviceForAll = lazyPart(async () => (await import("#web/items/check/advice-for-all.tsx")).AdviceForAll);

/** Lazy-loaded, because few lists are long. */
const jumpStrip = lazyPart(async () => (await import("#web/items/jump-strip.tsx")).JumpStrip);

/** From this many sizes on, a strip jumps between categories. */
const longList = 8;

export function SizeList({
  items,
  wearer,
  level = "h3",
  care,
  below,
  empty,
  hasStrip = false,
  isPreview = false,
}: SizeListProps) {
  const { listed, edited, edit, close } = useEditedItem(items);
  const isNew = useChangedSizes(items);
  const equivalentsOf = useEquivalents(items);
  const shouldBeChecked = useShouldBeChecked();
  const advice = useAdvice(items, wearer, care !== undefined);
  // An answered slip stays, so that nothing slides under a finger.
  const [advised, setAdvised] = useState<ReadonlySet<string>>(new Set());
  if ([...advice.keys()].some((each) => !advised.has(each))) setAdvised(new Set([...advised, ...advice.keys()]));
  // As AdviceForAll says it, above sizes that each have one answer.
  const isRoomSaid = [...advice.values()].filter(({ sizes }) => sizes.length === 1).length > 1;
  const id = useId();
  const now = useNow();
  const hasAnswers = dueAnswers.useIsLoaded();
  const hasJumpStrip = jumpStrip.useIsLoaded();
  useEffect(returnToRow, []);
  if (listed.length === 0) return empty;
  const shelves = shelvesOf(listed).map(({ title, icon, sizes }) => ({
    id: `${id}${icon}`,
    title,
    icon,
    sizes,
    count: sizes.length,
  }));
  // A preview of several wearers has several shelves of each name, which are no landmarks.
  const Shelf = isPreview ? "div" : "section";
  return (
    <div className="sizes">
      {hasStrip && items.length >= longList && shelves.length > 1 && (
        <div className="jump no-print">{hasJumpStrip && <jumpStrip.Part shelves={shelves} />}</div>
      )}
      {care && advised.size > 1 && (
        <adviceForAll.Part {...careOf(care)} items={items} advice={advice} wearer={wearer} />
      )}
      <div className="shelves">
        {shelves.map((shelf) => (
          <Shelf
            key={shelf.icon}
            id={shelf.id}
            className={shelf.count > 1 ? "shelf shelf-full" : "shelf"}
            tabIndex={-1}
            aria-label={shelf.title}
            {...(isPreview && { role: "group" })}
          >
            <div className="shelf-head">
              <TapeHeading icon={shelf.icon} level={level} isOnTape={shelf.icon === "scissors"}>
                {shelf.title}
              </TapeHeading>
            </div>
            <ul>
              {shelf.sizes.map((item) => (
                <li
                  key={item.id}
                  id={item.id}
                  className={item.visibleToConnections ? "size-place" : "size-place is-private"}
                >
                  <div className={item.outgrown ? "large-size sewn unpicked" : "large-size sewn"}>
                    {/* The key changes with the size's appearance, which plays the animation once. */}
                    <div className={isNew(item) ? "label-words is-new" : "label-words"} key={appearanceKey(item)}>
                      <SizeOnLabel
                        item={item}
                        level={level}
                        equivalents={isPreview ? undefined : equivalentsOf(item, wearer)}
                        path={care?.pathOf(item)}
                        isInDoubt={care !== undefined && shouldBeChecked(item, wearer)}
                        isUnsaved={care !== undefined && hasUnsavedChanges(item.id)}
                        hidesAge={care !== undefined && isAsked(item, care.rhythm, now)}
                      />
                    </div>
                    {care && (
                      <IconButton
                        label={w.edit({ item: itemName(item.name) })}
                        icon="pencil"
                        onClick={() => edit(item)}
                      />
                    )}
                    {care && advised.has(item.id) && (
                      <adviceSlip.Part
                        {...careOf(care)}
                        item={item}
                        advice={advice.get(item.id)}
                        wearer={isRoomSaid ? undefined : wearer}
                      />
                    )}
                    {care && hasAnswers && !advised.has(item.id) && (
                      <dueAnswers.Part {...care} item={item} path={care.pathOf(item)} />
                    )}
                    {/* Keeps their place. */}
                    {care && !hasAnswers && !advised.has(item.id) && isAsked(item, care.rhythm, now) && (
                      <div className={item.outgrown ? "label-answers" : "label-answers is-due"} />
                    )}
                    {below?.(item)}
                  </div>
                  {edited === item.id && care?.editor(item, close)}
                </li>
              ))}
            </ul>
          </Shelf>
        ))}
      </div>
    </div>
  );
}

const careOf = ({ ownerId, dependentId }: SizeCare) => ({ ownerId, dependentId });

type ListedSize = Pick<Item, "category" | "name"> & { item: EditedItem; isNeeded: boolean };
type Shelf = { title: string; icon: IconName; sizes: readonly EditedItem[] };

function shelvesOf(listed: readonly ListedSize[]): Shelf[] {
  const needed = listed.filter(({ isNeeded }) => isNeeded);
  return [
    ...(needed.length > 0
      ? [{ title: w.needed, icon: "scissors" as const, sizes: needed.map(({ item }) => item) }]
      : []),
    ...byCategory(listed.filter(({ isNeeded }) => !isNeeded)).map(({ category, items }) => ({
      title: categoryName(category),
      icon: categoryIcons[category],
      sizes: items.map(({ item }) => item),
    })),
  ];
}

/**
 * The list with the edited item in place, on the shelf and under the name it had when its editor opened, even if someone
 * else moves or deletes it.
 */
function useEditedItem(items: readonly EditedItem[]) {
  const { opened: edited, open, close } = useSheet("size");
  const [atOpening, setAtOpening] = useState<EditedItem>();
  const place = atOpening?.id === edited ? atOpening : undefined;
  const live = items.find(({ id }) => id === edited);
  // Remembers the last version on the screen, so that a deleted size can be added again.
  if (live && edited !== undefined && (!place || isOlder(place, live))) {
    setAtOpening({
      ...live,
      category: place?.category ?? live.category,
      outgrown: place?.outgrown ?? live.outgrown,
    });
  }
  const isGone = place !== undefined && live === undefined;
  const all: readonly EditedItem[] = isGone ? [...items, { ...place, isDeleted: true }] : items;
  return {
    listed: all.map((item): ListedSize => {
      const { category, outgrown } = item.id === place?.id ? place : item;
      return { category, name: item.name, item, isNeeded: outgrown };
    }),
    edited,
    edit: (item: EditedItem) => {
      setAtOpening(item);
      open(item.id);
    },
    close: () => close(),
  };
}

const isOlder = (before: EditedItem, now: EditedItem) => appearanceKey(before) !== appearanceKey(now);
