/** The dashboard: at the start requests, the family, and connections, at the end what is chosen (spec §2). */
import { Redirect, useSearch } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { PlaceHead, PlaceSections, titleOf } from "#web/frame/place-head.tsx";
import { hashOf, useIsPhone, usePlace } from "#web/frame/places.ts";
import { QueryError } from "#web/frame/query-error.tsx";
import { SignInPrompt } from "#web/frame/sign-in/sign-in-prompt.tsx";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { usePlaceChanges } from "#web/frame/use-place-changes.ts";
import { WaitingInvite } from "#web/invitations/waiting-invite.tsx";
import { useAddSize } from "#web/items/form/use-add-size.ts";
import { useLive } from "#web/live/use-live.ts";
import { paths } from "#web/paths.ts";
import { FindPeople } from "#web/relationships/find-people.tsx";
import { AddPeople, useAddPeople } from "#web/screens/add-people/add-people.tsx";
import { SentRequests, useRequests } from "#web/relationships/requests/requests.tsx";
import { dueChecksOn } from "#web/screens/check/due-checks.ts";
import { ConnectionsSection } from "#web/screens/dashboard/connections-section.tsx";
import { DashboardPlaceholder } from "#web/screens/dashboard/dashboard-placeholder.tsx";
import { NoConnections } from "#web/screens/dashboard/no-connections.tsx";
import { OwnSizes } from "#web/screens/dashboard/own-sizes.tsx";
import { RequestsSection, type RequestsProps } from "#web/screens/dashboard/requests-section.tsx";
import { RecentlyDeletedLink } from "#web/screens/deleted/recently-deleted-link.tsx";
import { Desk } from "#web/screens/family/desk.tsx";
import { DueCard } from "#web/screens/family/due-card.tsx";
import { Dependents, Oneself, OtherBeginnings } from "#web/screens/family/family-list.tsx";
import { NotifyOfferPlace } from "#web/screens/notify-offer-place.tsx";
import { Button } from "#web/ui/button.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { message } from "#web/ui/message.tsx";
import { PrintDate } from "#web/ui/print-date.tsx";
import { countLabel } from "#web/ui/section.tsx";
import * as counts from "#words/en/counts.js";
import * as w from "#words/en/dashboard.js";
import * as peopleWords from "#words/en/relationships.js";

type Page = OutputOf<"dashboard.page">;

/** Lazy-loaded, because few devices are ever asked. */
const installOffer = lazyPart(async () => (await import("#web/frame/install-offer.tsx")).InstallOffer);

export function Dashboard() {
  const place = usePlaceChanges();
  const isPhone = useIsPhone();
  const adding = useAddSize(isPhone ? hashOf("sizes") : "");
  const { answer, refusal } = useLive("dashboard.page", {});
  const isStart = useSearch() === "start";
  usePageTitle(isPhone && answer ? titleOf(place) : w.title);
  if (refusal === "signed-out") return <SignInPrompt text={w.signInToView} />;
  if (refusal) return <QueryError refusal={refusal} />;
  if (isStart && answer) return <Redirect to={onlyShops(answer) ? paths.shop : paths.dashboard} replace />;
  return (
    <AddPeople>
      <div className="wrap">
        <div className="all-places-head">
          <h1 className="hidden-words">{w.title}</h1>
        </div>
        <PrintDate />
        <PlaceHead
          place={place}
          onAddSize={() => adding.open()}
          addPeople={<AddPeopleButton isMain />}
          count={place === "sizes" && countLabel(answer?.items.length ?? 0, counts.sizes)}
        />
        {answer ? (
          <Desk rail={<Rail page={answer} chosen={answer.viewer.id} />} at={place}>
            <OwnSizes page={answer} place={place} adding={adding} />
          </Desk>
        ) : (
          <DashboardPlaceholder />
        )}
      </div>
    </AddPeople>
  );
}

/** Whether someone can see others' sizes, and has none and no dependents of their own. */
const onlyShops = ({ items, dependents, connections, dependentLinks }: Page): boolean =>
  items.length + dependents.length === 0 && connections.length + dependentLinks.length > 0;

/** Whether someone has nothing to see yet: every empty list then says so in the spec's words. */
const isNew = ({ items, dependents, connections, dependentLinks }: Page): boolean =>
  items.length + dependents.length + connections.length + dependentLinks.length === 0;

/** The start column, on wide screens of a dependent's page, too. */
export function Rail({ page, chosen }: { page: Page; chosen: string | undefined }) {
  const isPhone = useIsPhone();
  const place = usePlace();
  const hasInstallOffer = installOffer.useIsLoaded();
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
  const pending = received.filter(({ requests }) => requests.rows.length > 0);
  const none = received.filter(({ requests }) => requests.rows.length === 0);
  const addPeople = <AddPeopleButton />;
  return (
    <>
      {/* Requests stand on top of Family and of People, whichever a phone shows. */}
      <PlaceSections place={isPhone && place === "people" ? "people" : "family"}>
        <WaitingInvite />
        {pending.map((each) => (
          <RequestsSection key={each.title} {...each} />
        ))}
        <NotifyOfferPlace />
      </PlaceSections>
      <PlaceSections place="family">
        <DueCard due={due} isSecondary={pending.length > 0} />
        <div>
          <Oneself page={page} due={due} chosen={isPhone ? undefined : chosen} />
          <Dependents page={page} due={due} chosen={isPhone ? undefined : chosen}>
            {isPhone && isNew(page) && <OtherBeginnings />}
            <Together page={page} />
          </Dependents>
        </div>
        {/* Phones only: wider screens show all places, and the link under the sizes is enough. */}
        {isPhone && <RecentlyDeletedLink />}
        {hasInstallOffer && <installOffer.Part />}
      </PlaceSections>
      <PlaceSections place="people">
        <ConnectionsSection page={page} addPeople={addPeople} empty={<NoConnections addPeople={addPeople} />} />
        {none.length > 0 && (
          <div className={isNew(page) ? "no-requests" : "no-requests cluster"}>
            {none.map((each) => (
              <RequestsSection key={each.title} {...each} isQuiet={!isNew(page)} />
            ))}
          </div>
        )}
      </PlaceSections>
    </>
  );
}

function AddPeopleButton({ isMain = false }: { isMain?: boolean }) {
  const { find } = useAddPeople();
  return (
    <Button variant={isMain ? "primary" : "outline"} size={isMain ? "md" : "sm"} icon="plus" onClick={() => find()}>
      {peopleWords.addPeople}
    </Button>
  );
}

/** The search for someone to share the care with (spec §2). A phone unfolds it. */
function Together({ page }: { page: Page }) {
  const isPhone = useIsPhone();
  const { find } = useAddPeople();
  const search = (
    <div className="together">
      <FindPeople name={w.linkDependents} onSearch={find} />
      <SentRequests kind="dependentLink" dashboard={page} />
    </div>
  );
  return (
    <div id="link-dependents" className="section">
      {isPhone ? (
        <Fold
          title={w.together}
          line={page.dependentLinks.length === 0 ? message(w.noLinks) : w.linkWithAnother}
          startsOpen={page.sentDependentLinkRequests.length > 0}
        >
          {search}
        </Fold>
      ) : (
        <>
          <h3>{w.linkWithAnother}</h3>
          {search}
        </>
      )}
    </div>
  );
}
