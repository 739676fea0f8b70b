/** The open account menu: the viewer's profile, theme, feedback and signing out. */
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/person-name.ts";
import { paths } from "#web/paths.ts";
import { addressOf } from "#web/screens/places.ts";
import { SignOutButton } from "#web/screens/sign-out-button.tsx";
import { useTheme } from "#web/styles/theme.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Divider } from "#web/ui/divider.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import "#web/ui/dialog.css";
import "#web/screens/account-sheet.css";

type Viewer = NonNullable<OutputOf<"viewer.me">>;

export function AccountSheet({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const id = useId();
  const { theme, toggle } = useTheme();
  const other = theme === "light" ? "dark" : "light";
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog closes before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent
    <dialog
      ref={dialog}
      className="account-menu"
      aria-labelledby={id}
      onCancel={(event) => {
        // A dialog inside this one also cancels through it.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The menu's content covers the dialog, so only the backdrop is the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div>
        <div className="account-head">
          <Avatar name={viewer.displayName} photoURL={viewer.photoURL} alt="" />
          <div>
            <h2 id={id}>
              <bdi>{nameOf(viewer)}</bdi>
            </h2>
            {viewer.email && <p>{viewer.email}</p>}
          </div>
          <IconButton label="Close" icon="close" onClick={onClose} />
        </div>
        <Divider />
        <ul>
          <MenuLink icon="pencil" href={addressOf("profile")} onClick={onClose}>
            My profile
            <small>Name, bio, who can find you</small>
          </MenuLink>
          <MenuLink icon="eye" href={paths.publicProfile(viewer.id)} onClick={onClose}>
            View my profile
            <small>How others see it</small>
          </MenuLink>
          <li>
            <button type="button" onClick={toggle}>
              <Icon name={theme === "light" ? "moon" : "sun"} />
              <span>Switch to {other} theme</span>
            </button>
          </li>
          <MenuLink icon="words" href={paths.leaveFeedback} onClick={onClose}>
            Leave Feedback
          </MenuLink>
          <MenuLink icon="house" href={paths.home} onClick={onClose}>
            Home
          </MenuLink>
        </ul>
        <Divider />
        <div className="account-end">
          <SignOutButton />
        </div>
      </div>
    </dialog>
  );
}

type MenuLinkProps = { icon: IconName; href: string; onClick: () => void; children: ReactNode };

const MenuLink = ({ icon, href, onClick, children }: MenuLinkProps) => (
  <li>
    <Link href={href} onClick={onClick}>
      <Icon name={icon} />
      <span>{children}</span>
      <span className="go">
        <Icon name="onward" />
      </span>
    </Link>
  </li>
);
