/** The open account menu: the viewer's profile, theme, feedback and sign-out. */
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { paths } from "#web/paths.ts";
import { addressOf } from "#web/frame/places.ts";
import { LanguageChoice } from "#web/frame/language-choice.tsx";
import { SignOutButton } from "#web/frame/sign-in/sign-out-button.tsx";
import { type ThemeName, useTheme } from "#web/styles/theme.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Radio } from "#web/ui/choice.tsx";
import { Divider } from "#web/ui/divider.tsx";
import type { IconName } from "#domain/icons.ts";
import { Copyright } from "#web/frame/copyright.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import * as w from "#words/en/frame.js";
import "#web/frame/account-sheet.css";

type Viewer = NonNullable<OutputOf<"viewer.me">>;

export const AccountSheet = ({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) => (
  <Sheet title={nameOf(viewer)} note={viewer.email} picture={<Avatar of={viewer} alt="" />} onClose={onClose}>
    <ul className="account-links">
      <MenuLink icon="pencil" href={addressOf("profile")} onLeave={onClose}>
        {w.myProfile}
        <small>{w.myProfileWhat}</small>
      </MenuLink>
      <MenuLink icon="eye" href={paths.seenAs} onLeave={onClose}>
        {w.seenAs}
        <small>{w.seenAsWhat}</small>
      </MenuLink>
      <MenuLink icon="bell" href={paths.notifications} onLeave={onClose}>
        {w.notifications}
        <small>{w.notificationsWhat}</small>
      </MenuLink>
      <MenuLink icon="lock" href={paths.account} onLeave={onClose}>
        {w.account}
        <small>{w.accountWhat}</small>
      </MenuLink>
      <MenuLink icon="ruler" href={paths.measure} onLeave={onClose}>
        {w.howToMeasure}
        <small>{w.howToMeasureWhat}</small>
      </MenuLink>
      <MenuLink icon="undo" href={paths.deleted} onLeave={onClose}>
        {w.recentlyDeleted}
        <small>{w.recentlyDeletedWhat}</small>
      </MenuLink>
    </ul>
    <ThemeChoice />
    <Fold title={w.about}>
      <div>
        <ul className="account-links">
          <MenuLink icon="house" href={paths.home} onLeave={onClose}>
            {w.home}
          </MenuLink>
          <MenuLink icon="people" href={paths.dashboard} onLeave={onClose}>
            {w.dashboard}
          </MenuLink>
          <MenuLink icon="words" href={paths.leaveFeedback} onLeave={onClose}>
            {w.leaveFeedback}
          </MenuLink>
          <MenuLink icon="check" href={paths.feedbackSuccess} onLeave={onClose}>
            {w.successStories}
          </MenuLink>
        </ul>
        <LanguageChoice />
        <Copyright />
      </div>
    </Fold>
    <div className="account-end">
      <Divider />
      <SignOutButton onSignOut={onClose} />
    </div>
  </Sheet>
);

type MenuLinkProps = { icon: IconName; href: string; onLeave: () => void; children: ReactNode };

/** Replaces the menu's history entry, so that Back leads to where the menu was opened. */
const MenuLink = ({ icon, href, onLeave, children }: MenuLinkProps) => (
  <li>
    <Link href={href} replace onClick={() => queueMicrotask(onLeave)}>
      <Icon name={icon} />
      <span>{children}</span>
      <span className="go">
        <Icon name="onward" />
      </span>
    </Link>
  </li>
);

const themes: readonly { word: string; choice: ThemeName | undefined }[] = [
  { word: w.light, choice: "light" },
  { word: w.dark, choice: "dark" },
  { word: w.system, choice: undefined },
];

function ThemeChoice() {
  const { choice, choose } = useTheme();
  return (
    <div className="account-theme">
      <Radio
        legend={w.theme}
        options={themes.map(({ word }) => word)}
        value={themes.find((each) => each.choice === choice)?.word ?? ""}
        onChange={(word) => choose(themes.find((each) => each.word === word)?.choice)}
      />
    </div>
  );
}
