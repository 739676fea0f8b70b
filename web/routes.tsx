/** The routes: which screen each address shows (spec §2). */
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { ErrorBoundary } from "#web/frame/error-boundary.tsx";
import { type LazyScreen, lazyScreen } from "#web/ui/lazy-screen.tsx";
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

type Shown = { load: () => Promise<unknown>; show: (parameters: object) => ReactNode };

/** A route's screen, which starts anew when the parameter `key` changes. */
function shows<Props extends object>(Screen: LazyScreen<Props>, key?: keyof Props & string): Shown {
  return {
    load: Screen.load,
    show: (parameters) => {
      const props = parameters as Props;
      return <Screen key={key && String(props[key])} {...props} />;
    },
  };
}

/** In the order in which they are tried. */
const routes: Readonly<Record<string, Shown>> = {
  [paths.welcome]: shows(Welcome),
  [paths.home]: shows(Welcome),
  [paths.dashboard]: shows(Dashboard),
  [paths.check]: shows(Check),
  [paths.shop]: shows(Shop),
  [paths.deleted]: shows(Deleted),
  [paths.invite]: shows(Invite),
  [paths.seenAs]: shows(SeenAs),
  [paths.measure]: shows(Measure),
  [paths.news]: shows(News),
  [paths.notifications]: shows(Notifications),
  [paths.account]: shows(Account),
  [paths.leaveFeedback]: shows(FeedbackPage),
  [paths.feedbackSuccess]: shows(ThankYou),
  [paths.publicProfile(":personId")]: shows(PublicProfile, "personId"),
  [paths.dependent(":dependentId", ":ownerId")]: shows(DependentPage, "dependentId"),
  [paths.checkDependent(":dependentId", ":ownerId")]: shows(Check, "dependentId"),
  [paths.size(":id")]: shows(SizePage, "id"),
  [paths.dependentSize(":dependentId", ":ownerId", ":id")]: shows(SizePage, "id"),
  [paths.shopFor(":personId")]: shows(ShopSizes, "personId"),
  [paths.shopForDependent(":dependentId", ":personId")]: shows(ShopSizes, "personId"),
  [paths.invited(":token")]: shows(Invited, "token"),
  [paths.cardFor(":wearerIds?")]: shows(CardPage, "wearerIds"),
  [paths.gauge(":gauge")]: shows(GaugePage, "gauge"),
  ...(Elements && { "/ui": shows(Elements) }),
};

/** Loads the code of a route's screen; resolves at once for one that there isn't. */
export const loadRoute = async (route = ""): Promise<unknown> => routes[route]?.load();

export function Routes() {
  useFocusOnNewScreen();
  const [location] = useLocation();
  const departures = useDepartures();
  return (
    <ErrorBoundary location={location} showsViewer>
      <Frame bell={<NewsBell />}>
        <ErrorBoundary key={departures} location={location}>
          <Switch>
            {Object.entries(routes).map(([route, { show }]) => (
              <Route key={route} path={route}>
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
