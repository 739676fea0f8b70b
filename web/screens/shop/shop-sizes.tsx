/** One wearer's sizes for use in a store: with one hand, in bad light, perhaps offline. */
import { type MouseEvent, type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import type { Wearer } from "#domain/items/catalogue.ts";
import { isolated } from "#domain/isolated.ts";
import type { Item } from "#domain/items/item.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { eldestFirst } from "#domain/people/dependent-order.ts";
import { NameTape } from "#web/dependents/name-tape.tsx";
import { TypeAndAge } from "#web/dependents/type-and-age.tsx";
import { openedFrom } from "#web/focus/history-entry.ts";
import { mayBeOutgrown } from "#web/items/age.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { BlankLabel } from "#web/items/size-label.tsx";
import { sizesAsText } from "#web/items/sizes-as-text.ts";
import { useEquivalents } from "#web/items/use-equivalents.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { AskForSizes, type AskedAbout } from "#web/relationships/ask-for-sizes.tsx";
import { byOwner } from "#web/relationships/by-name.ts";
import { Loading } from "#web/frame/loading.tsx";
import { NameLinks } from "#web/frame/names/name-links.tsx";
import { QueryError } from "#web/frame/query-error.tsx";
import { AskForMore } from "#web/screens/shop/ask-for-more.tsx";
import { useCare } from "#web/screens/family/use-care.tsx";
import { WearerHead } from "#web/screens/family/wearer-head.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { ShareIconButton } from "#web/ui/share-button.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { PrintDate } from "#web/ui/print-date.tsx";
import { useLive } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { MovedDependent } from "#web/frame/moved-dependent.tsx";
import { useWakeLock } from "#web/screens/shop/use-wake-lock.ts";
import { hidden, message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import * as w from "#words/en/shop.js";
import "#web/frame/notice.css";
import "#web/screens/shop/shop-sizes.css";

type Page = OutputOf<"profiles.page">;

type WearerSizes = {
  id: string;
  name: string;
  path: string;
  wearer: Wearer;
  items: readonly Item[];
  isPrivate: boolean;
  /** Written by the wearer or a caretaker: allergies, likes. */
  bio: string;
  /** A dependent's type and age, 'You', or nothing for another person. */
  kind: ReactNode;
  /** Whether the sizes may be shared as text: only sizes the viewer owns or looks after, and never private ones. */
  mayShare: boolean;
  /** Whose sizes these are, for those who may edit them. */
  cared: { ownerId: string; dependentId: string | null; addPath: string } | undefined;
  /** How to ask for their sizes; undefined for those of the viewer and the viewer's dependents. */
  asking: AskedAbout | undefined;
  /** A dependent's name tape. */
  picture: ReactNode;
};

type ShopSizesProps = { personId: string; dependentId?: string };

export function ShopSizes({ personId, dependentId }: ShopSizesProps) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  const wearers = answer ? wearersOn(answer) : [];
  const shown = chosenWearer(wearers, personId, dependentId);
  usePageTitle(shown ? w.shopFor({ name: isolated(shown.name) }) : w.shopFor({ name: w.someone }));
  useWakeLock();

  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal === "failed" || refusal === "too-many") return <QueryError refusal={refusal} />;
  if (!answer && !refusal) return <Loading />;
  if (shown) return <ShownSizes shown={shown} wearers={wearers} />;
  if (answer || dependentId === undefined) return <NothingShared />;
  return (
    <MovedDependent
      dependentId={dependentId}
      ownerId={personId}
      path={(owner) => paths.shopForDependent(dependentId, owner)}
    >
      <NothingShared />
    </MovedDependent>
  );
}

const NothingShared = () => (
  <div className="wrap notice">
    <h1>{w.nothing}</h1>
    <p>{w.nothingWhat}</p>
    <Link className={buttonClass("outline")} href={paths.shop}>
      {w.everyone}
    </Link>
  </div>
);

