/** The dashboard: the viewer's requests, connections, dependents, sizes and profile (spec §2). */
import { Link, Redirect, useSearch } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { AddDependent } from "#web/dependents/add-dependent.tsx";
import { type AddingDependent, useAddDependent } from "#web/dependents/use-add-dependent.ts";
import { AddSize } from "#web/items/form/add-size.tsx";
import { WaitingInvite } from "#web/invitations/waiting-invite.tsx";
import { EditSize, usePreloadedEditor } from "#web/items/form/edit-size.tsx";
import { SizeList } from "#web/items/size-list.tsx";
import { type AddingSize, useAddSize } from "#web/items/form/use-add-size.ts";
import { paths, addNewItem } from "#web/paths.ts";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { SentRequests, useRequests } from "#web/relationships/requests/requests.tsx";
import { linkConsent } from "#web/relationships/words.ts";
import { CheckLink, DueLine, OthersDue } from "#web/screens/check/check-link.tsx";
import { ColumnBlock, Columns } from "#web/frame/columns.tsx";
import { ConnectionsSection, DependentLinks } from "#web/screens/dashboard/connections-section.tsx";
import { DashboardPlaceholder } from "#web/screens/dashboard/dashboard-placeholder.tsx";
import { DependentsSection } from "#web/screens/dashboard/dependents-section.tsx";
import { NoConnections } from "#web/screens/dashboard/no-connections.tsx";
import { NoSizes } from "#web/items/form/no-sizes.tsx";
import { NotifyOfferPlace } from "#web/screens/notify-offer-place.tsx";
import { OwnProfile, ProfileLink } from "#web/screens/dashboard/own-profile.tsx";
import { useOfferUndo } from "#web/frame/undo/offer-undo.tsx";
import { PlaceHead, PlaceSections, titleOf } from "#web/frame/place-head.tsx";
import { type Place, useIsPhone } from "#web/frame/places.ts";
import { QueryError } from "#web/frame/query-error.tsx";
import { RecentlyDeletedLink } from "#web/screens/deleted/recently-deleted-link.tsx";
import { RequestsSection, type RequestsProps } from "#web/screens/dashboard/requests-section.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { Section, countLabel } from "#web/ui/section.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { useLive } from "#web/live/use-live.ts";
import { dueChecksOn } from "#web/screens/check/due-checks.ts";
import { usePlaceChanges } from "#web/frame/use-place-changes.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { message } from "#web/ui/message.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dashboard.js";
import "#web/screens/profile/added-from-head.css";

type Page = OutputOf<"dashboard.page">;

/** Lazy-loaded, because few devices are ever asked. */
const installOffer = lazyPart(async () => (await import("#web/frame/install-offer.tsx")).InstallOffer);

/** Lazy-loaded, because it is below the list and rarely used. */
const shareSizes = lazyPart(async () => (await import("#web/shares/share-sizes.tsx")).ShareSizes);

export function Dashboard() {
  const place = usePlaceChanges();
  const isPhone = useIsPhone();
  const adding = useAddSize();
  const addingDependent = useAddDependent();
  const { answer, refusal } = useLive("dashboard.page", {});
  const isStart = useSearch() === "start";
  usePageTitle(isPhone && answer ? titleOf(place) : w.title);
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  if (isStart && answer) return <Redirect to={onlyShops(answer) ? paths.shop : paths.dashboard} replace />;
  return (
    <div className="wrap">
      <div className="all-places-head">
        <PageHeader title={w.title} description={w.tagline} />
      </div>
      <PrintDate />
      <PlaceHead
        place={place}
        onAddSize={() => adding.open()}
        onAddDependent={() => addingDependent.open()}
        count={place === "sizes" && countLabel(answer?.items.length ?? 0, counts.sizes)}
      />
      {answer ? (
        <DashboardSections page={answer} place={place} adding={adding} addingDependent={addingDependent} />
      ) : (
        <DashboardPlaceholder />
      )}
    </div>
  );
}

/** Whether someone can see others' sizes, and has none and no dependents of their own. */
const onlyShops = ({ items, dependents, connections, dependentLinks }: Page): boolean =>
  items.length + dependents.length === 0 && connections.length + dependentLinks.length > 0;

/** Whether someone has nothing to see yet: every empty list then says so in the spec's words. */
const isNew = ({ items, dependents, connections, dependentLinks }: Page): boolean =>
  items.length + dependents.length + connections.length + dependentLinks.length === 0;

