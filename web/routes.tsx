/** The routes: which screen each address shows (spec §2). */
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Redirect, Route, type StringRouteParams, Switch, useLocation } from "wouter";
import { ErrorBoundary } from "#web/frame/error-boundary.tsx";
import { type LazyScreen, lazyScreen } from "#web/ui/lazy-screen.tsx";
import { type PageName, paths } from "#web/paths.ts";
import { Frame } from "#web/frame/frame.tsx";
import { scrollNewScreen } from "#web/focus/restore-scroll.ts";
import { Loading } from "#web/frame/loading.tsx";
import { NewsBell } from "#web/screens/news/news-bell.tsx";
import { useDepartures } from "#web/live/use-live.ts";

/** A screen that shows “Loading…” until its code has loaded. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyScreen(load, <Loading />);

const Welcome = screen(async () => (await import("#web/screens/welcome.tsx")).Welcome);
const Dashboard = screen(async () => (await import("#web/screens/dashboard/dashboard.tsx")).Dashboard);
const PublicProfile = screen(async () => (await import("#web/screens/profile/public-profile.tsx")).PublicProfile);
const DependentPage = screen(async () => (await import("#web/screens/dependent-page.tsx")).DependentPage);
const Check = screen(async () => (await import("#web/screens/check/check.tsx")).Check);
const CheckAll = screen(async () => (await import("#web/screens/check/check-all.tsx")).CheckAll);
const SizePage = screen(async () => (await import("#web/screens/size-page.tsx")).SizePage);
const Shop = screen(async () => (await import("#web/screens/shop/shop.tsx")).Shop);
const ShopSizes = screen(async () => (await import("#web/screens/shop/shop-sizes.tsx")).ShopSizes);
const Deleted = screen(async () => (await import("#web/screens/deleted/deleted.tsx")).Deleted);
const Invite = screen(async () => (await import("#web/screens/invite.tsx")).Invite);
const Invited = screen(async () => (await import("#web/screens/invited.tsx")).Invited);
const SeenAs = screen(async () => (await import("#web/screens/profile/seen-as.tsx")).SeenAs);
const CardPage = screen(async () => (await import("#web/screens/card/card.tsx")).CardPage);
const Measure = screen(async () => (await import("#web/screens/measure/measure.tsx")).Measure);
const GaugePage = screen(async () => (await import("#web/screens/measure/gauge-page.tsx")).GaugePage);
const News = screen(async () => (await import("#web/screens/news/news.tsx")).News);
const Notifications = screen(async () => (await import("#web/screens/notifications.tsx")).Notifications);
const Account = screen(async () => (await import("#web/screens/account.tsx")).Account);
const FeedbackPage = screen(async () => (await import("#web/screens/feedback-page.tsx")).FeedbackPage);
const ThankYou = screen(async () => (await import("#web/screens/thank-you.tsx")).ThankYou);
/** A gallery of UI elements for developers, left out of the production bundle. */
const Elements = import.meta.env.DEV
  ? screen(async () => (await import("#web/screens/elements.tsx")).Elements)
  : undefined;
const NotFound = screen(async () => (await import("#web/screens/not-found.tsx")).NotFound);

type RouteScreen = {
  path: string;
  load: () => Promise<unknown>;
  show: (parameters: object) => ReactNode;
};

/** A route, whose screen starts anew when the parameter `key` changes. */
function route<Path extends string>(
  path: Path,
  Screen: LazyScreen<StringRouteParams<Path>>,
  key?: keyof StringRouteParams<Path> & string,
): RouteScreen {
  return {
    path,
    load: Screen.load,
    show: (parameters) => {
      const props = parameters as StringRouteParams<Path>;
      return <Screen key={key && String(props[key])} {...props} />;
    },
  };
}

/** The screen of each page, in the order in which addresses are tried. */
const screens: Readonly<Record<PageName, RouteScreen>> = {
  welcome: route(paths.welcome, Welcome),
  home: route(paths.home, Welcome),
  dashboard: route(paths.dashboard, Dashboard),
  check: route(paths.check, CheckAll),
  checkOwn: route(paths.checkOwn, Check),
  shop: route(paths.shop, Shop),
  deleted: route(paths.deleted, Deleted),
  invite: route(paths.invite, Invite),
  seenAs: route(paths.seenAs, SeenAs),
  measure: route(paths.measure, Measure),
  news: route(paths.news, News),
  notifications: route(paths.notifications, Notifications),
  account: route(paths.account, Account),
  leaveFeedback: route(paths.leaveFeedback, FeedbackPage),
  feedbackSuccess: route(paths.feedbackSuccess, ThankYou),
  publicProfile: route(paths.publicProfile(":personId"), PublicProfile, "personId"),
  dependent: route(paths.dependent(":dependentId", ":ownerId"), DependentPage, "dependentId"),
  checkDependent: route(paths.checkDependent(":dependentId", ":ownerId"), Check, "dependentId"),
  size: route(paths.size(":id"), SizePage, "id"),
  dependentSize: route(paths.dependentSize(":dependentId", ":ownerId", ":id"), SizePage, "id"),
  shopFor: route(paths.shopFor(":personId"), ShopSizes, "personId"),
  shopForDependent: route(paths.shopForDependent(":dependentId", ":personId"), ShopSizes, "personId"),
  invited: route(paths.invited(":token"), Invited, "token"),
  cardFor: route(paths.cardFor(":wearerIds?"), CardPage, "wearerIds"),
  gauge: route(paths.gauge(":gauge"), GaugePage, "gauge"),
};

/** An address without an id, where there is nothing to edit (spec §5). */
const withoutId = (path: string): RouteScreen => ({
  path,
  load: Welcome.load,
  show: () => <Redirect to={paths.welcome} replace />,
});

const routes = [
  ...Object.values(screens),
  withoutId(paths.size("")),
  withoutId(paths.dependentSize(":dependentId", ":ownerId", "")),
  ...(Elements ? [route("/ui", Elements)] : []),
];

/** Loads the code of a route's screen; does nothing for an unknown route. */
export const loadRoute = async (opened: string | undefined): Promise<unknown> =>
  routes.find(({ path }) => path === opened)?.load();

export function Routes() {
  useFocusOnNewScreen();
  const [location] = useLocation();
  const departures = useDepartures();
  return (
    <ErrorBoundary location={location} showsViewer>
      <Frame bell={<NewsBell />}>
        <ErrorBoundary key={departures} location={location}>
          <Switch>
            {routes.map(({ path, show }) => (
              <Route key={path} path={path}>
                {show}
              </Route>
            ))}
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
