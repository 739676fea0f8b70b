/** A size's brand, fit, note and visibility, laid out like the lines on a care label. */
import { capitalized } from "#web/ui/counts-and-lists.ts";
import type { Item } from "#domain/items/item.ts";
import { wordsOfFit } from "#domain/items/size-text.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";

type AboutSizeProps = {
  item: Item;
  /** The dependent who wears it; null for the owner. */
  dependent: { name: string; visibleToConnections: boolean } | null;
  isOwner: boolean;
};

export function AboutSize({ item: { brand, fit, note, ...item }, ...whose }: AboutSizeProps) {
  const words = wordsOfFit[fit];
  return (
    <Facts>
      {brand && (
        <Fact name="Brand">
          <bdi>{brand}</bdi>
        </Fact>
      )}
      {words && <Fact name="Fit">{capitalized(words)}</Fact>}
      {note && (
        <Fact name="Note" look="note">
          <bdi>{note}</bdi>
        </Fact>
      )}
      <Fact name="Visible to">
        <Viewers isVisible={item.visibleToConnections} {...whose} />
      </Fact>
    </Facts>
  );
}

type ViewersProps = Pick<AboutSizeProps, "dependent" | "isOwner"> & {
  isVisible: boolean;
};

function Viewers({ isVisible, dependent, isOwner }: ViewersProps) {
  if (!dependent) {
    return isVisible ? (
      <>You and your connections</>
    ) : (
      <>
        Only you <PrivateMark />
      </>
    );
  }
  const wearer = <bdi>{dependent.name}</bdi>;
  const caretakers = isOwner ? (
    <>You and the people you’ve linked with</>
  ) : (
    <>Everyone who looks after {wearer}</>
  );
  if (!isVisible || !dependent.visibleToConnections) {
    return (
      <>
        {caretakers} <PrivateMark />
        {isVisible && <p>{wearer} is private, so only caretakers can see this.</p>}
      </>
    );
  }
  return (
    <>
      {isOwner ? "All caretakers and their connections" : <>{caretakers}, and their connections</>}
      <p>Connections can’t edit it or see its history.</p>
    </>
  );
}
