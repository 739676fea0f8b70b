/** One person's sizes for the moment in the shop: one hand, bad light, perhaps no network. */
import { useEffect } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { type Item, byCategory } from "#domain/item.ts";
import { nameOf } from "#domain/profile.ts";
import { Age } from "#web/items/age.tsx";
import { categoryIcons } from "#web/items/category-icons.ts";
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
import { useLive } from "#web/use-live.ts";
import { usePageTitle } from "#web/use-page-title.ts";
import "#web/screens/notice.css";
import "#web/screens/shop.css";

type Page = OutputOf<"profiles.page">;

/** Somebody whose sizes can be shown: the person of a page, or a dependent on it. */
type Wearer = {
  id: string;
  name: string;
  path: string;
  items: readonly Item[];
  /** Oneself, or somebody one looks after: sizes of others are theirs to hand on. */
  isOurs: boolean;
};

type ShopSizesProps = { personId: string; dependentId?: string };

export function ShopSizes({ personId, dependentId }: ShopSizesProps) {
  const { answer, refusal } = useLive("profiles.page", { personId });
  const wearers = answer ? wearersOf(answer) : [];
  const wearer = wearers.find(({ id }) => id === (dependentId ?? personId));
  usePageTitle(wearer ? `${wearer.name} in the shop` : "In the shop");
  useScreenStaysOn();

  if (refusal === "signed-out") return <SignInPrompt text="Sign in to view these sizes" />;
  if (refusal === "failed" || refusal === "too-many") return <NoAnswer why={refusal} />;
  if (!answer && !refusal) return <Loading />;
  if (!wearer) {
    return (
      <div className="wrap notice">
        <h1>Nothing is shared here</h1>
        <p>These sizes do not exist or are no longer shared with you.</p>
        <Link className={buttonClass("outline")} href={paths.dashboard}>
          Back to dashboard
        </Link>
      </div>
    );
  }
  return (
    <div className="wrap shop">
      <div>
        <Link className={buttonClass("ghost", "sm")} href={paths.shop}>
          <Icon name="back" />
          Everybody
        </Link>
        <h1>
          <bdi>{wearer.name}</bdi>
        </h1>
      </div>
      {wearers.length > 1 && (
        <nav className="cluster" aria-label="Whose sizes">
          {wearers.map(({ id, name, path }) => (
            <Link
              key={id}
              className={buttonClass(id === wearer.id ? "primary" : "outline", "sm")}
              href={path}
              aria-current={id === wearer.id ? "page" : undefined}
              replace
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {wearer.items.length === 0 ? (
        <Empty text={`${wearer.name} has no items. Yet.`} />
      ) : (
        <Sizes items={wearer.items} />
      )}
      {wearer.isOurs && wearer.items.some(({ visibleToConnections }) => visibleToConnections) && (
        <div className="send no-print">
          <ShareButton
            title={`What size does ${wearer.name} wear?`}
            text={sizesInWords(wearer.name, wearer.items)}
          >
            Send as a message
          </ShareButton>
          <p className="hint">What is private stays out of it.</p>
        </div>
      )}
    </div>
  );
}

const Sizes = ({ items }: { items: readonly Item[] }) => (
  <>
    {byCategory(items).map(({ category, items: shelf }) => (
      <section key={category} aria-label={category}>
        <TapeHeading icon={categoryIcons[category]} level="h2">
          {category}
        </TapeHeading>
        <ul>
          {shelf.map(({ id, name, size, note, visibleToConnections, measuredAt }) => (
            <li key={id}>
              <span className="what">
                <b>{name}</b>
                {note && <bdi className="note">{note}</bdi>}
                {!visibleToConnections && <PrivateMark />}
                {size && <Age measuredAt={measuredAt} />}
              </span>
              <span className={isLong(size) ? "how-large in-words" : "how-large"}>
                <SizeText size={size} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

/** Those on a page whose sizes the viewer may see: the person, and dependents by their owners. */
function wearersOf(page: Page): Wearer[] {
  const { id, items, dependents, linkedDependents, relationships } = page;
  const kept = [
    ...(dependents ?? []),
    ...(linkedDependents ?? []).flatMap((linked) => linked.dependents),
  ];
  return [
    ...(items === null
      ? []
      : [
          {
            id,
            name: nameOf(page),
            path: paths.shopFor(id),
            items,
            isOurs: relationships.connection === "self",
          },
        ]),
    ...kept.map((dependent) => ({
      id: dependent.id,
      name: dependent.name,
      path: paths.shopForDependent(dependent.id, id),
      items: dependent.items,
      isOurs: dependent.canEdit,
    })),
  ];
}

/** As long as the view is open, where the device allows it: fumbling to unlock is no fun with full hands. */
function useScreenStaysOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Low on battery, or not allowed: then the screen does as it always does.
      const held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    };
    const holdAgain = () => void hold();
    holdAgain();
    // A device takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release();
    };
  }, []);
}
