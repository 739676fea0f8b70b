/** The dashboard's end column: one's own sizes, the search for connections, and one's profile. */
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { AddSize } from "#web/items/form/add-size.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import type { AddingSize } from "#web/items/form/use-add-size.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { SentRequests } from "#web/relationships/requests/requests.tsx";
import { useAddPeople } from "#web/screens/add-people/add-people.tsx";
import { CheckLink } from "#web/screens/check/check-link.tsx";
import { NoSizes } from "#web/items/form/no-sizes.tsx";
import { OwnProfile } from "#web/screens/dashboard/own-profile.tsx";
import { PlaceSections } from "#web/frame/place-head.tsx";
import { type Place, useIsPhone } from "#web/frame/places.ts";
import { RecentlyDeletedLink } from "#web/screens/deleted/recently-deleted-link.tsx";
import { useCare } from "#web/screens/family/use-care.tsx";
import { Card } from "#web/ui/card.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dashboard.js";
import * as inviteWords from "#words/en/invitations.js";
import * as peopleWords from "#words/en/relationships.js";
import "#web/screens/profile/added-from-head.css";

type Page = OutputOf<"dashboard.page">;

/** Lazy-loaded, because it is below the list and rarely used. */
const shareSizes = lazyPart(async () => (await import("#web/shares/share-sizes.tsx")).ShareSizes);

export function OwnSizes({ page, place, adding }: { page: Page; place: Place; adding: AddingSize }) {
  const isPhone = useIsPhone();
  const hasShareSizes = shareSizes.useIsLoaded();
  const { viewer, items } = page;
  const own = { ownerId: viewer.id, dependentId: null, wearer: "self" } as const;
  const care = useCare({ ...own, items });
  const addPeople = useAddPeople();
  const find = (
    <>
      <Section title={w.findConnections} anchor="find-connections" divider={false}>
        <FindPeople name={w.findConnections} onSearch={addPeople.find} />
        <div className="cluster">
          <Button variant="ghost" size="sm" icon="send" onClick={addPeople.invite}>
            {peopleWords.sendInvite}
          </Button>
          <Link className={buttonClass("ghost", "sm")} href={paths.invite}>
            {inviteWords.yourInvites}
          </Link>
        </div>
      </Section>
      <SentRequests kind="connection" dashboard={page} />
    </>
  );
  const checkLink = items.length > 0 && <CheckLink path={paths.checkOwn} name="" />;
  return (
    <>
      <PlaceSections place="sizes">
        <Section
          title={w.mySizes}
          aside={
            <>
              {countLabel(items.length, counts.sizes)}
              {!isPhone && checkLink}
              {!isPhone && items.length > 0 && <ShareOwn isLoaded={hasShareSizes} page={page} />}
            </>
          }
          // The place's head already shows this heading.
          hiddenHeading={isPhone}
        >
          <SizeList
            items={items}
            wearer="self"
            {...(care && { care })}
            empty={<NoSizes wearer="self" hint={w.startWithShoes} adding={adding} />}
          />
          {isPhone && items.length > 0 && (
            <div className="section-foot">
              <ShareOwn isLoaded={hasShareSizes} page={page} />
              {checkLink}
            </div>
          )}
        </Section>
        <div className="added-from-head">
          <Section title={w.addNewItem} anchor={addNewItem} hiddenHeading>
            <AddSize {...own} items={items} adding={adding} />
          </Section>
        </div>
        <RecentlyDeletedLink />
      </PlaceSections>
      <PlaceSections place="people">{isPhone ? find : <Card>{find}</Card>}</PlaceSections>
      <PlaceSections place="profile">
        <OwnProfile of={viewer} startsOpen={isPhone && place === "profile"} />
      </PlaceSections>
    </>
  );
}

const ShareOwn = ({ isLoaded, page: { viewer, items } }: { isLoaded: boolean; page: Page }) =>
  isLoaded ? (
    <shareSizes.Part
      of={{
        ownerId: viewer.id,
        dependentId: null,
        wearer: "self",
        name: "",
        photoURL: viewer.photoURL,
        isPrivate: false,
        items,
      }}
      quiet
    />
  ) : (
    // Reserves the height of the button.
    <span className={buttonClass("ghost", "sm")} />
  );