function ShownSizes({ shown, wearers }: { shown: WearerSizes; wearers: readonly WearerSizes[] }) {
  const { id, name, kind, wearer, items, isPrivate, bio, mayShare, cared } = shown;
  const { asking, picture } = shown;
  const equivalentsOf = useEquivalents(items);
  const care = useCare(cared && { ownerId: cared.ownerId, dependentId: cared.dependentId, wearer, items });
  const shareable = mayShare ? items.filter((item) => item.visibleToConnections) : [];
  const hint = useId();
  const others = wearers.filter((other) => other !== shown);
  const newSize = cared && (
    <a className={buttonClass()} href={cared.addPath}>
      <Icon name="plus" />
      {w.newSize}
    </a>
  );
  return (
    <div className="wrap rack">
      <WearerHead
        back={{ href: paths.shop, words: w.shop, onClick: backToList }}
        name={name}
        picture={picture}
        kind={
          (kind || isPrivate) && (
            <>
              {kind} {isPrivate && <PrivateMark />}
            </>
          )
        }
        bio={bio}
      >
        {shareable.length > 0 && (
          <ShareIconButton
            key={id}
            label={w.shareAsText}
            shared={{
              title: w.whatSize({ name: isolated(name) }),
              text: sizesAsText({ name, wearer, items: shareable }, equivalentsOf),
            }}
            {...(shareable.length < items.length && { describedBy: hint })}
          />
        )}
        {items.length > 0 && newSize}
      </WearerHead>
      <PrintDate />
      {items.length === 0 ? (
        <EmptyState text={message(w.noItems({ name }))} blank={<BlankLabel />}>
          {newSize}
        </EmptyState>
      ) : (
        <SizeList
          key={id}
          items={items}
          wearer={wearer}
          level="h2"
          {...(care && { care })}
          below={(item) => asking && <AskAgain item={item} asking={asking} />}
          hasStrip
        />
      )}
      {asking && <AskForMore key={`ask ${id}`} of={asking} {...{ name, wearer, items }} />}
      {shareable.length > 0 && shareable.length < items.length && (
        <p className="hint no-print" id={hint}>
          {w.privateLeftOut}
        </p>
      )}
      {others.length > 0 && <NameLinks hint={w.switchTo} names={others} state={{ from: openedFrom() }} replace />}
    </div>
  );
}

/** Goes back to the list in history, which keeps its search and scroll position. */
function backToList(event: MouseEvent): void {
  if (openedFrom() !== paths.shop) return;
  event.preventDefault();
  history.back();
}

/** Asks for a size that is outgrown, missing, or so old that it may no longer fit. */
function AskAgain({ item, asking }: { item: Item; asking: AskedAbout }) {
  const now = useNow();
  const { category, name } = item;
  const words = item.outgrown
    ? w.askNew
    : item.size === ""
      ? w.askThis
      : mayBeOutgrown(item.measuredAt, now)
        ? w.askFits
        : undefined;
  if (words === undefined) return null;
  return (
    <div className="ask no-print">
      <AskForSizes of={asking} size={{ category, name }}>
        <span>{message(words({ item: itemName(name), hidden }))}</span>
      </AskForSizes>
    </div>
  );
}

/** All wearers on a page whose sizes the viewer may see: the person first, then dependents by owner. */
function wearersOn(page: Page): WearerSizes[] {
  const { id, items, dependents, linkedDependents, relationships } = page;
  const isViewer = relationships.connection === "self";
  const ownSizes: WearerSizes[] =
    items === null
      ? []
      : [
          {
            id,
            name: nameOf(page),
            path: paths.shopFor(id),
            wearer: "self",
            items,
            isPrivate: false,
            bio: page.personalBio,
            kind: isViewer ? w.you : undefined,
            mayShare: isViewer,
            cared: isViewer
              ? { ownerId: id, dependentId: null, addPath: `${paths.dashboard}#${addNewItem}` }
              : undefined,
            asking: isViewer ? undefined : { otherId: id, dependentId: null, asked: page.asked },
            picture: undefined,
          },
        ];
  const owners = [{ owner: page, dependents: dependents ?? [] }, ...byOwner(linkedDependents ?? [])];
  return [
    ...ownSizes,
    ...owners.flatMap(({ owner, dependents: theirs }) =>
      theirs.toSorted(eldestFirst).map((dependent): WearerSizes => ({
        id: dependent.id,
        name: dependent.name,
        path: paths.shopForDependent(dependent.id, id),
        wearer: dependent.category,
        items: dependent.items,
        isPrivate: !dependent.visibleToConnections,
        bio: dependent.bio,
        kind: <TypeAndAge type={dependent.category} birthMonth={dependent.birthMonth} />,
        mayShare: dependent.canEdit && dependent.visibleToConnections,
        cared: dependent.canEdit
          ? {
              ownerId: owner.id,
              dependentId: dependent.id,
              addPath: `${paths.dependent(dependent.id, owner.id)}#${addNewItem}`,
            }
          : undefined,
        asking:
          isViewer && owner.id === id ? undefined : { otherId: owner.id, dependentId: dependent.id, asked: page.asked },
        picture: <NameTape of={dependent} />,
      })),
    ),
  ];
}

/** The requested wearer. If the person's own sizes are hidden, their first dependent. */
const chosenWearer = (wearers: readonly WearerSizes[], personId: string, dependentId: string | undefined) =>
  wearers.find(({ id }) => id === (dependentId ?? personId)) ?? (dependentId === undefined ? wearers[0] : undefined);
