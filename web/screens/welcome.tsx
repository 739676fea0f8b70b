/** The welcome page: what Kinsize does, for people who are new to it (spec §2). */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { SizeLabel } from "#web/items/size-label.tsx";
import { paths } from "#web/paths.ts";
import { hasSignedInHere } from "#web/session/sign-in.ts";
import { buttonClass } from "#web/ui/button.tsx";
import type { IconName } from "#domain/icons.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Status } from "#web/ui/status.tsx";
import { useViewer } from "#web/live/use-live.ts";
import { SignInButtons } from "#web/frame/sign-in/sign-in-buttons.tsx";
import { useProviders } from "#web/session/use-providers.ts";
import { usePageTitle } from "#web/frame/use-page-title.ts";
import { message } from "#web/ui/message.tsx";
import { itemName } from "#domain/items/names.ts";
import { locale } from "#words/en/formats.js";
import * as w from "#words/en/welcome.js";
import "#web/screens/welcome.css";

/** Lazy-loaded, because the first screen works without it. */
const pocket = lazyPart(async () => (await import("#web/screens/pocket.tsx")).Pocket);

const centimeters = Array.from({ length: 60 }, (_, index) => index + 1);

const exampleTags: { icon: IconName; size: string; name: string; who: string }[] = [
  { icon: "shoe", size: "38½ EU", name: "Sneakers", who: w.who1 },
  { icon: "child", size: "116", name: "Winter Jacket", who: w.who2 },
  { icon: "cat", size: "24 cm", name: "Collar Size", who: w.who3 },
];

const reasons: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "ruler",
    title: w.measured,
    text: w.measuredWhat,
  },
  {
    icon: "people",
    title: w.shared,
    text: w.sharedWhat,
  },
  {
    icon: "link",
    title: w.together,
    text: w.togetherWhat,
  },
];

export function Welcome() {
  usePageTitle(w.welcome);
  const viewer = useViewer();
  useLandingOnDashboard(viewer);
  const hasPocket = pocket.useIsLoaded();
  return (
    <div className="welcome">
      <div className="wrap">
        {hasLeft() && viewer === null && (
          <div className="top-message">
            <Status done>{w.goodbye}</Status>
          </div>
        )}
        <div className="hero">
          <h1>{w.headline}</h1>
          <p>{w.pitch}</p>
          <div className="hero-act">
            {viewer === null && (
              <>
                <SignInButtons />
                <Trust />
              </>
            )}
            {viewer && (
              <Link className={buttonClass("primary", "lg")} href={paths.dashboard}>
                {w.goToDashboard}
              </Link>
            )}
          </div>
        </div>
      </div>
      <div className="long-tape" aria-hidden="true">
        <ol>
          {centimeters.map((centimeter) => (
            <li key={centimeter}>{centimeter}</li>
          ))}
        </ol>
      </div>
      <div className="wrap">
        <ul className="hung" aria-label={w.examples}>
          {exampleTags.map(({ icon, size, name, who }) => (
            <li key={name}>
              <div className="hang-tag">
                <Icon name={icon} />
                <SizeLabel size={size} />
                <div>
                  <b>{itemName(name)}</b>
                  <span className="note">{who}</span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap pocket-place">{hasPocket && <pocket.Part />}</div>
      <div className="wrap">
        <div className="three">
          {reasons.map(({ icon, title, text }) => (
            <section key={title}>
              <Icon name={icon} />
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What signing in costs, hands over, and commits to: nothing that can't be undone. */
function Trust() {
  const names = useProviders()?.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <p className="trust">
      <Icon name="shield" />
      <span>{message(w.trust({ providers: orOf(names) }))}</span>
    </p>
  );
}

const either = new Intl.ListFormat(locale, { type: "disjunction" });
const orOf = (names: readonly string[]): string => either.format(names);

/** Whether the viewer has just deleted their account, and was redirected here. */
const hasLeft = (): boolean => (history.state as { hasLeft?: true } | null)?.hasLeft === true;

/** Redirects to the dashboard after a sign-in on this page. */
function useLandingOnDashboard(viewer: ReturnType<typeof useViewer>): void {
  const [, navigate] = useLocation();
  const wasSignedOut = useRef(false);
  useEffect(() => {
    if (viewer === null) wasSignedOut.current = true;
    if (viewer && wasSignedOut.current && hasSignedInHere()) navigate(paths.start);
  }, [viewer, navigate]);
}
