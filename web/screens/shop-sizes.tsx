/** One person's sizes for the moment in the shop: one hand, bad light, perhaps no network. */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { type Item, byCategory } from "#domain/item.ts";
import { nameOf } from "#domain/profile.ts";
import { Age } from "#web/items/age.tsx";
import { categoryIcons } from "#web/items/category-icons.ts";
import { lookOf, useNews } from "#web/items/use-news.ts";
import { SizeText, isLong } from "#web/items/size-label.tsx";
import { sizesInWords } from "#web/items/sizes-in-words.ts";
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
import { useScreenStaysOn } from "#web/screens/use-screen-stays-on.ts";
import "#web/screens/notice.css";
import "#web/screens/shop.css";

type Page = OutputOf<"profiles.page">;

/** The sizes of a person, or of a dependent on that person's page. */
type Closet = {
  id: string;
  name: string;
  path: string;
  items: readonly Item[];
  isPrivate: boolean;
  /** Those of others are theirs to hand on, and what is private is nobody's. */
  mayBeSent: boolean;
};

type ShopSizesProps = { personId: string; dependentId?: string };

export function ShopSizes({ personId, dependentId }: ShopSizesProps) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  const closets = answer ? closetsOn(answer) : [];
  const shown = chosen(closets, personId, dependentId);
  usePageTitle(`Shop for ${shown?.name ?? "someone"}`);
  useScreenStaysOn();

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view these sizes" />;
  if (refusal === "failed" || refusal === "too-many") return <NoAnswer why={refusal} />;
  if (!answer && !refusal) return <Loading />;
  return shown ? <Sizes shown={shown} closets={closets} /> : <NothingShared />;
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

const Sizes = ({ shown, closets }: { shown: Closet; closets: readonly Closet[] }) => (
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
    {closets.length > 1 && (
      <nav className="cluster" aria-label="Whose sizes">
        {closets.map(({ id, name, path }) => (
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
      <Shelves key={shown.id} items={shown.items} />
    )}
    {shown.mayBeSent && <Send key={shown.id} closet={shown} />}
  </div>
);

function Send({ closet: { name, items } }: { closet: Closet }) {
  const open = items.filter(({ visibleToConnections }) => visibleToConnections);
  if (open.length === 0) return null;
  return (
    <div className="send no-print">
      <ShareButton
        shared={{ title: `What size does ${name} wear?`, text: sizesInWords(name, open) }}
      >
        Share as text
      </ShareButton>
      {open.length < items.length && <p className="hint">Private sizes aren’t included.</p>}
    </div>
  );
}

function Shelves({ items }: { items: readonly Item[] }) {
  const isNew = useNews(items);
  return byCategory(items).map(({ category, items: shelf }) => (
    <section key={category} aria-label={category}>
      <TapeHeading icon={categoryIcons[category]} level="h2">
        {category}
      </TapeHeading>
      <ul>
        {shelf.map((item) => (
          <li key={item.id + lookOf(item)} className={isNew(item) ? "is-new" : undefined}>
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

/** Those on a page whose sizes the viewer may see: the person, and dependents by their owners. */
function closetsOn(page: Page): Closet[] {
  const { id, items, dependents, linkedDependents, relationships } = page;
  const own: Closet[] =
    items === null
      ? []
      : [
          {
            id,
            name: nameOf(page),
            path: paths.shopFor(id),
            items,
            isPrivate: false,
            mayBeSent: relationships.connection === "self",
          },
        ];
  const kept = [...(dependents ?? []), ...(linkedDependents ?? []).flatMap((of) => of.dependents)];
  return [
    ...own,
    ...kept.map((dependent): Closet => ({
      id: dependent.id,
      name: dependent.name,
      path: paths.shopForDependent(dependent.id, id),
      items: dependent.items,
      isPrivate: !dependent.visibleToConnections,
      mayBeSent: dependent.canEdit && dependent.visibleToConnections,
    })),
  ];
}

/** Whose dependents one sees but not the person's own sizes: then the first of those. */
const chosen = (closets: readonly Closet[], personId: string, dependentId: string | undefined) =>
  closets.find(({ id }) => id === (dependentId ?? personId)) ??
  (dependentId === undefined ? closets[0] : undefined);