/** Each column in the spec's order; requests without an entry come last, because there is nothing to do. */
function DashboardSections({
  page,
  place,
  adding,
  addingDependent,
}: {
  page: Page;
  place: Place;
  adding: AddingSize;
  addingDependent: AddingDependent;
}) {
  const isPhone = useIsPhone();
  const hasShareSizes = shareSizes.useIsLoaded();
  const hasInstallOffer = installOffer.useIsLoaded();
  usePreloadedEditor();
  const offerUndo = useOfferUndo();
  const { viewer, items } = page;
  const own = { ownerId: viewer.id, dependentId: null, wearer: "self" } as const;
  const due = dueChecksOn(page);
  const received: readonly RequestsProps[] = [
    {
      title: w.connectionRequests,
      empty: message(w.noConnectionRequests),
      requests: useRequests("connection", "received", page),
    },
    {
      title: w.linkRequests,
      empty: message(w.noLinkRequests),
      requests: useRequests("dependentLink", "received", page),
    },
  ];
  const pendingRequests = received.filter(({ requests }) => requests.rows.length > 0);
  const emptyRequests = received.filter(({ requests }) => requests.rows.length === 0);
  const profileLink = <ProfileLink personId={viewer.id} />;
  const inviteCaretaker = (
    <div>
      <Link className={buttonClass("outline", "sm")} href={paths.invite}>
        <Icon name="send" />
        {w.inviteCaretaker}
      </Link>
    </div>
  );
  const inviteLink = (
    <Link className={buttonClass("outline", "sm")} href={paths.invite}>
      <Icon name="send" />
      {w.inviteSomeone}
    </Link>
  );
  return (
    <>
      <WaitingInvite />
      <Columns at={place}>
        <ColumnBlock side="start">
          <PlaceSections place="people">
            {pendingRequests.map((each) => (
              <RequestsSection key={each.title} {...each} />
            ))}
            <NotifyOfferPlace />
            <ConnectionsSection page={page} inviteLink={inviteLink} empty={<NoConnections inviteLink={inviteLink} />} />
          </PlaceSections>
          <PlaceSections place="family">
            <DependentsSection page={page} adding={addingDependent} dueChecks={due}>
              <AddDependent ownerId={viewer.id} adding={addingDependent} />
              <div className="section" id="link-dependents">
                <h3>{w.linkWithAnother}</h3>
                <p className="hint">{linkConsent}</p>
                <FindPeople name={w.linkDependents} kind="dependentLink" otherwise={inviteCaretaker} />
                {inviteCaretaker}
                <SentRequests kind="dependentLink" dashboard={page} />
              </div>
              {/* Phones only: wider screens show all places, and the link under the sizes is enough. */}
              {isPhone && <RecentlyDeletedLink />}
            </DependentsSection>
            {isPhone && <DependentLinks page={page} />}
          </PlaceSections>
          {emptyRequests.length > 0 && (
            <PlaceSections place="people">
              <div className={isNew(page) ? undefined : "cluster"}>
                {emptyRequests.map((each) => (
                  <RequestsSection key={each.title} {...each} isQuiet={!isNew(page)} />
                ))}
              </div>
            </PlaceSections>
          )}
        </ColumnBlock>
        <ColumnBlock side="end">
          <PlaceSections place="people">
            <Section title={w.findConnections} anchor="find-connections">
              <FindPeople name={w.findConnections} kind="connection" otherwise={profileLink} />
              {isPhone && <div>{inviteLink}</div>}
            </Section>
            <SentRequests kind="connection" dashboard={page} />
          </PlaceSections>
          <PlaceSections place="sizes">
            <div className="added-from-head">
              <Section title={w.addNewItem} anchor={addNewItem} hiddenHeading>
                <AddSize {...own} items={items} adding={adding} />
              </Section>
            </div>
            <Section
              title={w.mySizes}
              aside={
                <>
                  {countLabel(items.length, counts.sizes)}
                  {items.length > 0 && !isPhone && <CheckLink path={paths.check} name="" />}
                </>
              }
              // The place's head already shows this heading.
              hiddenHeading={isPhone}
            >
              <DueLine due={due.find(({ id }) => id === viewer.id)} />
              {isPhone && place === "sizes" && <OthersDue due={due.filter(({ id }) => id !== viewer.id)} />}
              <SizeList
                items={items}
                wearer="self"
                pathOf={({ id }) => paths.size(id)}
                editor={(item, close) => (
                  <EditSize {...own} item={item} items={items} onDeleted={offerUndo} onClose={close} />
                )}
                empty={<NoSizes wearer="self" hint={w.startWithShoes} adding={adding} />}
              />
              {items.length > 0 && (
                <div className="section-foot">
                  {hasShareSizes ? (
                    <shareSizes.Part
                      of={{ ...own, name: "", photoURL: viewer.photoURL, isPrivate: false, items }}
                      quiet
                    />
                  ) : (
                    // Reserves the height of the button.
                    <span className={buttonClass("ghost", "sm")} />
                  )}
                  {isPhone && <CheckLink path={paths.check} name="" />}
                </div>
              )}
              <RecentlyDeletedLink />
            </Section>
            {hasInstallOffer && <installOffer.Part />}
          </PlaceSections>
          <PlaceSections place="profile">
            <OwnProfile of={viewer} />
          </PlaceSections>
        </ColumnBlock>
      </Columns>
    </>
  );
}
