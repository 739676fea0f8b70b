/** One wearer's sizes for use in a store: one hand, bad light, perhaps no network. */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { type Item, byCategory } from "#domain/item.ts";
import { nameOf } from "#domain/profile.ts";
import { Age } from "#web/items/age.tsx";
import { categoryIcons } from "#web/items/category-icons.ts";
import { appearanceKey, useChangedSizes } from "#web/items/use-changed-sizes.ts";
import { SizeText, isLong } from "#web/items/size-label.tsx";
import { sizesAsText } from "#web/items/sizes-as-text.ts";
import { paths } from "#web/paths.ts";
import { Loading } from "#web/screens/loading.tsx";
import { NoAnswer } from "#web/screens/no-answer.tsx";
import { SignInPrompt } from "#web/screens/sign-in-prompt.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMark } from "#web/ui/private-mark.tsx";
import { TapeHeading } from "#web/ui/tape.tsx";
import { ShareButton } from "#web/ui/share-button.tsx";
import { useLive } from "#web/live/use-live.ts";
import { usePageTitle } from "#web/screens/use-page-title.ts";
import { useWakeLock } from "#web/screens/use-wake-lock.ts";
import "#web/screens/notice.css";
import "#web/screens/shop.css";

type Page = OutputOf<"profiles.page">;

/** The sizes of one wearer: a person, or a dependent on that person's page. */
type WearerSizes = {
  id: string;
  name: string;
  path: string;
  items: readonly Item[];
  isPrivate: boolean;
  /** Only sizes the viewer owns or looks after may be shared as text, and never private ones. */
  mayShare: boolean;
};

type ShopSizesProps = { personId: string; dependentId?: string };

export function ShopSizes({ personId, dependentId }: ShopSizesProps) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  const wearers = answer ? wearersOn(answer) : [];
  const shown = chosenWearer(wearers, personId, dependentId);
  usePageTitle(`Shop for ${shown?.name ?? "someone"}`);
  useWakeLock();

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view these sizes" />;
  if (refusal === "failed" || refusal === "too-many") return <NoAnswer refusal={refusal} />;
  if (!answer && !refusal) return <Loading />;
  return shown ? <ShownSizes shown={shown} wearers={wearers} /> : <NothingShared />;
}

const NothingShared = () => (
  <div className="wrap notice">
    <h1>Nothing shared here</h1>
    <p>These sizes don’t exist, or they’re no longer shared with you.</p>
    <Link className={buttonClass("outline")} href={paths.shop}>
      Everyone
    </Link>
  </div>
);

const ShownSizes = ({
  shown,
  wearers,
}: {
  shown: WearerSizes;
  wearers: readonly WearerSizes[];
}) => (
  <div className="wrap shop">
    <div>
      <Link className={buttonClass("ghost", "sm")} href={paths.shop}>
        <Icon name="back" />
        Everyone
      </Link>
      <h1>
        <bdi>{shown.name}</bdi>
      </h1>
      {shown.isPrivate && <PrivateMark />}
    </div>
    {wearers.length > 1 && (
      <nav className="cluster" aria-label="Whose sizes">
        {wearers.map(({ id, name, path }) => (
          <Link
            key={id}
            className={buttonClass(id === shown.id ? "primary" : "outline", "sm")}
            href={path}
            aria-current={id === shown.id ? "page" : undefined}
            replace
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
    )}
    {shown.items.length === 0 ? (
      <Empty text={`${shown.name} has no items. Yet.`} />
    ) : (
      <SizesByCategory key={shown.id} items={shown.items} />
    )}
    {shown.mayShare && <ShareSizes key={shown.id} wearer={shown} />}
  </div>
);

function ShareSizes({ wearer: { name, items } }: { wearer: WearerSizes }) {
  const shareable = items.filter(({ visibleToConnections }) => visibleToConnections);
  if (shareable.length === 0) return null;
  return (
    <div className="send no-print">
      <ShareButton
        shared={{ title: `What size does ${name} wear?`, text: sizesAsText(name, shareable) }}
      >
        Share as text
      </ShareButton>
      {shareable.length < items.length && <p className="hint">Private sizes aren’t included.</p>}
    </div>
  );
}

function SizesByCategory({ items }: { items: readonly Item[] }) {
  const isNew = useChangedSizes(items);
  return byCategory(items).map(({ category, items: sizes }) => (
    <section key={category} aria-label={category}>
      <TapeHeading icon={categoryIcons[category]} level="h2">
        {category}
      </TapeHeading>
      <ul>
        {sizes.map((item) => (
          <li key={item.id + appearanceKey(item)} className={isNew(item) ? "is-new" : undefined}>
            <SizeInShop item={item} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const SizeInShop = ({
  item: { name, size, note, visibleToConnections, measuredAt },
}: {
  item: Item;
}) => (
  <>
    <b>{name}</b>
    <span className={isLong(size) ? "how-large in-words" : "how-large"}>
      <SizeText size={size} />
    </span>
    <span className="more">
      {note && <bdi className="note">{note}</bdi>}
      {!visibleToConnections && <PrivateMark />}
      {size && <Age measuredAt={measuredAt} />}
    </span>
  </>
);

/** All wearers on a page whose sizes the viewer may see: the person first, then dependents by owner. */
function wearersOn(page: Page): WearerSizes[] {
  const { id, items, dependents, linkedDependents, relationships } = page;
  const own: WearerSizes[] =
    items === null
      ? []
      : [
          {
            id,
            name: nameOf(page),
            path: paths.shopFor(id),
            items,
            isPrivate: false,
            mayShare: relationships.connection === "self",
          },
        ];
  const shownDependents = [
    ...(dependents ?? []),
    ...(linkedDependents ?? []).flatMap((of) => of.dependents),
  ];
  return [
    ...own,
    ...shownDependents.map((dependent): WearerSizes => ({
      id: dependent.id,
      name: dependent.name,
      path: paths.shopForDependent(dependent.id, id),
      items: dependent.items,
      isPrivate: !dependent.visibleToConnections,
      mayShare: dependent.canEdit && dependent.visibleToConnections,
    })),
  ];
}

/** The requested wearer. Where the person's own sizes are hidden, the first dependent stands in. */
const chosenWearer = (
  wearers: readonly WearerSizes[],
  personId: string,
  dependentId: string | undefined,
) =>
  wearers.find(({ id }) => id === (dependentId ?? personId)) ??
  (dependentId === undefined ? wearers[0] : undefined);
