/** The routes: which screen each address shows (spec §2). */
import { type ComponentType, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { ErrorBoundary } from "#web/frame/error-boundary.tsx";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";
import { paths } from "#web/paths.ts";
import { Frame } from "#web/frame/frame.tsx";
import { scrollNewScreen } from "#web/focus/restore-scroll.ts";
import { Loading } from "#web/frame/loading.tsx";
import { NewsBell } from "#web/screens/news/news-bell.tsx";
import { useDepartures } from "#web/live/use-live.ts";

/** A screen that shows “Loading…” until its code has loaded. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyScreen(load, <Loading />);

const Welcome = screen(async () => (await import("#web/screens/welcome.tsx")).Welcome);
const Dashboard = screen(
  async () => (await import("#web/screens/dashboard/dashboard.tsx")).Dashboard,
);
const PublicProfile = screen(
  async () => (await import("#web/screens/profile/public-profile.tsx")).PublicProfile,
);
const DependentPage = screen(
  async () => (await import("#web/screens/dependent-page.tsx")).DependentPage,
);
const Check = screen(async () => (await import("#web/screens/check/check.tsx")).Check);
const SizePage = screen(async () => (await import("#web/screens/size-page.tsx")).SizePage);
const Shop = screen(async () => (await import("#web/screens/shop/shop.tsx")).Shop);
const ShopSizes = lazyScreen(
  async () => (await import("#web/screens/shop/shop-sizes.tsx")).ShopSizes,
  // Its slim header replaces the frame's, which is left out from the start because it would jump away.
  <div className="shop-page">
    <Loading />
  </div>,
);
const Deleted = screen(async () => (await import("#web/screens/deleted/deleted.tsx")).Deleted);
const Invite = screen(async () => (await import("#web/screens/invite.tsx")).Invite);
const Invited = screen(async () => (await import("#web/screens/invited.tsx")).Invited);
const SeenAs = screen(async () => (await import("#web/screens/profile/seen-as.tsx")).SeenAs);
const CardPage = screen(async () => (await import("#web/screens/card/card.tsx")).CardPage);
const Measure = screen(async () => (await import("#web/screens/measure/measure.tsx")).Measure);
const GaugePage = screen(
  async () => (await import("#web/screens/measure/gauge-page.tsx")).GaugePage,
);
const News = screen(async () => (await import("#web/screens/news/news.tsx")).News);
const Notifications = screen(
  async () => (await import("#web/screens/notifications.tsx")).Notifications,
);
const Account = screen(async () => (await import("#web/screens/account.tsx")).Account);
const FeedbackPage = screen(
  async () => (await import("#web/screens/feedback-page.tsx")).FeedbackPage,
);
const ThankYou = screen(async () => (await import("#web/screens/thank-you.tsx")).ThankYou);
/** A gallery of UI elements for developers, left out of the production bundle. */
const Elements = import.meta.env.DEV
  ? screen(async () => (await import("#web/screens/elements.tsx")).Elements)
  : undefined;
const NotFound = screen(async () => (await import("#web/screens/not-found.tsx")).NotFound);

const plainScreens: [string, ComponentType][] = [
  [paths.welcome, Welcome],
  [paths.home, Welcome],
  [paths.dashboard, Dashboard],
  [paths.check, Check],
  [paths.shop, Shop],
  [paths.deleted, Deleted],
  [paths.invite, Invite],
  [paths.seenAs, SeenAs],
  [paths.measure, Measure],
  [paths.news, News],
  [paths.notifications, Notifications],
  [paths.account, Account],
  [paths.leaveFeedback, FeedbackPage],
  [paths.feedbackSuccess, ThankYou],
];

export function Routes() {
  useFocusOnNewScreen();
  const [location] = useLocation();
  const departures = useDepartures();
  return (
    <ErrorBoundary location={location} showsViewer>
      <Frame bell={<NewsBell />}>
        <ErrorBoundary key={departures} location={location}>
          <Switch>
            {plainScreens.map(([path, Screen]) => (
              <Route key={path} path={path} component={Screen} />
            ))}
            <Route path={paths.publicProfile(":personId")}>
              {({ personId }) => <PublicProfile key={personId} personId={personId} />}
            </Route>
            <Route path={paths.dependent(":dependentId", ":ownerId")}>
              {({ dependentId, ownerId }) => (
                <DependentPage key={dependentId} dependentId={dependentId} ownerId={ownerId} />
              )}
            </Route>
            <Route path={paths.checkDependent(":dependentId", ":ownerId")}>
              {({ dependentId, ownerId }) => (
                <Check key={dependentId} dependentId={dependentId} ownerId={ownerId} />
              )}
            </Route>
            <Route path={paths.size(":id")}>{(size) => <SizePage key={size.id} {...size} />}</Route>
            <Route path={paths.dependentSize(":dependentId", ":ownerId", ":id")}>
              {(size) => <SizePage key={size.id} {...size} />}
            </Route>
            <Route path={paths.shopFor(":personId")}>
              {({ personId }) => <ShopSizes key={personId} personId={personId} />}
            </Route>
            <Route path={paths.shopForDependent(":dependentId", ":personId")}>
              {({ personId, dependentId }) => (
                <ShopSizes key={personId} personId={personId} dependentId={dependentId} />
              )}
            </Route>
            <Route path={paths.invited(":token")}>
              {({ token }) => <Invited key={token} token={token} />}
            </Route>
            <Route path={paths.cardFor(":wearerIds?")}>
              {({ wearerIds }) => <CardPage key={wearerIds} wearerIds={wearerIds} />}
            </Route>
            <Route path={paths.gauge(":gauge")}>
              {({ gauge }) => <GaugePage key={gauge} gauge={gauge} />}
            </Route>
            {Elements && <Route path="/ui" component={Elements} />}
            <Route component={NotFound} />
          </Switch>
        </ErrorBoundary>
      </Frame>
    </ErrorBoundary>
  );
}

/** Scrolls to the top, or back to where it was left, and focuses the main region when the screen changes, also for screen readers. */
function useFocusOnNewScreen() {
  const [location] = useLocation();
  const lastLocation = useRef(location);
  useEffect(() => {
    if (lastLocation.current === location) return;
    lastLocation.current = location;
    scrollNewScreen();
    document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
  }, [location]);
}
