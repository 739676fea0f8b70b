/** A size's brand, fit, note and visibility, laid out like the lines on a care label. */
import { capitalized } from "#web/ui/lists.ts";
import type { Item } from "#domain/items/item.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { Guide } from "#web/items/measuring/guide.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { message } from "#web/ui/message.tsx";
import { fitName } from "#domain/items/names.ts";
import * as w from "#words/en/items.js";

type AboutSizeProps = {
  item: Item;
  /** The dependent who wears it; null for the owner. */
  dependent: { name: string; visibleToConnections: boolean } | null;
  isOwner: boolean;
};

export function AboutSize({ item: { brand, fit, note, ...item }, ...whose }: AboutSizeProps) {
  const words = fitName(fit);
  return (
    <>
      <Facts>
        {brand && (
          <Fact name={w.brand}>
            <bdi>{brand}</bdi>
          </Fact>
        )}
        {words && <Fact name={w.fit}>{capitalized(words)}</Fact>}
        {note && (
          <Fact name={w.note} look="note">
            <bdi>{note}</bdi>
          </Fact>
        )}
        <Fact name={w.visibleTo}>
          <Viewers isVisible={item.visibleToConnections} {...whose} />
        </Fact>
      </Facts>
      <Guide category={item.category} name={item.name} />
    </>
  );
}

type ViewersProps = Pick<AboutSizeProps, "dependent" | "isOwner"> & {
  isVisible: boolean;
};

function Viewers({ isVisible, dependent, isOwner }: ViewersProps) {
  if (!dependent) {
    return isVisible ? (
      <>{w.youAndConnections}</>
    ) : (
      <>
        {w.onlyYou} <PrivateMark />
      </>
    );
  }
  const { name } = dependent;
  const caretakers = isOwner ? w.youAndLinked : message(w.everyoneCaring({ name }));
  if (!isVisible || !dependent.visibleToConnections) {
    return (
      <>
        {caretakers} <PrivateMark />
        {isVisible && <p>{message(w.isPrivate({ name }))}</p>}
      </>
    );
  }
  return (
    <>
      {isOwner ? w.allCaretakers : message(w.everyoneCaringAndConnections({ name }))}
      <p>{w.cantEdit}</p>
    </>
  );
}
