/** The frame around every screen: header, connection status and footer. */
import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { isSignOutOnlyInTab } from "#web/offline/device-store.ts";
import { follow } from "#web/offline/app-language.ts";
import { loadNewVersion, newVersion } from "#web/offline/app-update.ts";
import { loadFromNetwork, networkPage } from "#web/live/network-page.ts";
import { waitForTarget } from "#web/focus/focus-hash-target.ts";
import { paths } from "#web/paths.ts";
import { AccountMenu } from "#web/frame/account-menu.tsx";
import { Copyright } from "#web/frame/copyright.tsx";
import { LanguageChoice } from "#web/frame/language-choice.tsx";
import { HeaderSignIn } from "#web/frame/sign-in/header-sign-in.tsx";
import { PlacesBar } from "#web/frame/places-bar.tsx";
import { SignInProblemPlace } from "#web/frame/sign-in/sign-in-problem-place.tsx";
import { SignOutButton } from "#web/frame/sign-in/sign-out-button.tsx";
import { ToastPlace } from "#web/frame/undo/toasts.tsx";
import { WaitingCount, useWaitingRequests } from "#web/frame/waiting-requests.tsx";
import { useTheme } from "#web/styles/theme.tsx";
import { Announcement } from "#web/ui/announcement.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Status } from "#web/ui/status.tsx";
import { useLiveStatus, useShownAsOf, useViewer } from "#web/live/use-live.ts";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/frame.js";
import "#web/frame/frame.css";

const statusMessages: Partial<Record<ReturnType<typeof useLiveStatus>, string>> = {
  polling: w.polling,
  lost: w.lost,
  crowded: w.crowded,
  leaving: w.leaving,
};

/** '2:05 PM', preceded by the date unless it is today. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Date(at).toLocaleString(locale, {
    timeStyle: "short",
    ...(!isToday && { dateStyle: "medium" }),
  });
}

function statusMessageOf(status: ReturnType<typeof useLiveStatus>, asOf: number | undefined): string | undefined {
  if (status === "lost" && asOf !== undefined) return w.lostAsOf({ time: timeOf(asOf) });
  // A queued sign-out that the device couldn't store is lost when this tab closes.
  if (status === "leaving" && isSignOutOnlyInTab()) return w.leavingOnlyThisTab;
  return statusMessages[status];
}

/** Skips without setting a hash, which would replace the hash of the dashboard's place. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}

export function Frame({ bell, children }: { bell: ReactNode; children: ReactNode }) {
  const viewer = useViewer();
  const [location] = useLocation();
  useEffect(waitForTarget, [viewer?.id]);
  /** The person's language; null if they have none yet, or for a visitor. */
  const language = viewer === undefined ? undefined : (viewer?.language ?? null);
  useEffect(() => {
    if (language !== undefined) follow(language);
  }, [language]);
  const status = useLiveStatus();
  const asOf = useShownAsOf();
  const hasNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.isAvailable);
  const isReloadOffered = useSyncExternalStore(networkPage.subscribe, networkPage.isOffered);
  const statusMessage = statusMessageOf(status, asOf);
  // On a network that blocks live updates the polling message never ends, so the update notice replaces it.
  const isUpdateShown = hasNewVersion && (!statusMessage || status === "polling");
  return (
    <>
      <a className={`${buttonClass()} skip`} href="#main" onClick={skipToContent}>
        {w.skip}
      </a>
      <header className="top">
        <div className="wrap">
          <Link className="brand" href={paths.home}>
            <Logo />
            <span>Kinsize</span>
          </Link>
          <nav className="nav" aria-label={w.main}>
            <ul>
              <NavLink href={paths.home}>{w.home}</NavLink>
              {viewer && <DashboardLink />}
              {viewer && <NavLink href={paths.shop}>{w.shop}</NavLink>}
              <NavLink href={paths.leaveFeedback}>{w.leaveFeedback}</NavLink>
            </ul>
          </nav>
          <div className="top-tools">
            {viewer && bell}
            <ThemeToggle />
            {/* Signing in there wouldn't answer the invitation. */}
            <HeaderSignIn isShown={viewer === null && !location.startsWith(paths.invited(""))} />
            {/* Renders a signed-in viewer's lower phone header until the viewer is known, except on the welcome
                page, where visitors arrive. */}
            {viewer === undefined && !isWelcome(location) && <span className="account" />}
            {viewer && (
              <>
                <Link className="me" href={paths.dashboard}>
                  <Avatar of={viewer} size="sm" alt={viewer.displayName || w.dashboard} />
                  <bdi aria-hidden="true">{viewer.displayName || w.dashboard}</bdi>
                </Link>
                <SignOutButton />
                <AccountMenu viewer={viewer} />
              </>
            )}
          </div>
        </div>
        <Divider />
      </header>
      <div className="offline">
        <div className="wrap">
          <Status>
            {isUpdateShown && (
              <>
                {w.newVersion}
                <Button variant="outline" size="sm" onClick={loadNewVersion}>
                  {w.update}
                </Button>
              </>
            )}
            {statusMessage && !isUpdateShown && (
              <>
                {status !== "polling" && <Icon name="offline" />}
                <span>{statusMessage}</span>
                {isReloadOffered && (
                  <Button variant="outline" size="sm" onClick={loadFromNetwork}>
                    {w.reload}
                  </Button>
                )}
              </>
            )}
          </Status>
        </div>
      </div>
      <Announcement />
      <ToastPlace />
      {/* Waits for the viewer, because only then does the screen know whether it has sign-in buttons of its own. */}
      {viewer !== undefined && <SignInProblemPlace isAtTop />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="bottom">
        <Divider />
        <div className="wrap">
          <ul>
            <FooterLink href={paths.home}>{w.home}</FooterLink>
            {viewer && <FooterLink href={paths.dashboard}>{w.dashboard}</FooterLink>}
            {viewer && <FooterLink href={paths.shop}>{w.shop}</FooterLink>}
            <FooterLink href={paths.leaveFeedback}>{w.leaveFeedback}</FooterLink>
            <FooterLink href={paths.feedbackSuccess}>{w.successStories}</FooterLink>
          </ul>
          <LanguageChoice />
          <Copyright />
        </div>
      </footer>
      {viewer && <PlacesBar viewerId={viewer.id} />}
    </>
  );
}

type LinkProps = { href: string; children: ReactNode };

function DashboardLink() {
  return (
    <NavLink href={paths.dashboard}>
      {w.dashboard}
      <WaitingCount of={useWaitingRequests()} />
    </NavLink>
  );
}

const isWelcome = (location: string) => location === paths.welcome || location === paths.home;

function NavLink({ href, children }: LinkProps) {
  const [location] = useLocation();
  const isHere = location === href || (href === paths.home && isWelcome(location));
  const isWithin = href === paths.shop && location.startsWith(`${href}/`);
  return (
    <li>
      <Link href={href} aria-current={isHere ? "page" : isWithin ? "true" : undefined}>
        {children}
      </Link>
    </li>
  );
}

const FooterLink = ({ href, children }: LinkProps) => (
  <li>
    <Link href={href}>{children}</Link>
  </li>
);

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      label={theme === "light" ? w.toDark : w.toLight}
      icon={theme === "light" ? "moon" : "sun"}
      onClick={toggle}
    />
  );
}
