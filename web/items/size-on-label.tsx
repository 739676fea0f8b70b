/** What stands on a size's label: the item's name, the size in large figures, its equivalents, and the fine print. */
import { type CSSProperties, Fragment, memo } from "react";
import { Link, useLocation } from "wouter";
import { characterCount } from "#domain/character-count.ts";
import type { Item } from "#domain/items/item.ts";
import { fitName, itemName } from "#domain/items/names.ts";
import { isLong, labelOf, largeLineOf } from "#domain/items/size-text.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { leaveRow } from "#web/focus/return-to-row.ts";
import { Age } from "#web/items/age.tsx";
import { NearSizes } from "#web/items/near-sizes.tsx";
import { SizeText, Struck } from "#web/items/size-label.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { capitalized } from "#web/ui/lists.ts";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import * as w from "#words/en/items.js";

type SizeOnLabelProps = {
  item: Item;
  /** The level of the heading above the list. */
  level: "h2" | "h3" | "h4";
  /** The path to the size's page, for those who may see its history. */
  path: string | undefined;
  equivalents: Equivalents | "loading" | undefined;
  isInDoubt: boolean;
  isUnsaved: boolean;
  /** Whether something below says when it was checked. */
  hidesAge: boolean;
};

const below = { h2: "h3", h3: "h4", h4: "h5" } as const;

export const SizeOnLabel = memo(
  ({ item, level, path, equivalents, isInDoubt, isUnsaved, hidesAge }: SizeOnLabelProps) => {
    const { name, brand, fit, note, outgrown, visibleToConnections, measuredAt } = item;
    const size = labelOf(item);
    const Heading = below[level];
    return (
      <>
        <Heading className="label-name">
          {path ? <SizeLink item={item} path={path} /> : breakable(itemName(name))}
        </Heading>
        {size ? (
          <div className="large-line">
            <p
              className={isLong(size) ? "how-large in-words" : "how-large"}
              style={{ "--characters": characterCount(largeLineOf(size)) } as CSSProperties}
            >
              {outgrown ? <Struck size={size} /> : <SizeText size={size} />}
            </p>
            <NearSizes of={equivalents} />
          </div>
        ) : (
          <p className="no-size">{w.noSizeYet}</p>
        )}
        {(brand || fit) && (
          <p className="made">
            {brand && <bdi>{brand}</bdi>}
            {fit && <Badge variant={fit === "true-to-size" ? "subtle" : "outline"}>{capitalized(fitName(fit))}</Badge>}
          </p>
        )}
        <p className="label-foot">
          {isInDoubt && <span>{w.checkThis}</span>}
          {note && <bdi>{note}</bdi>}
          {!visibleToConnections && <PrivateMark />}
          {size && !outgrown && !hidesAge && <Age measuredAt={measuredAt} />}
          {isUnsaved && <span className="age">{w.unsaved}</span>}
        </p>
      </>
    );
  },
);

/** One link for the whole label, and the target of Back. */
function SizeLink({ item, path }: { item: Item; path: string }) {
  const [from] = useLocation();
  return (
    <Link className="size-link" href={path} state={{ from }} onClick={leaveRow}>
      {breakable(itemName(item.name))}
    </Link>
  );
}

/** Lets a name break after a slash, where browsers see one word: 'Pumps/Heels'. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/u).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
