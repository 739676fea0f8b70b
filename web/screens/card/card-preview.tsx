/** The preview of the cards to print, with the current choices. */
import type { ReactNode } from "react";
import { isolated } from "#domain/isolated.ts";
import { labelOf } from "#domain/items/size-text.ts";
import type { Equivalents } from "#domain/sizing/wording.ts";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { brandAndFitInWords } from "#web/items/brand-and-fit.ts";
import { type EquivalentsOf, useEquivalents } from "#web/items/use-equivalents.ts";
import { type CardSize, familyPages, fridgePages, walletPages } from "#web/screens/card/card-pages.ts";
import { FamilyCard, FridgeCard, WalletCard } from "#web/screens/card/card-papers.tsx";
import { type CardWearer, canLink, itemsOnCard } from "#web/screens/card/card-wearers.ts";
import { BlankLabel } from "#web/items/size-label.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inLine } from "#web/ui/lists.ts";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/card.js";

export type CardKind = "fridge" | "wallet" | "both";

export type CardExtra = "notes" | "qr" | "private" | "pictures";

type PreviewProps = {
  wearers: readonly CardWearer[];
  kind: CardKind;
  extras: readonly CardExtra[];
  date: string;
  /** The URL in a wearer's QR code; undefined until the link is created. */
  addressFor: (wearer: CardWearer) => string | undefined;
};

export function CardPreview({ wearers, kind, extras, date, addressFor }: PreviewProps) {
  const equivalentsOf = useEquivalents();
  if (wearers.length === 0) {
    return (
      <div className="card-table true-scale">
        <EmptyState text={message(w.nothingToPrint)} blank={<BlankLabel />}>
          <p>{w.chooseSomeone}</p>
        </EmptyState>
      </div>
    );
  }
  const printed = wearers.map((wearer) => ({
    wearer,
    sizes: cardSizesOf(wearer, extras, equivalentsOf),
    notesOf: (sizes: readonly CardSize[]) => (extras.includes("notes") ? notesInWords(wearer, sizes) : ""),
    photoURL: extras.includes("pictures") ? wearer.photoURL : null,
    qr: extras.includes("qr") && canLink(wearer) ? codeOf(wearer, addressFor(wearer)) : null,
  }));
  const [only, another] = printed;
  return (
    <section className="card-table true-scale" aria-label={w.cards}>
      {kind !== "wallet" &&
        (only && !another ? (
          fridgePages(only.sizes).map((sizes, index, pages) => (
            <FridgeCard
              key={sizes[0]?.id}
              name={only.wearer.name}
              photoURL={only.photoURL}
              sizes={sizes}
              date={date}
              place={{ number: index + 1, of: pages.length }}
              qr={only.qr}
            />
          ))
        ) : (
          <FamilyCards printed={printed} date={date} />
        ))}
      {kind !== "fridge" &&
        printed.flatMap(({ wearer, sizes: all, notesOf, photoURL, qr }) =>
          walletPages(all).map((sizes, index, pages) => (
            <WalletCard
              key={sizes[0]?.id}
              name={wearer.name}
              photoURL={photoURL}
              sizes={sizes}
              notes={notesOf(sizes)}
              date={date}
              place={{ number: index + 1, of: pages.length }}
              qr={qr}
            />
          )),
        )}
    </section>
  );
}

type Printed = {
  wearer: CardWearer;
  sizes: readonly CardSize[];
  notesOf: (sizes: readonly CardSize[]) => string;
  photoURL: string | null;
  qr: ReactNode;
};

const FamilyCards = ({ printed, date }: { printed: readonly Printed[]; date: string }) =>
  familyPages(
    printed.map(({ wearer, sizes, notesOf, photoURL, qr }) => ({
      of: { id: wearer.id, name: wearer.name, about: aboutOf(wearer), photoURL, qr },
      sizes,
      notesOf,
      hasQr: qr !== null,
    })),
  ).map((sections, index, pages) => (
    <FamilyCard
      key={sections[0]?.sizes[0]?.id}
      sections={sections}
      date={date}
      place={{ number: index + 1, of: pages.length }}
    />
  ));

const aboutOf = ({ wearer, birthMonth }: CardWearer): ReactNode =>
  wearer !== "self" && <TypeAndAge type={wearer} birthMonth={birthMonth} />;

const codeOf = ({ name }: CardWearer, address: string | undefined): ReactNode =>
  address === undefined ? (
    <p className="qr-later">{w.qrLater}</p>
  ) : (
    <QrCode text={address} label={w.qrOf({ name: isolated(name) })} />
  );

function cardSizesOf(wearer: CardWearer, extras: readonly CardExtra[], equivalentsOf: EquivalentsOf): CardSize[] {
  return itemsOnCard(wearer, extras.includes("private")).map((item) => {
    const equivalents = equivalentsOf(item, wearer.wearer);
    const small = [
      item.outgrown && w.outgrown,
      equivalents === undefined || equivalents === "loading" ? "" : lineOf(equivalents),
      ...(extras.includes("notes") ? [brandAndFitInWords(item), isolated(item.note)] : []),
    ];
    return {
      id: item.id,
      name: itemName(item.name),
      size: labelOf(item),
      outgrown: item.outgrown,
      small: small.filter(Boolean).join(" · "),
    };
  });
}

/**
 * The first two equivalents, which is all that fits. Repeats the wording of the sizing rules, which aren't loaded yet.
 */
const lineOf = ({ first: { values } }: Equivalents): string =>
  values
    .slice(0, 2)
    .map(({ sign, text }, index) => (values[index - 1]?.sign === sign ? text : sign + text))
    .join(" · ");

/**
 * Notes in one line, for sizes in pairs, which have no room beside them: 'Sneakers: runs small · Hoodie: long sleeves'
 */
function notesInWords({ items }: CardWearer, sizes: readonly CardSize[]): string {
  const ids = new Set(sizes.map(({ id }) => id));
  return items
    .filter(({ id }) => ids.has(id))
    .flatMap((item) => {
      const notes = inLine([brandAndFitInWords(item), isolated(item.note)]);
      return notes ? [w.notesOf({ item: itemName(item.name), notes })] : [];
    })
    .join(" · ");
}
