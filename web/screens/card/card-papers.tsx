/** The printed cards: for the fridge, for one wearer or several, and for the wallet. */
import type { ReactNode } from "react";
import { characterCount } from "#domain/character-count.ts";
import {
  type CardSize,
  type Column,
  type FamilySection,
  columns,
  isLongInPair,
  isLongOnFridge,
  isLongest,
  isWide,
} from "#web/screens/card/card-pages.ts";
import { SizeText, Struck } from "#web/items/size-label.tsx";
import { Logo } from "#web/ui/logo.tsx";
import "#web/screens/card/card-papers.css";
import "#web/ui/true-scale.css";
import * as w from "#words/en/card.js";

/** Which of a wearer's cards this is: '1 of 2'. */
type Place = { number: number; of: number };

type PaperProps = { date: string; place: Place; qr: ReactNode };

/** Beside a name, which it would only repeat. */
const Photo = ({ of }: { of: string | null }) => of && <img className="paper-photo" src={of} alt="" />;

const fullName = (name: string) => {
  const length = characterCount(name);
  return length > 22 ? "name name-longest" : length > 10 ? "name name-long" : "name";
};

const placeInWords = ({ number, of }: Place) => (of > 1 ? w.place({ number, all: of }) : "");

export const FridgeCard = ({
  name,
  photoURL,
  sizes,
  date,
  place,
  qr,
}: PaperProps & { name: string; photoURL: string | null; sizes: readonly CardSize[] }) => (
  <Fridge label={w.fridgeFor({ name })} title={name} photoURL={photoURL} date={date} place={place} qr={qr}>
    <dl className="paper-list">
      {sizes.map((size) => (
        <div key={size.id} className={isLongOnFridge(size) ? "long" : undefined}>
          <dt>
            {size.name}
            {size.small && (
              <small>
                <bdi>{size.small}</bdi>
              </small>
            )}
          </dt>
          <dd>{size.outgrown ? <Struck size={size.size} /> : <SizeText size={size.size} />}</dd>
        </div>
      ))}
    </dl>
  </Fridge>
);

type FamilyCardProps = Omit<PaperProps, "qr"> & {
  sections: readonly FamilySection<{
    id: string;
    name: string;
    about: ReactNode;
    photoURL: string | null;
    qr: ReactNode;
  }>[];
};

export const FamilyCard = ({ sections, date, place }: FamilyCardProps) => (
  <Fridge
    label={w.fridgeForSeveral}
    title={w.ourSizes}
    photoURL={null}
    date={date}
    place={place}
    qr={null}
    hasQr={sections.some(({ of }) => of.qr !== null)}
  >
    <div className="paper-family">
      {sections.map(({ of: { id, name, about, photoURL, qr }, sizes, notes }) => (
        <section key={id}>
          <h3 className={characterCount(name) > 18 ? "name-long" : undefined}>
            <Photo of={photoURL} /> <bdi>{name}</bdi> {about && <small>{about}</small>}
          </h3>
          <SizesInPairs sizes={sizes} column={columns.family} />
          {qr}
          <Notes of={notes} />
        </section>
      ))}
    </div>
  </Fridge>
);

type FridgeProps = PaperProps & {
  label: string;
  title: string;
  photoURL: string | null;
  hasQr?: boolean;
  children: ReactNode;
};

const Fridge = ({ label, title, photoURL, date, place, qr, hasQr = qr !== null, children }: FridgeProps) => (
  <div className="proof">
    <article className="paper paper-fridge" aria-label={label}>
      <Tape />
      <div className="paper-head">
        <Photo of={photoURL} />
        <h2 className={fullName(title)}>
          <bdi>{title}</bdi>
        </h2>
        <p>
          {placeInWords(place) && <>{placeInWords(place)} · </>}
          {date}
        </p>
      </div>
      {children}
      <div className="paper-foot">
        <Brand hasQr={hasQr}>{w.fitsToday}</Brand>
        {qr}
      </div>
    </article>
    <p>{w.fridgeCaption}</p>
  </div>
);

type WalletCardProps = PaperProps & {
  name: string;
  photoURL: string | null;
  sizes: readonly CardSize[];
  notes: string;
};

/** The outside on the left and the inside on the right, folded between them. */
export const WalletCard = ({ name, photoURL, sizes, notes, date, place, qr }: WalletCardProps) => (
  <div className="proof">
    <div className="fold-pair">
      <article className="paper paper-wallet paper-front" aria-label={w.walletFor({ name })}>
        <Tape />
        <h2 className={fullName(name)}>
          <Photo of={photoURL} /> <bdi>{name}</bdi>
        </h2>
        <Brand hasQr={qr !== null}>
          {placeInWords(place) && <>{placeInWords(place)} · </>}
          {date}
        </Brand>
        {qr}
      </article>
      <article className="paper paper-wallet" aria-label={w.walletInside({ name })}>
        <Tape />
        <SizesInPairs sizes={sizes} column={columns.wallet} />
        <Notes of={notes} />
      </article>
    </div>
    <p>{w.walletCaption}</p>
  </div>
);

const SizesInPairs = ({ sizes, column }: { sizes: readonly CardSize[]; column: Column }) => (
  <dl className="paper-list paper-pairs">
    {sizes.map((size) => (
      <div
        key={size.id}
        className={[isWide(size, column) && "wide", isLongest(size) ? "longest" : isLongInPair(size) && "long"]
          .filter(Boolean)
          .join(" ")}
      >
        <dt>{size.name}</dt>
        <dd>{size.outgrown ? <Struck size={size.size} /> : <SizeText size={size.size} />}</dd>
      </div>
    ))}
  </dl>
);

const Notes = ({ of }: { of: string }) =>
  of && (
    <p className="paper-notes">
      <bdi>{of}</bdi>
    </p>
  );

/** Dashes rather than a gradient, which some printers leave out. */
const Tape = () => (
  <svg className="paper-tape" viewBox="0 0 105 3" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
    <path strokeWidth="1.1" strokeDasharray=".25 1.75" d="M4.5 2.45H105" />
    <path strokeWidth="2" strokeDasharray=".25 9.75" d="M4.5 2H105" />
  </svg>
);

const Brand = ({ hasQr, children }: { hasQr: boolean; children: ReactNode }) => (
  <div className="paper-brand">
    <p>
      <Logo />
      <b>Kinsize</b>
    </p>
    <p>
      {children}
      {hasQr && (
        <span className="paper-camera">
          <br />
          {w.scan}
        </span>
      )}
    </p>
  </div>
);
