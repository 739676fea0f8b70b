/** A phone's account menu, behind the viewer's picture: what wider screens show in the header. */
import type { OutputOf } from "#domain/contract.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { lazyScreen } from "#web/ui/lazy-screen.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { useSheet } from "#web/ui/use-sheet.ts";
import * as w from "#words/en/frame.js";
import "#web/frame/account-menu.css";

const AccountSheet = lazyScreen(async () => (await import("#web/frame/account-sheet.tsx")).AccountSheet);

type Viewer = NonNullable<OutputOf<"viewer.me">>;

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { opened, open, close } = useSheet("account");
  return (
    <div className="account">
      <button type="button" aria-haspopup="dialog" aria-expanded={opened !== undefined} onClick={() => open()}>
        <Avatar of={viewer} size="sm" alt={w.accountOf({ name: nameOf(viewer) })} />
      </button>
      {opened !== undefined && <AccountSheet viewer={viewer} onClose={() => close()} />}
    </div>
  );
}
